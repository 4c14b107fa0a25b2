package output

import (
	"io"
	"net/url"
	"strconv"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/date"
	"sitemapeditor/sitemapcore/say"
)

const (
	// maxSubmitted is how many addresses one message of IndexNow takes
	// (indexnow.org/documentation).
	maxSubmitted = 10_000
	// maxMessages is how many messages are made. Engines answer a flood of them with 429, Too Many
	// Requests.
	maxMessages = 10
	// maxPressed is how many addresses are also given one by one, to be opened in a browser.
	maxPressed = 10
)

// An IndexNow makes the messages for search engines with IndexNow: the addresses that changed since files were opened,
// at most 10,000 in each, including removed ones. If no files were opened, only the user knows the new and changed
// pages, so it takes the chosen pages: IndexNow is not for sending all (indexnow.org/documentation: "added, updated, or
// deleted"). The result is an archive with the messages, the file that proves ownership of the site, and instructions.
type IndexNow struct {
	// Addresses is how many addresses are in the messages, and Over how many found no room or are
	// of another host.
	Addresses, Over int

	doc    *sitemapcore.Document
	site   string // scheme and host
	key    string
	chosen sitemapcore.IDs
	loc    []byte

	messages [][]byte
	few      []string
	w        io.Writer
	day      date.Date
}

// NewIndexNow returns a maker for the site of the address at, with a key of 8 to 128 letters, digits and hyphens.
// chosen is used if no files were opened. Its files get the date of a day.
func NewIndexNow(w io.Writer, doc *sitemapcore.Document, at, key string, chosen sitemapcore.IDs, day date.Date) *IndexNow {
	b, _ := parseBase(at)
	return &IndexNow{doc: doc, site: b.host(), key: key, chosen: chosen, w: w, day: day}
}

// Run makes the archive. It calls breathe now and then, whose error ends it.
func (x *IndexNow) Run(breathe func() error) error {
	ids, all := x.doc.Order(), !AnyOpened(x.doc)
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
		if n%(sliceBytes/gatherCost) != 0 {
			return nil
		}
		return breathe()
	}
	for _, id := range ids.All {
		if err := look(id, x.doc.Included(id) && (all || x.doc.IsChanged(id))); err != nil {
			return err
		}
	}
	for _, f := range x.doc.OpenFiles {
		for k := range f.NumRows {
			id := f.First + sitemapcore.EntryID(k)
			_, here := x.doc.Index(id)
			if err := look(id, !here); err != nil {
				return err
			}
		}
	}
	return x.pack().Run(func(bool) error { return breathe() })
}

// add adds the address at hand, if it is of the site: an engine takes no other
// (indexnow.org/documentation, status 422).
func (x *IndexNow) add() {
	if !address.SameHost(x.loc, []byte(x.site)) || x.Addresses == maxSubmitted*maxMessages {
		x.Over++
		return
	}
	n := len(x.messages)
	if x.Addresses%maxSubmitted == 0 {
		x.messages = append(x.messages, cat(nil,
			`{"host":"`, address.Split(x.site).Host(), `","key":"`, x.key, `","keyLocation":"`, x.site, "/", x.key, `.txt","urlList":[`))
		n++
	} else {
		x.messages[n-1] = cat(x.messages[n-1], ",")
	}
	x.messages[n-1] = AppendJSON(cat(x.messages[n-1], "\n"), x.loc)
	x.Addresses++
	if len(x.few) < maxPressed {
		x.few = append(x.few, string(x.loc))
	}
}

// pack writes the archive. The instructions are for two systems: in PowerShell an unquoted @ is an operator, and curl
// may be another command (Microsoft Learn, "about_Splatting", and "Invoke-WebRequest" of Windows PowerShell 5.1; not
// looked up again in 2026).
func (x *IndexNow) pack() *ZipWriter {
	z := newArchive(x.w, x.day)
	z.addText(x.key+".txt", x.key)
	how := cat(nil, say.Text("How to send this").String(), "\r\n\r\n1. ", say.Fill("Put {file} in the top folder of "+
		"your site. It shows that the site is yours.", "file", x.key+".txt").String(), "\r\n   ",
		say.Fill("This address must open and show {key}:", "key", x.key).String(), "\r\n      ", x.site, "/", x.key,
		".txt\r\n\r\n2. ")
	if x.Addresses <= maxPressed {
		how = cat(how, say.N("{n, plural, one {Open this address in your browser.} other {Open these addresses in "+
			"your browser, one after the other.}} An empty page means that it worked.", x.Addresses).String(), "\r\n")
		for _, loc := range x.few {
			how = cat(how, "      https://api.indexnow.org/indexnow?url=", url.QueryEscape(loc), "&key=", x.key, "\r\n")
		}
	} else {
		how = cat(how, say.Text("Open a terminal in the folder where you unpacked this, and send each file.").String(),
			"\r\n")
		for _, system := range [...]struct{ name, curl string }{
			{say.Text("On Windows, in PowerShell:").String(), "curl.exe"},
			{say.Text("On a Mac or Linux:").String(), "curl"},
		} {
			how = cat(how, "   ", system.name, "\r\n")
			for i := range x.messages {
				how = cat(how, "      ", system.curl,
					` -H "Content-Type: application/json; charset=utf-8" --data-binary "@`, messageName(i),
					"\" https://api.indexnow.org/indexnow\r\n")
			}
		}
	}
	how = cat(how, "\r\n", sitemapcore.IndexNowReaders.String(), "\r\n")
	for i, m := range x.messages {
		z.addText(messageName(i), string(cat(m, "\n]}\n")))
	}
	z.addText(say.Text("How to send this").String()+".txt", string(how))
	return z
}

func messageName(i int) string { return "indexnow-" + strconv.Itoa(i+1) + ".json" }

// cat appends texts.
func cat(dst []byte, texts ...string) []byte {
	for _, s := range texts {
		dst = append(dst, s...)
	}
	return dst
}
