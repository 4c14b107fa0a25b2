package wasmbuild

import (
	"cmp"
	"debug/gosym"
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"strconv"
)

// errTrace is returned for a report without an address in a function of the program.
var errTrace = errors.New("wasmbuild: no function of the report is in this program")

// Trace returns a crash report with the name, the file and the line of each function in its stack traces. It builds the
// program of the module with root dir, which must have the report's commit: the addresses are those of a build with the
// same sources and the same version of Go.
func Trace(dir string, report []byte) ([]byte, error) {
	wasm, err := link(dir)
	if err != nil {
		return nil, err
	}
	return trace(wasm, report)
}

// address matches the place of an entry of a stack trace: "?:0 +0x14 fp=0xc00002ff50 sp=0xc00002ff20 pc=0x12340001".
var address = regexp.MustCompile(`(?:\?:0 \+0x[0-9a-f]+ fp=\S+ sp=\S+ )?pc=0x([0-9a-f]+)`)

// trace finds the places of a report in the linker's output.
func trace(wasm, report []byte) ([]byte, error) {
	table, err := functions(wasm)
	if err != nil {
		return nil, err
	}
	found := false
	out := address.ReplaceAllFunc(report, func(match []byte) []byte {
		pc, err := strconv.ParseUint(string(address.FindSubmatch(match)[1]), 16, 64)
		f := table.PCToFunc(pc)
		if err != nil || f == nil {
			return match
		}
		found = true
		// The stack has return addresses, which are behind the calls.
		file, line, _ := table.PCToLine(max(f.Entry, pc-1))
		return fmt.Appendf(nil, "%s %s:%d", f.Name, file, line)
	})
	if !found {
		return nil, errTrace
	}
	return out, nil
}

// functions reads the table of functions in the linker's output.
func functions(wasm []byte) (*gosym.Table, error) {
	var tables *funcTables
	_, err := editData(wasm, func(s segment) error {
		t, err := findTables(s.bytes)
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
