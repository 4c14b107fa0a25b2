package extension

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/namespace"
	"sitemapeditor/sitemapcore/xmltext"
)

// A Rewrite changes the texts and addresses of extensions for which Change returns another text: the texts of elements,
// addresses in attributes, and all attributes of unknown elements. The caller passes it the elements of one entry, as
// to a [Sweep].
type Rewrite struct {
	In     sitemapcore.Places
	Change func(dst, value []byte) (out []byte, changed bool)
	Tell   func(before, after []byte) // called with each changed value, if not nil

	entry   []byte
	splices xmltext.Splices
}

// Begin begins an entry.
func (r *Rewrite) Begin(entry []byte) { r.entry, r.splices = entry, r.splices[:0] }

// Splices returns the changes. They are valid until the next Begin.
func (r *Rewrite) Splices() xmltext.Splices { return r.splices }

// placeIn returns the place to which the values of a namespace belong.
func placeIn(s namespace.Space) sitemapcore.Places {
	switch s {
	case namespace.Image:
		return sitemapcore.InImages
	case namespace.Video:
		return sitemapcore.InVideos
	case namespace.News:
		return sitemapcore.InNews
	case namespace.XHTML:
		return sitemapcore.InLanguages
	}
	return sitemapcore.InOwnTags
}

// Element takes one element in, at its start and at its end.
func (r *Rewrite) Element(e *xmltext.Element) {
	in := placeIn(e.Space)
	switch {
	case r.In&in == 0:
	case e.Ends:
		if !e.Markup && len(e.Text) > 0 {
			r.text(e)
		}
	default:
		for i := range e.Attrs {
			// href is the address of a link, and info the page of a video's uploader.
			a := &e.Attrs[i]
			if name := string(a.Name); in == sitemapcore.InOwnTags || name == "href" || name == "info" {
				if out, changed := r.change(a.Value); changed {
					r.put(a.From, a.To, xmltext.AppendEscape(nil, out))
				}
			}
		}
	}
}

// text changes the text of an element. The white space around it stays, and so does a CDATA section
// that is all of it.
func (r *Rewrite) text(e *xmltext.Element) {
	out, changed := r.change(e.Text)
	if !changed {
		return
	}
	raw := bytes.TrimSpace(r.entry[e.From:e.To])
	from := e.From + bytes.Index(r.entry[e.From:e.To], raw)
	to := from + len(raw)
	begin, end := []byte("<![CDATA["), []byte("]]>")
	whole := bytes.HasPrefix(raw, begin) && bytes.Index(raw, end) == len(raw)-len(end)
	if whole && !bytes.Contains(out, end) && bytes.IndexFunc(out, isNoXMLChar) < 0 {
		r.put(from+len(begin), to-len(end), out)
		return
	}
	r.put(from, to, xmltext.AppendEscape(nil, out))
}

func (r *Rewrite) change(value []byte) (out []byte, changed bool) {
	out, changed = r.Change(nil, value)
	if changed && r.Tell != nil {
		r.Tell(value, out)
	}
	return out, changed
}

func (r *Rewrite) put(from, to int, text []byte) {
	r.splices = append(r.splices, xmltext.Splice{From: from, To: to, Text: text})
}

func isNoXMLChar(c rune) bool { return !xmltext.IsChar(c) }
