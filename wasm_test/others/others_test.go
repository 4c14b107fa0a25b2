//go:build unix

// Package others_test runs one user story in the browsers other than Chromium: Firefox, and WebKitGTK, which has the
// engine of Safari. It finds their differences; everything else has its test in Chromium.
//
// The commands of WebDriver (w3.org/TR/webdriver2) drive both, through Marionette in Firefox and through HTTP in
// WebKitGTK. If a browser is not installed, its test is skipped.
package others_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

func TestFirefox(t *testing.T) { owner(t, startFirefox) }

func TestWebKit(t *testing.T) { owner(t, startWebKit) }

func TestFirefoxWithALargeSite(t *testing.T) { large(t, startFirefox) }

func TestWebKitWithALargeSite(t *testing.T) { large(t, startWebKit) }

const opened = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://shop.example/</loc><lastmod>2026-11-20</lastmod><priority>0,8</priority></url>
  <!-- kept as it is -->
  <url><loc>https://shop.example/lamps</loc><lastmod>03/04/2026</lastmod><priority>0.5</priority></url>
</urlset>
`

// owner is the story: open, edit, mend, download, come back without a network, and leave.
func owner(t *testing.T, start func(*testing.T) *driver) {
	if testing.Short() {
		t.Skip("needs a browser")
	}
	t.Parallel()
	d := start(t)
	server := browser.Serve(t, os.DirFS(site(t)), "/any-name/")
	d.visit(server.Page())
	d.until("a copy for working offline is kept", `return sitemapEditorUpdate.state === "offline"`)

	file := filepath.Join(t.TempDir(), "shop.xml")
	if err := os.WriteFile(file, []byte(opened), 0o600); err != nil {
		t.Fatal(err)
	}
	d.choose(file)
	d.cellIs(2, "Page address", "/lamps")
	d.until("a value is wrong", cells+`return cell(2, "Last changed").classList.contains("cell--warn")`)
	if line := ask[string](d,
		cells+`return getComputedStyle(cell(2, "Last changed").querySelector(".v")).textDecorationLine`); line !=
		"underline" {
		t.Errorf("the line under a value that is wrong is %q", line)
	}

	d.allColumns()
	d.clickCell(2, "Priority")
	d.keys('0', '.', '4', enter)
	d.cellIs(2, "Priority", "0.4")
	d.keys(control, 'z')
	d.cellIs(2, "Priority", "0.5")
	d.keys(control, 'y')
	d.cellIs(2, "Priority", "0.4")

	d.press("Checks")
	d.press("Fix it")
	d.until("it is mended", `return /Fixed/.test(document.body.innerText)`)
	if caption := ask[string](d, `return [...document.querySelectorAll(".vh caption, caption.vh")].filter((e) => {
			const r = e.getBoundingClientRect();
			return document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) === e;
		}).map((e) => e.innerText).join()`); caption != "" {
		t.Errorf("what is there for those who can't see is seen: %s", caption)
	}
	d.press("Back to the table")
	d.cellIs(1, "Priority", "0.8")

	d.press("Download")
	d.press("Download all (.zip)")
	want := strings.NewReplacer("0,8", "0.8", "0.5", "0.4").Replace(opened)
	if got := d.downloaded("shop.xml"); got != want {
		t.Errorf("the download is\n%s\nand should be\n%s", got, want)
	}
	if !ask[bool](d, `return Boolean(navigator.storage?.getDirectory)`) {
		d.fine() // a browser without the private file system saves nothing, and the page says so
		return
	}
	d.until("the work is saved", `return /Saved on this device/.test(document.body.innerText)`)

	server.GoAway()
	d.again()
	d.cellIs(1, "Priority", "0.8")
	d.cellIs(2, "Priority", "0.4")
	d.fine()

	d.do(navigate, map[string]any{"url": "about:blank"})
	d.visit(server.Page())
	d.until("the project is listed",
		`return document.querySelector(".project__open")?.innerText.trim() === "shop.example"`)
	if ask[bool](d, `return /open in another tab/.test(document.body.innerText)`) {
		t.Error("a page that was left still holds the project")
	}
	d.fine()
}

// large is the story of 50,000 pages: open them packed, set a value on all, and download them
// packed, which the browser does in pieces.
func large(t *testing.T, start func(*testing.T) *driver) {
	if testing.Short() {
		t.Skip("needs a browser")
	}
	t.Parallel()
	var text strings.Builder
	text.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n" +
		`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n")
	for i := range 50_000 {
		fmt.Fprintf(&text, "  <url>\n    <loc>https://shop.example/lamps/lamp-%d</loc>\n"+
			"    <lastmod>2026-11-%02d</lastmod>\n    <priority>0.5</priority>\n  </url>\n", i*7919%1_000_003, 1+i%20)
	}
	text.WriteString("</urlset>\n")
	file := filepath.Join(t.TempDir(), "shop.xml.gz")
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := io.WriteString(z, text.String()); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}

	d := start(t)
	server := browser.Serve(t, os.DirFS(site(t)), "/any-name/")
	d.visit(server.Page())
	d.choose(file)
	d.allColumns()
	d.cellIs(2, "Priority", "0.5")
	d.until("all pages are there", `return /50,000 pages/.test(document.querySelector("footer.status")?.innerText)`)
	d.clickCell(1, "Priority")
	d.keys(control, 'a')
	d.press("Change…")
	d.press("Priority")
	d.until("there is a field",
		`const input = [...document.querySelectorAll("dialog[open] input")].find((i) => i.getClientRects().length && `+
			`!["radio", "checkbox"].includes(i.type));
		return !!input && document.activeElement === input`)
	d.keys('0', '.', '4')
	d.until("it can be set", `const button = document.querySelector("dialog[open] .btn--main");
		if (!button || button.disabled) return false;
		button.click();
		return true`)
	d.cellIs(2, "Priority", "0.4")

	d.press("Download")
	d.press("Download all (.zip)")
	r, err := gzip.NewReader(strings.NewReader(d.downloaded("shop.xml.gz")))
	if err != nil {
		t.Fatal(err)
	}
	r.Multistream(false)
	got, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.ReplaceAll(text.String(), "0.5", "0.4"); string(got) != want {
		t.Errorf("%d bytes come out, want %d", len(got), len(want))
	}
}

// site returns the folder of the built site.
var site = func() func(*testing.T) string {
	var once sync.Once
	var dir string
	var err error
	return func(t *testing.T) string {
		t.Helper()
		once.Do(func() {
			if dir = os.Getenv("SITEMAPEDITOR_DIST"); dir == "" {
				dir, err = os.MkdirTemp("", "sitemapeditor-site-") //nolint:usetesting // all tests share it
				if err == nil {
					err = browser.Build(dir)
				}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		return dir
	}
}()

// run starts a program, and ends it with all its children when the test ends.
func run(t *testing.T, files []*os.File, program string, args ...string) {
	t.Helper()
	c := exec.Command(program, args...)
	c.ExtraFiles = files
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Kill(-c.Process.Pid, syscall.SIGKILL); err != nil {
			t.Error(err)
		}
		_ = c.Wait() // killed
	})
}
