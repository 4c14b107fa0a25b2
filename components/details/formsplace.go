package details

import (
	"maps"
	"strconv"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
)

// A formWas describes the form at its last drawing: blocks are identified by their indexes, which change when blocks
// are added, removed and moved.
type formWas struct {
	look  string // the kind of the block that was begun
	count int
	gone  bool // something was removed, and the focus may have gone with its button
	own   bool // a tag of the owner's own came

	filled part // the block that got its player from a typed address
}

// A part is a block, or a part of one that can be opened. The zero part is none.
type part struct {
	kind string // of the block; "another" for the blank of one more element
	at   int    // the block's index, or -1 for the blank block
	of   string // the level or the element; "" for the block itself
}

// blankKind returns the kind among which the blank block of a kind is shown.
func blankKind(kind string) string {
	if kind == sitemapcore.OwnTag {
		return "other"
	}
	return kind
}

// shift renames the open blocks after their indexes changed; to returns the new index, or -1.
func (f *Forms) shift(to func(at int) int) {
	open := make(map[part]bool, len(f.open))
	for x, on := range f.open {
		if x.at >= 0 {
			if x.at = to(x.at); x.at < 0 {
				continue
			}
		}
		open[x] = on
	}
	f.open = open
}

// removed follows the removal of a block.
func (f *Forms) removed(at int) {
	f.shift(func(k int) int {
		switch {
		case k == at:
			return -1
		case k > at:
			return k - 1
		}
		return k
	})
}

// added updates the open blocks after a block was added at an index.
func (f *Forms) added(at int) {
	f.shift(func(k int) int {
		if k >= at {
			return k + 1
		}
		return k
	})
}

// moved follows a block to the place of its neighbour, with the focus, so that the same key moves
// it on.
func (f *Forms) moved(verb string, at, to int) {
	f.shift(func(k int) int {
		switch k {
		case at:
			return to
		case to:
			return at
		}
		return k
	})
	f.focusOn(`[id="`+f.moverID(verb, to)+`"]`, `[id="`+f.moverID("up", to)+`"]`, `[id="`+f.moverID("down", to)+`"]`)
}

// moverID is the id of a button that moves a block.
func (f *Forms) moverID(verb string, at int) string {
	return "m" + strconv.FormatUint(uint64(f.Page), 10) + "-" + strconv.Itoa(at) + "-" + verb
}

// focusOn focuses the first element that one of the selectors finds, after the form is drawn.
func (f *Forms) focusOn(selectors ...string) {
	f.ctx.Defer(func(app.Context) {
		for _, s := range selectors {
			if f.Mounted() && dom.FocusIn(f.JSValue(), s) {
				return
			}
		}
	})
}

// arrive follows a block that was begun and is now in the page.
func (f *Forms) arrive() {
	begun := f.was.look
	came := begun != "" && f.Look.New == "" && f.Form.Count == f.was.count+1
	if f.Look.New != "" || f.Form.Count != f.was.count {
		// The block may be known to have come before it is seen.
		f.was.look, f.was.count = f.Look.New, f.Form.Count
	}
	kind := blankKind(begun)
	if g := f.group(kind); came && g != nil && len(g.Blocks) > 0 {
		at := g.Blocks[len(g.Blocks)-1].At
		f.added(at)
		f.fresh = part{kind: kind, at: at}
		for x, on := range maps.Clone(f.open) {
			if x.kind == kind && x.at < 0 {
				delete(f.open, x)
				f.open[part{kind, at, x.of}] = on
			}
		}
		f.open[f.fresh] = true
		f.was.own = begun == sitemapcore.OwnTag
	}
}

// settle moves the focus: into a new tag of the user's own, and away from removed elements.
func (f *Forms) settle() {
	first := func(x part) string { return `[id^="` + formKey(f.Page, x.at, x.kind, "") + `"]` }
	if f.was.own && f.fresh != (part{}) {
		f.was.own = false
		f.focusOn(first(f.fresh))
	}
	if x := f.was.filled; x != (part{}) {
		// The field disappears because its address filled others.
		if x == (part{kind: "video", at: -1}) {
			x = f.fresh
		}
		if b := f.block(x.at, x.kind); b != nil && fieldText(b, "player_loc") != "" {
			f.was.filled = part{}
			f.ctx.Defer(func(app.Context) { dom.Rescue(first(x)) })
		}
	}
	if f.was.gone {
		f.ctx.Defer(func(app.Context) { dom.Rescue("#add-extra") })
	}
}
