package output

import (
	"io"
	"net/url"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
)

const (
	// maxSubmitted is how many addresses one message of IndexNow takes (indexnow.org/documentation).
	maxSubmitted = 10_000
	// maxMessages is how many messages are made. Engines answer a flood of them with 429, Too Many Requests.
	maxMessages = 10
	// maxPressed is how many addresses are also given one by one, to be opened in a browser.
	maxPressed = 10
)

// An IndexNow makes what search engines with IndexNow are told, in slices: the addresses that changed since files were opened, in
// messages of at most 10,000, those that are gone included, so that engines forget them. Where nothing was opened nobody but the owner knows which
// pages are new or changed, so they are those that were chosen: it is not for sending all (indexnow.org/documentation: "added, updated, or deleted").
// The result is an archive with the messages, the file that proves whose site it is, and how to send them.
type IndexNow struct {
	// Addresses is how many addresses are in the messages, and Over how many found no room or are of another host.
	Addresses, Over int

	doc  *sitemapcore.Document
	site string // scheme and host
	key  string
	all  bool // nothing was opened, and walk goes over what was chosen
	walk cursor
	gone sitemapcore.FileID  // the file whose pages are looked through for those that are gone
	next sitemapcore.EntryID // in it
	loc  []byte

	messages [][]byte
	few      []string
	zip      *ZipWriter
	w        io.Writer
}

// NewIndexNow returns a maker for the site that at is an address of, with a key of 8 to 128 letters, digits and hyphens. The chosen pages
// count where nothing was opened.
func NewIndexNow(w io.Writer, doc *sitemapcore.Document, at, key string, chosen sitemapcore.IDs) *IndexNow {
	b, _ := parseBase(at)
	x := &IndexNow{doc: doc, site: b.host(), key: key, all: !anyOpened(doc), walk: cursor{ids: doc.Order()}, w: w}
	if x.all {
		x.walk.ids = chosen
	}
	return x
}

// Step looks at about budget/gatherCost pages, or writes about budget bytes. It reports true when the archive is complete.
func (x *IndexNow) Step(budget int) (done bool, err error) {
	if x.zip != nil {
		return x.zip.Step(budget)
	}
	for ; budget > 0; budget -= gatherCost {
		id, ok := x.walk.next()
		if !ok {
			if id, ok = x.nextGone(); !ok {
				x.pack()
				return false, nil
			}
			if _, here := x.doc.Index(id); !here {
				x.loc, _ = x.doc.AppendValue(x.loc[:0], id, sitemapcore.Loc)
				x.add()
			}
			continue
		}
		if x.doc.Included(id) && (x.all || x.doc.IsChanged(id)) {
			x.loc, _ = x.doc.AppendValue(x.loc[:0], id, sitemapcore.Loc)
			x.add()
		}
	}
	return false, nil
}

// nextGone returns the next page of the opened files, which may be gone.
func (x *IndexNow) nextGone() (sitemapcore.EntryID, bool) {
	for files := x.doc.Files(); int(x.gone) < len(files); x.gone, x.next = x.gone+1, 0 {
		f := &files[x.gone]
		if x.next = max(x.next, f.First); !f.Gone && x.next < f.First+sitemapcore.EntryID(f.NumRows) {
			x.next++
			return x.next - 1, true
		}
	}
	return 0, false
}

// add adds the address at hand, if it is of the site: an engine takes no other (indexnow.org/documentation, status 422).
func (x *IndexNow) add() {
	host := address.Split(x.loc).Host()
	_, own, _ := strings.Cut(x.site, "://")
	if !strings.EqualFold(string(host), own) || x.Addresses == maxSubmitted*maxMessages {
		x.Over++
		return
	}
	n := len(x.messages)
	if x.Addresses%maxSubmitted == 0 {
		x.messages = append(x.messages, cat(nil, `{"host":"`, own, `","key":"`, x.key, `","keyLocation":"`, x.site, "/", x.key, `.txt","urlList":[`))
		n++
	} else {
		x.messages[n-1] = cat(x.messages[n-1], ",")
	}
	x.messages[n-1] = appendJSON(cat(x.messages[n-1], "\n"), x.loc)
	if x.Addresses++; len(x.few) < maxPressed {
		x.few = append(x.few, string(x.loc))
	}
}

// pack makes the archive. How to send it stands for two systems: in PowerShell an @ without quotes is an operator, and curl may be another command
// (Microsoft Learn, "about_Splatting", and "Invoke-WebRequest" of Windows PowerShell 5.1; not looked up again in 2026).
func (x *IndexNow) pack() {
	z := &ZipWriter{w: x.w}
	z.addText(x.key+".txt", x.key)
	how := cat(nil, "How to send this\r\n\r\n1. Put ", x.key, ".txt in the top folder of your site. It shows that the site is yours.\r\n   This address must open and show ",
		x.key, ":\r\n      ", x.site, "/", x.key, ".txt\r\n\r\n")
	if x.Addresses <= maxPressed {
		how = cat(how, "2. Open these addresses in your browser, one after the other. An empty page is the right answer.\r\n")
		for _, loc := range x.few {
			how = cat(how, "      https://api.indexnow.org/indexnow?url=", url.QueryEscape(loc), "&key=", x.key, "\r\n")
		}
	} else {
		how = cat(how, "2. Open a terminal in the folder where you unpacked this, and send each file.\r\n")
		for _, system := range [...]struct{ name, curl string }{{"On Windows, in PowerShell", "curl.exe"}, {"On a Mac or Linux", "curl"}} {
			how = cat(how, "   ", system.name, ":\r\n")
			for i := range x.messages {
				how = cat(how, "      ", system.curl, ` -H "Content-Type: application/json; charset=utf-8" --data-binary "@`, messageName(i), "\" https://api.indexnow.org/indexnow\r\n")
			}
		}
	}
	how = cat(how, "\r\nBing, Yandex, Naver, Seznam and others share what one of them is told. Google doesn’t take part.\r\n")
	for i, m := range x.messages {
		z.addText(messageName(i), string(cat(m, "\n]}\n")))
	}
	z.addText("How to send this.txt", string(how))
	x.zip, x.messages = z, nil
}

func messageName(i int) string { return "indexnow-" + strconv.Itoa(i+1) + ".json" }

// cat appends texts. It is a call, where append with a text for each is much more code, which every visitor loads.
//
//go:noinline
func cat(dst []byte, texts ...string) []byte {
	for _, s := range texts {
		dst = append(dst, s...)
	}
	return dst
}
