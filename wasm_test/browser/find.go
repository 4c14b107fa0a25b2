package browser

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"sitemapeditor/app/translation"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/runtime"
)

// finder is the script that finds parts.
//
//go:embed find.js
var finder string

// steps writes the part as the steps to it that find.js takes, each within the one before.
func (e *Part) steps() string {
	if e.script != "" {
		return "{ script: () => " + e.script + " }"
	}
	step := map[string]any{"role": e.role, "index": e.index}
	if e.name != "" {
		step["name"] = e.name
	}
	if e.like != nil {
		step["like"] = e.like.String()
	}
	b, err := json.Marshal(step)
	if err != nil {
		panic(err)
	}
	if e.in != nil {
		return e.in.steps() + ", " + string(b)
	}
	return string(b)
}

// ask evaluates an expression that calls finder, the script, which a new document doesn't have yet.
func ask[T any](p *Tab, expression string) (T, error) {
	var answer T
	for range 2 {
		result, err := try(p, runtime.Evaluate, runtime.EvaluateParams{
			Expression:    `typeof finder === "undefined" ? null : ` + expression,
			ReturnByValue: new(true), AwaitPromise: new(true),
		})
		if err != nil {
			return answer, err
		}
		if x := result.ExceptionDetails; x != nil {
			if x.Exception != nil && x.Exception.Description != "" {
				return answer, errors.New(x.Exception.Description)
			}
			return answer, errors.New(x.Text)
		}
		if value := result.Result.Value; len(value) > 0 && string(value) != "null" {
			return answer, json.Unmarshal(value, &answer)
		}
		if _, err := try(p, runtime.Evaluate, runtime.EvaluateParams{Expression: finder}); err != nil {
			return answer, err
		}
	}
	return answer, errors.New("the page is just being replaced")
}

// Drift compares the parts that find.js finds in the current page with the browser's accessibility tree. It returns a
// line for each role whose names or their order differ.
func (p *Tab) Drift() []string {
	p.t.Helper()
	var browsers map[string][]string
	var lines []string
	// The page may change between the two questions.
	for range 10 {
		browsers = p.tree()
		ours, err := ask[map[string][]string](p, "finder.everything()")
		if err != nil {
			p.t.Fatal(err)
		}
		lines = nil
		for _, role := range slices.Sorted(maps.Keys(ours)) {
			want, got := browsers[role], ours[role]
			if slices.Equal(want, got) {
				continue
			}
			i := 0
			for i < min(len(want), len(got)) && want[i] == got[i] {
				i++
			}
			lines = append(lines, fmt.Sprintf("%s: of %d and %d the first others are %q, and here %q", role, len(want), len(got),
				want[i:min(len(want), i+3)], got[i:min(len(got), i+3)]))
		}
		if lines == nil {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	return lines
}

// tree returns the names of the browser's accessibility tree, by role.
func (p *Tab) tree() map[string][]string {
	p.t.Helper()
	found := Send(p, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
	nodes := make(map[accessibility.NodeID]*accessibility.Node)
	for _, n := range found.Nodes {
		nodes[n.NodeID] = n
	}
	names := make(map[string][]string)
	var walk func(id accessibility.NodeID, typed bool)
	walk = func(id accessibility.NodeID, typed bool) {
		n := nodes[id]
		if n == nil {
			return
		}
		role, name := text(n.Role), text(n.Name)
		if !n.Ignored && n.BackendDOMNodeID != 0 && (role != "StaticText" || name != "" && !typed) {
			names[role] = append(names[role], name)
		}
		switch role {
		case "textbox", "searchbox", "spinbutton", "combobox":
			typed = true
		}
		for _, child := range n.ChildIDs {
			walk(child, typed)
		}
	}
	walk(found.Nodes[0].NodeID, false)
	return names
}

// text returns a value of the accessibility tree, without the disguise of a made-up language.
func text(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s any
	if json.Unmarshal(v.Value, &s) != nil || s == nil {
		return ""
	}
	return strings.Join(strings.Fields(translation.Plain(fmt.Sprint(s))), " ")
}
