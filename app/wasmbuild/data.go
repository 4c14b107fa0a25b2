package wasmbuild

import (
	"bytes"
	"encoding/binary"
	"errors"
	"maps"
	"math"
	"runtime"
	"slices"
	"strings"
)

// errWASM is returned for a program that this Go's linker doesn't write.
var errWASM = errors.New("wasmbuild: the program is not as the linker writes it")

const (
	dataSection = 11

	// gapBytes is the longest run of zeros that is written out. The linker leaves out each of a few
	// bytes, which makes 100,000 segments of the data, with an address each. Zeros pack to nothing,
	// addresses don't: written out they are 69 KB less to download, and a browser fills the memory
	// in one go. dropLines needs all of the runtime's tables in one segment.
	gapBytes = 1 << 16
)

// tighten returns a program that does the same and packs better: its data in few segments, and
// without the lines of its sources.
func tighten(wasm []byte) ([]byte, error) { return editData(wasm, dropLines) }

// editData returns a program with few segments of data, each of which edit may change.
func editData(wasm []byte, edit func(segment) error) ([]byte, error) {
	const header = 8
	if !bytes.HasPrefix(wasm, []byte("\x00asm\x01\x00\x00\x00")) {
		return nil, errWASM
	}
	out := slices.Clone(wasm[:header])
	for rest := wasm[header:]; len(rest) > 0; {
		id := rest[0]
		size, n := binary.Uvarint(rest[1:])
		if n <= 0 || size > uint64(len(rest)-1-n) {
			return nil, errWASM
		}
		end := 1 + n + int(size)
		section := rest[1+n : end]
		if id == dataSection {
			segments, err := readData(section)
			if err != nil {
				return nil, err
			}
			if segments, err = joined(segments); err != nil {
				return nil, err
			}
			for _, s := range segments {
				if err := edit(s); err != nil {
					return nil, err
				}
			}
			section = appendData(nil, segments)
		}
		out = binary.AppendUvarint(append(out, id), uint64(len(section)))
		out = append(out, section...)
		rest = rest[end:]
	}
	return out, nil
}

// A segment is the initial content of the memory from an address on.
type segment struct {
	at    int
	bytes []byte
}

// readData reads a data section (WebAssembly Core Specification 2.0, 5.5.14) whose segments all
// have a constant address in the first memory.
func readData(section []byte) ([]segment, error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errWASM
	}
	rest := section[n:]
	var segments []segment
	for range count {
		if len(rest) < 2 || rest[0] != 0 || rest[1] != 0x41 {
			return nil, errWASM
		}
		at, n := signed(rest[2:])
		if n <= 0 || 2+n >= len(rest) || rest[2+n] != 0x0b || at < 0 {
			return nil, errWASM
		}
		rest = rest[2+n+1:]
		size, n := binary.Uvarint(rest)
		if n <= 0 || size > uint64(len(rest)-n) {
			return nil, errWASM
		}
		segments = append(segments, segment{at, rest[n : n+int(size)]})
		rest = rest[n+int(size):]
	}
	if len(rest) > 0 {
		return nil, errWASM
	}
	return segments, nil
}

// joined brings segments together between which there is little. The linker lets none lie over
// another.
func joined(segments []segment) ([]segment, error) {
	slices.SortFunc(segments, func(a, b segment) int { return a.at - b.at })
	var out []segment
	for _, s := range segments {
		if len(s.bytes) == 0 {
			continue
		}
		if n := len(out); n > 0 {
			last := &out[n-1]
			gap := s.at - last.at - len(last.bytes)
			if gap < 0 {
				return nil, errWASM
			}
			if gap <= gapBytes {
				last.bytes = append(append(last.bytes, make([]byte, gap)...), s.bytes...)
				continue
			}
		}
		out = append(out, segment{s.at, slices.Clone(s.bytes)})
	}
	return out, nil
}

func appendData(dst []byte, segments []segment) []byte {
	dst = binary.AppendUvarint(dst, uint64(len(segments)))
	for _, s := range segments {
		dst = append(appendSigned(append(dst, 0, 0x41), s.at), 0x0b)
		dst = binary.AppendUvarint(dst, uint64(len(s.bytes)))
		dst = append(dst, s.bytes...)
	}
	return dst
}

// signed reads a signed LEB128 number, which is not the one that package binary calls a varint.
func signed(b []byte) (v, n int) {
	for shift := 0; n < len(b) && shift < 35; {
		c := b[n]
		n++
		v |= int(c&0x7f) << shift
		shift += 7
		if c < 0x80 {
			if c&0x40 != 0 {
				v -= 1 << shift
			}
			return v, n
		}
	}
	return 0, 0
}

// appendSigned appends a number that is not negative, as signed LEB128.
func appendSigned(dst []byte, v int) []byte {
	for ; v > 0x3f; v >>= 7 {
		dst = append(dst, byte(v)|0x80)
	}
	return append(dst, byte(v))
}

// tablesOf are the versions of Go whose function tables dropLines understands (runtime/symtab.go,
// internal/abi/symtab.go, cmd/link/internal/ld/pcln.go).
var tablesOf = []string{"go1.26", "go1.27"}

// KnowsTables reports whether [Build] cuts the tables of this Go. The tables of an unknown one stay as they are.
func KnowsTables() bool {
	return slices.ContainsFunc(tablesOf, func(version string) bool { return strings.HasPrefix(runtime.Version(), version) })
}

// dropLines removes the names and source positions from the runtime's tables: the name of each function, the file and
// line of each instruction, its inlined functions, the first line of each function, and the names of the files. It also
// removes tables that js/wasm never needs: the unsafe points, because nothing preempts a goroutine there, and the
// arguments of functions, which only a stack trace prints. docs/performance.md says how much that saves. A stack trace then
// has the address of the instruction in each function, which [Trace] translates. The garbage collector's tables stay.
// dropLines does not change data without these tables, or with those of another Go: the program is larger then, and
// still works.
func dropLines(s segment) error {
	// places in the two lists of tables that begin at funcBytes, as in internal/abi
	const (
		unsafePoint  = 0
		inlTreeIndex = 2
		argLiveIndex = 3

		inlTree     = 3
		argInfo     = 5
		argLiveInfo = 6
	)
	if !KnowsTables() {
		return nil
	}
	t, err := findTables(s.bytes)
	if t == nil {
		return err
	}
	tables, word := t.bytes, t.word
	clear(tables[t.names:t.units])
	clear(tables[t.units:t.values])
	// Tables of values by instruction are one behind the other; each is named by its offset, and zero is none. Those of
	// values by function are elsewhere; none is all ones.
	values, others := make(map[int]bool), make(map[int]bool) // whether a table is kept
	for i := range t.count {
		f := t.record(i)
		if f+funcBytes > len(tables) {
			return errWASM
		}
		count, more := word(f+atCount), int(tables[f+funcBytes-1])
		if count > 100 || f+funcBytes+4*(count+more) > len(tables) {
			return errWASM
		}
		for _, at := range [...]int{atFile, atLine} {
			values[word(f+at)] = values[word(f+at)] // by another function
		}
		values[word(f+atSP)] = true
		for k := range count {
			at := f + funcBytes + 4*k
			if k == unsafePoint || k == inlTreeIndex || k == argLiveIndex {
				values[word(at)] = values[word(at)] // by another function
				clear(tables[at : at+4])
			} else {
				values[word(at)] = true
			}
		}
		for k := range more {
			at := f + funcBytes + 4*(count+k)
			if k == inlTree || k == argInfo || k == argLiveInfo {
				others[word(at)] = others[word(at)]
				binary.LittleEndian.PutUint32(tables[at:], math.MaxUint32)
			} else {
				others[word(at)] = true
			}
		}
		clear(tables[f+atName : f+atName+4])
		clear(tables[f+atFile : f+atLine+4])
		clear(tables[f+atUnit : f+atFirstLine+4])
	}
	values[0] = true
	if err := clearUnused(tables[t.values:t.funcs], values); err != nil {
		return err
	}
	return dropOthers(s, t, others)
}

// clearUnused clears the tables that are not kept, by their offsets in b. Each ends where the next one begins.
func clearUnused(b []byte, kept map[int]bool) error {
	all := slices.Sorted(maps.Keys(kept))
	for i, at := range all {
		end := len(b)
		if i+1 < len(all) {
			end = all[i+1]
		}
		if at > len(b) || end > len(b) {
			return errWASM
		}
		if !kept[at] {
			clear(b[at:end])
		}
	}
	return nil
}

// Places in the runtime's list of its tables, which begins with the addresses of funcTables and of the names in them
// (runtime/symtab.go, moduledata).
const (
	atFinder = 152 // the address of the finder: for each 4,096 addresses of code a number of a function, and 16 zeros
	atMinPC  = 160
	atMaxPC  = 168
	atOthers = 320 // the address that the offsets of tables of values by function are from

	finderCode  = 4096
	finderBytes = 20
	finderStep  = 16
)

// dropOthers clears the tables of values by function that are not kept. And it makes the finder repetitive: a function
// takes sixteen of its entries in js/wasm, so that the numbers make up half of the data. The runtime looks for a function
// from the found number on, so a lower one does as well.
func dropOthers(s segment, t *funcTables, kept map[int]bool) error {
	header := s.at + len(s.bytes) - len(t.bytes)
	list := binary.LittleEndian.AppendUint64(nil, uint64(header))
	list = binary.LittleEndian.AppendUint64(list, uint64(header+t.names))
	start := bytes.Index(s.bytes, list)
	if start < 0 || start+atOthers+8 > len(s.bytes) {
		return errWASM
	}
	long := func(i int) int { return int(binary.LittleEndian.Uint64(s.bytes[start+i:])) }
	from, others, count := long(atFinder)-s.at, long(atOthers)-s.at, (long(atMaxPC)-long(atMinPC)+finderCode-1)/finderCode
	if others < 0 || from < others || from > len(s.bytes) || count < 0 || count > (len(s.bytes)-from)/finderBytes {
		return errWASM
	}
	finder := slices.Collect(slices.Chunk(s.bytes[from:from+finderBytes*count], finderBytes))
	if count > 0 {
		// The last one has a zero only for each 256 addresses of code that there are.
		last := &finder[count-1]
		*last = (*last)[:len(*last)-(finderCode*count-(long(atMaxPC)-long(atMinPC)))/256]
	}
	for _, entry := range finder {
		if int(binary.LittleEndian.Uint32(entry)) > t.count || len(bytes.Trim(entry[4:], "\x00")) > 0 {
			return errWASM
		}
	}
	for _, entry := range finder {
		number := binary.LittleEndian.Uint32(entry)
		binary.LittleEndian.PutUint32(entry, number-number%finderStep)
	}
	delete(kept, math.MaxUint32)
	if len(kept) == 0 {
		return nil
	}
	// Nobody says where the last one ends.
	last := slices.Max(slices.Collect(maps.Keys(kept)))
	kept[last] = true
	return clearUnused(s.bytes[others:from], kept)
}

// Places in the record of a function (runtime/runtime2.go, _func).
const (
	funcBytes   = 44
	atName      = 4
	atSP        = 16
	atFile      = 20
	atLine      = 24
	atCount     = 28
	atUnit      = 32
	atFirstLine = 36
)

// funcTables are the runtime's tables of functions. They begin with a header; the other fields are offsets in bytes.
type funcTables struct {
	bytes  []byte
	names  int // of functions
	units  int // and names of files
	values int // by instruction
	funcs  int // an index of count pairs, the function's number and the offset of its record, and the records
	count  int
}

// findTables returns the tables in data, or nil if there are none.
func findTables(data []byte) (*funcTables, error) {
	const headerBytes = 72
	// a magic number, the least size of an instruction and the size of a pointer
	start := bytes.Index(data, []byte("\xf1\xff\xff\xff\x00\x00\x01\x08"))
	if start < 0 {
		return nil, nil
	}
	b := data[start:]
	if len(b) < headerBytes {
		return nil, errWASM
	}
	long := func(i int) int { return int(binary.LittleEndian.Uint64(b[i:])) }
	t := &funcTables{b, long(32), long(40), long(56), long(64), long(8)}
	if t.names != headerBytes || t.units <= t.names || t.values <= t.units || t.funcs <= t.values || t.funcs > len(b) ||
		t.count <= 0 || t.count > (len(b)-t.funcs)/8 {
		return nil, errWASM
	}
	return t, nil
}

// word returns the number at an offset.
func (t *funcTables) word(i int) int { return int(binary.LittleEndian.Uint32(t.bytes[i:])) }

// record returns the offset of the record of function i.
func (t *funcTables) record(i int) int { return t.funcs + t.word(t.funcs+8*i+4) }
