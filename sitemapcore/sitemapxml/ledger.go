package sitemapxml

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/xmltext"
)

// A ledger counts the repairs and notes of a text by rule, and keeps the first place of each with its result.
type ledger struct {
	in       []byte
	receipts [numRules]sitemapcore.Receipt
	lines    xmltext.LineCounter
}

// lineOf returns the line of an offset in the input.
func (l *ledger) lineOf(i int) int { return l.lines.Line(l.in, i) }

// receipt counts an application of rule r to in[i:end]; after is the result.
func (l *ledger) receipt(r rule, i, end int, after string) {
	x := &l.receipts[r]
	x.Count++
	if x.Count > 1 {
		return
	}
	x.Rule, x.Advice = rules[r].code, rules[r].advice
	x.Offset, x.Line = i, l.lineOf(i)
	x.Before, x.After = display.Excerpts(l.in[i:end], []byte(after))
}

// around applies rule r to in[i:end], and shows a few bytes more on both sides.
func (l *ledger) around(r rule, i, end int, after string) {
	if l.receipts[r].Count > 0 {
		l.receipts[r].Count++
		return
	}
	from, to := i, end
	for from > 0 && i-from < 24 && !strings.ContainsRune("\n\r<>", rune(l.in[from-1])) {
		from--
	}
	for to < len(l.in) && to-end < 24 && !strings.ContainsRune("\n\r<>", rune(l.in[to])) {
		to++
	}
	l.receipt(r, i, end, after)
	x := &l.receipts[r]
	x.Before, x.After = display.Excerpts(l.in[from:to], []byte(string(l.in[from:i])+after+string(l.in[end:to])))
}
