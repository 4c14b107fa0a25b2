package check

import (
	"bytes"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/xmltext"
)

// splitTag replaces keywords in one tag by a tag for each.
func (x *Extras) splitTag(e *xmltext.Element) {
	if !x.mends(G13a) || !bytes.ContainsFunc(e.Text, sitemapcore.IsComma) {
		return
	}
	var out []byte
	for word := range bytes.FieldsFuncSeq(e.Text, sitemapcore.IsComma) {
		if word = ascii.Trim(word); len(word) > 0 {
			out = append(out, x.entry[e.Start:e.From]...)
			out = xmltext.AppendContent(out, x.entry[e.From:e.To], word)
			out = append(out, x.entry[e.To:e.End]...)
		}
	}
	x.replace(G13a, e.Start, e.End, out)
}

// withoutBrackets returns a text without the parts in round brackets.
func withoutBrackets(t []byte) []byte {
	var out []byte
	depth := 0
	for _, c := range t {
		switch {
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			depth--
		case depth == 0 && (c != ' ' || len(out) > 0 && out[len(out)-1] != ' '):
			out = append(out, c)
		}
	}
	if out = bytes.TrimSpace(out); len(out) == 0 || bytes.IndexByte(out, '(') >= 0 {
		return nil
	}
	return out
}

// decide carries out the owner's verdict on a tag that breaks a rule, by the text that breaks it: put gives the tag
// another text, and remove removes it. right is the text of a mend without a verdict, or nil if nobody knows it.
func (x *Extras) decide(id RuleID, text, right []byte, put func([]byte), remove func()) {
	if !x.mends(id) || len(table[id].Mends) == 0 {
		return
	}
	mend := &table[id].Mends[0]
	if x.Answer != nil {
		mend = &x.Answer.Mend
	}
	v := setting(right)
	if mend.tag != nil {
		v = mend.tag(x, text)
	}
	switch v.Kind {
	case SetValue:
		put(v.Value)
	case LeaveOut:
		remove()
	case Delete:
		x.block.useless = id
	}
}

// decideText is decide for the text of the element that ends.
func (x *Extras) decideText(id RuleID, e *xmltext.Element, right []byte) {
	x.decide(id, e.Text, right, func(text []byte) { x.replaceText(id, e, text) }, func() { x.cut(id, e.Start, e.End) })
}

// judge judges the text of the element that ends as the value of a field.
func (x *Extras) judge(e *xmltext.Element, f *extension.Field) {
	if j := f.Judge(e.Text); j.Rule != "" {
		x.wrong(j.Rule, e, j.Right)
	}
}

// wrong notes that the text of the element that ends breaks the rule with a code; right is the text that is meant, or nil.
func (x *Extras) wrong(code string, e *xmltext.Element, right []byte) {
	id := byCode[code]
	x.hit(id, e.Text)
	x.decideText(id, e, right)
}

// relate sets the attribute relationship of a list of countries or devices, "allow" or "deny".
func (x *Extras) relate(e *xmltext.Element, relation []byte) {
	if a := e.Attr("relationship"); a != nil {
		x.replaceAttr(G16, a, relation)
		return
	}
	at := e.Start + 1
	for at < len(x.entry) && !ascii.IsSpace(x.entry[at]) && x.entry[at] != '>' && x.entry[at] != '/' {
		at++
	}
	x.replace(G16, at, at, []byte(` relationship="`+string(relation)+`"`))
}

// toPlayer fixes a video file that is a page, if the video has no player: the page contains the player, so its
// address becomes the player's. Only the name of the tag changes.
func (x *Extras) toPlayer() {
	b := &x.block
	if b.pageEnd == 0 || b.children&(1<<b.space.Place([]byte("player_loc"))) != 0 {
		return
	}
	file, player := []byte("content_loc"), []byte("player_loc")
	tag := x.entry[b.pageStart:b.pageEnd]
	for _, at := range [...]int{bytes.Index(tag, file), bytes.LastIndex(tag, file)} {
		x.replace(G4, b.pageStart+at, b.pageStart+at+len(file), player)
	}
	if of, _ := address.PlayerOf(string(x.entry[b.pageFrom:b.pageTo])); of != "" {
		x.replace(G4, b.pageFrom, b.pageTo, []byte(of))
	}
}

// undoubled returns an address without the second copy of its language folder; target is the part behind its site.
func undoubled(where, target []byte) []byte {
	out := bytes.Clone(where[:len(where)-len(target)])
	for doubled(target) {
		target = target[1+bytes.IndexByte(target[1:], '/'):]
	}
	return append(out, target...)
}
