# play, test, bench and site each set up what they need; a second run finds it done.
PYTHON ?= python3
PORT ?= 0
WORKERS ?= 2
BIN := .venv/bin

.PHONY: play test bench site check clean

play: site
	@$(BIN)/python -m tools.serve --port $(PORT)

site: .venv/.build-stamp node_modules/.stamp
	@$(BIN)/python -m tools.build

test: .venv/.dev-stamp node_modules/.stamp check
	@$(BIN)/python -m tools.chromium
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile

bench: site .venv/.dev-stamp
	@$(BIN)/python -m tools.chromium
	@$(BIN)/python -m tools.bench

check: .venv/.dev-stamp
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

clean:
	rm -rf dist .venv node_modules

.venv/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed; name one with PYTHON=")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/.build-stamp: requirements-build.txt .venv/.created
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

.venv/.dev-stamp: requirements-dev.txt .venv/.build-stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

node_modules/.stamp: package.json package-lock.json .npmrc
	npm ci --no-audit --no-fund
	@touch $@
