package bench

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
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

// reportName is the file beside the site that has the figures as JSON.
const reportName = "bench.json"

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

// inTurns measures two sites in turns, each in two runs of this program, and prints the figures of both.
func inTurns(before, now string) (code int) {
	var names []string
	figures := make(map[string][2][]float64)
	for range 2 {
		for i, dist := range [2]string{before, now} {
			child := exec.Command(os.Args[0], os.Args[1:]...)
			child.Env = append(child.Environ(), "SITEMAPEDITOR_BENCH="+dist, "SITEMAPEDITOR_BENCH_BEFORE=")
			child.Stdout, child.Stderr = os.Stdout, os.Stderr
			if err := child.Run(); err != nil && i == 1 {
				code = 1 // a bound of this program is missed
			}
			var done struct{ Lines []line }
			data, err := os.ReadFile(filepath.Join(dist, reportName))
			if err == nil {
				err = json.Unmarshal(data, &done)
			}
			if err != nil {
				fmt.Fprintln(os.Stderr, err)
				return 1
			}
			for _, l := range done.Lines {
				name := l.Name + ", " + l.Unit
				both, there := figures[name]
				if !there {
					names = append(names, name)
				}
				both[i] = append(both[i], l.Ours)
				figures[name] = both
			}
		}
	}
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "\nwhat\tbefore\tnow\tnow/before")
	for _, name := range names {
		if both := figures[name]; len(both[0]) > 0 && len(both[1]) > 0 {
			b, n := mean(both[0]), mean(both[1])
			fmt.Fprintf(table, "%s\t%s\t%s\t%.2f\n", name, figure(b), figure(n), n/b)
		}
	}
	if err := table.Flush(); err != nil {
		return 1
	}
	return code
}

func mean(v []float64) (m float64) {
	for _, x := range v {
		m += x / float64(len(v))
	}
	return m
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
