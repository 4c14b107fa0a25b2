package engine

import (
	"fmt"
	"io"
	"io/fs"
	"sort"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/opening"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An opener opens files and pastes. It has the tables that wait for the user.
type opener struct {
	*session.Session
	problems *problems
	merges   *merges
	tables   map[int]*waitingTable
	sites    map[int]*waitingSite

	projects *projects
	custom   *custom
	robots   robots
	over     func() // called when opening has ended
}

// Register adds the requests that opener answers.
func (o *opener) Register(all session.Requests) {
	all.Add(0, session.By(o.getTable), session.By(o.getSite), session.By(o.dropTable))
	all.Add(session.Changes|session.Opened, session.By(o.open), session.By(o.takeTable), session.By(o.takeSite), session.By(o.takeLinks))
}

// unread opens a file that can't be read.
func unread() (io.ReadCloser, error) { return nil, fs.ErrPermission }

// inputsOf returns the files that a request brings, in their natural order.
func inputsOf(r session.Request, b *wire.Open) ([]opening.Input, error) {
	var inputs []opening.Input
	for _, in := range b.Inputs {
		file := opening.Input{Name: in.Name, Path: in.Path, Day: in.Day, Open: unread}
		if in.Blob != wire.Unread {
			if in.Blob < 0 || in.Blob >= len(r.Blobs) {
				return nil, fmt.Errorf("file %d was not handed over", in.Blob)
			}
			blob := r.Blobs[in.Blob]
			file.Size, file.Open = blob.Size(), blob.Open
			if f, ok := blob.(wire.Filler); ok {
				file.Fill = f.Fill
			}
		}
		inputs = append(inputs, file)
	}
	sort.SliceStable(inputs, func(i, j int) bool { return compareNatural(inputs[i].Path, inputs[j].Path) < 0 })
	return inputs, nil
}

// open reads files or pasted text. Each file is part of the document as soon as it is read; all of
// them together are one step of the history, and canceling takes them back.
func (o *opener) open(r session.Request, b *wire.Open) {
	inputs, err := inputsOf(r, b)
	if err != nil {
		r.Fail(err)
		return
	}
	o.begin(r, openWork{
		job: b.Job, files: len(inputs), replaces: b.Replace, compare: b.Compare, ours: b.Ours,
		read: func(reader *opening.Reader) opening.Parts { return reader.Run(inputs, b.Text, b.HTML) },
	})
}

// takeLinks adds the addresses of a text that was refused.
func (o *opener) takeLinks(r session.Request, b *wire.TakeLinks) {
	p := o.problems.find(b.Problem)
	if p == nil || p.text == nil {
		r.Fail(session.ErrStale)
		return
	}
	text := p.text
	o.begin(r, openWork{
		job: -1, compare: true,
		read:  func(reader *opening.Reader) opening.Parts { return reader.ReadLinks(text) },
		after: func() { o.problems.drop(b.Problem) },
	})
}

// An openWork is the work of an open request.
type openWork struct {
	job      int
	files    int
	replaces bool // replace the open document
	compare  bool // add no page twice
	ours     bool // open only a table of ours
	read     func(*opening.Reader) opening.Parts
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
func (o *opener) begin(r session.Request, x openWork) {
	to := &addition{Session: o.Session, replaces: x.replaces}
	var in *incoming
	if x.compare && !x.replaces && o.Doc.Len() > 0 {
		in = &incoming{}
	}
	held := &incoming{}
	var reader *opening.Reader
	o.Opening = x.job
	o.Stale = true
	o.Start(x.job, "open", func(j *session.Job) error {
		to.job = j
		host := readingHost(j, x.title(), &to.pages, o.TodayText)
		host.Waits = maxTables - len(o.tables) - len(o.sites)
		if !x.replaces {
			host.Open = o.Doc.StoredBytes()
		}
		if in != nil {
			host.Marked = markedIn(o.Doc, j)
		}
		reader = opening.NewReader(host)
		for part, err := range x.read(reader) {
			switch {
			case err != nil:
				return err
			case part.Project != nil:
				to.project, part.Err = o.openProject(j, part, x.replaces)
			case in != nil:
				part.Err = in.add(part, j)
			case part.Segment != nil && part.Segment.Kind == sitemapcore.NewFile && part.File.Path != "":
				part.Err = held.add(part, j)
			default:
				part.Err = to.add(part)
			}
		}
		if err := o.merges.addBeside(held, &reader.Result, to); err != nil {
			return err
		}
		if x.ours && !reader.IsOurs() && !reader.IsCrawl() {
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

// readingHost returns the host of a reader in a job, with a title; pages is the number of added pages.
func readingHost(j *session.Job, title say.Text, pages *int, today string) opening.Host {
	return opening.Host{
		Today:   today,
		Breathe: j.Breathe, Wait: j.Wait, Wake: j.Wake, Transcode: j.Host().Transcode,
		Progress: func(p *wire.Progress) {
			p.Title, p.Pages = title, *pages
			j.Report(*p)
		},
	}
}

// finish makes everything that was opened one step of the history, and handles the findings apart from pages. beside
// means that it was added to an open document.
func (o *opener) finish(to *addition, found *opening.Result, beside bool) {
	found.Pages += to.pages
	problems := o.problems.number(found.Problems)
	if x := to.project; x != nil {
		found.Files, found.Pages = len(x.Doc.Files()), x.Doc.Len()
		o.projects.createFrom(x, problems, "")
		return
	}
	if to.replaces && len(to.undoing) > 0 {
		o.problems.list = nil
	}
	o.problems.opened(found.Names)
	o.problems.add(problems...)
	for _, t := range found.Waiting {
		w := &waitingTable{o.problems.next(), t}
		o.tables[w.id] = w
		found.Tables = append(found.Tables, w.id)
	}
	for _, s := range found.Sites {
		w := &waitingSite{o.problems.next(), s, beside}
		o.sites[w.id] = w
		found.Tables = append(found.Tables, w.id)
	}
	o.addStep(to, found)
	o.robots.use(found)
	if !found.Merge {
		o.custom.setCrawl(found.Crawl)
		found.Marked = len(found.Crawl.Marks)
	}
}

// addStep makes all that was opened one step of the history.
func (o *opener) addStep(a *addition, found *opening.Result) {
	if len(a.undoing) == 0 {
		return
	}
	label := say.N("Open {n, plural, one {# file} other {# files}}", len(found.Names))
	switch {
	case found.Pasted > 0:
		label = say.N("Add {n, plural, one {# page} other {# pages}}", found.Pasted)
	case len(found.Names) == 1:
		label = say.Fill("Open {name}", "name", intake.ShowName(found.Names[0]))
	}
	s := session.Outcome{Label: label, Kind: openingStep, Changes: a.changes}
	if a.replaces {
		o.History.Record(sitemapcore.Transaction{
			Label: s.Label, Kind: s.Kind, Back: a.inverse(), Beside: o.projects.notes.Replaced(),
		})
		o.Another(session.Effect{Rows: true})
		o.projects.fork("", journal.Recovery{})
		return
	}
	o.Record(s, a.inverse())
}

// openProject replaces the open document by a project file.
func (o *opener) openProject(j *session.Job, part *opening.Part, replaces bool) (*project.Replay, error) {
	if !part.Alone || o.projects.saver.Storage == nil && o.Doc.Len() > 0 && !replaces {
		return nil, &wire.Failure{
			Title:  "A project file replaces what is open",
			Detail: "Open it alone, after you have downloaded what is open now.",
		}
	}
	// Nothing of the file is in the document yet, so what waits can be written as if no file were
	// being opened.
	number := o.Opening
	o.Opening = 0
	err := o.projects.leaveOpen(j)
	o.Opening = number
	if err != nil {
		return nil, err
	}
	return o.projects.read(j, part.Project, project.Packed)
}
