//go:build !js

package main

import (
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sitemapeditor/wasm_test/browser"
)

var shots = flag.String("shots", "", "write pictures of the story's states into this folder")

func TestMain(m *testing.M) { browser.Main(m) }

// A page is one state of the story in a tab of its own.
type page struct {
	*browser.Tab
	t    testing.TB
	took float64 // see processor
}

// open shows a state of the story.
func open(t testing.TB, state string, width, height int64, dark bool) *page {
	t.Helper()
	const css = "../../../web/css/"
	s := browser.Story(t, css+"tokens.css", css+"components.css", css+"table.css", "page/story.css",
		"../../../web/paint.js")
	p := &page{Tab: browser.Shared(t).Tab(t, browser.Look{}), t: t}
	p.Look(browser.Look{Width: width, Height: height, Dark: dark})
	p.do(chromedp.Navigate(s.URL + "/#" + state))
	p.wait(`window.storyReady`)
	p.frames(3)
	return p
}

func (p *page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	p.Act(actions...)
}

func eval[T any](p *page, expression string) T {
	p.t.Helper()
	return browser.Evaluate[T](p.Tab, expression)
}

func (p *page) wait(expression string) {
	p.t.Helper()
	p.True(expression)
}

// frames lets the browser draw n frames, and the program what it has to draw in them.
func (p *page) frames(n int) {
	p.t.Helper()
	for range n {
		eval[bool](p, `new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true), 25)))`)
	}
}

// key presses keys one after another: "Ctrl+End", "ArrowDown", "x".
func (p *page) key(keys ...string) {
	p.t.Helper()
	for _, name := range keys {
		var mods kb.Modifier
		for {
			mod, rest, ok := strings.Cut(name, "+")
			if !ok || rest == "" {
				break
			}
			mods |= map[string]kb.Modifier{
				"Ctrl": kb.ModifierCtrl, "Shift": kb.ModifierShift,
				"Alt": kb.ModifierAlt,
			}[mod]
			name = rest
		}
		code, ok := map[string]string{
			"ArrowUp": kb.ArrowUp, "ArrowDown": kb.ArrowDown, "ArrowLeft": kb.ArrowLeft, "ArrowRight": kb.ArrowRight,
			"Home": kb.Home, "End": kb.End, "PageUp": kb.PageUp, "PageDown": kb.PageDown, "Enter": kb.Enter,
			"Tab":    kb.Tab,
			"Escape": kb.Escape, "Delete": kb.Delete, "F2": kb.F2, "Space": " ",
		}[name]
		if !ok {
			code = name
		}
		p.do(chromedp.KeyEvent(code, chromedp.KeyModifiers(mods)))
	}
	p.frames(2)
}

// cell returns what a cell shows, by its row in the view, counted from 1, and its column.
func (p *page) cell(row, col int) string {
	p.t.Helper()
	return eval[string](p, cellJS(row, col)+`?.innerText.replace(/\s+/g, " ").trim() ?? "(not drawn)"`)
}

func cellJS(row, col int) string {
	return `document.querySelector('[role=grid] .row:not([hidden])[aria-rowindex="` + itoa(row+1) +
		`"] [aria-colindex="` + itoa(col) + `"]')`
}

// click presses a mouse button on a cell.
func (p *page) click(row, col, times int, mods ...kb.Modifier) {
	p.t.Helper()
	at := p.at(cellJS(row, col))
	p.do(chromedp.MouseEvent(chromedp.MouseMoved, at[0], at[1], chromedp.ButtonNone))
	p.frames(1)
	for i := 1; i <= times; i++ {
		p.do(chromedp.MouseClickXY(at[0], at[1], chromedp.ClickCount(i), chromedp.ButtonModifiers(mods...)))
	}
	p.frames(2)
}

func (p *page) at(element string) [2]float64 {
	p.t.Helper()
	xy := eval[[]float64](p,
		`(() => { const r = `+element+`.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`)
	return [2]float64{xy[0], xy[1]}
}

func (p *page) wheel(x, y, delta float64) {
	p.t.Helper()
	p.do(chromedp.MouseEvent(chromedp.MouseWheel, x, y, func(in *input.DispatchMouseEventParams) {
		in.DeltaY = delta
		in.DeltaX = 1e-9 // the protocol asks for it, and its encoder leaves a zero out
	}))
}

// told returns the intents so far, the newest last.
func (p *page) told() []string {
	p.t.Helper()
	return eval[[]string](p, `window.storyIntents`)
}

func (p *page) lastTold(kind string) string {
	p.t.Helper()
	told := p.told()
	for i := len(told) - 1; i >= 0; i-- {
		if strings.HasPrefix(told[i], "urltable."+kind+" ") {
			return strings.TrimPrefix(told[i], "urltable."+kind+" ")
		}
	}
	return ""
}

func (p *page) shot(name string) {
	p.t.Helper()
	if *shots == "" {
		return
	}
	picture := p.Screenshot()
	if err := os.WriteFile(filepath.Join(*shots, name+".png"), picture, 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func clickXY(at [2]float64) chromedp.Action[chromedp.Void] {
	return chromedp.MouseClickXY(at[0], at[1])
}

// held is the mouse with its button down.
func held(in *input.DispatchMouseEventParams) {
	in.Button, in.Buttons, in.ClickCount = input.MouseButtonLeft, 1, 1
}

// hold moves the mouse from one place to another with its button down, and does not let go of it.
func (p *page) hold(from, to [2]float64) {
	p.t.Helper()
	p.do(chromedp.MouseEvent(chromedp.MousePressed, from[0], from[1], held))
	for i := 1.0; i <= 8; i++ {
		p.do(chromedp.MouseEvent(chromedp.MouseMoved, from[0]+(to[0]-from[0])*i/8, from[1]+(to[1]-from[1])*i/8, held))
	}
	p.frames(2)
}

// letGo lets go of the mouse's button.
func (p *page) letGo(at [2]float64) {
	p.t.Helper()
	p.do(chromedp.MouseEvent(chromedp.MouseReleased, at[0], at[1], held))
	p.frames(2)
}

// drag moves the mouse from one place to another with its button down.
func (p *page) drag(from, to [2]float64) {
	p.t.Helper()
	p.hold(from, to)
	p.letGo(to)
}

func itoa(n int) string { return strconv.Itoa(n) }

// atoi returns the first number in a text.
func atoi(s string) int {
	i := strings.IndexAny(s, "0123456789")
	j := i
	for j < len(s) && s[j] >= '0' && s[j] <= '9' {
		j++
	}
	n, _ := strconv.Atoi(s[i:j])
	return n
}

// processor returns the seconds of processor time that the page's main thread took since the last
// call. Unlike the time on the clock it does not depend on what else the machine does.
func (p *page) processor() float64 {
	p.t.Helper()
	if p.took == 0 {
		browser.Send(p.Tab, performance.Enable,
			performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
	}
	for _, m := range browser.Send(p.Tab, performance.GetMetrics, cdp.Empty{}).Metrics {
		if m.Name == "TaskDuration" {
			since := m.Value - p.took
			p.took = m.Value
			return since
		}
	}
	return 0
}
