package wire

import (
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
)

// A Target names pages: positions of a view, or one page by its id. It is resolved when its message arrives, and refused
// with FailedStale if the view has another order, or all of it more pages by then.
type Target struct {
	View  int
	Order int // of the view in which the user saw the pages, see [View]
	Rows  []sitemapcore.Range
	All   bool                // all that the view shows; without a view all pages. Rows count for nothing
	Len   int                 // with All the number of pages that the user saw; 0 if the view was still being filled
	ID    sitemapcore.EntryID // if it is not zero, nothing else counts
}

// Do makes steps, one after the other and as one transaction of the history: it is the one request that edits the
// document. The answer is [Edited], or [Done] if no page changed and only the marks of a crawl were removed. If the user
// has to look first, because a paste is surprising or XML has a fault, nothing changes, and the answer is a [Preview].
// With Try nothing changes in any case, and the answer is a [Preview]; a newer one ends an older one. It is a job if it
// has a Job, and for many pages.
//
// With a Target of all pages a step applies to the pages that match its filter. Steps that find their pages themselves
// need no Target, see [sitemapcore.StepDo.FindsPages].
type Do struct {
	Target  Target
	Steps   []sitemapcore.Step
	Recipe  string // the name of the recipe that has the steps, or ""
	Answers bool   // the steps are those of a [LiveFix]
	Sure    bool   // the user wants a surprising paste

	Try  bool
	Only ReplaceMark // which values the preview of a replacement lists
	From int         // the first of them that it shows
	Job  int
}

// Make returns the request that makes steps on pages.
func Make(t Target, steps ...sitemapcore.Step) *Do { return &Do{Target: t, Steps: steps} }

// Run returns the request that makes the steps of a recipe.
func Run(r sitemapcore.Recipe) *Do {
	return &Do{Target: Target{All: true}, Steps: r.Steps, Recipe: r.Name}
}

// In returns the request as that job.
func (b *Do) In(job int) *Do {
	b.Job = job
	return b
}

// Preview is the result that a [Do] would have. It is also sent as an Early event, as soon as there are rows to show;
// its counts then cover only the examined pages.
type Preview struct {
	Early   bool
	Of      int // the pages that are looked at, or will be; of a fix, those with the problem
	Pages   int // that change, or files
	Rows    []sitemapcore.Sample
	Problem say.Text // why nothing can be done; empty if it can

	// Detail is the part that only one kind of step has: a [Question], [ReplaceCount], [PasteCount], [XMLFault] or
	// [RecipeCount], or nil.
	Detail Detail
}

// A Detail is a pointer to the detail of a [Preview].
type Detail interface{ detail() }

func (*Question) detail()     {}
func (*ReplaceCount) detail() {}
func (*PasteCount) detail()   {}
func (*XMLFault) detail()     {}
func (*RecipeCount) detail()  {}

// DetailOf returns the detail of a preview, or an empty one if p is nil or has none of that type.
func DetailOf[T any](p *Preview) *T {
	if p != nil {
		if d, ok := any(p.Detail).(*T); ok {
			return d
		}
	}
	return new(T)
}

// A RecipeCount is the result of each of several steps.
type RecipeCount struct{ Steps []StepCount }

// A StepCount is the result that one step would have.
type StepCount struct {
	Name    say.Text // as in [RecipeSteps]
	Pages   int      // that change, or files
	Problem say.Text // why it does nothing; empty if it can be made
	Rows    []sitemapcore.Sample
}

// A SiteCount is a site and the number of its pages.
type SiteCount struct {
	Name  string
	Pages int
}

// A Way is one that can be chosen.
type Way struct {
	ID    string
	Label say.Text
}

// A Question is asked before a fix or a change of extensions is made, with the data for answering it.
type Question struct {
	Rule          string
	Title, Detail say.Text
	Ask           say.Text // the question; empty if there is nothing to choose
	Choices       []Way
	Choice        string // the ID of the one that the preview is about

	TextLabel say.Text
	Text      string      // the label and the content of a field to fill in; no label means no field
	Sites     []SiteCount // those that the text may name, the largest first
	MoreLabel say.Text
	More      string // a second thing to type

	Evidence say.Text // what in the pages speaks for a choice; empty if nothing does
	Sure     bool     // nothing speaks against it
	CanMerge bool     // Merge makes a difference
	Rest     say.Text // a sentence about the pages that don't change
	Source   say.Text // the source of the rule, and its name elsewhere
	Open     []string // addresses to look at before anything is chosen
	OpenSays say.Text // what to do with them; "" for the usual sentence

	Redirects bool     // the user then sets targets for the deleted pages
	Do        say.Text // the label of the button; "" means "Fix all"
}

// An XMLFault is the place of the problem of a [Preview] in XML, and its fix.
type XMLFault struct {
	Line        int    // from 1
	Offset      int    // in bytes
	Found, Want string // replace Found at Offset by Want; empty if there is no fix
}

// A PasteCount has the surprising parts of a paste.
type PasteCount struct {
	Rows      int // of the block
	Unplaced  int // columns of the block for which there is none
	Hidden    int // columns that it passes over, because they are hidden
	Below     int // pages below several selected ones that get values too
	Fresh     int // new pages, from rows behind the last page
	Left      int // rows behind the last page that become none
	Addresses int // pages that get an address that another one gets too
}

// Surprises reports whether the user has to look at a paste first.
func (c PasteCount) Surprises() bool { return c != PasteCount{Rows: c.Rows} }

// Undo takes steps back, or with Redo does them again. The answer is [Edited].
type Undo struct {
	Redo  bool
	Steps int
	Rev   int // of the document that was seen: nothing is undone if it has changed since; 0 for any
}

// GetSteps asks for the history by name. The answer is [Steps].
type GetSteps struct{}

// Steps are the labels of the steps on both sides of the document as it is now, from here on outwards.
type Steps struct {
	Done       []say.Text   // newest first
	Undone     []say.Text   // the next one to redo first
	Rev        int          // of the document that they lead away from
	Opened     int          // steps since files or addresses were last opened; 0 for none
	Downloaded int          // steps since files were last downloaded, in this session; 0 for none
	Changed    []StepChange // of the newest of Done
}

// A StepChange lists changed values of a step.
type StepChange struct {
	Values int
	Rows   []sitemapcore.Sample // of the first values
}

// Edited describes a change, with its number of pages.
type Edited struct {
	Label say.Text // "Delete 5 pages"
	Did   say.Text // "5 pages deleted"
	Pages int
	Block int // after a FormAdd: the place of the new block
	Rev   int // of the document now: while it stays, this is what [Undo] takes back
}

// Copy asks for cells as text for the clipboard. The answer is [Copied].
type Copy struct {
	Target Target
	Fields []sitemapcore.Field
}

// Copied is lines of cells with tabs between them.
type Copied struct {
	Text string `show:"whole"`
	Rows int
	Cut  bool // there were more rows than the clipboard takes
}

var _ = declare(
	Do{},
	Preview{},
	Undo{},
	GetSteps{},
	Steps{},
	Edited{},
	Copy{},
	Copied{},
)
