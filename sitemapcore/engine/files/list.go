package files

import (
	"cmp"
	"math"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// maxUnread is the most parts of files that are listed because they could not be read.
const maxUnread = 500

// List tells the page about the opened files and the files that could not be used.
type List struct {
	*session.Session
	Indexes  *Indexes
	problems *Problems
}

// New returns the list of the open files, and of the problems.
func New(s *session.Session, x *Indexes, p *Problems) *List {
	return &List{Session: s, Indexes: x, problems: p}
}

// Register adds the requests that list answers.
func (l *List) Register(all session.Requests) {
	all.Add(0, session.By(l.getFiles), session.By(l.wanted), session.By(l.dropProblem))
}

func (l *List) getFiles(r session.Request, b *wire.GetFiles) {
	most := b.Most
	if most <= 0 {
		most = math.MaxInt
	}
	r.Answer(l.List(most))
}

// wanted answers whether all of some files are listed in an index and not open.
func (l *List) wanted(r session.Request, b *wire.AskWanted) {
	r.Answer(&wire.Wanted{All: filename.Wanted(l.Doc, b.Names)})
}

func (l *List) dropProblem(r session.Request, b *wire.DropProblem) {
	l.problems.Drop(b.Problem)
	r.Done(nil)
}

// List describes the files and their receipts, and the problems, at most so many of each. The page asks for them after
// each change, and an archive of news has thousands.
func (l *List) List(most int) *wire.Files {
	removed := slices.ContainsFunc(l.Doc.Files(), func(f *sitemapcore.File) bool { return f.Gone && f.Raw != nil })
	m := &wire.Files{AsCame: output.AsCame(l.Doc) && !removed}
	for id, f := range l.Doc.OpenFiles {
		t := l.Doc.Tally(id)
		m.Count, m.Pages = m.Count+1, m.Pages+t.Pages
		if f.Kind != sitemapcore.NewFile {
			m.Opened++
		}
		if f.Kind == sitemapcore.TextList && !sitemapcore.IsEngineList(display.ShowName(f.SourceName())) {
			m.Lists++
		}
		info := wire.FileInfo{
			Name: display.ShowName(f.SourceName()), Kind: f.Kind, Pages: t.Pages,
			Encoding: f.Encoding, Changed: t.Changed, Edited: l.Doc.Edited(id), Index: int(id) + 1,
		}
		if f.Kind == sitemapcore.Index {
			x := l.Indexes.listings.Of(id)
			info.Listed, info.Missing = len(x.Files), len(x.Files)-x.Open
		}
		for _, r := range f.Receipts {
			if r.Advice {
				m.Noticed++
			} else {
				info.Repairs += r.Count
				m.Repairs, m.Kinds = m.Repairs+r.Count, m.Kinds+1
			}
			if len(m.Receipts) >= most {
				continue
			}
			title, detail := describeReceipt(r)
			m.Receipts = append(m.Receipts, wire.ReceiptInfo{
				File: info.Name, Title: title, Detail: detail, Receipt: r,
			})
		}
		text := l.Doc.Text(f.Store)
		for _, u := range f.Unread[:min(len(f.Unread), max(0, maxUnread-len(m.Unread)))] {
			x := wire.UnreadInfo{File: info.Name, Line: u.Line, Reason: u.Reason}
			if f.Kind != sitemapcore.TextList && int(u.End) <= len(text) {
				x.Text = display.Excerpt(text[u.Start:u.End])
			}
			m.Unread = append(m.Unread, x)
		}
		if len(m.Files) < most || f.Kind == sitemapcore.Index {
			m.Files = append(m.Files, info)
		}
	}
	m.Refused = len(l.problems.List)
	for _, p := range l.problems.List[:min(most, m.Refused)] {
		m.Problems = append(m.Problems, p.Problem)
	}
	return m
}

// describeReceipt returns the words for a receipt. If nothing was changed they may be those of the rule.
func describeReceipt(r sitemapcore.Receipt) (title, detail say.Text) {
	title, detail, ok := intake.DescribeReceipt(r)
	if !ok {
		title, detail = sitemapxml.DescribeReceipt(r)
	}
	rule, _ := check.ByCode(r.Rule)
	return cmp.Or(title, rule.Title), cmp.Or(detail, rule.Why)
}
