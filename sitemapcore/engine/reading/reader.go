package reading

import (
	"bytes"
	"errors"
	"iter"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/page"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/crawl"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/lines"
	"sitemapeditor/sitemapcore/intake/table"
	"sitemapeditor/sitemapcore/journal"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/output/guide"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/sitemapxml"
	"sitemapeditor/sitemapcore/wire"
)

// A Host is the environment of a reading.
type Host struct {
	Breathe   sitemapcore.Breathe
	Wait      func() error // gives others their turn until Wake is called
	Wake      func()       // may be called from any goroutine
	Transcode intake.Transcoder
	Progress  func(*wire.Progress) // called with the progress, in bytes and files, if not nil

	Open  int // bytes that are open and count against the bound
	Waits int // how many inputs may wait for the user's answer

	// If Guess is set, no input waits for the user: the reader guesses the answers. Origin is the site of paths in a
	// table.
	Guess  bool
	Origin string // "https://www.example.com"

	// Marked counts the open pages that the marks of a crawl match, and the matching marks. It is nil if the read pages
	// are the only ones.
	Marked func(marks []crawl.Mark) (pages, used int, err error)
}

// Parts yields each part of the opened input as soon as it is read. The loop over them may change the document, and may
// break off. Only the last part has an error instead, which ended the reading.
type Parts = iter.Seq2[*Part, error]

// A Part is a file with its pages; without a Segment it is Pages or a Project.
type Part struct {
	File    sitemapcore.File
	Segment *sitemapcore.Segment
	Coverage

	Pages   []Values        // pages that were in no file; MakeFile makes one of them
	Project *journal.Memory // a project file
	Alone   bool            // the project file is all that is opened

	// Err is set by the loop if the part can't be used. The reader then reports that as a problem of the file.
	Err error
}

// MakeFile makes a new file of the pages that were in no file.
func (p *Part) MakeFile(breathe sitemapcore.Breathe) (err error) {
	p.File = sitemapcore.File{Name: "sitemap.xml", Path: "sitemap.xml"}
	p.Segment, err = fresh(breathe, len(p.Pages), func(i int) Values { return p.Pages[i] })
	return err
}

// Values are the core values of a page; nil if it has none.
type Values = [sitemapcore.NumFields][]byte

// Coverage lists the fields a source could have given, so a missing value counts as empty rather than unknown.
type Coverage struct {
	// a bit for each field that counts as empty if it is missing: a table may lack its column
	Fields sitemapcore.FieldBits
	Spaces uint32     // the same of images, languages and others: a bit for each space
	Ours   bool       // it is a table that this program wrote
	Days   date.Order // of dates in figures
	Out    []bool     // for each page, whether it is left out of the download; nil if unknown

	// TooMany has a bit for each space whose extensions the file doesn't give completely, by the index of the page: a
	// cell of our tables has limited room, and a user may break the XML in one.
	TooMany map[int]uint32
}

// A Result has the findings of a reading apart from pages.
type Result struct {
	wire.Opened
	Names    []string // of the opened file
	Pasted   int      // pages that were in no file
	Problems []Problem
	Waiting  []Question // in the order of their inputs, websites last
	Crawl    Crawl
	Reasons  bool     // a report of Search Console was among it
	Robots   string   // a robots.txt
	Sitemaps []string // that it names

	Unindexed bool // a list of pages that Search Console doesn't index was among it
}

// A Reader reads the inputs of one opening.
type Reader struct {
	Result
	host  Host
	yield func(*Part, error) bool
	read  int   // bytes of texts that were added
	stop  error // that ends the reading

	inputs      []Input
	total, done int64
	at          int // how many inputs are before the current one
	fetch       fetcher
	parse       parser
	exports     exports
	sites       []*Website
	site        *Website // the archive of the current file; nil if there is none
	within
}

// within is about the archive that is being opened.
type within struct {
	held    int   // bytes of it
	part    int64 // how far it is, in bytes of work
	crowded bool  // enough was said about the files in it
}

// NewReader returns a reader.
func NewReader(host Host) *Reader {
	r := &Reader{host: host}
	r.host.Breathe = func() error { return r.ends(host.Breathe()) }
	r.host.Wait = func() error { return r.ends(host.Wait()) }
	r.fetch = fetcher{host: r.host, limit: r.limit}
	r.parse = parser{Result: &r.Result, breathe: r.host.Breathe, advance: r.fetch.advance}
	return r
}

// ends keeps the error that ends the work, which is no problem of a file.
func (r *Reader) ends(err error) error {
	if err != nil {
		r.stop = err
	}
	return err
}

// parts returns the parts that a function reads.
func (r *Reader) parts(read func() error) Parts {
	return func(yield func(*Part, error) bool) {
		r.yield = yield
		if err := read(); err != nil && !errors.Is(err, errLeft) {
			yield(nil, err)
		}
	}
}

// errLeft is the error of a reading whose parts nobody wants any more.
var errLeft = errors.New("reading: the loop over the parts was left")

// emit passes a part on. It returns the error why the loop over the parts can't use it.
func (r *Reader) emit(p *Part) error {
	if r.stop != nil {
		return r.stop
	}
	if !r.yield(p, nil) {
		r.stop = errLeft
		return r.stop
	}
	return p.Err
}

// Run reads files, and a paste, as text and as HTML.
func (r *Reader) Run(inputs []Input, text, markup string) Parts {
	return r.parts(func() error { return r.readAll(inputs, text, markup) })
}

func (r *Reader) readAll(inputs []Input, text, markup string) error {
	r.inputs, r.total = inputs, 0
	for _, in := range inputs {
		r.total += in.Size
	}
	r.fetch.inputs = inputs
	defer r.fetch.close()
	r.begin(inputs)
	for i, in := range inputs {
		r.at = i
		r.progress(0)
		if r.siteOf(in).skip(in.Path) {
			r.done += in.Size
			continue
		}
		err := r.file(i)
		if r.stop != nil {
			return r.stop
		}
		if errors.Is(err, errInstructions) {
			err = item.RefuseProse(0)
			if len(inputs) > 1 {
				// The folder of a download was dropped as a whole.
				err = nil
			}
		}
		switch w := r.siteOf(in); {
		case w != nil && errors.Is(err, item.RefuseVanished()):
			w.Unread = append(w.Unread, in.Path)
		case err != nil:
			r.refused(in.Name, err, 0, nil)
		}
		r.done += in.Size
		r.at = i + 1
		r.progress(0)
	}
	if text != "" || markup != "" {
		if err := r.paste(text, markup); err != nil {
			return err
		}
	}
	if err := r.readExports(); err != nil {
		return err
	}
	r.readBare()
	return r.readWebsites()
}

// progress reports; part is how many bytes of work the current file has seen.
func (r *Reader) progress(part int64) {
	if r.host.Progress != nil {
		r.host.Progress(&wire.Progress{Done: r.done + part, Total: r.total, Files: r.at, Of: len(r.inputs)})
	}
}

// limit returns how many more bytes may be open.
func (r *Reader) limit() int {
	return max(0, min(sitemapcore.MaxTotal-r.host.Open-r.read-r.held, sitemapcore.MaxTotal))
}

// file opens one file, and lets the next one come meanwhile.
func (r *Reader) file(i int) error {
	in := r.inputs[i]
	u, err := r.fetch.file(i, func(seen int64) { r.progress(seen / 2) })
	if err != nil {
		return err
	}
	r.part = in.Size / 2
	return r.unpacked(in, u)
}

// unpacked opens a file, or those in an archive, once its bytes are here.
func (r *Reader) unpacked(in Input, u *format.Unpacker) error {
	if err := u.Run(r.host.Breathe); err != nil {
		return err
	}
	if found := u.Archive(); found != format.Unknown {
		return r.inside(in, u.Text(), found)
	}
	r.progress(r.part)
	if format.IsBrotli(in.Name, u.Text()) {
		return format.RefuseFormat(format.OtherArchive)
	}
	d, err := r.decode(in, u)
	if err != nil {
		return err
	}
	found := intake.Detect(d.text)
	seg, err := r.segment(in, d.text, found)
	if err != nil || seg == nil {
		return r.rescue(in, err, d.text, found)
	}
	if damage := u.Damage(); damage != nil {
		r.tell(in.Name, sitemapcore.Reject, damage) // the user must know that there was more
	}
	return r.add(d.describe(seg), seg, Coverage{})
}

// A plainText is a file whose bytes have become text.
type plainText struct {
	file   sitemapcore.File
	text   []byte
	broken bool // as it came, the file is no XML: it has bytes that are no characters, or nothing names its encoding
	cut    bool // only a part of it could be decompressed
}

// decode makes text of a file's bytes.
func (r *Reader) decode(in Input, u *format.Unpacker) (*plainText, error) {
	text, info, receipts, err := intake.Decode(u.Text(), r.host.Transcode, r.host.Breathe)
	if err != nil {
		return nil, err
	}
	receipts = append(u.Receipts(), receipts...)
	if rec, ok := intake.NameReceipt(in.Name, u.Layers()); ok {
		receipts = append(receipts, rec)
	}
	d := &plainText{text: text, broken: info.Replaced > 0 || info.Guessed, cut: u.Damage() != nil}
	d.file = sitemapcore.File{
		Name: in.Name, Path: in.Path, Raw: u.Raw(), Packed: u.Layers(),
		BOM: info.BOM == 3, Receipts: receipts,
	}
	if info.Name != "UTF-8" {
		d.file.Encoding = info.Name
	}
	if d.file.BOM {
		// XML takes one mark, and not a second one.
		d.text = bytes.TrimLeft(text, "\uFEFF")
		d.broken = d.broken || len(d.text) < len(text)
	}
	return d, nil
}

// describe describes the file of a segment that was read from the text.
func (d *plainText) describe(s *sitemapcore.Segment) sitemapcore.File {
	s.Truncated, s.Broken = s.Truncated || d.cut, s.Broken || d.cut
	if s.Kind == sitemapcore.NewFile {
		return freshFile(d.file)
	}
	s.Broken = s.Broken || d.broken
	f := d.file
	if sitemapxml.IsWrapped(s.Receipts) {
		f.Name, f.BOM = intake.AsXML(f.Name), false
	}
	return f
}

// errOther is the error of a source that is not what it was.
var errOther = errors.New("reading: the source is of another kind")

// ReadAgain reads the source of a sitemap, an index or a list again, as what it was first: kind, which was perhaps
// wrapped in another text.
func ReadAgain(host Host, in Input, u *format.Unpacker, kind sitemapcore.FileKind, wrapped bool) (
	sitemapcore.File, *sitemapcore.Segment, error,
) {
	r := NewReader(host)
	if err := u.Run(r.host.Breathe); err != nil {
		return sitemapcore.File{}, nil, err
	}
	d, err := r.decode(in, u)
	if err != nil {
		return sitemapcore.File{}, nil, err
	}
	var s *sitemapcore.Segment
	switch {
	case wrapped:
		w, _ := intake.Unwrap(d.text, intake.Detect(d.text))
		if s, err = r.unwrapped(d.text, w); s == nil && err == nil {
			err = errOther
		}
	case kind == sitemapcore.TextList:
		s, err = r.parse.list(d.text, true)
	default:
		s, err = r.parse.sitemap(d.text)
	}
	if err != nil {
		return sitemapcore.File{}, nil, err
	}
	return d.describe(s), s, nil
}

// freshFile describes the file for pages that were in no sitemap.
func freshFile(f sitemapcore.File) sitemapcore.File {
	return sitemapcore.File{Name: "sitemap.xml", Path: f.Path, Receipts: f.Receipts}
}

// add passes on a segment, and counts it.
func (r *Reader) add(f sitemapcore.File, s *sitemapcore.Segment, c Coverage) error {
	if f.Name == "" {
		f.Name = "sitemap.xml"
	}
	if s.Kind == sitemapcore.URLSet {
		c = Coverage{Fields: 1<<sitemapcore.NumFields - 1, Spaces: 1<<namespace.NumSpaces - 1}
	}
	for _, list := range [...][]sitemapcore.Receipt{f.Receipts, s.Receipts} {
		for _, rec := range list {
			if passed := item.DescribePassed(rec); passed != "" {
				r.Notes = append(r.Notes, passed)
			} else if rec.Advice {
				r.Noticed++
			} else {
				r.Repaired++
			}
		}
	}
	r.Unread += len(s.Unread)
	if err := r.listed(f.Path, s); err != nil {
		return err
	}
	return r.added(&Part{File: f, Segment: s, Coverage: c})
}

// added passes on a part, and counts its file.
func (r *Reader) added(p *Part) error {
	err := r.emit(p)
	if err == nil && p.Segment != nil {
		r.read += len(p.Segment.Text)
		f := p.File
		f.Kind = p.Segment.Kind
		r.Names = append(r.Names, f.SourceName())
		r.Files++
	}
	return err
}

// segment reads a text of any kind. It returns nil if nothing is left to do: a table waits for the user, and a
// robots.txt and the reasons of Search Console have no pages.
func (r *Reader) segment(in Input, text []byte, f format.Format) (*sitemapcore.Segment, error) {
	if r.site = r.siteOf(in); r.site.record(in, text, f) {
		return nil, nil
	}
	return r.readAs(intake.Find(in.Name, text, f), in, text)
}

// readAs reads a text as what was found: it is the table of the readers. Some of them find that the text is not of that
// kind, and then read it as its format alone says.
func (r *Reader) readAs(found intake.Found, in Input, text []byte) (*sitemapcore.Segment, error) {
	switch found.Kind {
	case intake.KindSitemap:
		return r.sitemap(text)
	case intake.KindWrapped:
		return r.wrapped(found, in, text)
	case intake.KindTable:
		return nil, r.csv(in, text)
	case intake.KindList:
		return r.list(in, text)
	case intake.KindFeed:
		return r.feed(in, text, "")
	case intake.KindData:
		return r.json(in, text, "")
	case intake.KindRobots:
		r.robots(text)
		return nil, nil
	case intake.KindRedirects:
		return nil, item.RefuseRedirects()
	case intake.KindWebPage:
		return nil, item.RefuseHTML(text)
	}
	return nil, format.RefuseFormat(found.Format)
}

// sitemap reads XML. Websites have much other XML.
func (r *Reader) sitemap(text []byte) (*sitemapcore.Segment, error) {
	if isTemplate(text) {
		return nil, item.RefuseTemplate() // a repair would destroy it
	}
	s, err := r.parse.sitemap(text)
	if foreign := new(sitemapxml.NotSitemapError); r.site != nil && errors.As(err, &foreign) {
		return nil, nil
	}
	return s, err
}

// wrapped reads a text that holds what may be a sitemap. The files of a website are pages that may show one.
func (r *Reader) wrapped(found intake.Found, in Input, text []byte) (*sitemapcore.Segment, error) {
	if r.site == nil {
		if s, err := r.unwrapped(text, found.Wrapped); s != nil || err != nil {
			return s, err
		}
	}
	return r.readAs(found.ByFormat(), in, text)
}

// csv reads a table.
func (r *Reader) csv(in Input, text []byte) error {
	if r.exports.keepReason(in, text) {
		return nil
	}
	t := table.New(text)
	if r.exports.takeBare(in, t, item.RefuseNoPages()) {
		return nil
	}
	return r.table(&Table{Input: in, Table: t})
}

// list reads a list, or another text.
func (r *Reader) list(in Input, text []byte) (*sitemapcore.Segment, error) {
	switch {
	case r.exports.keepReason(in, text):
		return nil, nil
	case guide.IsText(text):
		return nil, errInstructions
	case table.IsTableName(in.Name) && r.exports.takeBare(in, table.New(text), item.RefuseProse(0)):
		return nil, nil
	}
	// The notes in an archive are no lists.
	if t := table.ColumnList(in.Name, text); t != nil && (r.held == 0 || t.HeadAt >= 0) {
		return nil, r.table(&Table{Input: in, Table: t})
	}
	return r.parse.list(text, r.held > 0)
}

// unwrapped reads the sitemap that a text of another kind holds. It returns nil if it is none.
func (r *Reader) unwrapped(text []byte, w intake.Wrapped) (*sitemapcore.Segment, error) {
	if isTemplate(w.Sitemap) {
		return nil, item.RefuseTemplate()
	}
	s, err := r.parse.sitemap(w.Sitemap)
	if r.stop != nil {
		return nil, r.stop
	}
	if err != nil || s.Rows.Len()+len(s.Children) == 0 {
		return nil, nil //nolint:nilerr // the text is read as what it is
	}
	for i := range s.Receipts {
		s.Receipts[i].Line += w.Line
	}
	for i := range s.Unread {
		s.Unread[i].Line += w.Line
	}
	s.Receipts = append([]sitemapcore.Receipt{sitemapxml.WrappedReceipt(text)}, s.Receipts...)
	s.Broken = true // as it came, the file is no sitemap
	return s, nil
}

// robots takes a robots.txt that was given among the files, or pasted.
func (r *Reader) robots(text []byte) {
	r.Result.Robots = string(text[:min(len(text), robots.MaxSize)])
	r.Sitemaps = intake.RobotsSitemaps(text)
}

// linksBytes is the largest text of a refused file that is kept so that its links can be taken.
const linksBytes = 32 << 20

// rescue offers the addresses in a refused text, if it has some. Otherwise it returns why the text was refused.
func (r *Reader) rescue(in Input, err error, text []byte, f format.Format) error {
	var refusal *say.Failure
	var foreign *sitemapxml.NotSitemapError
	if r.crowded || len(text) > linksBytes || !errors.As(err, &refusal) && !errors.As(err, &foreign) ||
		errors.Is(err, item.RefuseEmptyFeed()) || errors.Is(err, item.RefuseRedirects()) ||
		errors.Is(err, table.RefuseFormulas()) || errors.Is(err, item.RefuseTemplate()) {
		return err
	}
	switch {
	case f == format.Document && !bytes.HasPrefix(text, []byte("<")): // in RTF, addresses have other ends and letters
		return err
	case r.held > 0 && f != format.HTML:
		return err // of an archive, every file of a program would offer the addresses in it
	}
	offered, stop := r.offered(text)
	if stop != nil {
		return stop
	}
	links := len(offered)
	if links == 0 {
		return err
	}
	if errors.Is(err, item.RefuseProse(0)) || errors.Is(err, item.RefuseNoPages()) {
		err = item.RefuseProse(links)
	}
	r.refused(in.Name, err, links, text)
	return nil
}

// offered finds the addresses in a refused text that would be pages. It omits the files that a page consists of, and
// others that a check would call no page.
func (r *Reader) offered(text []byte) ([]lines.Link, error) {
	links, err := lines.LinksIn(text, r.host.Breathe)
	return slices.DeleteFunc(links, func(l lines.Link) bool { return !page.IsPage([]byte(l[sitemapcore.Loc])) }), err
}
