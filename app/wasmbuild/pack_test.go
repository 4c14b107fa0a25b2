package wasmbuild

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// unpackScript unpacks the packed files of pairs by web/unpack.js and compares them with the plain files; a damaged file
// has an empty plain one. For each pair that is not unpacked
// as it should be it writes a line.
const unpackScript = `
const fs = require("fs");
const { execFileSync } = require("child_process");
require(process.argv[2]);
const folder = process.argv[3] + "/";
// Node has no decoder of its own, as some browsers do, so the zstd program is one here.
let used = 0;
class Decoder {
  constructor(format) {
    if (format !== "zstd") throw new TypeError("an unknown format");
    used++;
    const parts = [];
    const { readable, writable } = new TransformStream({
      transform(part) {
        parts.push(part);
      },
      flush(controller) {
        const options = { input: Buffer.concat(parts), stdio: ["pipe", "pipe", "ignore"], maxBuffer: 1 << 26 };
        const out = execFileSync(process.argv[4], ["-dqc"], options);
        controller.enqueue(new Uint8Array(out.subarray(0, out.length >> 1)));
        controller.enqueue(new Uint8Array(out.subarray(out.length >> 1)));
      },
    });
    Object.assign(this, { readable, writable });
  }
}
if (process.argv[4]) globalThis.DecompressionStream = Decoder;
else if (globalThis.DecompressionStream) {
  try {
    new DecompressionStream("zstd");
    globalThis.DecompressionStream = undefined;
  } catch {}
}
async function unpack(packed, step) {
  let at = 0;
  const stream = new ReadableStream({
    pull(controller) {
      if (at >= packed.length) return controller.close();
      controller.enqueue(new Uint8Array(packed.subarray(at, at + step)));
      at += step;
    },
  });
  return Buffer.from(await new Response(sitemapEditorUnpack(stream)).arrayBuffer());
}
(async () => {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".packed"));
  // A program takes longer to start than to unpack.
  for (const name of names.filter((_, i) => !process.argv[4] || i % 4 === 0)) {
    const packed = fs.readFileSync(folder + name);
    const plain = folder + name.replace(".packed", ".plain");
    for (const step of process.argv[4] ? [packed.length] : packed.length < 5000 ? [1, 7, 5000] : [1009, 65536, packed.length]) {
      let got;
      try {
        got = await unpack(packed, step);
      } catch (err) {
        const expected = err.damaged || /ends early/.test(err.message);
        if (fs.existsSync(plain) || !expected) console.log(name, "by", step, err);
        continue;
      }
      if (fs.existsSync(plain) && !got.equals(fs.readFileSync(plain))) console.log(name, "by", step, "differs");
      if (name.startsWith("cut") && got.length) console.log(name, "by", step, "is taken for whole");
    }
  }
  if (process.argv[4] && used < 50) console.log("the browser's decoder was used", used, "times");
})();
`

func TestTheBrowserUnpacksWhatIsPacked(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not installed; make tools installs it")
	}
	random := rand.New(rand.NewPCG(1, 2))
	noise := make([]byte, 300_000)
	for i := range noise {
		noise[i] = byte(random.Uint32())
	}
	var words, skewed, letters, columns, again bytes.Buffer
	for words.Len() < 700_000 {
		fmt.Fprintf(&words, "<loc>https://example.com/%x/%d</loc>\n", random.IntN(300), random.IntN(100_000))
	}
	for skewed.Len() < 400_000 {
		skewed.WriteByte(byte(min(random.ExpFloat64()*12, 255)))
	}
	for letters.Len() < 400_000 {
		letters.WriteByte("etaoinshrdlu "[min(int(random.ExpFloat64()*3), 12)])
	}
	// Columns of a fixed width repeat at the same few distances with other bytes between.
	for columns.Len() < 300_000 {
		columns.Write([]byte{
			1, 2, 3, 4, byte(random.Uint32()), 5, 6, 7, byte(random.Uint32()),
			byte(columns.Len() >> 12),
		})
	}
	for again.Len() < 200_000 {
		n := random.IntN(len(noise) / 2)
		again.Write(noise[n : n+random.IntN(40)])
	}
	source, err := os.ReadFile("data.go")
	if err != nil {
		t.Fatal(err)
	}
	plain := map[string][]byte{
		"empty": nil, "one": {7}, "short": []byte("short"), "zeros": make([]byte, 500_000), "noise": noise,
		"source": source,
		"words":  words.Bytes(), "skewed": skewed.Bytes(), "letters": letters.Bytes(), "columns": columns.Bytes(),
		"again": again.Bytes(),
		"mixed": bytes.Join([][]byte{
			noise[:1000], make([]byte, 200_000), words.Bytes(), noise[:1000],
			words.Bytes()[5000:], skewed.Bytes(),
		}, nil),
	}
	folder := t.TempDir()
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for name, data := range plain {
		packed, err := Pack(data)
		if err != nil {
			t.Fatal(err)
		}
		write(name+".packed", packed)
		write(name+".plain", data)
		// Other encoders choose other kinds of blocks and tables.
		for _, level := range []zstd.EncoderLevel{zstd.SpeedFastest, zstd.SpeedDefault, zstd.SpeedBestCompression} {
			packed, err := packHere(data, level)
			if err != nil {
				t.Fatal(err)
			}
			write(fmt.Sprint(name, level, ".packed"), packed)
			write(fmt.Sprint(name, level, ".plain"), data)
		}
		// Neither an end that is missing nor a wrong byte stops the page.
		for i := range 20 {
			if cut := random.IntN(len(packed)); cut > 4 {
				write(fmt.Sprint("cut ", name, i, ".packed"), packed[:cut])
			}
			wrong := bytes.Clone(packed)
			wrong[random.IntN(min(len(wrong), 300))] ^= byte(1 + random.IntN(255))
			write(fmt.Sprint("wrong ", name, i, ".packed"), wrong)
		}
	}
	write("not packed.packed", source)
	write("not packed.plain", source)
	write("not packed, short.packed", []byte("abc"))
	write("not packed, short.plain", []byte("abc"))

	script := filepath.Join(t.TempDir(), "unpack.js")
	if err := os.WriteFile(script, []byte(unpackScript), 0o644); err != nil {
		t.Fatal(err)
	}
	unpack, err := filepath.Abs("../../web/unpack.js")
	if err != nil {
		t.Fatal(err)
	}
	decoders := []string{""}
	if program, err := exec.LookPath("zstd"); err == nil {
		decoders = append(decoders, program)
	}
	for _, decoder := range decoders {
		out, err := exec.Command(node, script, unpack, folder, decoder).CombinedOutput()
		if err != nil || strings.TrimSpace(string(out)) != "" {
			t.Errorf("with the decoder %q: %v\n%s", decoder, err, out)
		}
	}
}
