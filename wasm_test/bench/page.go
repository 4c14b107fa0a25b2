package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
)

// The figures of a page stand between these two lines.
const (
	figuresBegin = "<!-- figures -->\n"
	figuresEnd   = "<!-- end of the figures -->\n"
)

var errNoFigures = errors.New("the page has no place for figures")

// readReport reads the figures that an earlier run wrote as JSON.
func readReport(file string) (*Report, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	r := &Report{}
	return r, json.Unmarshal(data, r)
}

// publish puts the figures into a page written in Markdown, in the place of those that are there.
func (r *Report) publish(file string) error {
	page, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	page, err = r.into(page)
	if err != nil {
		return err
	}
	return os.WriteFile(file, page, 0o644)
}

func (r *Report) into(page []byte) ([]byte, error) {
	before, rest, ok := bytes.Cut(page, []byte(figuresBegin))
	_, after, closed := bytes.Cut(rest, []byte(figuresEnd))
	if !ok || !closed {
		return nil, errNoFigures
	}
	return []byte(string(before) + figuresBegin + "\n" + r.markdown() + "\n" + figuresEnd + string(after)), nil
}

// markdown returns the machine, the versions and the lines as a table.
func (r *Report) markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n", r.Machine)
	for i, name := range sortedKeys(r.Versions) {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%s %s", name, r.Versions[name])
	}
	b.WriteString(".\n\n| What | Ours | Theirs | Unit | Ratio | Goal | Met |\n| --- | ---: | ---: | --- | ---: | " +
		"--- | --- |\n")
	for _, l := range r.Lines {
		theirs, ratio, want, met := "", "", "", ""
		if l.Theirs != nil {
			theirs = figure(*l.Theirs, l.Unit)
		}
		if l.Ratio != nil {
			ratio = fmt.Sprintf("%.2f", *l.Ratio)
		}
		if l.Goal != nil {
			want = *l.Goal
		}
		if l.Met != nil {
			met = "**no**"
			if *l.Met {
				met = "yes"
			}
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s |\n", l.Name, figure(l.Ours, l.Unit), theirs, l.Unit, ratio,
			want, met)
	}
	return b.String()
}
