# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A list of doors: what happens behind each is in scripts/. Every target installs what it lacks.

.DEFAULT_GOAL := help
# Two Swift builds at once would only wait for each other's lock.
.NOTPARALLEL:
.PHONY: help run test docs fuzz crash-test soak format lint install screenshots bench clean

# Where `make install` puts things; DESTDIR, when given, goes in front of it.
PREFIX ?= /usr/local

help: ## list these targets
	@echo "Cameo: your photos and your faces, shared anywhere."
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

run: ## build Cameo and open its window, or show it without a display (ARGS="--help" is handed on)
	@scripts/install-dependencies run
	@scripts/run $(ARGS)

test: ## run all the tests; ends with "N passed, N failed"
	@scripts/install-dependencies test
	@scripts/test

# How long each fuzzer runs, and where its chance begins.
SECONDS ?= 60
SEED ?= 1

fuzz: ## look for input that breaks the metadata code (SECONDS=60 for each fuzzer, SEED=1)
	@scripts/install-dependencies test
	@scripts/fuzz "$(SECONDS)" "$(SEED)"

# How many shares are killed or cut off. ONLY=381 does one run again, ONLY=mail those to one kind of place.
RUNS ?= 1000

crash-test: ## kill shares at any moment, and see that each is there once (RUNS=1000 SEED=1)
	@scripts/install-dependencies test
	@scripts/crash-test "$(RUNS)" "$(SEED)" $(if $(ONLY),"$(ONLY)")

# How long it is clicked at random, in a window of which width.
MINUTES ?= 15

soak: ## click at random, and see what memory does (MINUTES=15 SEED=4711 WIDTH=360)
	@scripts/install-dependencies test
	@scripts/soak "$(MINUTES)" "$(SEED)" $(if $(WIDTH),"$(WIDTH)")

format: ## lay out the Swift code as .swift-format says
	@swift format --in-place --recursive --parallel $(wildcard Sources Tests Examples Package.swift)

lint: ## check layout, imports, licences and file sizes
	@scripts/install-dependencies test
	@scripts/lint

docs: ## write the API reference of the framework to build/docs
	@scripts/install-dependencies test
	@for target in Adapters Behaviors Handy Storage; do swift build --target $$target || exit 1; done
	@scripts/make-reference

install: ## build and install into PREFIX (/usr/local)
	@scripts/install-dependencies install
	@scripts/install "$(PREFIX)"

screenshots: ## make docs/screenshots anew
	@scripts/install-dependencies screenshots
	@scripts/make-screenshots

bench: ## measure the start, the main loop, the grid, pictures and an upload, beside plain C and the peers
	@scripts/install-dependencies bench
	@bench/hello
	@bench/startup C=.build/bench/minimal Cameo="$$(scripts/build-program)" mugshot
	@bench/loop "$$(scripts/build-program)"
	@bench/grid
	@bench/thumbnails
	@bench/pictures
	@bench/upload

clean: ## remove everything that was built
	rm -rf .build build Examples/*/.build
