"""One measured figure and the limit that it keeps to, or does not."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of what the bench prints."""

    name: str
    value: float
    limit: float
    unit: str
    detail: str = ""

    @property
    def kept(self) -> bool:
        return self.value <= self.limit

    def __str__(self) -> str:
        mark = "ok  " if self.kept else "OVER"
        line = f"{mark} {self.name:<30} {self.value:8.3f} {self.unit:<2}  limit {self.limit:g} {self.unit}"
        return f"{line:<64}  {self.detail}".rstrip()
