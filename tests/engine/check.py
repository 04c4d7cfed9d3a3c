"""What a test says in every interpreter, where there is no pytest to say it with."""


def raises(expected, function, *args):
    """Call the function; return the error of the expected type, fail without one."""
    try:
        value = function(*args)
    except expected as error:
        return error
    raise AssertionError("no " + expected.__name__ + ", but the value " + repr(value))


def reference(name):
    """The text of a file of tests/reference."""
    folder = __file__.replace("\\", "/").rsplit("/", 2)[0]
    with open(folder + "/reference/" + name) as file:
        return file.read()
