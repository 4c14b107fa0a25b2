// Command skips runs go test with its arguments, and prints what go test prints without -v. It also writes a line for each
// skipped test, "reason\ttest", to the end of the file that the variable SKIPPED names, or to its output.
//
//	go run ./wasm_test/skips -short ./...
//
// In CI, whose machines have every tool that make tools installs, a test that lacks one of them fails the command.
package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
)

func main() {
	code, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "skips:", err)
		code = 1
	}
	os.Exit(code)
}

func run(args []string) (code int, err error) {
	command := exec.Command("go", append([]string{"test", "-json"}, args...)...)
	command.Stderr = os.Stderr
	events, err := command.StdoutPipe()
	if err != nil {
		return 0, err
	}
	if err := command.Start(); err != nil {
		return 0, err
	}
	skipped, err := follow(events, os.Stdout)
	if err != nil {
		return 0, err
	}
	err = command.Wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		code = exit.ExitCode()
	} else if err != nil {
		return 0, err
	}

	var lines strings.Builder
	for _, s := range skipped {
		fmt.Fprintf(&lines, "%s\t%s\n", s.reason, s.test)
		if os.Getenv("CI") != "" && strings.Contains(s.reason, installs) {
			fmt.Printf("FAIL %s: %s\n", s.test, s.reason)
			code = 1
		}
	}
	out := os.Stdout
	if name := os.Getenv("SKIPPED"); name != "" {
		if out, err = os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644); err != nil {
			return 0, err
		}
		defer out.Close()
	}
	_, err = out.WriteString(lines.String())
	return code, err
}

// installs is a part of the reason of each test that is skipped without a tool of .ci/tools.
const installs = "make tools installs it"

// A skip is a skipped test with the reason that it gives.
type skip struct{ test, reason string }

// An event is a line of go test -json, as go doc test2json describes them.
type event struct {
	Action, Package, Test, Output string
}

var (
	// progress matches lines that only go test -v prints.
	progress = regexp.MustCompile(`^\s*(=== \w+\s|--- (PASS|SKIP): )|^PASS$`)
	// said matches a message of a test.
	said = regexp.MustCompile(`^\s+[\w.-]+\.go:\d+: (.*)`)
)

// follow prints the output of failed tests and the result of each package, and returns the skipped tests.
func follow(events io.Reader, out io.Writer) (skipped []skip, err error) {
	type place struct{ in, test string } // a package, and a test of it or ""
	output := make(map[place][]string)
	decoder := json.NewDecoder(events)
	for {
		var e event
		if err := decoder.Decode(&e); errors.Is(err, io.EOF) {
			return skipped, nil
		} else if err != nil {
			return nil, err
		}
		at := place{e.Package, e.Test}
		lines := output[at]
		switch e.Action {
		case "build-output":
			_, err = io.WriteString(out, e.Output)
		case "output":
			if !progress.MatchString(e.Output) {
				output[at] = append(lines, e.Output)
			}
			continue
		case "pass", "skip":
			if e.Test != "" && e.Action == "skip" {
				skipped = append(skipped, skip{e.Package + "." + e.Test, reason(lines)})
			}
			if e.Test == "" && len(lines) > 0 {
				_, err = io.WriteString(out, lines[len(lines)-1])
			}
		case "fail":
			// If the program broke, some of its tests didn't end.
			for other, lines := range output {
				if e.Test == "" && other.in == e.Package && other.test != "" {
					err = cmp.Or(err, write(out, lines))
					delete(output, other)
				}
			}
			err = cmp.Or(err, write(out, lines))
		default:
			continue
		}
		delete(output, at)
		if err != nil {
			return nil, err
		}
	}
}

func write(out io.Writer, lines []string) error {
	_, err := io.WriteString(out, strings.Join(lines, ""))
	return err
}

// reason returns the last message of a skipped test.
func reason(lines []string) string {
	for _, line := range slices.Backward(lines) {
		if found := said.FindStringSubmatch(line); found != nil {
			return found[1]
		}
	}
	return "no reason"
}
