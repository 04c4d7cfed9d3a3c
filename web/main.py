"""The first thing that runs in the page."""

from js import document

document.documentElement.dataset.ready = ""
