package engine

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/project"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/output"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

const (
	// stepBytes is how much of a text is worked on between two looks at the clock.
	stepBytes = 1 << 18
	// linksBytes is the largest text of a refused file that is kept so that its links can be taken.
	linksBytes = 32 << 20
)

// A given is one file to open, or a text as if it were one.
type given struct {
	name, path string
	archive    string // that it comes out of
	size       int64
	open       func() (io.ReadCloser, error)
	fill       func(room []byte, unpack bool, came func(int, error)) (stop func()) // of a wire.Filler; else nil
	early      *early                                                              // what was read of it while it came
}

// open reads files or pasted text. Each file is part of the document as soon as it is read; all of
// them together are one step of the history, and canceling takes them back.
func (e *Engine) open(r request, b *wire.Open) {
	o, err := e.newOpener(r, b)
	if err != nil {
		r.fail(err)
		return
	}
	if b.Replace {
		o.purpose, o.room = toReplace, 0
	}
	e.startOpen(r, o, b.Compare, o.run, nil)
}

// openingAnswers are the rows of opening and of what waits for its owner.
func (e *Engine) openingAnswers(all requests) {
	all.on(0,
		by(e.getTable), by(e.dropTable), by(e.getMerge),
		by(func(r request, _ *wire.DropMerge) { e.incoming = nil; r.done(nil) }),
		by(func(r request, _ *wire.GetFiles) { r.answer(e.files()) }),
		by(func(r request, b *wire.AskWanted) { r.answer(&wire.Wanted{All: output.Wanted(e.doc, b.Names)}) }),
		by(func(r request, b *wire.DropProblem) { e.dropProblem(b.Problem); r.done(nil) }))
	all.on(changes|opened,
		by(e.open), by(e.takeTable), by(e.applyMerge), by(e.takeLinks), by(e.retake))
}

// newOpener returns the work of reading what a request brings.
func (e *Engine) newOpener(r request, b *wire.Open) (*opener, error) {
	var inputs []given
	for _, in := range b.Inputs {
		if in.Blob < 0 || in.Blob >= len(r.blobs) {
			return nil, fmt.Errorf("file %d was not handed over", in.Blob)
		}
		blob := r.blobs[in.Blob]
		file := given{name: in.Name, path: in.Path, size: blob.Size(), open: blob.Open}
		if f, ok := blob.(wire.Filler); ok {
			file.fill = f.Fill
		}
		inputs = append(inputs, file)
	}
	slices.SortStableFunc(inputs, func(a, b given) int { return compareNatural(a.path, b.path) })
	o := &opener{e: e, job: b.Job, inputs: inputs, text: b.Text, html: b.HTML, room: e.doc.StoredBytes()}
	o.sink = o.addToDocument
	for _, in := range inputs {
		o.total += in.size
	}
	return o, nil
}

// compareFirst lets what is read wait until all of it is there.
func (o *opener) compareFirst() {
	o.incoming = &incoming{}
	o.sink = o.addToIncoming
}

// startOpen begins the job that opens something. compare says that what is open already is not
// added again; after is called when it was done, if it is not nil.
func (e *Engine) startOpen(r request, o *opener, compare bool, run func() error, after func()) {
	if compare && o.purpose == toAdd && e.doc.Len() > 0 {
		o.compareFirst()
	}
	e.opening = o.job
	e.stale = true
	e.start(o.job, "open", func(j *job) error {
		o.j = j
		err := run()
		if err == nil && o.incoming != nil {
			err = o.bringTogether()
		}
		return err
	}, func(err error) {
		e.opening = 0
		e.stale = true
		defer e.opened()
		if err != nil {
			o.takeBack()
			r.fail(err)
			return
		}
		if o.project != nil {
			e.projects.take(o.project, o.problems, "")
		} else {
			o.record()
			o.useRobots()
			if !o.result.Merge {
				e.custom.setCrawl(o.crawl)
			}
		}
		if after != nil {
			after()
		}
		o.result.Rev = e.rev
		r.answer(&o.result)
	})
}

// A purpose is what becomes of what is opened.
type purpose uint8

const (
	toAdd     purpose = iota // it stands beside what is open; where it is compared first, as what comes in
	toReplace                // it takes the place of what is open
	toCompare                // it is an earlier version, and nothing of it is added
	toReplay                 // it is a source of a project that is read again
)

// An opener is the work of one Open.
type opener struct {
	e       *Engine
	j       *job
	job     int
	purpose purpose
	inputs  []given
	text    string
	html    string

	total, done int64
	room        int                   // bytes that are open already
	changes     sitemapcore.ChangeSet // what was done so far
	inverse     sitemapcore.ChangeSet // takes it back
	result      wire.Opened
	names       []string
	pasted      int
	problems    []problem

	sink     func(sitemapcore.File, *sitemapcore.Segment) error // takes what is read
	project  *project.Replay                                    // of the project file that was opened
	incoming *incoming                                          // what was read, where it is compared first
	telling  telling                                            // of a table
	next     *coming                                            // the file after the one that is being opened
	peeked   bool                                               // the page knows the first rows
	within
	beside
}

// within is about the archive that is being opened.
type within struct {
	held    int   // bytes of it
	part    int64 // how far it is, in bytes of work
	crowded bool  // enough was said about the files in it
}

// beside is what stood among the sitemaps and tables and says something of their pages.
type beside struct {
	crawl      crawlTable
	reasons    []reason
	robotsText string
	named      []string // the sitemaps in it
}

func (o *opener) run() error {
	defer func() { o.next.stop() }()
	for i, in := range o.inputs {
		o.progress(i, 0)
		err := o.file(i)
		if errors.Is(err, errCanceled) {
			return err
		}
		if errors.Is(err, errInstructions) {
			err = intake.RefuseProse(0)
			if len(o.inputs) > 1 {
				// The folder of a download was dropped as a whole.
				err = nil
			}
		}
		if err != nil {
			o.refused(in.name, err, 0, nil)
		}
		o.done += in.size
		o.progress(i+1, 0)
	}
	if o.text != "" || o.html != "" {
		if err := o.paste(); err != nil {
			return err
		}
	}
	return o.indexing()
}

// progress reports; part is how many bytes of work the current file has seen.
func (o *opener) progress(files int, part int64) {
	if o.purpose == toReplay {
		return
	}
	title := "Opening one file"
	switch n := len(o.inputs); {
	case o.purpose == toCompare:
		title = "Reading the earlier version"
	case n == 0:
		title = "Adding pages"
	case n > 1:
		title = "Opening " + number(n) + " files"
	}
	o.j.report(wire.Progress{
		Title: title, Done: o.done + part, Total: o.total,
		Pages: o.result.Pages, Files: files, Of: len(o.inputs),
	})
}

// refused keeps what is to be said about a file that could not be used, and text where it has links
// that can be taken.
func (o *opener) refused(name string, err error, links int, text []byte) {
	var r *intake.Refusal
	var foreign *sitemapxml.NotSitemapError
	p := problem{}
	switch {
	case errors.As(err, &r):
		r = r.For(name)
		p.Rule, p.Title, p.Detail, p.Causes = r.Rule, r.Title, r.Detail, r.Causes
	case errors.As(err, &foreign) && foreign.Root == "":
		p.Rule = "B1"
		p.Title = intake.ShowName(name) + " has no tag in it"
		p.Detail = "It begins like a sitemap, and then nothing follows. Download it from your site again."
	case errors.As(err, &foreign):
		p.Rule = "B1"
		p.Title = intake.ShowName(name) + " is XML, but not a sitemap"
		p.Detail = "A sitemap begins with the tag <urlset>, an index of sitemaps with <sitemapindex>. This file " +
			"begins with " +
			excerpt([]byte("<"+foreign.Root+">")) + ", which search engines don’t read as a list of pages."
	case errors.Is(err, sitemapcore.ErrFull), errors.As(err, new(*wire.Failure)):
		f := failure(err)
		p.Title, p.Detail = f.Title, f.Detail
	default:
		p.Title = intake.ShowName(name) + " could not be read"
		p.Detail = "What was open is as it was before. The reason, for those who can help: " + err.Error()
	}
	p.Links, p.text = links, text
	p.File = intake.ShowName(name)
	p.Severity = sitemapcore.Fatal
	p.ID = o.e.nextProblem()
	o.problems = append(o.problems, p)
	o.result.Refused++
}

// file opens one file, and lets the next one come meanwhile.
func (o *opener) file(i int) error {
	in := o.inputs[i]
	c, err := o.receive(i)
	if err != nil {
		return err
	}
	defer c.stop()
	if err := o.read(c); err != nil {
		return err
	}
	if err := c.u.Close(); err != nil {
		return err
	}
	if err := o.gunzip(c); err != nil {
		return err
	}
	o.foresee(i + 1)
	o.part = in.size / 2
	in.early = &c.early
	return o.unpacked(in, c.u)
}

// limit returns how many more bytes may be open.
func (o *opener) limit() int {
	return max(0, min(sitemapcore.MaxTotal-o.room-o.held, sitemapcore.MaxTotal))
}

// unpacked opens a file, or those in an archive, once its bytes are here.
func (o *opener) unpacked(in given, u *intake.Unpacker) error {
	if err := u.Run(o.j.breathe); err != nil {
		return err
	}
	if format := u.Archive(); format != intake.Unknown {
		return o.inside(in, u.Text(), format)
	}
	o.progress(0, o.part)
	text, info, receipts, err := intake.Decode(u.Text(), o.e.host.Transcode, o.j.breathe)
	if err != nil {
		return err
	}
	receipts = append(u.Receipts(), receipts...)
	if r, ok := intake.NameReceipt(in.name, u.Layers()); ok {
		receipts = append(receipts, r)
	}
	f := sitemapcore.File{
		Name: in.name, Path: in.path, Raw: u.Raw(), Packed: u.Layers(),
		BOM: info.BOM == 3, Receipts: receipts,
	}
	if info.Name != "UTF-8" {
		f.Encoding = info.Name
	}
	seg, err := o.parse(in, text)
	if err != nil || seg == nil {
		return o.rescue(in, err, text)
	}
	if seg.Kind == sitemapcore.NewFile {
		f = freshFile(f)
	} else if info.Replaced > 0 || info.Guessed {
		// Bytes that are no characters, or a foreign encoding that nothing names: as it came, the
		// file is no XML.
		seg.Broken = true
	}
	if d := u.Damage(); d != nil {
		// What could be unpacked was read; the owner must know that there was more.
		seg.Truncated, seg.Broken = true, true
		o.tell(in, sitemapcore.Reject, d)
	}
	return o.add(f, seg)
}

// parse reads a text, whatever it is. It returns nothing where all is done: a table waits for its
// owner, and a robots.txt and the reasons of Search Console have no pages.
func (o *opener) parse(in given, text []byte) (*sitemapcore.Segment, error) {
	switch format := intake.Detect(text); format {
	case intake.XML:
		return o.decode(in.early.decoder(text))
	case intake.CSV, intake.PlainText:
		switch {
		case o.reason(in, text):
			return nil, nil
		case format == intake.CSV:
			return nil, o.keepTable(&table{
				name: in.name, path: in.path, archive: in.archive,
				table: intake.NewTable(text),
			})
		case isInstructions(text):
			return nil, errInstructions
		}
		return o.list(text)
	case intake.RSS, intake.Atom, intake.RDF:
		return o.feed(text)
	case intake.JSON:
		return o.json(text)
	case intake.Robots:
		o.robots(text)
		return nil, nil
	case intake.HTML:
		links := len(intake.HarvestLinks(text[:min(len(text), linksBytes)], "").Links)
		return nil, intake.RefuseHTML(text, links)
	default:
		return nil, intake.RefuseFormat(format)
	}
}

func (o *opener) sitemap(text []byte) (*sitemapcore.Segment, error) {
	return o.decode(sitemapxml.NewDecoder(text))
}

func (o *opener) decode(d *sitemapxml.Decoder) (*sitemapcore.Segment, error) {
	for !d.Step(stepBytes) {
		o.next.advance()
		if err := o.j.breathe(); err != nil {
			return nil, err
		}
	}
	return d.Segment()
}

// list reads a plain text sitemap. Its rows stand in a store of their own, as entries.
func (o *opener) list(text []byte) (*sitemapcore.Segment, error) {
	list, err := intake.ReadText(text, o.j.breathe)
	if err != nil {
		return nil, err
	}
	if o.purpose != toReplay && o.held == 0 {
		// A kept source is read as it was read first, and the notes in an archive are no lists.
		if s, err := o.wordy(text, list); s != nil || err != nil {
			return s, err
		}
	}
	if !list.IsList() {
		return nil, intake.RefuseProse(0)
	}
	values := make([]fields, len(list.Lines))
	for i, l := range list.Lines {
		values[i][sitemapcore.Loc] = text[l.Start:l.End]
	}
	s, err := o.fresh(values)
	if err != nil {
		return nil, err
	}
	s.Kind = sitemapcore.TextList
	for _, l := range list.Rejected {
		s.Unread = append(s.Unread, sitemapcore.Unread{
			Start: l.Start, End: l.End, Line: int(l.No),
			Reason: "This line is no page address: " + excerpt(text[l.Start:l.End]),
		})
	}
	return s, nil
}

// fresh builds the text and the rows of pages that stand in no sitemap yet.
func (o *opener) fresh(values []fields) (*sitemapcore.Segment, error) {
	root := sitemapxml.DefaultRoot()
	s := &sitemapcore.Segment{Kind: sitemapcore.NewFile, Root: root}
	for i := range values {
		if err := o.j.breatheAt(i%256 == 0); err != nil {
			return nil, err
		}
		start := len(s.Text)
		s.Text = sitemapxml.AppendNewEntry(s.Text, &root, &values[i])
		shape, err := sitemapxml.ScanEntry(s.Text[start:], &root)
		if err != nil {
			return nil, err
		}
		s.Rows.Append(sitemapcore.Row{Start: uint32(start), End: uint32(len(s.Text)), Shape: shape})
	}
	return s, nil
}

// add hands on what was read, and counts it.
func (o *opener) add(f sitemapcore.File, s *sitemapcore.Segment) error {
	if f.Name == "" {
		f.Name = "sitemap.xml"
	}
	for _, r := range slices.Concat(f.Receipts, s.Receipts) {
		if r.Advice {
			o.result.Noticed++
		} else {
			o.result.Repaired++
		}
	}
	o.result.Unread += len(s.Unread)
	return o.sink(f, s)
}

// added notes what was opened.
func (o *opener) added(name string, room int) {
	o.names = append(o.names, name)
	o.result.Files++
	o.room = room
}

func (o *opener) addToIncoming(f sitemapcore.File, s *sitemapcore.Segment) error {
	t, name := o.telling, f.Name
	if s.Kind == sitemapcore.URLSet {
		t = telling{tells: 1<<sitemapcore.NumFields - 1, kinds: 1<<sitemapcore.NumSpaces - 1}
	}
	o.incoming.take(f, s, t)
	if s.Kind == sitemapcore.NewFile && f.Path != "" {
		name = f.Path // what it is called where it comes from
	}
	o.added(name, o.room+len(s.Text))
	return nil
}

func (o *opener) addToDocument(f sitemapcore.File, s *sitemapcore.Segment) error {
	e, name, pages := o.e, f.Name, s.Rows.Len()
	file, ids, err := e.doc.AddSegment(f, s)
	if err != nil {
		return err
	}
	var c sitemapcore.ChangeSet
	at := e.doc.Len()
	if o.purpose == toReplace && len(o.inverse) == 0 {
		c, at = cleared(e.doc), 0
	}
	c = append(c, sitemapcore.SetFiles{States: []sitemapcore.FileState{{File: file, Name: name}}})
	if pages > 0 {
		c = append(c, sitemapcore.InsertRows{At: sitemapcore.Rows(at, at+pages), IDs: ids})
		p := part{telling: o.telling}
		if out := p.leftOut(ids, func(int) bool { return true }); len(out) > 0 {
			c = append(c, sitemapcore.SetIncluded{IDs: out, On: []bool{false}})
		}
	}
	if err := o.apply(c); err != nil {
		return err
	}
	o.result.Pages += pages
	o.added(name, e.doc.StoredBytes())
	return nil
}

func (o *opener) apply(c sitemapcore.ChangeSet) error {
	inverse, err := o.e.doc.Apply(c)
	if err != nil {
		return err
	}
	o.changes = append(o.changes, c...)
	o.inverse = append(inverse, o.inverse...)
	o.e.changed(effectOf(c))
	return nil
}

// takeBack undoes what was done so far.
func (o *opener) takeBack() {
	if len(o.inverse) == 0 {
		return
	}
	if _, err := o.e.doc.Apply(o.inverse); err != nil {
		// Nothing else may change the document while files are opened.
		panic(err)
	}
	o.e.changed(effectOf(o.inverse))
}

// record makes all that was opened one step of the history.
func (o *opener) record() {
	o.e.problems = append(o.e.problems, o.problems...)
	if len(o.inverse) == 0 {
		return
	}
	label := "Open " + number(len(o.names)) + " files"
	switch {
	case o.pasted > 0:
		label = "Add " + pages(o.pasted)
	case len(o.names) == 1:
		label = "Open " + intake.ShowName(o.names[0])
	}
	s := step{label: label, kind: "open", changes: o.changes}
	if o.purpose == toReplace {
		o.e.note(s, o.inverse)
		o.e.projects.fork("", journal.Recovery{})
		return
	}
	o.e.record(s, o.inverse)
}
