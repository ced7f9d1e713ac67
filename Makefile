# make play    set up what a player needs and open the arcade in the browser
# make test    set everything up and run every check
# make bench   measure, side by side with a peer
# make setup   the virtual environment alone, with everything in it

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)

.PHONY: play test bench setup browser database lint clean

play: $(VENV)/.ready-play
	@$(BIN)/cosmodrome

test: setup browser database lint
	$(BIN)/python -m pytest -n 2 --dist worksteal

bench: setup
	$(BIN)/python benchmarks/compare.py
	$(BIN)/python benchmarks/search.py

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

setup: $(VENV)/.ready

# What is installed is checked by its hashes, and Cosmodrome itself, which has none, comes last and brings nothing along: see tests/locks.py.
PIP := $(BIN)/python -m pip install -q --disable-pip-version-check

$(VENV)/.ready-play: pyproject.toml constraints.txt locked/play.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Cosmodrome needs Python 3.11 or newer." >&2; exit 1; }
	@echo "Setting up $(VENV) for playing (once; half a minute) ..."
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { $(SUDO) apt-get install -y -q python3-venv && $(PYTHON) -m venv $(VENV); }
	@$(PIP) --no-compile --require-hashes -r locked/play.txt
	@$(PIP) --no-compile --no-build-isolation -c constraints.txt -e .
	@touch $@

$(VENV)/.ready: $(VENV)/.ready-play locked/server.txt locked/more.txt
	@echo "Setting up $(VENV) for everything else (once; a minute or two) ..."
	@$(PIP) --require-hashes -r locked/play.txt -r locked/server.txt -r locked/more.txt
	@$(PIP) --no-build-isolation -c constraints.txt -e ".[dev]"
	@touch $@

browser:
	@command -v chromium >/dev/null || { echo "Installing Debian's chromium for the tests ..."; \
	  $(SUDO) apt-get update -q >/dev/null && $(SUDO) apt-get install -y -q chromium >/dev/null; }

database:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { echo "Installing Debian's postgresql for the tests ..."; \
	  $(SUDO) apt-get update -q >/dev/null && $(SUDO) apt-get install -y -q postgresql >/dev/null; }

# What touches Numba's private parts, against the oldest and the newest Numba that pyproject.toml allows, each in an environment of its own.
.PHONY: numbas
numbas:
	$(PYTHON) tests/numbas.py

# Writes locked/*.txt anew, after constraints.txt has changed.
.PHONY: lock
lock:
	$(BIN)/python tests/locks.py

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis

# Writes the golden playthroughs anew (look at the diff before you commit it) and adds records of new rules versions to the corpus.
.PHONY: golden
golden: setup
	cd tests && ../$(BIN)/python -m laws.playthrough && ../$(BIN)/python -m laws.corpus
