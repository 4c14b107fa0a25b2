package wasmbuild

import (
	"cmp"
	"debug/gosym"
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// errTrace is returned for a report without an offset in a function of the program.
var errTrace = errors.New("wasmbuild: no function of the report is in this program")

// Trace returns a crash report with the file and line of each function in its stack traces. It builds the program of
// the module with root dir, which must have the report's commit: the offsets are those of a build with the same sources
// and the same version of Go.
func Trace(dir string, report []byte) ([]byte, error) {
	wasm, err := link(dir)
	if err != nil {
		return nil, err
	}
	return trace(wasm, report)
}

// An entry of a stack trace has the function in one line, and its place in the next: "main.boom[...](0x2)" and
// "\t?:0 +0x14". Browsers' consoles may turn the tab into blanks.
var entry = regexp.MustCompile(`(?m)^(created by )?(\S.*)\n(\s+)\?:0 \+0x([0-9a-f]+)`)

// trace finds the places of a report in the linker's output.
func trace(wasm, report []byte) ([]byte, error) {
	table, err := functions(wasm)
	if err != nil {
		return nil, err
	}
	byName := make(map[string][]gosym.Func)
	for _, f := range table.Funcs {
		name := shortName(f.Name)
		byName[name] = append(byName[name], f)
	}
	found := false
	out := entry.ReplaceAllFunc(report, func(match []byte) []byte {
		parts := entry.FindSubmatch(match)
		name := string(parts[2])
		if len(parts[1]) > 0 {
			name, _, _ = strings.Cut(name, " in goroutine ")
		} else if i := argumentsOf(name); i >= 0 {
			name = name[:i]
		}
		if name == "panic" {
			name = "runtime.gopanic"
		}
		offset, err := strconv.ParseUint(string(parts[4]), 16, 32)
		if err != nil {
			return match
		}
		// The stack has return addresses, which are behind the calls.
		offset = max(offset, 1) - 1
		var places []string // of several functions that differ in types only
		for _, f := range byName[name] {
			if f.Entry+offset < f.End {
				file, line, _ := table.PCToLine(f.Entry + offset)
				places = append(places, fmt.Sprintf("%s:%d", file, line))
			}
		}
		if len(places) == 0 {
			return match
		}
		found = true
		slices.Sort(places)
		return fmt.Appendf(nil, "%s%s\n%s%s +0x%s", parts[1], parts[2], parts[3],
			strings.Join(slices.Compact(places), " or "), parts[4])
	})
	if !found {
		return nil, errTrace
	}
	return out, nil
}

// argumentsOf returns the position of the arguments at the end of a call: "main.(*T).f({0x1, 0x2})".
func argumentsOf(call string) int {
	depth := 0
	for i, c := range slices.Backward([]byte(call)) {
		switch c {
		case ')':
			depth++
		case '(':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

// functions reads the table of functions in the linker's output.
func functions(wasm []byte) (*gosym.Table, error) {
	var tables *funcTables
	_, err := editData(wasm, func(data []byte) error {
		t, err := findTables(data)
		tables = cmp.Or(tables, t)
		return err
	})
	if err != nil {
		return nil, err
	}
	if tables == nil {
		return nil, errWASM
	}
	// For WebAssembly the linker writes the number of each function as its address. The address is this number, shifted by
	// 16 bits to make room for offsets.
	shift := func(i int) { binary.LittleEndian.PutUint32(tables.bytes[i:], uint32(tables.word(i))<<16) }
	for i := range tables.count {
		shift(tables.record(i))
	}
	for i := range tables.count + 1 {
		shift(tables.funcs + 8*i)
	}
	return gosym.NewTable(nil, gosym.NewLineTable(tables.bytes, 0))
}
