package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// An Input is one thing to open. Its bytes are a blob of the message.
type Input struct {
	Name string // the last part of its path
	Path string // with folders, if a folder was opened
	Day  string // of the last change, "2026-11-20"; empty if unknown
	Blob int    // index into the message's blobs; Unread for one that couldn't be read
}

// Unread is the blob of a file or folder that can't be read. A folder's path ends with a slash.
const Unread = -1

// Open reads files or pasted text. It is a job; the answer is [Opened] when it is over.
type Open struct {
	Replace bool // remove the open document in the same step
	// add no page twice: if an open page has the address, add nothing and answer with Merge
	Compare bool
	Inputs  []Input
	// Ours opens only a list that belongs to the open pages: a table that this program wrote, that of a crawl, or pages
	// that belong in no sitemap. About anything else the answer is a [Failure] of FailedForeign, and nothing is opened.
	Ours bool
	// Text and HTML are the pasted content, if it was not a file.
	Text, HTML string
	// Job is the number under which [Progress] reports and [Cancel] stops it. The page chooses it.
	Job int
}

// Opened is the result of an [Open]. [Files] has the files and their repairs.
type Opened struct {
	Files    int // read
	Pages    int // added
	Refused  int // files that could not be used
	Repaired int // receipts that changed something
	Noticed  int // receipts that are only worth knowing
	Unread   int // parts of files that could not be read
	Repeated int // repeated addresses in a paste, which were taken once
	Ignored  int // parts of pasted text that were no address
	Marked   int // pages that a crawl's table says something about

	Oddities int                   // lines of pasted text that were not taken completely and unchanged
	Odd      []sitemapcore.OddLine // the first of them

	Tables []int      // and websites that wait for their owner: see [GetTable]
	Merge  bool       // pages wait that are open already: see [GetMerge]
	Notes  []say.Text // what else is to be known, a sentence each

	Robots bool // a robots.txt was among them, and is in use
	Named  int  // sitemaps in it that are not open

	Rev int // of the document now: while it stays, this is what [Undo] takes back
}

// A Problem is something that the owner should know of a file.
type Problem struct {
	File     string
	Severity sitemapcore.Severity
	ID       int // for [TakeLinks] and [DropProblem]
	Failure
}

// GetFiles asks for the files and their receipts: at most Most of each, or all if it is zero. The answer is [Files].
type GetFiles struct{ Most int }

// A FileInfo is one opened file.
type FileInfo struct {
	Name     string
	Kind     sitemapcore.FileKind
	Pages    int
	Encoding string // of the original; empty for UTF-8
	Changed  int    // pages
	Edited   bool   // pages were changed, added, left out or deleted
	Repairs  int    // as often as they were made
	Listed   int    // an index: its lines
	Missing  int    // an index: those whose files are not open
	Index    int    // for [sitemapcore.Filter]
}

// A ReceiptInfo is one repair, in words.
type ReceiptInfo struct {
	File          string
	Title, Detail say.Text
	sitemapcore.Receipt
}

// An UnreadInfo is a part of a file that is kept as it is, because it could not be read.
type UnreadInfo struct {
	File   string
	Line   int
	Reason say.Text
	Text   string // how it begins
}

// Files has the first files, their receipts and the first problems, and the number of all.
type Files struct {
	Files    []FileInfo // and of the others all indexes
	Receipts []ReceiptInfo
	Problems []Problem
	Unread   []UnreadInfo // the first of them; [State] has the number
	AsCame   bool         // a download returns all files byte for byte, and no others

	Count, Opened, Lists int // all files; those that were opened; lists of addresses among these, for no engine
	Refused              int // all problems
	Pages                int

	Repairs, Kinds, Noticed int // repairs as often as they were made; receipts about repairs; the others
}

// TakeLinks adds the addresses in a file that was refused. The answer is [Opened].
type TakeLinks struct{ Problem int }

// DropProblem forgets a file that was refused. The answer is [Done].
type DropProblem struct{ Problem int }

var _ = declare(
	Open{},
	Opened{},
	GetFiles{},
	Files{},
	TakeLinks{},
	DropProblem{},
)
