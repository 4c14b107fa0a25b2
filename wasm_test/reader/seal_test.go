package reader

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// sealLaw compares seal with Node's ChaCha20-Poly1305 for texts of all lengths up to 300, and tries to open changed ones.
const sealLaw = `
import { seal, open } from "./seal.mjs";
import crypto from "node:crypto";
const letters = "\t\n" + Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("");
const fail = (what) => { console.error(what); process.exit(1); };
for (let n = 0; n < 300; n++) {
  const key = crypto.randomBytes(32), number = crypto.randomBytes(12);
  let text = "";
  for (let i = 0; i < n; i++) text += letters[crypto.randomInt(letters.length)];
  const sealed = seal(key.toString("hex"), number.toString("hex"), text);
  if (open(key.toString("hex"), number.toString("hex"), sealed) !== text) fail("it isn't opened: " + n);
  const cipher = crypto.createCipheriv("chacha20-poly1305", key, number, { authTagLength: 16 });
  const bytes = Buffer.concat([cipher.update(Buffer.from([...text].map((c) => letters.indexOf(c)))), cipher.final()]);
  if (cipher.getAuthTag().toString("hex") + bytes.toString("base64url") !== sealed) fail("another seal: " + n);
  const at = crypto.randomInt(sealed.length);
  const other = sealed.slice(0, at) + (sealed[at] === "0" ? "1" : "0") + sealed.slice(at + 1);
  const got = open(key.toString("hex"), number.toString("hex"), other);
  // The last letter of base64 may have bits beyond the last byte.
  if (got !== null && at < sealed.length - 1) fail("what was changed is opened: " + n + " at " + at);
  number[0] ^= 1;
  if (open(key.toString("hex"), number.toString("hex"), sealed) !== null) fail("another number opens it: " + n);
}
if (seal("0".repeat(64), "0".repeat(24), "ä") !== "") fail("a letter that no line has is sealed");
for (const odd of [null, 1, "", "x".repeat(50), {}]) if (open("0".repeat(64), "0".repeat(24), odd) !== null) fail("opened: " + odd);
`

func TestTheSealIsTheStandardsAndRefusesWhatWasChanged(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("Node is not installed; make tools installs it")
	}
	source, err := os.ReadFile("../../web/bookmark/seal.js")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"seal.mjs": string(source), "law.mjs": sealLaw} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if out, err := exec.Command(node, filepath.Join(dir, "law.mjs")).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
