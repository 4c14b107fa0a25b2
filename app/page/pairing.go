package page

import (
	"slices"
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/components/download"
	languagesui "sitemapeditor/components/languages"
	"sitemapeditor/components/ui"
	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/wire"
)

// A pairing is the panel beside the matrix: the examples by which the pages of two and more languages
// are paired, what follows from them, and what is missing in the groups that are there.
type pairing struct {
	*common
	download *download.Downloads

	examples  []languagesui.Example
	seek      int    // changes when the cursor is to go to what the examples lack
	everybody string // the language for everybody else; empty for none
	give      bool   // groups without a page for everybody else get one when what is missing is written
	plan      *wire.LinksPreview
	missing   *wire.LinksPreview
}

// restorePair puts an example back that was removed.
type restorePair struct {
	At int
	languagesui.Example
}

// register registers the intents that p carries out.
func (p *pairing) register() {
	desk.On(p.Desk, func(components.AddExample) {
		p.examples = append(slices.Clone(p.examples), languagesui.Example{})
		p.seek++
		if p.Narrow {
			p.Panel = components.PanelDetails // which has the examples there
		}
	})
	desk.On(p.Desk, func(in components.SetExample) { p.setExample(in) })
	desk.On(p.Desk, func(in components.DropExample) {
		if in.At >= 0 && in.At < len(p.examples) {
			gone := restorePair{At: in.At, Example: p.examples[in.At]}
			p.examples = slices.Delete(slices.Clone(p.examples), in.At, in.At+1)
			p.previewPairs()
			if gone.Address != "" {
				p.Notify(ui.Toast{
					Text: say.Fill("Language removed: {language}", "language", ui.LanguageName(p.Browser, gone.Code)),
					Act:  &ui.Action{Label: "Undo", Do: gone},
				})
			}
		}
	})
	desk.On(p.Desk, func(in restorePair) {
		p.examples = slices.Insert(slices.Clone(p.examples), min(in.At, len(p.examples)), in.Example)
		p.previewPairs()
	})
	desk.On(p.Desk, func(in components.GiveEverybody) {
		p.give = in.On
		p.previewMissing()
	})
	desk.On(p.Desk, func(in components.ChooseEverybody) {
		p.everybody = in.Code
		p.previewPairs()
	})
	desk.On(p.Desk, func(in components.WriteLinks) {
		links := p.linking()
		if in.Missing {
			links = p.missingLinking()
		} else if len(links.Examples) < 4 {
			return // Without examples it would be about all groups.
		}
		step := sitemapcore.Step{Do: sitemapcore.DoLinks, Links: links}
		p.Work(linksJob, "", wire.Make(wire.Target{}, step).In(linksJob), p.Undoable)
	})
}

func (p *pairing) setExample(in components.SetExample) {
	if in.At < 0 || in.At >= len(p.examples) {
		return
	}
	// The lines that are drawn keep what they were drawn from.
	p.examples = slices.Clone(p.examples)
	if in.Address {
		p.examples[in.At].Address = in.Text
	} else {
		p.examples[in.At].Code = in.Text
	}
	if p.everybody == "" && in.At == 0 && !in.Address && p.plan == nil {
		p.everybody = in.Text
	}
	p.previewPairs()
}

// preview asks what there is to write, with the examples and without them.
func (p *pairing) preview() {
	p.previewMissing()
	p.previewPairs()
}

// begin starts with the pages of one group: those that there are, each in its language, and a line for
// one that is missing. They are written as the owner would, without the site where that is clear.
func (p *pairing) begin(codes, addresses []string) {
	p.examples = nil
	for i, code := range codes {
		address := addresses[i]
		if path, ok := strings.CutPrefix(address, p.State.Host+"/"); ok && p.State.Host != "" {
			address = "/" + path
		}
		p.examples = append(p.examples, languagesui.Example{Code: code, Address: address})
	}
	p.seek++
	p.previewPairs()
}

// missingLinking is about all links that are missing.
func (p *pairing) missingLinking() sitemapcore.Linking {
	if p.give {
		return sitemapcore.Linking{Default: sitemapcore.AnyDefault}
	}
	return sitemapcore.Linking{}
}

// linking is about the groups that follow from the examples.
func (p *pairing) linking() sitemapcore.Linking {
	x := sitemapcore.Linking{Default: p.everybody}
	for _, e := range p.examples {
		if e.Code != "" && e.Address != "" {
			x.Examples = append(x.Examples, e.Code, e.Address)
		}
	}
	return x
}

// suggestExamples begins a line for each language that there is, where there are no lines.
func (p *pairing) suggestExamples(g *wire.Groups) {
	if len(p.examples) > 0 {
		return
	}
	for _, c := range g.Columns {
		if c != sitemapcore.XDefault && len(p.examples) < 8 {
			p.examples = append(p.examples, languagesui.Example{Code: c})
		}
	}
	for len(p.examples) < 2 {
		p.examples = append(p.examples, languagesui.Example{})
	}
	p.everybody = p.examples[0].Code
}

// previewPairs asks what follows from the examples.
func (p *pairing) previewPairs() {
	asked := p.linking()
	if len(asked.Examples) < 4 {
		p.plan = nil
		return
	}
	p.previewOf(asked, func(x *wire.LinksPreview) {
		if now := p.linking(); slices.Equal(now.Examples, asked.Examples) && now.Default == asked.Default {
			p.plan = x
		}
	})
}

// previewMissing asks what is missing in the groups that are there.
func (p *pairing) previewMissing() {
	p.previewOf(p.missingLinking(), func(x *wire.LinksPreview) { p.missing = x })
}

// previewOf asks what there is to write.
func (p *pairing) previewOf(l sitemapcore.Linking, done func(*wire.LinksPreview)) {
	desk.Get(p.Desk, &wire.PreviewLinks{Linking: l, Sizes: true, Files: p.download.SitemapFiles()}, done)
}

// pairing is the panel beside the matrix.
func (r *Root) pairing() *languagesui.Pairing {
	s := r.store
	l, groups := &s.pairing, s.languages.groups.is
	p := &languagesui.Pairing{
		Everybody: l.everybody, Host: s.State.Host, Busy: l.Busy(linksJob, completeJob), Names: s.Browser,
		Sink: r.sink(),
		Plan: l.plan, Missing: l.missing, Grouped: groups != nil && groups.Counts[wire.AllGroups] > 0,
		Give: l.give, Seek: l.seek,
	}
	for _, e := range l.examples {
		x := e
		if l.plan != nil && x.Address != "" {
			for _, a := range l.plan.Absent {
				e.Absent = e.Absent || a == x.Address || a == s.State.Host+x.Address || a == "https://"+x.Address
			}
		}
		p.Examples = append(p.Examples, e)
	}
	return p
}
