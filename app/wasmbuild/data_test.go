package wasmbuild

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// program writes a program of two sections: a custom one, and the data.
func program(segments []segment) []byte {
	data := appendData(nil, segments)
	out := []byte("\x00asm\x01\x00\x00\x00\x00\x03\x01xy")
	out = append(out, dataSection, byte(len(data)&0x7f)|0x80, byte(len(data)>>7))
	return append(out, data...)
}

func TestSegmentsThatStandCloseBecomeOne(t *testing.T) {
	a, b, c := []byte("abc"), []byte("de"), []byte("f")
	in := program([]segment{{100, a}, {100_000, c}, {63, nil}, {110, b}})
	want := program([]segment{{100, []byte("abc\x00\x00\x00\x00\x00\x00\x00de")}, {100_000, c}})
	want = slices.Replace(want, 14, 16, byte(len(want)-16)) // the shortest form of the length
	got, err := tighten(in)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	again, err := tighten(got)
	if err != nil || !bytes.Equal(again, got) {
		t.Errorf("the second time gives %q, %v", again, err)
	}
}

func TestAddressesAreReadAsTheyAreWritten(t *testing.T) {
	for _, v := range []int{0, 1, 63, 64, 127, 128, 8191, 8192, 1 << 20, 1<<31 - 1} {
		b := appendSigned(nil, v)
		if got, n := signed(b); got != v || n != len(b) {
			t.Errorf("%d is written %x and read as %d, %d bytes", v, b, got, n)
		}
	}
	if v, _ := signed([]byte{0x7f}); v != -1 {
		t.Errorf("7f is %d", v)
	}
}

// stressed works through the garbage collector, goroutines and maps, which all live on the tables
// of functions, and breaks in the end.
const stressed = `package main

import (
	"fmt"
	"runtime/debug"
)

type tree struct{ left, right *tree }

func grow(n int) *tree {
	if n == 0 {
		return nil
	}
	return &tree{grow(n - 1), grow(n - 1)}
}

func (t *tree) count() int {
	if t == nil {
		return 0
	}
	return 1 + t.left.count() + t.right.count()
}

//go:noinline
func boom[K comparable](m map[K]int, key K) {
	if len(m) > 0 {
		fmt.Println(m)
	}
	m[key] = 1
}

type nested struct{ left struct{ tree *tree } }

//go:noinline
func (n *nested) call(again func()) {
	fmt.Println("once")
	again()
}

func main() {
	debug.SetTraceback("system")
	sums := make(chan int)
	for i := range 20 {
		go func() {
			defer func() { recover() }()
			sums <- grow(10 + i%3).count()
			panic(i)
		}()
	}
	total := 0
	for range 20 {
		total += <-sums
	}
	fmt.Println(total)
	boom(map[int]int{}, 1)
	new(nested).call(func() {
		fmt.Println("last")
		boom(nil, "x")
	})
}
`

// builtStressed returns the file that the program is built to.
func builtStressed(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	source, program := filepath.Join(folder, "stressed.go"), filepath.Join(folder, "stressed.wasm")
	if err := os.WriteFile(source, []byte(stressed), 0o644); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-trimpath", "-o", program, source)
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// runWith returns a function that runs the program in a file under Node. The program must break.
func runWith(t *testing.T, file string) func() (stdout, stderr string) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not installed; make tools installs it")
	}
	script := filepath.Join(goEnv(t, "GOROOT"), "lib", "wasm", "wasm_exec_node.js")
	return func() (stdout, stderr string) {
		t.Helper()
		command := exec.Command(node, script, file)
		command.Env = []string{"PATH=" + os.Getenv("PATH")}
		var out, told bytes.Buffer
		command.Stdout, command.Stderr = &out, &told
		if err := command.Run(); err == nil {
			t.Fatal("the program did not break")
		}
		return out.String(), told.String()
	}
}

// places matches the places of a trace in a source.
var places = regexp.MustCompile(`\bstressed.go:\d+\b`)

func TestAProgramWithoutLinesDoesTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	file := builtStressed(t)
	run := runWith(t, file)
	before, whole := run()
	lines := places.FindAllString(whole, -1)
	if len(lines) < 2 {
		t.Fatalf("the trace names no lines: %s", whole)
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	tight, err := tighten(wasm)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, tight, 0o644); err != nil {
		t.Fatal(err)
	}
	after, report := run()
	if after != before {
		t.Errorf("it said %q and says %q", before, after)
	}
	if !strings.Contains(report, "assignment to entry in nil map") {
		t.Errorf("the trace lacks the reason: %s", report)
	}
	if !KnowsTables() {
		return
	}
	if strings.Contains(report, "stressed.go") || strings.Contains(report, "main.boom") {
		t.Errorf("the trace still names functions or lines: %s", report)
	}
	traced, err := trace(wasm, []byte(report))
	if got := places.FindAllString(string(traced), -1); err != nil || !slices.Equal(got, lines) {
		t.Errorf("got %q, %v, want %q\n%s", got, err, lines, traced)
	}
	if _, err := trace(wasm, []byte("panic: x\n\n()\n\t?:0 +0x1 fp=0x1 sp=0x1 pc=0x1\n")); !errors.Is(err, errTrace) {
		t.Errorf("a report of another program: %v", err)
	}
}

func FuzzTighten(f *testing.F) {
	f.Add(program([]segment{{0, []byte("a")}, {5, []byte("b")}}))
	tables := append([]byte("\xf1\xff\xff\xff\x00\x00\x01\x08"), make([]byte, 300)...)
	tables[8], tables[32], tables[56], tables[64] = 1, 72, 80, 100
	tables[104], tables[108+16], tables[108+20], tables[108+24] = 8, 1, 4, 9
	f.Add(program([]segment{{0, tables}}))
	f.Fuzz(func(t *testing.T, b []byte) {
		before := bytes.Clone(b)
		out, err := tighten(b)
		if !bytes.Equal(b, before) {
			t.Fatal("the program that came in was changed")
		}
		if err != nil && !errors.Is(err, errWASM) {
			t.Fatal(err)
		}
		if err != nil {
			return
		}
		again, err := tighten(out)
		if err != nil || !bytes.Equal(again, out) {
			t.Fatalf("the second time: %q, not %q, %v", again, out, err)
		}
	})
}

func TestTheFinderOfFunctionsIsRepetitiveWhateverIsBehindIt(t *testing.T) {
	const at, begins, code = 5000, 1 << 16, 2*finderCode - 3*256 - 100
	others := []byte("unusedused")
	finder := make([]byte, 2*finderBytes-3)
	finder[0], finder[finderBytes] = finderStep+1, 2*finderStep+3
	behind := bytes.Repeat([]byte{0xff}, 100)
	list := make([]byte, atOthers+8)
	tables := make([]byte, 200)
	header := at + len(others) + len(finder) + len(behind) + len(list)
	for place, value := range map[int]int{
		0: header, 8: header + 72, atFinder: at + len(others), atMinPC: begins, atMaxPC: begins + code, atOthers: at,
	} {
		binary.LittleEndian.PutUint64(list[place:], uint64(value))
	}
	s := segment{at, slices.Concat(others, finder, behind, list, tables)}
	found := &funcTables{bytes: s.bytes[len(s.bytes)-len(tables):], names: 72, count: 100}
	if err := dropOthers(s, found, map[int]bool{0: false, len("unused"): true}); err != nil {
		t.Fatal(err)
	}
	if err := dropOthers(segment{at + 1, s.bytes}, found, map[int]bool{}); !errors.Is(err, errWASM) {
		t.Errorf("without the list of tables: %v", err)
	}
	finder[0], finder[finderBytes] = finderStep, 2*finderStep
	want := slices.Concat(make([]byte, len("unused")), []byte("used"), finder, behind)
	if got := s.bytes[:len(want)]; !bytes.Equal(got, want) {
		t.Errorf("got %x, want %x", got, want)
	}
}
