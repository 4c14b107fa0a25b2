package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
)

// A Line is one figure, beside that of a rival where there is one. What there is not is null in
// JSON.
type Line struct {
	Name   string   `json:"name"`
	Ours   float64  `json:"ours"`
	Theirs *float64 `json:"theirs"`
	Unit   string   `json:"unit"`

	// Ratio is theirs divided by ours, that is, how many times faster ours is; of bytes it is ours
	// divided by theirs.
	Ratio *float64 `json:"ratio"`

	Goal *string `json:"goal"`
	Met  *bool   `json:"met"`

	low, high float64 // of the repetitions
	runs      int
}

// A Report is all that one run has to say.
type Report struct {
	Machine  string            `json:"machine"`
	Versions map[string]string `json:"versions"`
	Lines    []Line            `json:"lines"`
}

// A goal says what a figure is to be.
type goal struct {
	kind  goalKind
	value float64
}

type goalKind uint8

const (
	none   goalKind = iota
	faster          // theirs divided by ours is at least value
	share           // ours divided by theirs is at most value; of bytes
	atMost          // ours is at most value
)

// onCores returns the goal for the cores of this machine: that for four and more, or that for fewer,
// where less packs and draws beside the engine.
func onCores(four, fewer float64) float64 {
	if runtime.NumCPU() >= 4 {
		return four
	}
	return fewer
}

// divides reports whether the ratio is ours divided by theirs.
func divides(unit string) bool { return unit == "bytes" }

func (g goal) words(unit string) string {
	switch g.kind {
	case faster:
		if g.value == 1 {
			return "no slower"
		}
		return fmt.Sprintf("at least %g times faster", g.value)
	case share:
		return fmt.Sprintf("at most %g of theirs", g.value)
	case atMost:
		return strings.TrimSpace("at most " + figure(g.value, unit) + " " + unit)
	}
	return ""
}

// add puts a figure into the report: the median of ours, beside that of theirs, which may be empty.
func (r *Report) add(name, unit string, ours, theirs []float64, g goal) {
	if len(ours) == 0 {
		return
	}
	l := Line{
		Name: name, Unit: unit, Ours: round(median(ours)), low: slices.Min(ours), high: slices.Max(ours),
		runs: len(ours),
	}
	if len(theirs) > 0 {
		t := round(median(theirs))
		l.Theirs = &t
		ratio := t / l.Ours
		if divides(unit) {
			ratio = l.Ours / t
		}
		if !math.IsNaN(ratio) && !math.IsInf(ratio, 0) {
			ratio = round(ratio)
			l.Ratio = &ratio
		}
	}
	if g.kind != none {
		words := g.words(unit)
		met := false
		switch g.kind {
		case faster:
			met = l.Ratio != nil && *l.Ratio >= g.value
		case share:
			met = l.Ratio != nil && *l.Ratio <= g.value
		case atMost:
			met = l.Ours <= g.value
		}
		l.Goal, l.Met = &words, &met
		if g.kind != atMost && l.Ratio == nil {
			l.Met = nil // the rival was not there to be measured
		}
	}
	r.Lines = append(r.Lines, l)
}

// print writes the table.
func (r *Report) print(w io.Writer) {
	fmt.Fprintf(w, "\n%s\n", r.Machine)
	for _, name := range sortedKeys(r.Versions) {
		fmt.Fprintf(w, "%s %s  ", name, r.Versions[name])
	}
	fmt.Fprint(w, "\n\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "what\tours\ttheirs\t\tratio\tgoal\tmet\tlowest to highest")
	missed := 0
	for _, l := range r.Lines {
		theirs, ratio, want, met, spread := "", "", "", "", ""
		if l.Theirs != nil {
			theirs = figure(*l.Theirs, l.Unit)
		}
		if l.Ratio != nil {
			ratio = fmt.Sprintf("%.2f", *l.Ratio)
		}
		if l.Goal != nil {
			want = *l.Goal
		}
		switch {
		case l.Met == nil:
		case *l.Met:
			met = "yes"
		default:
			met = "NO"
			missed++
		}
		if l.runs > 1 {
			spread = fmt.Sprintf("%s to %s in %d", figure(l.low, l.Unit), figure(l.high, l.Unit), l.runs)
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", l.Name, figure(l.Ours, l.Unit), theirs, l.Unit, ratio, want,
			met, spread)
	}
	t.Flush()
	if missed > 0 {
		fmt.Fprintf(w, "\n%d of %d lines miss their goal.\n", missed, len(r.Lines))
	}
}

// write writes the report as JSON.
func (r *Report) write(file string) error {
	data, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, append(data, '\n'), 0o644)
}

// figure writes a number with as many digits as its unit deserves.
func figure(v float64, unit string) string {
	switch {
	case unit == "bytes":
		return grouped(int64(v))
	case math.Abs(v) >= 100 || v == math.Trunc(v):
		return fmt.Sprintf("%.0f", v)
	default:
		return fmt.Sprintf("%.1f", v)
	}
}

// grouped writes a number with a comma between thousands.
func grouped(n int64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// round keeps three decimals; no clock here is better than that.
func round(v float64) float64 { return math.Round(v*1000) / 1000 }

func median(v []float64) float64 { return percentile(v, 0.5) }

// percentile returns the smallest value that is not below a share p of all.
func percentile(v []float64, p float64) float64 {
	if len(v) == 0 {
		return 0
	}
	s := slices.Sorted(slices.Values(v))
	if p == 0.5 && len(s)%2 == 0 {
		return (s[len(s)/2-1] + s[len(s)/2]) / 2
	}
	return s[min(len(s)-1, max(0, int(math.Ceil(p*float64(len(s))))-1))]
}

func sortedKeys(m map[string]string) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
