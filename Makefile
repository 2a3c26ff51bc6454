# SPDX-FileCopyrightText: 2026 The Cameo authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Each target runs a script in scripts/ and first installs missing packages.

.DEFAULT_GOAL := help
# Two Swift builds at once would only wait for each other.
.NOTPARALLEL:
.PHONY: help run test test-long docs fuzz crash-test soak format lint install uninstall deb deb-test screenshots bench clean

# Where `make install` installs; DESTDIR, if set, is prepended.
PREFIX ?= /usr/local

help: ## show this help
	@echo "Cameo: share your photos and your profile picture from the Linux desktop."
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

run: ## build and run Cameo; without a display, run a demo (ARGS="--help" passes arguments)
	@scripts/install-dependencies run
	@scripts/run $(ARGS)

# Those that are asked for by name may be long ones.
test: ## run the tests, or some of them (ONLY=ControllersTests.UpdaterTests)
	@scripts/install-dependencies $(if $(ONLY),test-long,test)
	@Framework/scripts/test $(if $(ONLY),only "$(ONLY)",short)

test-long: ## run the tests that take long, and those with AddressSanitizer
	@scripts/install-dependencies test-long
	@Framework/scripts/test long

# How long each target of the fuzzer runs, and the random seed.
SECONDS ?= 60
SEED ?= 1

fuzz: ## fuzz what reads input from outside (SECONDS=60 for each target, SEED=1, ONLY=json)
	@scripts/install-dependencies test
	@scripts/fuzz "$(SECONDS)" "$(SEED)" $(ONLY)

# How many shares are interrupted. ONLY=381 repeats one run, ONLY=mail runs those to one kind of destination.
RUNS ?= 1000

crash-test: ## kill shares at random moments and check that each arrives once (RUNS=1000 SEED=1)
	@scripts/install-dependencies test
	@scripts/crash-test "$(RUNS)" "$(SEED)" $(if $(ONLY),"$(ONLY)")

# How long to click at random.
MINUTES ?= 15

soak: ## click at random and measure memory (MINUTES=15 SEED=4711 WIDTH=360 PROGRAM=/usr/bin/cameo)
	@scripts/install-dependencies test
	@scripts/soak "$(MINUTES)" "$(SEED)" "$(WIDTH)" "$(PROGRAM)"

format: ## format the Swift code
	@swift format --in-place --recursive --parallel $(wildcard Framework/Sources Framework/Plugins Framework/Tests Framework/Examples Framework/Package.swift Sources Tests resources Package.swift)

lint: ## check formatting, imports, licences, file sizes and wording
	@scripts/install-dependencies test
	@scripts/lint

docs: ## write the API reference of the framework to Framework/build/docs
	@scripts/install-dependencies test
	@swift build --package-path Framework
	@Framework/scripts/make-reference

install: ## build and install to PREFIX (/usr/local)
	@scripts/install-dependencies install
	@scripts/install "$(PREFIX)"

uninstall: ## remove what `make install` put in PREFIX
	@scripts/uninstall "$(PREFIX)"

deb: ## build the Debian package in build/deb
	@scripts/install-dependencies deb
	@scripts/make-deb

deb-test: ## build the Debian package twice and compare, then use it in a new Debian 12, 13 and sid (as root)
	@scripts/install-dependencies deb
	@scripts/make-deb build/deb
	@scripts/make-deb build/deb-again
	cmp build/deb/cameo_*.deb build/deb-again/cameo_*.deb
	@for suite in bookworm trixie sid; do scripts/try-distribution $$suite build/deb/cameo_*.deb || exit 1; done

screenshots: ## retake the screenshots that documents show
	@scripts/install-dependencies screenshots
	@Tests/Phone/two-computers plain scripts/make-screenshots

bench: ## run the benchmarks
	@scripts/install-dependencies bench
	@bench/hello
	@bench/startup C=.build/bench/minimal Cameo="$$(scripts/build-program)" mugshot
	@bench/loop "$$(scripts/build-program)"
	@bench/sheet "$$(scripts/build-program)"
	@bench/grid
	@bench/thumbnails
	@bench/decoding
	@bench/pictures
	@bench/upload
	@bench/library
	@bench/viewer "$$(scripts/build-program)"
	@bench/peers "$$(scripts/build-program)"

clean: ## remove build results
	rm -rf .build build Framework/.build Framework/build Framework/Examples/*/.build
