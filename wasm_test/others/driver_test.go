//go:build unix

package others_test

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// patience is how long a test waits for a condition.
const patience = 30 * time.Second

// A command of WebDriver has a name in Marionette and a path in HTTP. The path is relative to the session; {id} is
// replaced by the parameter of that name.
type command struct{ name, method, path string }

var (
	navigate    = command{"WebDriver:Navigate", "POST", "/url"}
	execute     = command{"WebDriver:ExecuteScript", "POST", "/execute/sync"}
	findElement = command{"WebDriver:FindElement", "POST", "/element"}
	clickOn     = command{"WebDriver:ElementClick", "POST", "/element/{id}/click"}
	sendKeys    = command{"WebDriver:ElementSendKeys", "POST", "/element/{id}/value"}
	perform     = command{"WebDriver:PerformActions", "POST", "/actions"}
)

// element is the key under which WebDriver hands out an element.
const element = "element-6066-11e4-a52e-4f735466cecf"

// A driver is one browser with one window.
type driver struct {
	t         *testing.T
	downloads string // the folder that files are saved in
	send      func(c command, params map[string]any) (json.RawMessage, error)
}

// do sends a command, which must succeed.
func (d *driver) do(c command, params map[string]any) json.RawMessage {
	d.t.Helper()
	answer, err := d.send(c, params)
	if err != nil {
		d.t.Fatalf("%s: %v", c.name, err)
	}
	return answer
}

// ask runs the body of a function in the page and returns its result.
func ask[T any](d *driver, body string, args ...any) T {
	d.t.Helper()
	result, err := try[T](d, body, args...)
	if err != nil {
		d.t.Fatalf("%s: %v", body, err)
	}
	return result
}

func try[T any](d *driver, body string, args ...any) (result T, err error) {
	if args == nil {
		args = []any{}
	}
	answer, err := d.send(execute, map[string]any{"script": body, "args": args})
	if err == nil && len(answer) > 0 {
		err = json.Unmarshal(answer, &result)
	}
	return result, err
}

// until waits for a script to return true. While a page is being left there is none to ask.
func (d *driver) until(what, body string, args ...any) {
	d.t.Helper()
	var err error
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(30 * time.Millisecond) {
		var done bool
		if done, err = try[bool](d, body, args...); err == nil && done {
			return
		}
	}
	says, _ := try[string](d, `return document.body.innerText`)
	d.t.Fatalf("%s: it never happened (%v). The page says:\n%s", what, err, says)
}

// visit opens the page, waits until it is ready, and records its errors.
func (d *driver) visit(address string) {
	d.t.Helper()
	d.do(navigate, map[string]any{"url": address})
	d.begun()
}

// again reloads the page as its owner does. The command of WebDriver for it would go past the
// service worker.
func (d *driver) again() {
	d.t.Helper()
	d.fine()
	ask[any](d, `window.left = true; location.reload();`)
	d.until("the page is loaded again", `return !window.left && document.readyState === "complete"`)
	d.begun()
}

func (d *driver) begun() {
	d.t.Helper()
	d.until("the page can act",
		`return !!globalThis.sitemapEditorBoot && !!sitemapEditorBoot.module && `+
			`!document.querySelector("#boot:not([hidden])")`)
	ask[any](d, `window.wrong = [];
		addEventListener("error", (e) => {
			// What is resized once more in the same frame is told in the next one (Resize Observer, 3.4.6).
			if (!/^ResizeObserver loop/.test(e.message)) wrong.push("error: " + e.message);
		});
		addEventListener("unhandledrejection", (e) => wrong.push("rejection: " + e.reason));
		document.addEventListener("securitypolicyviolation", (e) => wrong.push("policy: " + e.violatedDirective + " `+
		`" + e.blockedURI));`)
}

// fine fails the test if the page has reported an error since it was opened.
func (d *driver) fine() {
	d.t.Helper()
	for _, line := range ask[[]string](d, `return window.wrong`) {
		d.t.Errorf("the page complains: %s", line)
	}
	if ask[bool](d, `return !!document.querySelector(".crash")`) {
		d.t.Errorf("the page crashed:\n%s", ask[string](d, `return document.querySelector(".crash pre").textContent`))
	}
}

// seen finds a button, a tab or the like by its name, in a modal dialog if one is open.
const seen = `const within = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
	const seen = (name) => [...within.querySelectorAll("button, [role=tab], [role=menuitem]")].find((e) =>
	e.getClientRects().length && !e.disabled && ((e.getAttribute("aria-label") ?? "") === name || ` +
	`e.innerText.trim().split("\n")[0] === name));`

// press presses the element with a name, after it stops moving.
func (d *driver) press(name string) {
	d.t.Helper()
	d.until(fmt.Sprintf("there is %q to press", name),
		seen+`const { x, y } = seen(arguments[0])?.getBoundingClientRect() ?? {};
		const [last, now] = [window.place, x && arguments[0] + x + " " + y];
		window.place = now;
		return !!now && last === now`, name)
	found := ask[map[string]string](d, seen+`return seen(arguments[0])`, name)
	d.do(clickOn, map[string]any{"id": found[element]})
}

// allColumns shows the columns that give their room to the addresses.
func (d *driver) allColumns() {
	d.t.Helper()
	const button = `const show = [...document.querySelectorAll("footer button")].find((b) => ` +
		`b.innerText.startsWith("Show hidden columns"));`
	d.until("columns are hidden", button+`return !!show`)
	d.press(ask[string](d, button+`return show.innerText.trim()`))
	d.until("no column is hidden", button+`return !show`)
}

// choose gives files to the page's file input.
func (d *driver) choose(files ...string) {
	d.t.Helper()
	answer := d.do(findElement, map[string]any{"using": "css selector", "value": "input[type=file]"})
	var found map[string]string
	if err := json.Unmarshal(answer, &found); err != nil {
		d.t.Fatal(err)
	}
	d.do(sendKeys, map[string]any{"id": found[element], "text": strings.Join(files, "\n")})
}

// Keys as WebDriver writes them (WebDriver, 17.4.2).
const (
	enter   = '\uE007'
	control = '\uE009'
)

// keys presses keys one after the other; a control key is held for those behind it.
func (d *driver) keys(keys ...rune) {
	d.t.Helper()
	var actions, ends []map[string]any
	for _, key := range keys {
		actions = append(actions, map[string]any{"type": "keyDown", "value": string(key)})
		up := map[string]any{"type": "keyUp", "value": string(key)}
		if key == control {
			ends = append(ends, up)
			continue
		}
		actions = append(actions, up)
	}
	d.do(perform, map[string]any{
		"actions": []any{map[string]any{"type": "key", "id": "keys", "actions": append(actions, ends...)}},
	})
}

// cells is how the cells of the grid are found: by the column's head and the row's number, counted
// from 1.
const cells = `const grid = document.querySelector('[role="grid"][aria-label="Pages"]');
	const head = (name) => [...grid.querySelectorAll('[role="columnheader"]')].find((h) => ` +
	`h.innerText.trim().startsWith(name));
	const row = (no) => grid?.querySelector('[role="row"][aria-rowindex="' + (no + 1) + ` +
	`'"]:not([hidden]):not([aria-busy="true"])');
	const cell = (no, name) => row(no)?.querySelector('[aria-colindex="' + head(name).getAttribute("aria-colindex") ` +
	`+ '"]');`

// cellIs waits until a cell says something.
func (d *driver) cellIs(no int, column, want string) {
	d.t.Helper()
	d.until(fmt.Sprintf("%s of row %d says %q", column, no, want),
		cells+`return cell(arguments[0], arguments[1])?.innerText.replace(/\s+/g, " ").trim() === arguments[2]`, no,
		column, want)
}

// clickCell presses a cell with the mouse.
func (d *driver) clickCell(no int, column string) {
	d.t.Helper()
	at := ask[[2]int](d, cells+`const r = cell(arguments[0], arguments[1]).getBoundingClientRect();
		return [Math.round(r.x + r.width / 2), Math.round(r.y + r.height / 2)]`, no, column)
	d.do(perform, map[string]any{"actions": []any{map[string]any{"type": "pointer", "id": "mouse", "actions": []any{
		map[string]any{"type": "pointerMove", "x": at[0], "y": at[1]},
		map[string]any{"type": "pointerDown", "button": 0},
		map[string]any{"type": "pointerUp", "button": 0},
	}}}})
}

// downloaded waits for the archive that was downloaded, and returns a file of it.
func (d *driver) downloaded(name string) string {
	d.t.Helper()
	var found string
	waitFor(d.t, "the download", func() error {
		// The file may not be completely written yet.
		archives, err := filepath.Glob(filepath.Join(d.downloads, "*.zip"))
		if err != nil || len(archives) != 1 {
			return fmt.Errorf("%q are saved", archives)
		}
		archive, err := zip.OpenReader(archives[0])
		if err != nil {
			return err
		}
		defer archive.Close()
		file, err := archive.Open(name)
		if err != nil {
			return err
		}
		data, err := io.ReadAll(file)
		found = string(data)
		return err
	})
	return found
}
