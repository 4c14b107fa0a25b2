package wasmbuild

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// Pack returns a program or a file of a language as Zstandard packs it (RFC 8878), which web/unpack.js unpacks, a
// program in a tenth of a second: by the zstd program if it is installed, otherwise by the best level of
// klauspost/compress. Of a program of 19.9 MB the first leaves 2.77 MB after fourteen seconds of one processor, the
// second 3.23 MB, and gzip -6 3.79 MB; zstd -22 takes longer and gains nothing. LZMA would leave less, but takes a
// browser half a second to unpack, which is longer than the rest of a start.
//
// The same program gives the same bytes from the same packer, however many processors there are.
// The frame says how long the program is. It has no checksum: who takes it compares lengths and
// digests.
func Pack(wasm []byte) ([]byte, error) {
	program, err := exec.LookPath("zstd")
	if err != nil {
		warn()
		return packHere(wasm, zstd.SpeedBestCompression)
	}
	command := exec.Command(program, "-q", "--ultra", "-20", "--single-thread", "--no-check",
		"--stream-size="+strconv.Itoa(len(wasm)), "-c")
	command.Stdin = bytes.NewReader(wasm)
	command.Stderr = os.Stderr
	packed, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", program, err)
	}
	return packed, nil
}

var warn = sync.OnceFunc(func() {
	fmt.Fprintln(os.Stderr, "zstd is not installed: the site will be a sixth larger than with it")
})

// packHere packs without any other program.
func packHere(wasm []byte, level zstd.EncoderLevel) ([]byte, error) {
	w, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(level), zstd.WithEncoderConcurrency(1),
		zstd.WithEncoderCRC(false), zstd.WithSingleSegment(true), zstd.WithZeroFrames(true))
	if err != nil {
		return nil, err
	}
	defer w.Close()
	return w.EncodeAll(wasm, nil), nil
}
