"""The playing time of one game. It is told the time and never looks at a clock."""


class Clock:
    """Adds up milliseconds between ``start`` and ``stop``; both may be said twice."""

    def __init__(self, elapsed: int = 0):
        self._elapsed = elapsed
        # When the running stretch began, or None while the time stands still.
        self._since: int | None = None

    def start(self, now: int) -> None:
        if self._since is None:
            self._since = now

    def stop(self, now: int) -> None:
        self._elapsed = self.elapsed(now)
        self._since = None

    def is_running(self) -> bool:
        return self._since is not None

    def elapsed(self, now: int) -> int:
        """Milliseconds played so far; a clock set back takes none away."""
        if self._since is None:
            return self._elapsed
        return self._elapsed + max(0, now - self._since)


def format_time(milliseconds: int) -> str:
    """Minutes and seconds, hours only when there are any.

    >>> format_time(65_000), format_time(3_600_000)
    ('1:05', '1:00:00')
    """
    seconds = milliseconds // 1000
    hours = seconds // 3600
    minutes = seconds // 60 % 60
    if hours:
        return "%d:%02d:%02d" % (hours, minutes, seconds % 60)
    return "%d:%02d" % (minutes, seconds % 60)
