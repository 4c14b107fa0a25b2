package wasmbuild

import (
	"os/exec"
	"strings"
	"testing"
)

func TestAProgramStartsWithAClockBefore1970(t *testing.T) {
	script, err := Exec("../..")
	if err != nil {
		t.Fatal(err)
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not installed; make tools installs it")
	}
	// The seconds, their rest in nanoseconds, and whether the time since the start is one that timers can have.
	command := exec.Command(node, "-e", `Date = class extends Date {
			getTime() { return -17171717171 }
			static now() { return -17171717171 }
		};`+string(script)+`
		const go = new Go(), { gojs } = go.importObject, mem = new DataView(new ArrayBuffer(64));
		go.mem = mem;
		gojs["runtime.walltime"](0);
		const wall = [mem.getBigInt64(8, true), mem.getInt32(16, true)];
		gojs["runtime.nanotime1"](0);
		console.log(...wall, mem.getBigInt64(8, true) > 0);`)
	out, err := command.CombinedOutput()
	if got := strings.TrimSpace(string(out)); err != nil || got != "0n 1000000 true" {
		t.Errorf("the time is %s, %v", got, err)
	}
}
