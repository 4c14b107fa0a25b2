package details

import (
	"slices"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/form"
	"sitemapeditor/sitemapcore/wire"
)

// A formState is the shown part of a form and its pending edits. Edits are sent one at a time, each after the form
// shows the one before: a block that a first value creates exists when the second is sent.
type formState struct {
	blocks *blocks
	look   form.Look
	busy   bool
	queue  []formEdit
}

// A formEdit changes the extensions of a page. It names blocks by their numbers.
type formEdit struct {
	of   *blocks
	edit sitemapcore.FormEdit
}

// blocks are the numbers of a page's blocks, from 1. A block keeps its number if others are added or removed; a
// new one has it before it is in the page.
type blocks struct {
	page    sitemapcore.EntryID
	numbers []int // in the order of the page
	blank   int   // the number of the new block; 0 for none
	last    int   // the largest number
}

// next returns the number for another block.
func (b *blocks) next() int {
	b.last++
	return b.last
}

// name puts the numbers of blocks in the place of their indexes.
func (b *blocks) name(f *form.Form) {
	for len(b.numbers) < f.Count {
		b.numbers = append(b.numbers, b.next())
	}
	b.numbers = b.numbers[:f.Count]
	for _, g := range f.Groups {
		for i := range g.Blocks {
			if at := &g.Blocks[i].At; *at >= 0 {
				*at = b.numbers[*at]
			} else {
				*at = b.blank
			}
		}
	}
}

// edited follows an edit of the blocks.
func (b *blocks) edited(e sitemapcore.FormEdit, added int) {
	switch {
	case e.Op == sitemapcore.FormAdd:
		b.numbers, b.blank = slices.Insert(b.numbers, added, b.blank), 0
	case e.Op == sitemapcore.FormRemove && len(e.Values) == 0:
		b.numbers = slices.Delete(b.numbers, e.At, e.At+1)
	}
}

// lookOf returns the shown part of a page's form. Another page begins anew.
func (f *formState) lookOf(id sitemapcore.EntryID) form.Look {
	if f.blocks == nil || f.blocks.page != id {
		f.blocks, f.look = &blocks{page: id}, FirstLook()
	}
	return f.look
}

// blank returns the number of the new block, or 0.
func (f *formState) blank() int { return f.blocks.blank }

// SetLook asks for another part of the form.
func (p *Feature) SetLook(look form.Look) {
	p.form.look = look
	p.load()
}

// Begin asks for a blank block of a kind, or for none if kind is "", and returns its number.
func (p *Feature) Begin(kind string) int {
	b := p.form.blocks
	b.blank = 0
	if kind != "" {
		b.blank = b.next()
	}
	look := p.form.look
	look.New, look.Find = kind, ""
	p.SetLook(look)
	return b.blank
}

// Edit edits the extensions of the current page.
func (p *Feature) Edit(e sitemapcore.FormEdit) { p.edit(p.form.blocks, e) }

func (p *Feature) edit(of *blocks, e sitemapcore.FormEdit) {
	p.form.queue = append(p.form.queue, formEdit{of, e})
	p.nextEdit()
}

// nextEdit sends the next pending edit.
func (p *Feature) nextEdit() {
	f := &p.form
	if f.busy || len(f.queue) == 0 {
		return
	}
	of, e := f.queue[0].of, f.queue[0].edit
	f.queue = f.queue[1:]
	blank := e.At > 0 && e.At == of.blank
	if e.Count = len(of.numbers); e.At > 0 {
		e.At = slices.Index(of.numbers, e.At)
		if e.At < 0 && (!blank || e.Values[0].Text == "") {
			// The block was removed by a press before, or nothing was filled in.
			p.nextEdit()
			return
		}
	}
	if blank {
		e.Op = sitemapcore.FormAdd
	}
	f.busy = true
	p.Ask(wire.Make(wire.Target{ID: of.page}, sitemapcore.FormStep(e)), func(b wire.Body, _ []wire.Blob) {
		f.busy = false
		switch b := b.(type) {
		case *wire.Edited:
			of.edited(e, b.Block)
			if blank && of == f.blocks {
				f.look.New = ""
			}
		case *wire.Failure:
			p.Refuse(b)
			if p.Current == of.page {
				p.load()
			}
		}
		p.nextEdit()
	})
}

// youTubeID is the length of the id of a film on YouTube.
const youTubeID = 11

// PlayerAddress returns the address of the player for a video on YouTube or Vimeo, and that of its thumbnail if it
// follows from the address. Both are "" for another site, and for an id that YouTube would not give.
func PlayerAddress(typed string) (player, thumbnail string) {
	typed = strings.TrimSpace(typed)
	if address.Split(typed).Scheme() == "" {
		typed = "https://" + typed
	}
	player, id := address.PlayerOf(typed)
	if thumbnail = address.FilmPicture(player); thumbnail != "" && len(id) != youTubeID {
		return "", ""
	}
	return player, thumbnail
}
