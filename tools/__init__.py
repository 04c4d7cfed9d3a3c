"""What builds, serves and measures the site. It runs on CPython and is never shipped."""
