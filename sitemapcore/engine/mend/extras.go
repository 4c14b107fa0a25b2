package mend

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/check/extras"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/engine/checks"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/sitemapxml/write"
)

// fixedExtras returns the entry of a page with its extensions fixed, and the rules that they broke; nil if there is
// nothing to fix. The page is loaded, and has the address loc.
func fixedExtras(x *checks.Inspector, judge *extras.Checker, id sitemapcore.EntryID, loc []byte) (
	out []byte, broken check.RuleSet,
) {
	row := x.Doc.Row(id)
	entry, shape := x.Doc.Bytes(id), row.Shape
	root := &x.Doc.File(row.File).Root
	for _, tidy := range [...]struct {
		rule check.RuleSet
		flag sitemapcore.ShapeFlags
		do   func([]byte, *sitemapcore.Root) []byte
	}{
		{check.B13.Set(), sitemapcore.Repeated, func(entry []byte, root *sitemapcore.Root) []byte {
			return write.WithoutRepeats(entry, root, judge.Answer.Mend.ID == check.ChooseLast)
		}},
		{check.B14.Set(), sitemapcore.NestedMarkup, write.WithoutMarkup},
		{check.B17.Set(), sitemapcore.LooseText, write.WithoutText},
		{check.B18.Set(), sitemapcore.Unnamed, write.InNamespace},
	} {
		if !judge.Mend.Meets(tidy.rule) || shape.Flags&tidy.flag == 0 {
			continue
		}
		next := tidy.do(entry, root)
		if sh, err := x.Scanner.Scan(next, root); err == nil {
			entry, shape, out, broken = next, sh, next, broken.Or(tidy.rule)
		}
	}
	if !shape.Ext.Present() {
		return out, broken
	}
	for range FixRounds {
		judge.Begin(entry, loc)
		x.Elements.Read(entry, &shape, root, judge)
		rules := judge.End().And(judge.Mend)
		splices := judge.Splices()
		if len(splices) == 0 {
			break
		}
		next := splices.Append(nil, entry)
		sh, err := x.Scanner.Scan(next, root)
		if err != nil {
			break
		}
		entry, shape, out, broken = next, sh, next, broken.Or(rules)
	}
	return out, broken
}

// alongside returns what else changes with the address of a page: the addresses of its images, videos and language
// versions on its host move with it, and incomplete ones are completed with the page's new one. It is nil unless the
// answer gives pages another site.
func alongside(x *checks.Inspector, a *page.Answer) func(sitemapcore.EntryID, []byte) []byte {
	switch {
	case a.Mend.Along:
		judge := &extras.Checker{Today: x.Clock, Mend: check.B20.Set(), Answer: a, Along: true}
		return func(id sitemapcore.EntryID, _ []byte) []byte { return first(fixedExtras(x, judge, id, x.Loc())) }
	case a.Mend.Whole:
		judge := &extras.Checker{Today: x.Clock, Mend: extras.Incomplete}
		return func(id sitemapcore.EntryID, loc []byte) []byte { return first(fixedExtras(x, judge, id, loc)) }
	}
	return nil
}

// extraFix returns a function that returns the fixed entry of the page that it loads, or nil if there is nothing to
// fix. For a rule about one of the four values it returns nil.
func extraFix(x *checks.Inspector, a *page.Answer) func(sitemapcore.EntryID) []byte {
	r, ok := check.ByCode(a.Rule)
	if !ok || r.Field != sitemapcore.InExtras || r.ID == check.B15 || r.ID == check.B15a || a.Mend.LeavesOut() {
		return nil
	}
	if a.Mend.Sweeps {
		s := &extension.Sweep{}
		return func(id sitemapcore.EntryID) []byte { return x.Sweep(id, s) }
	}
	switch {
	case a.Mend.Live:
		return func(id sitemapcore.EntryID) []byte { return withLiveVersions(x, id) }
	case a.Mend.Titled && r.ID == check.G1a:
		return withTitles(x, extension.Video)
	case a.Mend.Titled:
		return withTitles(x, extension.News)
	}
	judge := &extras.Checker{Today: x.Clock, Mend: check.SetOf(a.Rule), Answer: a, Missing: x.Own.Missing}
	return func(id sitemapcore.EntryID) []byte { return first(fixedExtras(x, judge, id, x.Loc())) }
}

func first(entry []byte, _ check.RuleSet) []byte { return entry }
