package languages

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// An Example is a page in a language. Code is the text that was typed if it is no language.
type Example struct{ Code, Address string }

// known reports whether the language of an example is one.
func (x Example) known() bool { return language.IsCode(x.Code) }

// A Pairing holds the examples by which the pages of several languages are paired, the preview of the links that follow
// from them, and the preview of the links that the groups lack.
type Pairing struct {
	pairingTab

	Examples  []Example
	seekAt    int    // the index of that line
	everybody string // the code of the default language; "" for none
	folders   bool   // the lines are those of folders or sites, and the pages outside of them may be in another language
	give      bool   // the missing links include a default language for each group
	Plan      *wire.LinksPreview
	Missing   *wire.LinksPreview
	listed    bool // the panel lists the changed pages
}

// A pairingTab holds what stays when another document comes.
type pairingTab struct {
	*desk.Desk
	Job  int // writes links
	Seek int // changes when the focus moves to a line
}

// AddExample adds a line for one more language.
func (p *Pairing) AddExample() {
	p.Examples = append(slices.Clone(p.Examples), Example{})
	p.focus(len(p.Examples) - 1)
	if p.Narrow {
		p.Panel = components.PanelDetails // which has the examples there
	}
}

// focus moves the focus to a line.
func (p *Pairing) focus(line int) {
	p.seekAt = line
	p.Seek++
}

// SetCode sets the language of an example.
func (p *Pairing) SetCode(at int, code string) {
	if p.everybody == "" && (p.folders || at == 0 && p.Plan == nil) && language.IsCode(code) {
		p.everybody, p.folders = code, false
	}
	p.set(at, func(x *Example) { x.Code = code })
}

// SetAddress sets the address of an example.
func (p *Pairing) SetAddress(at int, address string) {
	p.set(at, func(x *Example) { x.Address = address })
}

func (p *Pairing) set(at int, change func(*Example)) {
	if at < len(p.Examples) {
		change(&p.Examples[at])
		p.previewPairs()
	}
}

// Drop removes an example, and offers to undo that.
func (p *Pairing) Drop(at int) {
	if at >= len(p.Examples) {
		return
	}
	gone, everybody := p.Examples[at], p.everybody
	p.Examples = slices.Delete(p.Examples, at, at+1)
	if everybody != "" && everybody == gone.Code {
		p.chooseEverybody(true)
	} else {
		p.previewPairs()
	}
	if gone.Address == "" {
		return
	}
	p.Notify(ui.Toast{
		Text: say.Fill("Language removed: {language}", "language", ui.LanguageName(p.Browser, gone.Code)),
		Act: &ui.Action{Label: "Undo", Do: func() {
			at := min(at, len(p.Examples))
			p.Examples, p.everybody = slices.Concat(p.Examples[:at], []Example{gone}, p.Examples[at:]), everybody
			p.previewPairs()
		}},
	})
}

// Write writes the links that follow from the examples.
func (p *Pairing) Write() {
	if links := p.linking(); len(links.Examples) >= 4 { // without examples it would be about all groups
		p.write(links)
	}
}

// Complete writes the links that the groups lack.
func (p *Pairing) Complete() { p.write(p.missingLinking()) }

func (p *Pairing) write(links sitemapcore.Linking) {
	step := sitemapcore.Step{Do: sitemapcore.DoLinks, Links: links}
	p.Work(p.Job, "", wire.Make(wire.Target{}, step).In(p.Job), p.Undoable)
}

// preview asks which links could be written, with the examples and without them.
func (p *Pairing) preview() {
	p.previewMissing()
	p.previewPairs()
}

// short returns an address without the site if all pages share it.
func (p *Pairing) short(address string) string {
	if path, ok := strings.CutPrefix(address, p.State.Host+"/"); ok && p.State.Host != "" {
		return "/" + path
	}
	return address
}

// useExamples sets the pages of a group as the examples.
func (p *Pairing) useExamples(examples []Example) {
	for i, x := range examples {
		examples[i].Address = p.short(x.Address)
	}
	p.Examples = examples
	p.focus(slices.IndexFunc(examples, func(x Example) bool { return x.Address == "" }))
	p.previewPairs()
}

// missingLinking is about all links that are missing.
func (p *Pairing) missingLinking() sitemapcore.Linking {
	if p.give {
		return sitemapcore.Linking{Default: sitemapcore.AnyDefault}
	}
	return sitemapcore.Linking{}
}

// linking is about the groups that follow from the examples.
func (p *Pairing) linking() sitemapcore.Linking {
	x := sitemapcore.Linking{Default: p.everybody}
	for _, e := range p.Examples {
		if e.known() && e.Address != "" {
			x.Examples = append(x.Examples, e.Code, e.Address)
		}
	}
	return x
}

// suggest makes a line for each language that the pages have, if there are no lines. If no page has links to others,
// these are the languages of the folders or sites, with the home page of each, or else a page that is in all of them.
func (p *Pairing) suggest(g *wire.Groups, places []Example) {
	if len(p.Examples) > 0 {
		return
	}
	if len(g.Columns) == 0 && len(places) > 1 {
		p.Examples = places[:min(len(places), 8)]
		p.folders = true
		asked := p.linking()
		p.previewOf(asked, func(x *wire.LinksPreview) {
			if now := p.linking(); !slices.Equal(now.Examples, asked.Examples) {
				return
			}
			if len(x.Absent) == 0 {
				p.Plan = x
				return
			}
			for i := range p.Examples {
				p.Examples[i].Address = p.short(x.AddressIn(p.Examples[i].Code))
			}
			p.previewPairs()
		})
		return
	}
	for _, c := range g.Columns {
		if x := (Example{Code: c}); x.known() && len(p.Examples) < 8 {
			p.Examples = append(p.Examples, x)
		}
	}
	for len(p.Examples) < 2 {
		p.Examples = append(p.Examples, Example{})
	}
	p.everybody = p.Examples[0].Code
}

// previewPairs asks for the links that follow from the examples.
func (p *Pairing) previewPairs() {
	asked := p.linking()
	if len(asked.Examples) < 4 {
		p.Plan = nil
		return
	}
	p.previewOf(asked, func(x *wire.LinksPreview) {
		if now := p.linking(); slices.Equal(now.Examples, asked.Examples) && now.Default == asked.Default {
			p.Plan = x
		}
	})
}

// previewMissing asks for the links that the groups lack.
func (p *Pairing) previewMissing() {
	p.previewOf(p.missingLinking(), func(x *wire.LinksPreview) { p.Missing = x })
}

func (p *Pairing) previewOf(l sitemapcore.Linking, done func(*wire.LinksPreview)) {
	desk.Get(p.Desk, &wire.PreviewLinks{Linking: l}, done)
}
