package wire

import "sitemapeditor/sitemapcore"

// Protocol is the number of this protocol, the first thing in each frame.
const Protocol = 1

// A Body is what a message says: one of the request, answer and event types of this package.
type Body interface {
	code(c *Coder)
}

// kinds lists the message types. The index of a type is its number on the wire.
var kinds = []func() Body{
	// Requests.
	func() Body { return new(Hello) },
	func() Body { return new(Open) },
	func() Body { return new(Cancel) },
	func() Body { return new(OpenView) },
	func() Body { return new(CloseView) },
	func() Body { return new(GetWindow) },
	func() Body { return new(Edit) },
	func() Body { return new(PasteCells) },
	func() Body { return new(Include) },
	func() Body { return new(Delete) },
	func() Body { return new(Undo) },
	func() Body { return new(GetDetails) },
	func() Body { return new(GetXML) },
	func() Body { return new(SetXML) },
	func() Body { return new(OpenLines) },
	func() Body { return new(GetLines) },
	func() Body { return new(Locate) },
	func() Body { return new(GetPlan) },
	func() Body { return new(Write) },
	func() Body { return new(GetFiles) },
	func() Body { return new(TakeLinks) },
	func() Body { return new(DropProblem) },
	func() Body { return new(Copy) },
	func() Body { return new(FindRow) },
	func() Body { return new(Fix) },
	// Answers.
	func() Body { return new(Welcome) },
	func() Body { return new(Failure) },
	func() Body { return new(Done) },
	func() Body { return new(Opened) },
	func() Body { return new(View) },
	func() Body { return new(Window) },
	func() Body { return new(Edited) },
	func() Body { return new(Details) },
	func() Body { return new(XML) },
	func() Body { return new(Lines) },
	func() Body { return new(LineWindow) },
	func() Body { return new(Located) },
	func() Body { return new(Plan) },
	func() Body { return new(Written) },
	func() Body { return new(Files) },
	func() Body { return new(Copied) },
	func() Body { return new(FoundRow) },
	// Events.
	func() Body { return new(State) },
	func() Body { return new(Progress) },
	func() Body { return new(ViewChanged) },
	func() Body { return new(LinesChanged) },
	func() Body { return new(Summary) },
	func() Body { return new(Fatal) },
	// Projects.
	func() Body { return new(GetProjects) },
	func() Body { return new(Projects) },
	func() Body { return new(OpenProject) },
	func() Body { return new(TakeOver) },
	func() Body { return new(ProjectOpened) },
	func() Body { return new(NewProject) },
	func() Body { return new(RenameProject) },
	func() Body { return new(DuplicateProject) },
	func() Body { return new(ProjectMade) },
	func() Body { return new(DeleteProject) },
	func() Body { return new(ExportProject) },
	func() Body { return new(SaveAgain) },
	func() Body { return new(Saved) },
	// Fixing.
	func() Body { return new(PreviewFix) },
	func() Body { return new(FixPreview) },
	func() Body { return new(GetOverview) },
	func() Body { return new(Overview) },
	func() Body { return new(GetReceipts) },
	func() Body { return new(Receipts) },
	func() Body { return new(WriteReport) },
	func() Body { return new(Translate) },
	func() Body { return new(Translation) },
	// Forms.
	func() Body { return new(EditForm) },
	// Tables, and what came in beside what is open.
	func() Body { return new(GetTable) },
	func() Body { return new(Table) },
	func() Body { return new(TakeTable) },
	func() Body { return new(DropTable) },
	func() Body { return new(GetMerge) },
	func() Body { return new(Merge) },
	func() Body { return new(ApplyMerge) },
	func() Body { return new(DropMerge) },
	// The ways out.
	func() Body { return new(GetIndexNow) },
	// Who is to take the sitemap.
	func() Body { return new(SetProfile) },
	// What many pages have beside their values.
	func() Body { return new(Bulk) },
	// Languages.
	func() Body { return new(PreviewLinks) },
	func() Body { return new(LinksPreview) },
	func() Body { return new(WriteLinks) },
	func() Body { return new(OpenGroups) },
	func() Body { return new(Groups) },
	func() Body { return new(GetGroups) },
	func() Body { return new(GroupWindow) },
	// An earlier version beside what is open.
	func() Body { return new(CompareWith) },
	func() Body { return new(LoosenComparison) },
	func() Body { return new(EndComparison) },
	func() Body { return new(Comparison) },
	func() Body { return new(GetRemoved) },
	func() Body { return new(Removed) },
	func() Body { return new(SetRedirect) },
	func() Body { return new(WriteComparison) },
	// The lines of sitemap indexes.
	func() Body { return new(GetIndex) },
	func() Body { return new(IndexWindow) },
	func() Body { return new(EditIndex) },
	func() Body { return new(AskWanted) },
	func() Body { return new(Wanted) },
	// The owner's own rules.
	func() Body { return new(SetOwn) },
	func() Body { return new(GetOwn) },
	func() Body { return new(Own) },
	// Opening.
	func() Body { return new(FirstRows) },
	func() Body { return new(Retake) },
}

// Hello is the first request. The answer is [Welcome], or [Failure] where the versions differ.
type Hello struct {
	Version string
	Today   string // the date where the page is, YYYY-MM-DD
}

func (m *Hello) code(c *Coder) { c.string(&m.Version); c.string(&m.Today) }

// Welcome says that the engine is ready.
type Welcome struct{ Version string }

func (m *Welcome) code(c *Coder) { c.string(&m.Version) }

// Failure is the answer to a request that could not be done, in words for the owner. What was open is as it was before.
type Failure struct {
	Title, Detail string
	// Code is one of the Failed constants where the page must act on it.
	Code uint8
}

// What a page must act on.
const (
	FailedPlain    uint8 = iota
	FailedVersion        // page and engine are of different versions: reload
	FailedStale          // the view or row that was named is gone
	FailedCanceled       // the owner canceled it
)

// Error returns the title, so that a failure is an error.
func (m *Failure) Error() string { return m.Title }

func (m *Failure) code(c *Coder) { c.string(&m.Title); c.string(&m.Detail); num(c, &m.Code) }

// Done is the answer to a request that gives nothing back.
type Done struct{}

func (m *Done) code(*Coder) {}

// An Input is one thing to open. Its bytes are a blob of the message.
type Input struct {
	Name string // the last part of its path
	Path string // with folders, where a folder was given
	Blob int    // index into the message's blobs
}

// Open reads files or pasted text. It is a job; the answer is [Opened] when it is over.
type Open struct {
	Replace bool // what is open goes, in the same step
	Compare bool // what is open already is not added again: where there is such a page, the answer says Merge and nothing was added
	Inputs  []Input
	// Text and HTML are what was pasted, where it was no file.
	Text, HTML string
	// Job is the number under which [Progress] reports and [Cancel] stops it. The page chooses it.
	Job int
}

func (m *Open) code(c *Coder) {
	c.bool(&m.Replace)
	c.bool(&m.Compare)
	list(c, &m.Inputs, func(i *Input) { c.string(&i.Name); c.string(&i.Path); num(c, &i.Blob) })
	c.string(&m.Text)
	c.string(&m.HTML)
	num(c, &m.Job)
}

// Opened says what came of an [Open]. The files and what was repaired in them are in [Files].
type Opened struct {
	Files    int // read
	Pages    int // added
	Refused  int // files that could not be used
	Repaired int // receipts that changed something
	Noticed  int // receipts that are only worth knowing
	Unread   int // parts of files that could not be read
	Repeated int // addresses that stood twice in what was pasted, and were taken once
	Ignored  int // parts of pasted text that were no address

	Oddities int       // lines of pasted text of which something was left out or changed
	Odd      []OddLine // the first of them

	Tables []int    // that wait for their owner: see [GetTable]
	Merge  bool     // pages wait that are open already: see [GetMerge]
	Notes  []string // what else is to be known, a sentence each

	Robots bool // a robots.txt was among them, and is in use
	Named  int  // sitemaps in it that are not open

	Rev int // of the document now: while it stays, this is what [Undo] takes back
}

func (m *Opened) code(c *Coder) {
	num(c, &m.Files)
	num(c, &m.Pages)
	num(c, &m.Refused)
	num(c, &m.Repaired)
	num(c, &m.Noticed)
	num(c, &m.Unread)
	num(c, &m.Repeated)
	num(c, &m.Ignored)
	num(c, &m.Oddities)
	list(c, &m.Odd, func(x *OddLine) { x.code(c) })
	nums(c, &m.Tables)
	c.bool(&m.Merge)
	texts(c, &m.Notes)
	c.bool(&m.Robots)
	num(c, &m.Named)
	num(c, &m.Rev)
}

// Cancel stops a job. What it had begun is taken back. The job's own request is answered with a [Failure] of FailedCanceled.
type Cancel struct{ Job int }

func (m *Cancel) code(c *Coder) { num(c, &m.Job) }

// OpenView asks for a view, or for another filter and order of one that is open (View is not zero). The answer is [View].
type OpenView struct {
	View   int
	Filter sitemapcore.Filter
	Sort   sitemapcore.Sort
}

func (m *OpenView) code(c *Coder) {
	num(c, &m.View)
	filter(c, &m.Filter)
	num(c, &m.Sort.Key)
	c.bool(&m.Sort.Desc)
}

func filter(c *Coder, f *sitemapcore.Filter) {
	c.string(&f.Query)
	c.string(&f.Section)
	c.string(&f.Rule)
	num(c, &f.Severity)
	num(c, &f.File)
	num(c, &f.Extra)
	c.bool(&f.Changed)
	c.bool(&f.LeftOut)
	num(c, &f.Compared)
}

// View describes a view. While Complete is false it still grows, and [ViewChanged] tells.
type View struct {
	View, Rev, Len int
	Complete       bool
	Rule           string // what the rule is called that the filter asks for; empty where it asks for none
}

func (m *View) code(c *Coder) {
	c.string(&m.Rule)
	num(c, &m.View)
	num(c, &m.Rev)
	num(c, &m.Len)
	c.bool(&m.Complete)
}

// ViewChanged says that a view's rows or its length are no longer what they were.
type ViewChanged View

func (m *ViewChanged) code(c *Coder) { (*View)(m).code(c) }

// CloseView ends a view.
type CloseView struct{ View int }

func (m *CloseView) code(c *Coder) { num(c, &m.View) }

// GetWindow asks for some rows of a view. The answer is [Window].
type GetWindow struct{ View, First, Count int }

func (m *GetWindow) code(c *Coder) { num(c, &m.View); num(c, &m.First); num(c, &m.Count) }

// Row flags.
const (
	RowChanged uint8 = 1 << iota
	RowLeftOut
	RowNew
)

// Window is some rows of a view, as columns with one blob of text.
type Window struct {
	View, Rev, Len, First int

	IDs   []sitemapcore.EntryID
	Nos   []int   // the position in the document, from 1
	Flags []uint8 // Row… flags
	Has   []uint8 // a bit for each field that the page has

	// Marks holds for each row and field the severity of what is wrong with the value; Worst is the row's worst finding.
	Marks []sitemapcore.Severity
	Worst []sitemapcore.Severity

	// Extras holds five counts for each row: images, videos, news, language links, others.
	Extras []uint16

	// Ends holds for each row and field where its value ends in Text.
	Ends []int
	Text string
}

func (m *Window) code(c *Coder) {
	num(c, &m.View)
	num(c, &m.Rev)
	num(c, &m.Len)
	num(c, &m.First)
	nums(c, &m.IDs)
	nums(c, &m.Nos)
	nums(c, &m.Flags)
	nums(c, &m.Has)
	nums(c, &m.Marks)
	nums(c, &m.Worst)
	nums(c, &m.Extras)
	c.cells(&m.Ends, &m.Text)
	if !c.reading {
		return
	}
	n := len(m.IDs)
	fits := len(m.Nos) == n && len(m.Flags) == n && len(m.Has) == n && len(m.Worst) == n &&
		len(m.Marks) == n*sitemapcore.NumFields && len(m.Extras) == n*5 && len(m.Ends) == n*sitemapcore.NumFields
	last := 0
	for _, e := range m.Ends {
		fits = fits && e >= last && e <= len(m.Text)
		last = e
	}
	if !fits {
		c.fail()
		*m = Window{}
	}
}

// Value returns the text of a field of the window's row i.
func (m *Window) Value(i int, f sitemapcore.Field) string {
	k := i*sitemapcore.NumFields + int(f)
	start := 0
	if k > 0 {
		start = m.Ends[k-1]
	}
	return m.Text[start:m.Ends[k]]
}

// A Target names pages: positions of a view, or one page by its id.
type Target struct {
	View int
	Rows []sitemapcore.Range
	ID   sitemapcore.EntryID // where it is not zero, View and Rows count for nothing
}

func (t *Target) code(c *Coder) {
	num(c, &t.View)
	list(c, &t.Rows, func(r *sitemapcore.Range) { num(c, &r.From); num(c, &r.To) })
	num(c, &t.ID)
}

// Edit gives a field of some pages a value. The answer is [Edited].
type Edit struct {
	Target Target
	Field  sitemapcore.Field
	Value  string
	Clear  bool         // take the field out; Value counts for nothing
	Typing bool         // may become one undo step with the edit before
	Also   []FieldValue // further fields, in the same step
	Mends  string       // the rule that the value is the fix of; empty for one of the owner's own
}

// A FieldValue is a value of one field, as in [Edit].
type FieldValue struct {
	Field sitemapcore.Field
	Value string
	Clear bool
}

func (v *FieldValue) code(c *Coder) {
	num(c, &v.Field)
	c.string(&v.Value)
	c.bool(&v.Clear)
}

func (m *Edit) code(c *Coder) {
	m.Target.code(c)
	num(c, &m.Field)
	c.string(&m.Value)
	c.bool(&m.Clear)
	c.bool(&m.Typing)
	list(c, &m.Also, func(v *FieldValue) { v.code(c) })
	c.string(&m.Mends)
}

// PasteCells puts a block of cells into a view, from a row and a field on to the right and down; one value fills all of the target.
// The answer is [Edited].
type PasteCells struct {
	Target Target // the selected rows; the first is where the block begins
	Field  sitemapcore.Field
	Text   string // lines of cells with tabs between them
}

func (m *PasteCells) code(c *Coder) { m.Target.code(c); num(c, &m.Field); c.string(&m.Text) }

// Include takes pages into the download or leaves them out. The answer is [Edited].
type Include struct {
	Target Target
	On     bool
}

func (m *Include) code(c *Coder) { m.Target.code(c); c.bool(&m.On) }

// Delete takes pages out of the document. The answer is [Edited].
type Delete struct{ Target Target }

func (m *Delete) code(c *Coder) { m.Target.code(c) }

// Undo takes steps back, or with Redo does them again. The answer is [Edited].
type Undo struct {
	Redo  bool
	Steps int
	Rev   int // that the document must still have; zero for any
}

func (m *Undo) code(c *Coder) { c.bool(&m.Redo); num(c, &m.Steps); num(c, &m.Rev) }

// Edited says what was done, in words, and to how many pages.
type Edited struct {
	Label string
	Pages int
	Block int // after a FormAdd: the place of the new block
	Rev   int // of the document now: while it stays, this is what [Undo] takes back
}

func (m *Edited) code(c *Coder) {
	c.string(&m.Label)
	num(c, &m.Pages)
	num(c, &m.Block)
	num(c, &m.Rev)
}

// GetDetails asks for all about one page. The answer is [Details].
type GetDetails struct {
	ID   sitemapcore.EntryID
	View int // for the page's place in it
	Look sitemapcore.FormLook
}

func (m *GetDetails) code(c *Coder) { num(c, &m.ID); num(c, &m.View); look(c, &m.Look) }

// Details is all about one page.
type Details struct {
	ID       sitemapcore.EntryID
	Row      int // in the view; -1 where the view does not show it
	No       int // in the document, from 1
	File     string
	Line     int // of the entry in its file as it was opened; zero for a page that was added
	Values   [sitemapcore.NumFields]string
	Has      [sitemapcore.NumFields]bool
	Was      [sitemapcore.NumFields]string // what the file says, where it was changed
	WasHas   [sitemapcore.NumFields]bool
	Edited   [sitemapcore.NumFields]bool
	DateText string // last changed in words
	Included bool
	New      bool

	Form     sitemapcore.Form
	Findings []sitemapcore.Finding
	Verdicts []sitemapcore.Severity // the worst finding of the page in the eyes of each profile

	// Since says how each value differs from the earlier version that is compared with, and the rest of the page at last; empty where it
	// doesn't.
	Since [sitemapcore.NumFields + 1]string
}

func (m *Details) code(c *Coder) {
	num(c, &m.ID)
	num(c, &m.Row)
	num(c, &m.No)
	c.string(&m.File)
	num(c, &m.Line)
	for f := range m.Values {
		c.text(&m.Values[f], sitemapcore.MaxShown)
		c.bool(&m.Has[f])
		c.text(&m.Was[f], sitemapcore.MaxShown)
		c.bool(&m.WasHas[f])
		c.bool(&m.Edited[f])
	}
	c.string(&m.DateText)
	c.bool(&m.Included)
	c.bool(&m.New)
	form(c, &m.Form)
	list(c, &m.Findings, func(f *sitemapcore.Finding) { finding(c, f) })
	nums(c, &m.Verdicts)
	for i := range m.Since {
		c.string(&m.Since[i])
	}
}

func finding(c *Coder, f *sitemapcore.Finding) {
	c.string(&f.Rule)
	num(c, &f.Severity)
	num(c, &f.Field)
	c.string(&f.Title)
	c.string(&f.Detail)
	list(c, &f.Fixes, func(x *sitemapcore.Fix) { c.string(&x.Label); c.string(&x.Value) })
}

// GetXML asks for the XML of one page, or with Draft for what it would be if a field had a value. The answer is [XML].
type GetXML struct {
	ID    sitemapcore.EntryID
	Draft bool
	Field sitemapcore.Field
	Value string // of the draft; an empty one takes the field out
}

func (m *GetXML) code(c *Coder) {
	num(c, &m.ID)
	c.bool(&m.Draft)
	num(c, &m.Field)
	c.string(&m.Value)
}

// SetXML gives a page other XML, or with Check only says whether it could. The answer is [XML].
type SetXML struct {
	ID    sitemapcore.EntryID
	Text  string
	Check bool
}

func (m *SetXML) code(c *Coder) { num(c, &m.ID); c.string(&m.Text); c.bool(&m.Check) }

// XML is the XML of one page, or where the text that was given breaks. A text that breaks changed nothing.
type XML struct {
	ID   sitemapcore.EntryID
	Text string

	Broken       bool
	Line, Column int    // from 1, in the text that was given
	Offset       int    // in bytes
	Message      string // what is wrong there
	Found, Want  string // a correction: replace Found at Offset by Want; empty where there is none
}

func (m *XML) code(c *Coder) {
	num(c, &m.ID)
	c.text(&m.Text, maxEdited)
	c.bool(&m.Broken)
	num(c, &m.Line)
	num(c, &m.Column)
	num(c, &m.Offset)
	c.string(&m.Message)
	c.string(&m.Found)
	c.string(&m.Want)
}

// OpenLines asks for the lines of one output file. It is a job; the answer is [Lines].
type OpenLines struct {
	Options Options
	Part    int
}

func (m *OpenLines) code(c *Coder) { m.Options.code(c); num(c, &m.Part) }

// Lines describes the lines of one output file.
type Lines struct {
	Rev   int
	Part  int
	Len   int      // display lines
	Bytes int64    // of the file, uncompressed
	Names []string // of all parts
}

func (m *Lines) code(c *Coder) {
	num(c, &m.Rev)
	num(c, &m.Part)
	num(c, &m.Len)
	num(c, &m.Bytes)
	texts(c, &m.Names)
}

// LinesChanged says that the lines that are open are no longer what they were; Len is the new number.
type LinesChanged struct{ Rev, Len int }

func (m *LinesChanged) code(c *Coder) { num(c, &m.Rev); num(c, &m.Len) }

// GetLines asks for some display lines. The answer is [LineWindow].
type GetLines struct{ First, Count int }

func (m *GetLines) code(c *Coder) { num(c, &m.First); num(c, &m.Count) }

// A Line is one display line.
type Line struct {
	No   int // of the line in the file, from 1; zero where it continues the one before
	ID   sitemapcore.EntryID
	Text string
}

// LineWindow is some display lines. It comes as an event, too, in the place of a [LinesChanged]: with those that were asked for last, after an
// edit of some pages.
type LineWindow struct {
	Rev, First, Len int
	Lines           []Line
}

func (m *LineWindow) code(c *Coder) {
	num(c, &m.Rev)
	num(c, &m.First)
	num(c, &m.Len)
	list(c, &m.Lines, func(l *Line) {
		num(c, &l.No)
		num(c, &l.ID)
		c.string(&l.Text)
	})
}

// Locate asks where a page stands in the lines that are open. The answer is [Located].
type Locate struct{ ID sitemapcore.EntryID }

func (m *Locate) code(c *Coder) { num(c, &m.ID) }

// Located is a range of display lines; Count is zero where the page is not in this file.
type Located struct {
	First, Count int
	Part         int // the file that has the page; -1 where none has
}

func (m *Located) code(c *Coder) { num(c, &m.First); num(c, &m.Count); num(c, &m.Part) }

// FindRow asks for the place of a page in a view. The answer is [FoundRow].
type FindRow struct {
	View int
	ID   sitemapcore.EntryID
}

func (m *FindRow) code(c *Coder) { num(c, &m.View); num(c, &m.ID) }

// FoundRow is a place in a view; -1 where the view does not show the page.
type FoundRow struct{ Row int }

func (m *FoundRow) code(c *Coder) { num(c, &m.Row) }

// Options say how the output is made.
type Options struct {
	Build    bool // build new files; otherwise keep what was opened
	Base     string
	PerFile  int
	MaxBytes int
	Compress bool
	Auto     bool // nobody chose Compress: one small file comes plain
	Repack   bool // pack or unpack the files that were opened as Compress says
	Compact  bool
	Outs
}

func (o *Options) code(c *Coder) {
	c.bool(&o.Build)
	c.string(&o.Base)
	num(c, &o.PerFile)
	num(c, &o.MaxBytes)
	c.bool(&o.Compress)
	c.bool(&o.Auto)
	c.bool(&o.Repack)
	c.bool(&o.Compact)
	o.Outs.code(c)
}

// GetPlan asks which files would come out. It is a job; the answer is [Plan]. A newer GetPlan ends an older one.
type GetPlan struct {
	Options Options
	Job     int
}

func (m *GetPlan) code(c *Coder) { m.Options.code(c); num(c, &m.Job) }

// The kinds of files that come out.
const (
	SitemapPart      uint8 = iota
	IndexPart              // a sitemap index
	InstructionsPart       // what to do now, for the owner to read
	ListPart               // a plain list of addresses
	TablePart              // for people and their programs
)

// A PlanPart is one file that would come out.
type PlanPart struct {
	Name      string
	Kind      uint8 // one of the Part constants
	Note      string
	Pages     int
	Bytes     int64
	Packed    int64 // compressed; equal to Bytes where it is not
	Untouched bool
	Same      bool // the owner has it as it is, from the last download or from before
}

// A Problem is something that the owner should know, in words.
type Problem struct {
	Rule          string
	File          string
	Severity      sitemapcore.Severity
	Title, Detail string
	Causes        []string
	Links         int // addresses that could be taken from the file
	ID            int // for [TakeLinks] and [DropProblem]
}

func (p *Problem) code(c *Coder) {
	c.string(&p.Rule)
	c.string(&p.File)
	num(c, &p.Severity)
	c.string(&p.Title)
	c.string(&p.Detail)
	texts(c, &p.Causes)
	num(c, &p.Links)
	num(c, &p.ID)
}

// A NextStep is one thing that the owner does after the download.
type NextStep struct {
	Title, Text string
	Copy        []string // texts to copy
	Open        bool     // they are addresses that can be opened
	Go          string   // the address of the page where it is done
	Domain      string   // the same for an owner who has the whole domain there
	IndexNow    bool     // it is done with what [GetIndexNow] gives
	Choices     []Choice // answers to the question at the end of Text
	Question    string   // names the choices
}

// Plan says which files would come out.
type Plan struct {
	Parts    []PlanPart
	Problems []Problem
	Steps    []NextStep
	LeftOut  int
	Packed   bool // files that list pages are packed
	Styled   bool // an opened file has a line for a stylesheet
}

func (m *Plan) code(c *Coder) {
	list(c, &m.Parts, func(p *PlanPart) {
		c.string(&p.Name)
		num(c, &p.Kind)
		c.string(&p.Note)
		num(c, &p.Pages)
		num(c, &p.Bytes)
		num(c, &p.Packed)
		c.bool(&p.Untouched)
		c.bool(&p.Same)
	})
	list(c, &m.Problems, func(p *Problem) { p.code(c) })
	list(c, &m.Steps, func(s *NextStep) {
		c.string(&s.Title)
		c.string(&s.Text)
		texts(c, &s.Copy)
		c.bool(&s.Open)
		c.string(&s.Go)
		c.string(&s.Domain)
		c.bool(&s.IndexNow)
		list(c, &s.Choices, func(x *Choice) { x.code(c) })
		c.string(&s.Question)
	})
	num(c, &m.LeftOut)
	c.bool(&m.Packed)
	c.bool(&m.Styled)
}

// Write makes one file of the plan, or all of them in a .zip. It is a job; the answer is [Written] with one blob.
type Write struct {
	Options Options
	Part    int // by its place in the [Plan]; -1 for all in a .zip
	Job     int
}

func (m *Write) code(c *Coder) { m.Options.code(c); num(c, &m.Part); num(c, &m.Job) }

// Written names what was made. Its bytes are the message's first blob.
type Written struct{ Name, Type string }

func (m *Written) code(c *Coder) { c.string(&m.Name); c.string(&m.Type) }

// GetFiles asks for the files and what was found in them. The answer is [Files].
type GetFiles struct{}

func (m *GetFiles) code(*Coder) {}

// A FileInfo is one opened file.
type FileInfo struct {
	Name     string
	Kind     sitemapcore.FileKind
	Pages    int
	Bytes    int64
	Encoding string // that it came in; empty for UTF-8

	BecomesUTF8 bool // and not Encoding, as pages of it changed

	Packed  bool
	Broken  bool
	Changed int // pages
	Repairs int
	Listed  int // an index: its lines
	Missing int // an index: those whose files are not open
	Index   int // for [sitemapcore.Filter]
}

// A ReceiptInfo is one repair, in words.
type ReceiptInfo struct {
	File          string
	Rule          string
	Title, Detail string
	Line, Count   int
	Before, After string
	Advice        bool
}

func (r *ReceiptInfo) code(c *Coder) {
	c.string(&r.File)
	c.string(&r.Rule)
	c.string(&r.Title)
	c.string(&r.Detail)
	num(c, &r.Line)
	num(c, &r.Count)
	c.string(&r.Before)
	c.string(&r.After)
	c.bool(&r.Advice)
}

// An UnreadInfo is a part of a file that is kept as it is, because it could not be read.
type UnreadInfo struct {
	File   string
	Line   int
	Reason string
	Text   string // how it begins
}

// Files is the files and what was found in them.
type Files struct {
	Files    []FileInfo
	Receipts []ReceiptInfo
	Problems []Problem
	Unread   []UnreadInfo // the first of them; [State] has the number
	AsCame   bool         // a download gives all files back byte for byte, and nothing beside them
}

func (m *Files) code(c *Coder) {
	list(c, &m.Files, func(f *FileInfo) {
		c.string(&f.Name)
		num(c, &f.Kind)
		num(c, &f.Pages)
		num(c, &f.Bytes)
		c.string(&f.Encoding)
		c.bool(&f.BecomesUTF8)
		c.bool(&f.Packed)
		c.bool(&f.Broken)
		num(c, &f.Changed)
		num(c, &f.Repairs)
		num(c, &f.Listed)
		num(c, &f.Missing)
		num(c, &f.Index)
	})
	list(c, &m.Receipts, func(r *ReceiptInfo) { r.code(c) })
	list(c, &m.Problems, func(p *Problem) { p.code(c) })
	list(c, &m.Unread, func(u *UnreadInfo) {
		c.string(&u.File)
		num(c, &u.Line)
		c.string(&u.Reason)
		c.string(&u.Text)
	})
	c.bool(&m.AsCame)
}

// TakeLinks adds the addresses that stand in a file which was refused. The answer is [Opened].
type TakeLinks struct{ Problem int }

func (m *TakeLinks) code(c *Coder) { num(c, &m.Problem) }

// DropProblem forgets a file that was refused. The answer is [Done].
type DropProblem struct{ Problem int }

func (m *DropProblem) code(c *Coder) { num(c, &m.Problem) }

// Copy asks for cells as text for the clipboard. The answer is [Copied].
type Copy struct {
	Target Target
	Fields []sitemapcore.Field
}

func (m *Copy) code(c *Coder) { m.Target.code(c); nums(c, &m.Fields) }

// Copied is lines of cells with tabs between them.
type Copied struct {
	Text string
	Rows int
	Cut  bool // there were more rows than the clipboard takes
}

func (m *Copied) code(c *Coder) { c.whole(&m.Text); num(c, &m.Rows); c.bool(&m.Cut) }

// State is an event: the counts that are always on screen.
type State struct {
	Rev      int // grows with each change of the document
	Pages    int
	Files    int
	Changed  int
	LeftOut  int
	Undo     string // the label of the newest step; empty where there is none
	Redo     string
	Name     string // of what is open
	Host     string // the origin that most addresses share, "https://example.com"; empty where they don't
	Busy     int    // the job that is opening files; zero for none
	Unread   int    // parts of files that could not be read
	Problems int
	Check    int // the number of the check that this state asks for: its result is the complete [Summary] with the same number
}

func (m *State) code(c *Coder) {
	num(c, &m.Rev)
	num(c, &m.Pages)
	num(c, &m.Files)
	num(c, &m.Changed)
	num(c, &m.LeftOut)
	c.string(&m.Undo)
	c.string(&m.Redo)
	c.string(&m.Name)
	c.string(&m.Host)
	num(c, &m.Busy)
	num(c, &m.Unread)
	num(c, &m.Problems)
	num(c, &m.Check)
}

// Progress is an event: how far a job is. It comes at most ten times a second.
type Progress struct {
	Job         int
	Title       string
	Done, Total int64 // in bytes
	Pages       int
	Files, Of   int
}

func (m *Progress) code(c *Coder) {
	num(c, &m.Job)
	c.string(&m.Title)
	num(c, &m.Done)
	num(c, &m.Total)
	num(c, &m.Pages)
	num(c, &m.Files)
	num(c, &m.Of)
}

// A RuleCount is how many pages have a finding of one rule.
type RuleCount struct {
	Code, Name    string
	Severity      sitemapcore.Severity
	Title, Detail string
	Loses         string // what is ignored because of it: "dates"
	Pages         int
	Safe          bool // [Fix] mends it
	Offer         bool // [PreviewFix] has choices for it
}

func (r *RuleCount) code(c *Coder) {
	c.string(&r.Code)
	c.string(&r.Name)
	num(c, &r.Severity)
	c.string(&r.Title)
	c.string(&r.Detail)
	c.string(&r.Loses)
	num(c, &r.Pages)
	c.bool(&r.Safe)
	c.bool(&r.Offer)
}

// A Section is one folder of the site.
type Section struct {
	Path     string
	Pages    int
	Depth    int // from 1
	Children bool
}

// Summary is an event: the counts of the checks and of the sections.
type Summary struct {
	Pages    int // that are part of the output
	Fine     int
	Worst    [sitemapcore.Fatal + 1]int // by severity
	Rules    []RuleCount
	Safe     int // problems that [Fix] mends, counted by page and rule
	Sections []Section
	Extras   [sitemapcore.NumExtras]int // pages that have extensions of each sort
	Complete bool
	Check    int // the number of the check, as [State] has it

	Profile  uint8       // in whose eyes the counts are: an index of Verdicts
	Verdicts []Verdict   // of all profiles
	Files    []FileIssue // what only a whole file breaks
}

func (m *Summary) code(c *Coder) {
	num(c, &m.Pages)
	num(c, &m.Fine)
	for i := range m.Worst {
		num(c, &m.Worst[i])
	}
	list(c, &m.Rules, func(r *RuleCount) { r.code(c) })
	num(c, &m.Safe)
	list(c, &m.Sections, func(s *Section) {
		c.string(&s.Path)
		num(c, &s.Pages)
		num(c, &s.Depth)
		c.bool(&s.Children)
	})
	for i := range m.Extras {
		num(c, &m.Extras[i])
	}
	c.bool(&m.Complete)
	num(c, &m.Check)
	num(c, &m.Profile)
	list(c, &m.Verdicts, func(v *Verdict) { v.code(c) })
	list(c, &m.Files, func(f *FileIssue) { f.code(c) })
}

// Fatal is an event: the engine's own code broke. Report has no address of a page in it.
type Fatal struct{ Report string }

func (m *Fatal) code(c *Coder) { c.string(&m.Report) }
