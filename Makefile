# The commands of this repository: make help lists them. They need Go; .ci/tools names what the tests need besides.

# BASE is the path of the site on its host: / or /repository.
BASE ?= /
OUT  ?= dist
ADDR ?= localhost:8000

# SOURCE is the address of the source, to which the help of a published site links.
SOURCE ?= $(if $(GITHUB_REPOSITORY),$(GITHUB_SERVER_URL)/$(GITHUB_REPOSITORY))

GO_NEEDED := Go $(shell awk '$$1 == "go" { print $$2 }' go.mod)

# With TOOLS=no nothing is installed, and tests without their tools are skipped.
TOOLS ?= yes

# The commit that the page names as its version; empty if files were changed since, or in a folder without history.
COMMIT ?= $(or $(GITHUB_SHA),$(shell [ -e .git ] && git diff --quiet HEAD 2>/dev/null && git rev-parse HEAD))

# VERSION is the tag of make release, or the newest version of CHANGELOG.md.
VERSION ?=

# BROWSER is the Chromium of the tests, by its name or its path: make test BROWSER=google-chrome. A desktop may have
# another one in a variable of that name. Without it, wasm_test/browser chooses one.
ifeq ($(origin BROWSER),command line)
export SITEMAPEDITOR_BROWSER := $(BROWSER)
endif

# FUZZTIME is the time of each target of make fuzz.
FUZZTIME ?= 20s

# Developers' tools are no part of the program, so their versions are here and not in go.mod.
GOLANGCI      := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
GOLANGCI_LINT := .bin/golangci-lint-$(lastword $(subst @, ,$(GOLANGCI)))
GOVULNCHECK   := golang.org/x/vuln/cmd/govulncheck@v1.8.0
WEB           := wasm_test/node_modules/.bin
AXE           := wasm_test/node_modules/axe-core/package.json

# The wasm tests run under Node through the wrapper that comes with Go. The wrapper copies the environment into a small
# fixed space of the program, which a long one overflows, so it starts with an empty one.
WASM_EXEC = env -i "PATH=$(PATH)" $(shell go env GOROOT)/lib/wasm/go_js_wasm_exec
RACE      = go test -race -vet=off -short -timeout 15m -skip '$(SLOW)'
WASM      = GOOS=js GOARCH=wasm go test -short -vet=off -timeout 15m -skip '$(SLOW)' -exec='$(WASM_EXEC)'

# Browser tests need a built site and a browser, so they are a lane of their own.
NATIVE = $$(go list ./... | grep -v '/wasm_test')
SITE   = SITEMAPEDITOR_DIST="$(abspath $(OUT))"

# These tests read all real files, or build the site twice. They rarely find what the others don't:
# make test-all runs them, and the long form of the others, which try every bit or thousands of random documents.
SLOW := RealFile|Fixture|HostileFiles|ADownloadOpensAgain|$\
	TwoBuilds

# The tests of the engine that are about jobs and large or hostile files. The others run in one job, and natively.
JOBS := Job|Slice|Cancel|Progress|Thousand|Hostile|Memory

# The stories of make test-mirrored use keys, places and drags that have a left and a right. The others are the same from
# right to left, and make test-languages looks at each state of the page in Arabic.
SIDES := InPlace|ByShiftControl|TwelveJobs|FilteredFromTheirHeads|BlockIsCopied|PastedIntoTheTable|CutAndPasted|$\
	MenusOfCells|SortsByThree|AsWideAsTheirOwner|WidePanel|ToolbarStays|LongName|FillSquare|ScrollsTheXML|LongLines|$\
	AMapShows|HelpIsRead|ExampleOpens|HomePageIsAnswered|ProjectsOfOneName

.DEFAULT_GOAL := run

# A recipe with a pipe fails with the first of its commands.
SHELL       := bash
.SHELLFLAGS := -o pipefail -c

.PHONY: help
help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- Build and look

.PHONY: go run dev watch build site size trace clean
go: # says which Go is needed, if the one of this machine can't build the site
	@command -v go >/dev/null || { echo "Go is not installed: get $(GO_NEEDED) or newer at https://go.dev/dl/" >&2; exit 1; }
	@go list >/dev/null || { echo "This needs $(GO_NEEDED) or newer, from https://go.dev/dl/, and this machine has $$(\
		cd / && go version)" >&2; exit 1; }

run: build ## build the site as it is published, and serve it on http://localhost:8000
	@echo "(make dev builds within seconds a site that is not for publishing)"
	go run . serve -out $(OUT) -addr $(ADDR)

dev: go ## build within seconds a site that is not for publishing, and serve it
	go run . generate -dev -out $(OUT) -commit "$(COMMIT)"
	go run . serve -out $(OUT) -addr $(ADDR)

watch: go ## make dev, and build again after each change of a file
	@changed=$$(mktemp); trap 'rm -f $$changed; kill 0' EXIT INT TERM; \
	go run . generate -dev -out $(OUT) && { go run . serve -fresh -out $(OUT) -addr $(ADDR) & } && \
	while sleep 1; do \
		[ -z "$$(find app components sitemapcore web main.go go.mod -newer $$changed -type f -print -quit)" ] || \
			{ touch $$changed; go run . generate -dev -out $(OUT) && echo "built at $$(date +%T)"; }; \
	done

build: go ## write the site into dist/; it works at any path, only 404.html assumes /
	@$(TIMED) go run . generate -out $(OUT) -commit "$(COMMIT)"

site: go ## write the site for a path: make site BASE=/repository
	go run . generate -out $(OUT) -base $(BASE) -source "$(SOURCE)" -commit "$(COMMIT)"

size: build ## print what a first visit downloads, compressed as a server does it
	@find $(OUT) -type f ! -name 404.html | sort | while read -r file; do \
		printf '%9d %9d  %s\n' "$$(wc -c <"$$file")" "$$(gzip -6 -c "$$file" | wc -c)" "$$file"; \
	done | awk '$$3 ~ /(zst|png)$$/ { $$2 = $$1 } \
		{ raw += $$1; gz += $$2; printf "%9d %9d  %s\n", $$1, $$2, $$3 } \
		END { printf "%9d %9d  in all (raw, gzip)\n", raw, gz }'

# The addresses in a report are those of one program, so it is built again from its commit. The version in the first line
# of the report begins with seven digits of the commit.
trace: go ## name the lines in a report of a crash: make trace REPORT=file (COMMIT=…, if the report has none)
	@report=$$(realpath "$(REPORT)") && commit="$(if $(filter command line,$(origin COMMIT)),$(COMMIT),$$(sed -nE \
		'1s/^.* ([0-9a-f]{7})[0-9a-f]{12}\r?$$/\1/p' "$(REPORT)"))" && \
	{ [ -n "$$commit" ] || { echo "The report names no commit: make trace REPORT=$(REPORT) COMMIT=…" >&2; exit 1; }; } && \
	sources=$$(mktemp -d) && trap 'rm -rf "$$sources"' EXIT && \
	git archive "$$commit" | tar -x -C "$$sources" && cd "$$sources" && go run . trace "$$report"

.PHONY: release
release: site ## write the site of a version as .zip, with checksum and notes, into release/: make release VERSION=v1.2.3
	go run . words -whole
	go run . release -out "$(OUT)" -version "$(VERSION)"

clean: ## remove the files that the other commands made
	rm -rf $(OUT) bench release shots .bin

# --- Test

# A lane prints its time, the number of skipped tests and their reasons.
TIMED = .ci/timed $@
TEST  = $(TIMED) .ci/test

.PHONY: check test test-all story tools test-native test-browser test-policy
check: ## run the quick tests: seconds after a small change, five minutes from nothing
	go vet ./...
	@$(TEST) -short -vet=off $(NATIVE)

# Two lanes run side by side, because none keeps two processors busy all the time: one builds the site and tests it in
# the browser, the other one tests packages.
test: tools ## run the tests that guard a change, before you send it; installs what they need (TOOLS=no: nothing)
	@export TIMES=$$(mktemp); \
	$(TIMED) $(MAKE) --no-print-directory -j2 --output-sync=target build test-native test-browser test-policy; \
	result=$$?; echo; cat $$TIMES; rm $$TIMES; exit $$result

# The lanes of make test-all, one after the other.
LANES := test test-slow test-race test-wasm test-mirrored test-languages crash test-others test-servers

# Stories that browser.Rare skips otherwise run too. After a lane that fails the others run nevertheless, on the site that
# the first one built.
test-all: export SITEMAPEDITOR_ALL = yes
test-all: ## run all lanes, with rare stories and long forms, as every night; prints the time of each
	@export TIMES=$$(mktemp); for lane in $(LANES); do \
		echo "make $$lane"; \
		.ci/timed $$lane $(MAKE) --no-print-directory --old-file=build $$lane CRASHES=20 || failed=yes; \
	done; echo; cat $$TIMES; rm $$TIMES; [ -z "$$failed" ]

story: tools ## build within seconds and run one story, with pictures in shots/: make story RUN=TestTheExampleOpens
	@[ -n "$(RUN)" ] || { echo "make story RUN=TestTheExampleOpens" >&2; exit 1; }
	mkdir -p shots
	go run . generate -dev -out $(OUT)
	SITEMAPEDITOR_PICTURES=1 $(SITE) go test -count=1 -vet=off -run '$(RUN)' -artifacts -outputdir "$(abspath shots)" \
		./wasm_test ./wasm_test/shell ./wasm_test/reader

tools: ## install what the tests need and is missing: Chromium, Node, xmllint, unzip, zstd
ifneq ($(TOOLS),no)
	@.ci/tools
	@$(MAKE) --no-print-directory $(AXE)

$(AXE): wasm_test/package-lock.json
	@echo "Installing axe-core into wasm_test/node_modules"
	cd wasm_test && npm ci --omit=dev --no-audit --no-fund
	@touch $@
endif

# The root package is left out: it has the tests of the built site. make check and make lint vet.
test-native: ## run the tests of the packages, in their short form
	@$(TEST) -short -vet=off -timeout 15m -skip '$(SLOW)' $$(go list ./... | grep -v '/wasm_test' | tail -n +2)

test-browser: build ## run the stories in Chromium, on the site as it is published
	@$(SITE) $(TEST) -count=1 -vet=off -timeout 40m ./wasm_test ./wasm_test/shell ./wasm_test/reader

test-policy: build ## check the built site: its size, its policy, its languages
	@$(SITE) $(TEST) -timeout 15m -skip '$(SLOW)' .

.PHONY: test-slow test-race test-wasm test-others test-mirrored test-languages test-servers shots crash
test-slow: build ## run the tests of the packages in their long form, read all real files, and build the site twice
	$(SITE) go test -timeout 40m $(NATIVE)
	SITEMAPEDITOR_LIVE=2000 $(SITE) go test -count=1 -v -timeout 15m -run ChecksASite ./wasm_test/reader

# The packages with goroutines, in their short form. The sweeps take ten times as long with the race detector, and read
# files in one goroutine.
test-race: ## run the tests of packages with goroutines with the race detector
	$(RACE) ./app/page ./sitemapcore/wire ./sitemapcore/engine/reading ./sitemapcore/engine/project
	$(RACE) -run '$(JOBS)' ./sitemapcore/engine ./sitemapcore/engine/session

# WebAssembly differs in memory, in the depth of the stack, and in having one thread. So these are the packages that hold
# documents and read files.
test-wasm: ## run tests of the core as WebAssembly, under Node
	$(WASM) ./sitemapcore $(addprefix ./sitemapcore/,xmltext sitemapxml/... extension intake/... journal output engine/reading engine/project)
	$(WASM) -run '$(JOBS)' ./sitemapcore/engine ./sitemapcore/engine/session

test-others: build ## run an owner's story in Firefox and WebKitGTK, and install them on Debian
ifneq ($(TOOLS),no)
	@.ci/tools others
endif
	SITEMAPEDITOR_OTHERS=1 $(SITE) go test -count=1 -timeout 15m ./wasm_test/others

test-mirrored: build ## run stories in a made-up language from right to left, after a change of the layout
	SITEMAPEDITOR_LANGUAGE=en-GB-x-mirror $(SITE) go test -count=1 -vet=off -timeout 15m -run '$(SIDES)' ./wasm_test

test-languages: build ## look at each state of the page in every language
	SITEMAPEDITOR_LANGUAGES="$(basename $(notdir $(wildcard web/words/*.po)))" $(SITE) \
		go test -count=1 -vet=off -timeout 40m -run 'EveryState/fits_in_other_words' ./wasm_test

# A printed seed repeats a failure: go test ./wasm_test/servers -rounds 1 -seed 1.
test-servers: ## load lists of redirects into a real nginx and Apache, and install them on Debian
ifneq ($(TOOLS),no)
	@.ci/tools servers
endif
	go test -count=1 -timeout 15m ./wasm_test/servers -rounds 300

# Whoever reads a language a second time sees where its sentences stand. LANG is the language of the terminal too.
shots: ## take a picture of each state of the page in one language, into shots/de/: make shots LANG=de
ifneq ($(origin LANG),command line)
	@echo "make shots LANG=de" >&2; exit 1
endif
	go run . generate -dev -out $(OUT)
	rm -rf shots/$(LANG) && mkdir -p shots/$(LANG)
	LANG=C.UTF-8 SITEMAPEDITOR_PICTURES=1 SITEMAPEDITOR_LANGUAGES=$(LANG) $(SITE) go test -count=1 -timeout 40m \
		-run 'EveryState/fits_in_other_words/wide' -artifacts -outputdir "$(abspath shots/$(LANG))" ./wasm_test
	find shots/$(LANG)/_artifacts -name '$(LANG)--*.png' -exec mv {} shots/$(LANG)/ \;
	rm -rf shots/$(LANG)/_artifacts

# A printed SEED repeats a failure: make crash CRASHES=100 SEED=1.
CRASHES ?= 100
SEED    ?= 0
crash: build ## kill the worker or the browser CRASHES times at random, after a change of how work is kept
	$(SITE) go test -count=1 -v -timeout 60m ./wasm_test/crash -crashes $(CRASHES) -seed $(SEED)

.PHONY: fuzz bench
# A finding is written to testdata/fuzz of its package, to be committed as a seed.
fuzz: ## run every fuzz target for FUZZTIME
	@for package in $(NATIVE); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
			echo "$$package $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package || exit 1; \
		done; \
	done

# BENCH takes flags of go test: make bench BENCH='-run Work' or BENCH=-short. BENCH_BEFORE is the built site of another
# commit, which is measured in turns with this one.
BENCH        ?=
BENCH_BEFORE ?=
bench: build tools ## measure what docs/performance.md promises, on a machine that does nothing else
	@mkdir -p bench
	SITEMAPEDITOR_BENCH="$(abspath $(OUT))" SITEMAPEDITOR_BENCH_BEFORE="$(abspath $(BENCH_BEFORE))" \
		go test -count=1 -timeout 90m -v ./wasm_test/bench $(BENCH) | tee bench/browser.txt

# --- Read and format

.PHONY: lint lint-web vuln format format-web
lint: $(GOLANGCI_LINT) ## look for faults in the Go code, of the machine and of the browser
	$(GOLANGCI_LINT) run ./...
	GOOS=js GOARCH=wasm $(GOLANGCI_LINT) run . ./app/... ./components/... ./sitemapcore/...

lint-web: $(WEB)/biome ## look for faults in scripts and style sheets, and check the scripts' types
	$(WEB)/biome ci --colors=off --error-on-warnings .
	$(WEB)/tsc -p wasm_test/types/tsconfig.page.json
	$(WEB)/tsc -p wasm_test/types/tsconfig.worker.json

vuln: ## look for known weaknesses in the modules; it asks vuln.go.dev
	GOBIN="$(abspath .bin)" go install $(GOVULNCHECK)
	.bin/govulncheck ./...
	GOOS=js GOARCH=wasm .bin/govulncheck .

format: $(GOLANGCI_LINT) format-web ## format Go code and style sheets
	$(GOLANGCI_LINT) fmt

format-web: $(WEB)/biome
	$(WEB)/biome format --write .

$(GOLANGCI_LINT):
	GOBIN="$(abspath .bin)" go install $(GOLANGCI)
	@mv .bin/golangci-lint $@

# The browser tests install the npm packages without these tools, which then are missing.
$(WEB)/biome: wasm_test/package-lock.json
	cd wasm_test && npm ci --no-audit --no-fund
	@touch $@
