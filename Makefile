# Everything one can do with this repository. Needed are Go, and for the tests
# what "make tools" names.

# BASE is the path of the site on its host: / or /repository.
BASE ?= /
OUT  ?= dist
ADDR ?= localhost:8000

# SOURCE is the address of the source, which the help of a published site links.
SOURCE ?= $(if $(GITHUB_REPOSITORY),$(GITHUB_SERVER_URL)/$(GITHUB_REPOSITORY))

# FUZZTIME is for each target of "make fuzz".
FUZZTIME ?= 20s

# These are tools of the developers and no part of the program, so they stand
# here and not in go.mod.
GOLANGCI      := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0
GOLANGCI_LINT := .bin/golangci-lint-$(lastword $(subst @, ,$(GOLANGCI)))
GOVULNCHECK   := golang.org/x/vuln/cmd/govulncheck@v1.8.0

# The wasm tests run under Node through the wrapper that comes with Go. The wrapper
# copies the whole environment into a small fixed space of the program, which a
# long one overflows; so it is started with an empty one.
WASM_EXEC = env -i "PATH=$(PATH)" $(shell go env GOROOT)/lib/wasm/go_js_wasm_exec

# Browser tests need a built site and a browser and have a lane of their own.
NATIVE = $$(go list ./... | grep -v '/wasm_test')

.PHONY: run dev build site check test tools test-native test-wasm test-browser crash bench fuzz lint vuln size clean

# Build everything as it is published and serve it on http://localhost:8000.
run: build
	@echo "(make dev builds in seconds what is not to be published)"
	go run . serve -out $(OUT) -addr $(ADDR)

# The same within seconds, neither cut nor packed, for who changes something and looks.
dev:
	go run . generate -dev -out $(OUT)
	go run . serve -out $(OUT) -addr $(ADDR)

# Write the site into dist/. It works at any path; only 404.html assumes /.
build:
	go run . generate -out $(OUT)

# Write the site for a path: make site BASE=/repository.
site:
	go run . generate -out $(OUT) -base $(BASE) -source "$(SOURCE)"

# Install what the tests need and run all of them. Two lanes go side by side, because none keeps two processors busy all
# the time. The browser's is the longest, so it begins as soon as there is a site, and the others take turns beside it.
test: tools
	$(MAKE) --no-print-directory -j2 --output-sync=target build test-browser test-race test-native test-wasm

# Install what is missing for the tests: Chromium, Node, xmllint, unzip, zstd.
tools:
	@.ci/tools

# What a developer runs all day: the native tests in their short form, which builds no program. What did not change is
# not run again.
check:
	go vet ./...
	go test -short $(NATIVE)

# The sweeps over all real files run once, natively: the race detector makes them ten times slower and finds nothing in
# what one goroutine reads, and WebAssembly reads the same bytes by the same code.
SWEEPS := RealFile|RealTables|RealIndexes|RealSite|Fixture|HostileFiles|ADownloadOpensAgain|OnePageChangesOneFile

# All Go tests, on the built site.
test-native: build
	SITEMAPEDITOR_DIST=$(abspath $(OUT)) go test -timeout 15m $(NATIVE)

# The tests of packages with goroutines with the race detector, in their short form: a damaged byte in every place is
# tried once, and random works are few. test-native has vetted the same files.
RACED := ./app/page ./sitemapcore/engine/... ./sitemapcore/wire
.PHONY: test-race
test-race:
	go test -race -vet=off -short -timeout 15m -skip '$(SWEEPS)' $(RACED)

# The tests of the pure packages as WebAssembly, under Node: what differs there is the memory, the depth of the stack
# and that there is one thread. They need no site; they wait for it so that the browser's begin before them.
test-wasm: | build
	GOOS=js GOARCH=wasm go test -short -timeout 15m -skip '$(SWEEPS)' -exec='$(WASM_EXEC)' ./sitemapcore/...

# The tests in a real browser, on the site as it is published.
test-browser: build
	@if [ -f wasm_test/package.json ]; then cd wasm_test && npm ci --omit=dev --no-audit --no-fund; fi
	SITEMAPEDITOR_DIST=$(abspath $(OUT)) go test -count=1 -timeout 40m ./wasm_test/...

# The story of a site's owner in Firefox and in WebKitGTK, which are installed where they are missing (Debian).
.PHONY: test-others
test-others: build
	@.ci/tools others
	SITEMAPEDITOR_OTHERS=1 SITEMAPEDITOR_DIST=$(abspath $(OUT)) go test -count=1 -timeout 15m ./wasm_test/others

# All stories in the two made-up languages, and each state in every language that there is.
.PHONY: test-languages
test-languages: build
	SITEMAPEDITOR_LANGUAGE=en-GB-x-longer SITEMAPEDITOR_DIST=$(abspath $(OUT)) go test -count=1 -timeout 40m ./wasm_test
	SITEMAPEDITOR_LANGUAGE=en-GB-x-mirror SITEMAPEDITOR_DIST=$(abspath $(OUT)) go test -count=1 -timeout 40m ./wasm_test
	SITEMAPEDITOR_LANGUAGES="$(basename $(notdir $(wildcard web/words/*.json)))" \
		SITEMAPEDITOR_DIST=$(abspath $(OUT)) \
		go test -count=1 -timeout 40m -run EveryState/fits_in_its_language ./wasm_test

# Kill the worker or the browser at a random moment, again and again, once on each of the two ways to keep work, and see
# that nothing is lost that was called saved. A printed SEED repeats a failure: make crash CRASHES=100 SEED=1.
CRASHES ?= 100
SEED    ?= 0
crash: build
	SITEMAPEDITOR_DIST=$(abspath $(OUT)) \
		go test -count=1 -v -timeout 60m ./wasm_test/crash -crashes $(CRASHES) -seed $(SEED)

# Measure, on a machine that does nothing else meanwhile: first the packages natively, then the whole editor in a
# browser, side by side with what else there is. The figures go to the screen, to bench/ and to dist/bench.json. BENCH
# takes what go run ./wasm_test/bench -help lists: make bench BENCH='-quick' or BENCH='-lines many'.
BENCH ?=
bench: build tools
	@mkdir -p bench
	cd wasm_test/bench && npm ci --no-audit --no-fund
	go test -run '^$$' -bench . -benchmem -benchtime 200ms ./sitemapcore/... | tee bench/native.txt
	go run ./wasm_test/bench -site $(OUT) -out $(OUT)/bench.json $(BENCH) | tee bench/browser.txt

# Print every sentence that an owner reads, room by room, to be read from top to bottom. What is missing or wrong in a
# translation of them is said by go run . words.
.PHONY: words
words:
	@for f in $$(git ls-files -co --exclude-standard '*words.txt' '*/words.js'); do echo "== $$f"; cat $$f; done
	@for f in web/reader.js web/disk.js; do echo "== $$f"; sed -n '/const words = {$$/,/^ *};$$/p' $$f; done
	@echo "== the rules"; cat docs/rules.md

# Run every fuzz target for FUZZTIME. A finding is written to testdata/fuzz of its
# package, to be committed as a seed.
fuzz:
	@for package in $(NATIVE); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
			echo "$$package $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package || exit 1; \
		done; \
	done

# Read the Go code for faults and hold it to its form, for the machine and for the browser; vet, staticcheck and gofumpt
# are among the linters that .golangci.yml names.
lint: $(GOLANGCI_LINT)
	$(GOLANGCI_LINT) run ./...
	GOOS=js GOARCH=wasm $(GOLANGCI_LINT) run . ./app/... ./components/... ./sitemapcore/...

# Make faults in a copy of the program, one at a time, and count those that the tests find.
.PHONY: mutants
mutants:
	go run ./wasm_test/mutants

$(GOLANGCI_LINT):
	GOBIN=$(CURDIR)/.bin go install $(GOLANGCI)
	@mv .bin/golangci-lint $@

# Look whether what the program calls has a known weakness. It asks vuln.go.dev, so it is not part of make test.
vuln:
	GOBIN=$(CURDIR)/.bin go install $(GOVULNCHECK)
	.bin/govulncheck ./...
	GOOS=js GOARCH=wasm .bin/govulncheck .

# Read the scripts and style sheets for faults, hold the sheets to their form, and check the types of the scripts.
# "make format-web" brings the sheets into it. What Biome and tsc are told is in biome.jsonc and wasm_test/types.
WEB := wasm_test/node_modules/.bin
.PHONY: lint-web format-web
lint-web: $(WEB)/biome
	$(WEB)/biome ci --colors=off --error-on-warnings .
	$(WEB)/tsc -p wasm_test/types/tsconfig.page.json
	$(WEB)/tsc -p wasm_test/types/tsconfig.worker.json

format-web: $(WEB)/biome
	$(WEB)/biome format --write .

# The browser tests install without these tools, which then are missing.
$(WEB)/biome: wasm_test/package-lock.json
	cd wasm_test && npm ci --no-audit --no-fund
	@touch $@

# Show what a first visit downloads, compressed as a server does it. What is packed already goes as it is.
size: build
	@find $(OUT) -type f ! -name 404.html | sort | while read -r file; do \
		printf '%9d %9d  %s\n' "$$(wc -c <"$$file")" "$$(gzip -6 -c "$$file" | wc -c)" "$$file"; \
	done | awk '$$3 ~ /(zst|png)$$/ { $$2 = $$1 } \
		{ raw += $$1; gz += $$2; printf "%9d %9d  %s\n", $$1, $$2, $$3 } \
		END { printf "%9d %9d  in all (raw, gzip)\n", raw, gz }'

# Remove what the other targets made.
clean:
	rm -rf $(OUT) bench .bin
