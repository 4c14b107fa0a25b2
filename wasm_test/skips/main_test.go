package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// events are what go test -json says of a package whose output is given by test.
func events(t *testing.T, all ...event) string {
	t.Helper()
	var b strings.Builder
	for _, e := range all {
		line, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(append(line, '\n'))
	}
	return b.String()
}

func TestOnlyFailuresAndResultsArePrinted(t *testing.T) {
	var out strings.Builder
	skipped, err := follow(strings.NewReader(events(t,
		event{"output", "p", "TestA", "=== RUN   TestA\n"},
		event{"output", "p", "TestA", "    a_test.go:3: a note\n"},
		event{"output", "p", "TestA", "--- PASS: TestA (0.00s)\n"},
		event{"pass", "p", "TestA", ""},
		event{"output", "p", "TestB", "=== RUN   TestB\n"},
		event{"output", "p", "TestB", "    b_test.go:3: got 1, want 2\n"},
		event{"output", "p", "TestB", "--- FAIL: TestB (0.00s)\n"},
		event{"fail", "p", "TestB", ""},
		event{"output", "p", "TestC/one", "    c_test.go:3: xmllint is missing: it says so\n"},
		event{"output", "p", "TestC/one", "    --- SKIP: TestC/one (0.00s)\n"},
		event{"skip", "p", "TestC/one", ""},
		event{"output", "p", "TestD", "panic: no map\n"},
		event{"output", "p", "", "FAIL\tp\t0.1s\n"},
		event{"fail", "p", "", ""},
		event{"output", "q", "", "PASS\n"},
		event{"output", "q", "", "a message of TestMain\n"},
		event{"output", "q", "", "ok  \tq\t0.1s\n"},
		event{"pass", "q", "", ""},
		event{"output", "r", "", "?   \tr\t[no test files]\n"},
		event{"skip", "r", "", ""},
	)), &out)
	want := "    b_test.go:3: got 1, want 2\n--- FAIL: TestB (0.00s)\npanic: no map\nFAIL\tp\t0.1s\n" +
		"ok  \tq\t0.1s\n?   \tr\t[no test files]\n"
	if err != nil || out.String() != want {
		t.Errorf("got %v\n%s\nwant\n%s", err, out.String(), want)
	}
	if got, want := fmt.Sprint(skipped), "[{p.TestC/one xmllint is missing: it says so}]"; got != want {
		t.Errorf("skipped are %s, want %s", got, want)
	}
}

func TestTheCompilersMessagesArePrinted(t *testing.T) {
	var out strings.Builder
	_, err := follow(strings.NewReader(`{"ImportPath":"p","Action":"build-output","Output":"p.go:1: undefined: x\n"}
{"ImportPath":"p","Action":"build-fail"}
{"Action":"output","Package":"p","Output":"FAIL\tp [build failed]\n"}
{"Action":"fail","Package":"p","FailedBuild":"p"}
`), &out)
	if want := "p.go:1: undefined: x\nFAIL\tp [build failed]\n"; err != nil || out.String() != want {
		t.Errorf("got %v\n%s\nwant\n%s", err, out.String(), want)
	}
}
