package say

// A Failure explains to the user why something can’t be done or opened, and what to do instead. It is an error, so that
// every function can return it, and the page shows it unchanged.
type Failure struct {
	// Title is the fault in one sentence without a full stop.
	Title Text

	// Detail is one to three sentences: why it matters and what to do.
	Detail Text

	// Causes are the usual causes, the likeliest first; or, for a robots.txt, its sitemaps. Lead introduces them if
	// Detail doesn’t.
	Lead   Text
	Causes []Text

	// Rule is the code of the rule, such as "A2", or "".
	Rule string

	// Links is the number of addresses that can be taken from the file all the same.
	Links int

	// Code tells the page how to react, as in the protocol between page and engine.
	Code uint8

	// The parts of a Title about a file. The protocol doesn't carry them.
	title  Text
	places []any
}

// UnchangedText is the Detail of a failure for which there are no better words.
const UnchangedText Text = "What was open is as it was before. Details for support: {why}"

// AboutFile returns a failure whose title has a place for the {file} that it is about, and others,
// which are filled now.
func AboutFile(title Text, places ...any) *Failure {
	f := &Failure{title: title, places: places}
	f.Title = f.titleWith("This file")
	return f
}

// titleWith returns the title with a file in it: a name, or words for it.
func (f *Failure) titleWith(file Text) Text {
	return Fill(f.title, append([]any{"file", file}, f.places...)...)
}

// For returns the failure with the displayed name of a file, if it is about a file and the file has a name.
func (f *Failure) For(name string) *Failure {
	if f.title == "" || name == "" {
		return f
	}
	named := *f
	named.Title = f.titleWith(Data(name))
	return &named
}

// Is reports whether the target says the same of a file, whichever it is.
func (f *Failure) Is(target error) bool {
	t, ok := target.(*Failure)
	return ok && f.title != "" && f.title == t.title
}

// Error returns the title and the detail.
func (f *Failure) Error() string { return f.Title.String() + ". " + f.Detail.String() }
