package sitemapcore

import (
	"sitemapeditor/sitemapcore/say"
)

// A Failure says in words for the owner why something can’t be done or opened, and what to do
// instead. It is an error, so that every step can return it, and it goes to the page as it is.
type Failure struct {
	// Title is one sentence without a full stop: what is wrong.
	Title say.Text

	// Detail is one to three sentences: why it matters and what to do.
	Detail say.Text

	// Causes are what usually leads to it, the likeliest first; or, for a robots.txt, the sitemaps
	// that it names. Lead introduces them where Detail doesn’t.
	Lead   say.Text
	Causes []say.Text

	// Rule is the code of the rule, such as "A2"; empty where none applies.
	Rule string

	// Links is the number of addresses that can be taken from the file all the same.
	Links int

	// Code says what the page must do about it, as the protocol between page and engine has it.
	Code uint8

	// What Title is made of, where it is about a file. It stays on this side of the protocol.
	title  say.Text
	places []any
}

// AboutFile returns a failure whose title has a place for the {file} that it is about, and others,
// which are filled now.
func AboutFile(title say.Text, places ...any) *Failure {
	f := &Failure{title: title, places: places}
	return f.For(say.Text("This file").String())
}

// For returns the failure with a file’s name as it can be shown, where it is about a file and the
// file has one.
func (f *Failure) For(name string) *Failure {
	if f.title == "" || name == "" {
		return f
	}
	named := *f
	named.Title = say.Fill(f.title, append([]any{"file", name}, f.places...)...)
	return &named
}

// Is reports whether the target says the same of a file, whichever it is.
func (f *Failure) Is(target error) bool {
	t, ok := target.(*Failure)
	return ok && f.title != "" && f.title == t.title
}

// Error returns the title and the detail.
func (f *Failure) Error() string { return f.Title.String() + ". " + f.Detail.String() }
