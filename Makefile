# Everything one can do with this repository. Needed are Go, and for the tests
# what "make tools" names.

# BASE is the path of the site on its host: / or /repository.
BASE ?= /
OUT  ?= dist
ADDR ?= localhost:8000

# FUZZTIME is for each target of "make fuzz".
FUZZTIME ?= 20s

# These two are tools of the developers and no part of the program, so they stand
# here and not in go.mod.
GOFUMPT     := mvdan.cc/gofumpt@v0.12.0
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2

# The wasm tests run under Node through the wrapper that comes with Go. The wrapper
# copies the whole environment into a small fixed space of the program, which a
# long one overflows; so it is started with an empty one.
WASM_EXEC = env -i "PATH=$(PATH)" $(shell go env GOROOT)/lib/wasm/go_js_wasm_exec

# Browser tests need a built site and a browser and have a lane of their own.
NATIVE = $$(go list ./... | grep -v '/wasm_test')

.PHONY: run build site test tools test-native test-wasm test-browser crash bench fuzz lint size clean

# Build everything and serve it on http://localhost:8000.
run: build
	go run . serve -out $(OUT) -addr $(ADDR)

# Write the site into dist/. It works at any path; only 404.html assumes /.
build:
	go run . generate -out $(OUT)

# Write the site for a path: make site BASE=/repository.
site:
	go run . generate -out $(OUT) -base $(BASE)

# Install what the tests need and run all of them.
test: tools test-native test-wasm test-browser

# Install what is missing for the tests: Chromium, Node, xmllint, unzip.
tools:
	@.ci/tools

# All Go tests, and then most of them with the race detector. It makes the sweeps over all real files ten times slower, and finds nothing in what
# one goroutine reads; of tests that build the program it sees only the waiting, and packing the program would take forty times as long.
UNRACED := RealFile|RealTables|Fixture|HostileFiles|ADownloadOpensAgain|OnePageChangesOneFile|TwoBuilds|WASMExec
test-native:
	go test -timeout 15m $(NATIVE)
	go test -race -timeout 15m -skip '$(UNRACED)' $$(go list ./... | grep -v -e '/wasm_test' -e '/app/lean$$' -e '/sitemapcore/deflate$$')

# The tests of the pure packages as WebAssembly, under Node: what differs there is
# the size of an int, the memory and the missing threads.
test-wasm:
	GOOS=js GOARCH=wasm go test -short -timeout 15m -exec='$(WASM_EXEC)' ./sitemapcore/...

# The tests in a real browser, on the site as it is published.
test-browser: build
	@if [ -f wasm_test/package.json ]; then cd wasm_test && npm ci --no-audit --no-fund; fi
	SITEMAPEDITOR_DIST=$(abspath $(OUT)) go test -count=1 -timeout 15m ./wasm_test/...

# Kill the worker or the browser at a random moment, again and again, once on each of the two ways to keep work, and see that nothing is lost that was called saved. A printed SEED
# repeats a failure: make crash CRASHES=100 SEED=1.
CRASHES ?= 100
SEED    ?= 0
crash: build
	SITEMAPEDITOR_DIST=$(abspath $(OUT)) go test -count=1 -v -timeout 60m ./wasm_test/crash -crashes $(CRASHES) -seed $(SEED)

# Measure, on a machine that does nothing else meanwhile: first the packages natively, then the whole editor in a browser,
# side by side with what else there is. The figures go to the screen, to bench/ and to dist/bench.json. BENCH takes what
# go run ./wasm_test/bench -help lists: make bench BENCH='-quick' or BENCH='-lines many'.
BENCH ?=
bench: build tools
	@mkdir -p bench
	cd wasm_test/bench && npm ci --no-audit --no-fund
	go test -run '^$$' -bench . -benchmem -benchtime 200ms ./sitemapcore/... | tee bench/native.txt
	go run ./wasm_test/bench -site $(OUT) -out $(OUT)/bench.json $(BENCH) | tee bench/browser.txt

# Run every fuzz target for FUZZTIME. A finding is written to testdata/fuzz of its
# package, to be committed as a seed.
fuzz:
	@for package in $(NATIVE); do \
		for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz'); do \
			echo "$$package $$target"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package || exit 1; \
		done; \
	done

# Format, vet and staticcheck, for the machine and for the browser.
lint:
	@unformatted=$$(go run $(GOFUMPT) -l .); \
		if [ -n "$$unformatted" ]; then echo "gofumpt would change:"; echo "$$unformatted"; exit 1; fi
	go vet ./...
	GOOS=js GOARCH=wasm go vet $(NATIVE)
	GOBIN=$(CURDIR)/.bin go install $(STATICCHECK)
	.bin/staticcheck ./...
	GOOS=js GOARCH=wasm .bin/staticcheck $(NATIVE)

# Show what a first visit downloads, compressed as a server does it. What is packed already goes as it is.
size: build
	@find $(OUT) -type f ! -name 404.html | sort | while read -r file; do \
		printf '%9d %9d  %s\n' "$$(wc -c <"$$file")" "$$(gzip -6 -c "$$file" | wc -c)" "$$file"; \
	done | awk '$$3 ~ /(zst|png)$$/ { $$2 = $$1 } { raw += $$1; gz += $$2; printf "%9d %9d  %s\n", $$1, $$2, $$3 } END { printf "%9d %9d  in all (raw, gzip)\n", raw, gz }'

# Remove what the other targets made.
clean:
	rm -rf $(OUT) bench .bin
