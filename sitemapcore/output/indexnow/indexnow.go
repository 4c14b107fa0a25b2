package indexnow

import (
	"net/url"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/facts"
	"sitemapeditor/sitemapcore/output/filename"
	"sitemapeditor/sitemapcore/say"
)

const (
	// maxSubmitted is how many addresses are listed: search engines take no more in a day.
	maxSubmitted = 10_000
	// maxPressed is how many addresses are given as links, to be opened in a browser.
	maxPressed = 10
	// slice is how many pages are looked at between two breaths.
	slice = 16 << 10
)

// A Submission makes the files for search engines with IndexNow: the chosen pages, or the addresses that changed since
// files were opened, including removed ones; at most 10,000. Without opened files only the user knows the new and
// changed pages: IndexNow is not for sending all (indexnow.org/documentation: "added, updated, or deleted"). The files
// are one that proves ownership of the site, instructions with ten links, and the list of all addresses.
type Submission struct {
	Addresses int // that are told

	doc    *sitemapcore.Document
	site   string // scheme and host
	key    string
	chosen sitemapcore.IDs
	all    bool // the chosen pages are told, and not what changed
	loc    []byte

	links, list []byte
}

// New returns a submission for the site of the address at, with a key of 8 to 128 letters, digits and hyphens. With
// opened files and no chosen pages it takes what changed.
func New(doc *sitemapcore.Document, at, key string, chosen sitemapcore.IDs, opened bool) *Submission {
	b, _ := filename.ParseFolder(at)
	return &Submission{doc: doc, site: b.Host(), key: key, chosen: chosen, all: len(chosen) > 0 || !opened}
}

// Run finds the addresses. It calls breathe now and then, whose error ends it.
func (x *Submission) Run(breathe func() error) error {
	ids, all := x.doc.Order(), x.all
	if all {
		ids = x.chosen
	}
	n := 0
	look := func(id sitemapcore.EntryID, wanted bool) error {
		if wanted {
			x.loc, _ = x.doc.AppendValue(x.loc[:0], id, sitemapcore.Loc)
			x.add()
		}
		n++
		if n%slice != 0 {
			return nil
		}
		return breathe()
	}
	for _, id := range ids.All {
		if err := look(id, x.doc.Included(id) && (all || x.doc.IsChanged(id))); err != nil {
			return err
		}
	}
	var gone []string
	if !all {
		var err error
		if gone, err = x.gone(look); err != nil {
			return err
		}
	}
	for _, loc := range gone {
		x.loc = append(x.loc[:0], loc...)
		x.add()
	}
	return nil
}

// gone returns the addresses that the opened files had and no page has any more, in their order. The caller's look gives
// others their turn.
func (x *Submission) gone(look func(sitemapcore.EntryID, bool) error) (all []string, err error) {
	lost := map[string]bool{}
	for _, f := range x.doc.OpenFiles {
		for k := range f.NumRows {
			id := f.First + sitemapcore.EntryID(k)
			if err := look(id, false); err != nil {
				return nil, err
			}
			if _, here := x.doc.Index(id); here && !x.doc.IsChanged(id) {
				continue
			}
			loc, has := sitemapcore.AppendOriginal(nil, x.doc.Bytes(id), &x.doc.Row(id).Shape, sitemapcore.Loc)
			if has && !lost[string(loc)] {
				lost[string(loc)] = true
				all = append(all, string(loc))
			}
		}
	}
	for _, id := range x.doc.Order().All {
		if err := look(id, false); err != nil {
			return nil, err
		}
		if len(lost) > 0 {
			x.loc, _ = x.doc.AppendValue(x.loc[:0], id, sitemapcore.Loc)
			delete(lost, string(x.loc))
		}
	}
	return slices.DeleteFunc(all, func(loc string) bool { return !lost[loc] }), nil
}

// add adds the address at hand, if it is of the site: an engine takes no other
// (indexnow.org/documentation, status 422).
func (x *Submission) add() {
	if !address.SameHost(x.loc, []byte(x.site)) || x.Addresses == maxSubmitted {
		return
	}
	x.Addresses++
	x.list = append(append(x.list, x.loc...), "\r\n"...)
	if x.Addresses <= maxPressed {
		x.links = append(x.links, "      https://api.indexnow.org/indexnow?url="+url.QueryEscape(string(x.loc))+"&key="+x.key+"\r\n"...)
	}
}

// listName is the name of the file with all addresses.
const listName = "addresses.txt"

// A Text is one of the files.
type Text struct{ Name, Text string }

// Texts returns the files.
func (x *Submission) Texts() []Text {
	how := say.Text("How to send this").String() + "\r\n\r\n1. " + say.Fill("Put {file} in the top folder of "+
		"your site. It shows that the site is yours.", "file", x.key+".txt").String() + "\r\n   " +
		say.Fill("This address must open and show {key}:", "key", x.key).String() + "\r\n      " + x.site + "/" + x.key +
		".txt\r\n\r\n2. " +
		say.N("{n, plural, one {Open this address in your browser.} other {Open these addresses in your "+
			"browser, one after the other.}} An empty page means that it worked.", min(x.Addresses, maxPressed)).String() +
		"\r\n" + string(x.links)
	if x.Addresses > maxPressed {
		how += "   " + say.Fill("These are only the first {few}. All {n} addresses are in {file}, one on each line.", "few",
			maxPressed, "n", x.Addresses, "file", listName).String() + "\r\n"
	}
	how += "\r\n" + facts.IndexNowReaders.String() + "\r\n"
	return []Text{
		{x.key + ".txt", x.key},
		{listName, string(x.list)},
		{say.Text("How to send this").String() + ".txt", how},
	}
}
