package adding

import (
	"fmt"
	"io/fs"
	"sort"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/engine/change"
	"sitemapeditor/sitemapcore/engine/files"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/engine/reading"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/engine/site"
	"sitemapeditor/sitemapcore/history"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An Opener opens files and pastes. It has the inputs that wait for the user.
type Opener struct {
	*session.Session
	problems *files.Problems
	merges   *Merges
	waiting  map[int]*waiting

	projects *project.Projects
	custom   *site.Custom
	over     func() // called when opening has ended
}

// New returns what opens files. It calls over when it has ended.
func New(s *session.Session, m *Merges, p *project.Projects, over func()) *Opener {
	return &Opener{
		Session: s, problems: p.Problems, merges: m, projects: p, custom: m.custom,
		waiting: map[int]*waiting{}, over: over,
	}
}

// Register adds the requests that opener answers.
func (o *Opener) Register(all session.Requests) {
	all.Add(0, session.By(o.getTable), session.By(o.getSite), session.By(o.drop))
	all.Add(session.Changes|session.Opened, session.By(o.open), session.By(o.takeTable), session.By(o.takeSite), session.By(o.takeLinks))
}

// unread is the Fill of a file that the page couldn't read: it always fails.
func unread(_ []byte, _ bool, came func(int, error)) (stop func()) {
	came(0, fs.ErrPermission)
	return func() {}
}

// Inputs returns the files that a request brings, in their natural order.
func Inputs(r session.Request, b *wire.Open) ([]reading.Input, error) {
	var inputs []reading.Input
	for _, in := range b.Inputs {
		file := reading.Input{Name: in.Name, Path: in.Path, Day: in.Day, Fill: unread}
		if in.Blob != wire.Unread {
			if in.Blob < 0 || in.Blob >= len(r.Blobs) {
				return nil, fmt.Errorf("file %d was not handed over", in.Blob)
			}
			blob := r.Blobs[in.Blob]
			file.Size, file.Fill = blob.Size(), blob.Fill
		}
		inputs = append(inputs, file)
	}
	sort.SliceStable(inputs, func(i, j int) bool { return compareNatural(inputs[i].Path, inputs[j].Path) < 0 })
	return inputs, nil
}

// open reads files or pasted text. Each file is part of the document as soon as it is read; all of
// them together are one step of the history, and canceling takes them back.
func (o *Opener) open(r session.Request, b *wire.Open) {
	inputs, err := Inputs(r, b)
	if err != nil {
		r.Fail(err)
		return
	}
	o.begin(r, openWork{
		job: b.Job, files: len(inputs), replaces: b.Replace, compare: b.Compare, ours: b.Ours,
		read: func(reader *reading.Reader) reading.Parts { return reader.Run(inputs, b.Text, b.HTML) },
	})
}

// takeLinks adds the addresses of a text that was refused.
func (o *Opener) takeLinks(r session.Request, b *wire.TakeLinks) {
	p := o.problems.Find(b.Problem)
	if p == nil || p.Text == nil {
		r.Fail(session.ErrStale)
		return
	}
	text := p.Text
	o.begin(r, openWork{
		job: -1, compare: true,
		read:  func(reader *reading.Reader) reading.Parts { return reader.ReadLinks(text) },
		after: func() { o.problems.Drop(b.Problem) },
	})
}

// An openWork is the work of an open request.
type openWork struct {
	job      int
	files    int
	replaces bool // replace the open document
	compare  bool // add no page twice
	ours     bool // open only a table of ours
	read     func(*reading.Reader) reading.Parts
	after    func() // is called when it was done; may be nil
}

// title returns the label of the work.
func (x *openWork) title() say.Text {
	if x.files == 0 {
		return "Adding pages"
	}
	return say.N("{n, plural, one {Opening # file} other {Opening # files}}", x.files)
}

// begin starts the job that opens something.
func (o *Opener) begin(r session.Request, x openWork) {
	to := &addition{Session: o.Session, replaces: x.replaces}
	var in *Pages
	if x.compare && !x.replaces && o.Doc.Len() > 0 {
		in = &Pages{}
	}
	held := &Pages{}
	var reader *reading.Reader
	o.Opening = x.job
	o.Stale = true
	o.Start(x.job, session.KindOpen, func(j *session.Job) error {
		to.job = j
		host := ReadingHost(j, x.title(), &to.pages)
		host.Waits = maxWaiting - len(o.waiting)
		if !x.replaces {
			host.Open = o.Doc.StoredBytes()
		}
		if in != nil {
			host.Marked = site.MarkedIn(o.Doc, j)
		}
		reader = reading.NewReader(host)
		for part, err := range x.read(reader) {
			switch {
			case err != nil:
				return err
			case part.Project != nil:
				to.project, part.Err = o.openProject(j, part, x.replaces)
			case in != nil:
				part.Err = in.Add(part, j)
			case part.Segment != nil && part.Segment.Kind == sitemapcore.NewFile && part.File.Path != "":
				part.Err = held.Add(part, j)
			default:
				part.Err = to.add(part)
			}
		}
		if err := o.merges.addBeside(held, &reader.Result, to); err != nil {
			return err
		}
		if x.ours && !belongs(&reader.Result, in) {
			return &wire.Failure{Code: wire.FailedForeign}
		}
		if in != nil {
			return o.merges.bringTogether(in, &reader.Result, to)
		}
		return nil
	}, func(err error) {
		if err == nil {
			to.tell()
		}
		o.Opening = 0
		if err == nil {
			err = o.Changeable()
		}
		o.Stale = true
		defer o.over()
		if err != nil {
			to.takeBack()
			r.Fail(err)
			return
		}
		o.finish(to, &reader.Result, in != nil)
		if x.after != nil {
			x.after()
		}
		result := &reader.Opened
		result.Rev = o.Rev
		r.Answer(result)
	})
}

// belongs reports whether all that was read is a list that belongs to the open pages.
func belongs(found *reading.Result, in *Pages) bool {
	switch {
	case found.IsOurs() || found.IsCrawl():
		return true
	case in == nil || len(found.Waiting) > 1:
		return false
	case len(found.Waiting) == 1:
		return table.NamesUnwanted(found.Waiting[0].FileName())
	}
	return in.Count > 0 && listsUnwanted(found)
}

// ReadingHost returns the host of a reader in a job, with a title; pages is the number of added pages.
func ReadingHost(j *session.Job, title say.Text, pages *int) reading.Host {
	return reading.Host{
		Breathe: j.Breathe, Wait: j.Wait, Wake: j.Wake, Transcode: j.Host().Transcode,
		Progress: func(p *wire.Progress) {
			p.Title, p.Pages = title, *pages
			j.Report(*p)
		},
	}
}

// finish makes everything that was opened one step of the history, and handles the findings apart from pages. beside
// means that it was added to an open document.
func (o *Opener) finish(to *addition, found *reading.Result, beside bool) {
	found.Pages += to.pages
	problems := o.problems.Number(found.Problems)
	if x := to.project; x != nil {
		found.Files, found.Pages = len(x.Doc.Files()), x.Doc.Len()
		o.projects.CreateFrom(x, problems)
		return
	}
	if to.replaces && len(to.undoing) > 0 {
		o.problems.List = nil
	}
	o.problems.Opened(found.Names)
	o.problems.Add(problems...)
	for _, q := range found.Waiting {
		id := o.problems.Next()
		_, site := q.(*reading.Website)
		o.waiting[id] = &waiting{q, beside || !site}
		found.Tables = append(found.Tables, id)
	}
	o.addStep(to, found)
	o.useRobots(found)
	if !found.Merge {
		o.custom.SetCrawl(found.Crawl.Marks, found.Crawl.Whole)
		found.Marked = len(found.Crawl.Marks)
	}
}

// addStep makes all that was opened one step of the history.
func (o *Opener) addStep(a *addition, found *reading.Result) {
	if len(a.undoing) == 0 {
		return
	}
	label := say.N("Open {n, plural, one {# file} other {# files}}", len(found.Names))
	switch {
	case found.Pasted > 0:
		label = say.N("Add {n, plural, one {# page} other {# pages}}", found.Pasted)
	case len(found.Names) == 1:
		label = say.Fill("Open {name}", "name", display.ShowName(found.Names[0]))
	}
	s := session.Outcome{Label: label, Kind: change.Opening, Changes: a.changes}
	if a.replaces {
		o.History.Record(history.Transaction{
			Label: s.Label, Kind: s.Kind, Back: a.inverse(), Beside: o.projects.Notes.Replaced(),
		})
		o.Another(session.Effect{Rows: true})
		o.projects.Fork("")
		return
	}
	o.Record(s, a.inverse())
}

// openProject replaces the open document by a project file.
func (o *Opener) openProject(j *session.Job, part *reading.Part, replaces bool) (*project.Replay, error) {
	if !part.Alone || o.projects.Storage == nil && o.Doc.Len() > 0 && !replaces {
		return nil, &wire.Failure{
			Title:  "A project file replaces what is open",
			Detail: "Open it alone, after you have downloaded what is open now.",
		}
	}
	// Nothing of the file is in the document yet, so what waits can be written as if no file were
	// being opened.
	number := o.Opening
	o.Opening = 0
	err := o.projects.Leave(j)
	o.Opening = number
	if err != nil {
		return nil, err
	}
	return project.Read(j, part.Project, project.Packed)
}

// compareNatural sorts sitemap-2 before sitemap-10.
func compareNatural(a, b string) int {
	for a != "" && b != "" {
		if da, db := ascii.Digits(a), ascii.Digits(b); da > 0 && db > 0 {
			x, y := strings.TrimLeft(a[:da], "0"), strings.TrimLeft(b[:db], "0")
			if len(x) != len(y) {
				return len(x) - len(y)
			}
			if x != y {
				return strings.Compare(x, y)
			}
			a, b = a[da:], b[db:]
			continue
		}
		if a[0] != b[0] {
			return int(a[0]) - int(b[0])
		}
		a, b = a[1:], b[1:]
	}
	return len(a) - len(b)
}
