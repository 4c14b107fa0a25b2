package bench

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
)

// A line is one figure, beside a rival's if there is one.
type line struct {
	Name   string   `json:"name"`
	Unit   string   `json:"unit"`
	Ours   float64  `json:"ours"`
	Theirs *float64 `json:"theirs"`
	Bound  string   `json:"bound"`
	Met    *bool    `json:"met"`
	Spread string   `json:"spread"`
}

var report []line

// A bound is the most that a figure, or the share of a rival's figure, may be; 0 is no bound.
type bound struct{ most, share float64 }

// slack is the fraction by which a figure may exceed its bound, because the machine's speed varies.
const slack = 0.1

// add puts a figure into the report and fails the test if it misses its bound.
func add(t *testing.T, name, unit string, ours, theirs []float64, b bound) {
	t.Helper()
	if len(ours) == 0 {
		return
	}
	l := line{Name: name, Unit: unit, Ours: median(ours)}
	if len(ours) > 1 {
		l.Spread = fmt.Sprintf("%s to %s in %d", figure(slices.Min(ours)), figure(slices.Max(ours)), len(ours))
	}
	most := b.most
	if b.most > 0 {
		l.Bound = fmt.Sprintf("at most %s %s", figure(b.most), unit)
	}
	if len(theirs) > 0 {
		m := median(theirs)
		l.Theirs, most = &m, b.share*m
		if b.share > 0 {
			l.Bound = fmt.Sprintf("at most %.2f of theirs", b.share)
		}
	}
	if most > 0 && !testing.Short() {
		met := l.Ours <= most
		l.Met = &met
		if l.Ours > most*(1+slack) {
			t.Errorf("%s: %s %s, want %s", name, figure(l.Ours), unit, l.Bound)
		}
	}
	report = append(report, l)
}

// printReport writes the table, and the figures as JSON beside the site.
func printReport(w io.Writer, file string) error {
	machine := fmt.Sprintf("%d cores, %s", runtime.NumCPU(), runtime.GOOS)
	if out, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output(); err == nil {
		machine += ", commit " + strings.TrimSpace(string(out))
	}
	if data, err := os.ReadFile("/proc/loadavg"); err == nil {
		machine += ", load " + strings.Fields(string(data))[0]
	}
	fmt.Fprintf(w, "\n%s\n\n", machine)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "what\tours\ttheirs\tratio\tunit\tbound\tmet\tlowest to highest")
	for _, l := range report {
		theirs, ratio, met := "", "", ""
		if l.Theirs != nil {
			theirs, ratio = figure(*l.Theirs), fmt.Sprintf("%.2f", *l.Theirs/l.Ours)
		}
		if l.Met != nil {
			met = map[bool]string{true: "yes", false: "NO"}[*l.Met]
		}
		fmt.Fprintln(table, strings.Join([]string{
			l.Name, figure(l.Ours), theirs, ratio, l.Unit, l.Bound, met, l.Spread,
		}, "\t"))
	}
	if err := table.Flush(); err != nil {
		return err
	}
	data, err := json.MarshalIndent(map[string]any{"machine": machine, "lines": report}, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(data, '\n'), 0o644)
}

// figure formats a number: with one decimal below 100, and with thousands separators.
func figure(v float64) string {
	if math.Abs(v) < 100 && v != math.Trunc(v) {
		return fmt.Sprintf("%.1f", v)
	}
	s := fmt.Sprintf("%.0f", v)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func median(v []float64) float64 { return percentile(v, 0.5) }

// percentile returns the smallest value that a share p of all values doesn't exceed.
func percentile(v []float64, p float64) float64 {
	s := slices.Sorted(slices.Values(v))
	return s[max(0, int(math.Ceil(p*float64(len(s))))-1)]
}
