package details

import (
	"maps"
	"strconv"
	"strings"

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

	filled string // the key of the block that got its player from the address that was typed
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
	open := make(map[string]bool, len(f.open))
	for key, on := range f.open {
		kind, rest, _ := strings.Cut(key, "|")
		n, tail, more := strings.Cut(rest, "|")
		if at, err := strconv.Atoi(n); err == nil && at >= 0 {
			if at = to(at); at < 0 {
				continue
			}
			key = blockKey(kind, at)
			if more {
				key += "|" + tail
			}
		}
		open[key] = on
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
func (f *Forms) moved(ctx app.Context, verb string, at, to int) {
	f.shift(func(k int) int {
		switch k {
		case at:
			return to
		case to:
			return at
		}
		return k
	})
	args := "|" + strconv.Itoa(to) + `|"]`
	f.focusOn(ctx, `[data-do^="`+verb+args, `[data-do^="up`+args, `[data-do^="down`+args)
}

// focusOn focuses the first element that one of the selectors finds.
func (f *Forms) focusOn(ctx app.Context, selectors ...string) {
	ctx.Defer(func(app.Context) {
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
		blank := blockKey(kind, -1)
		f.fresh = blockKey(kind, at)
		for key, on := range maps.Clone(f.open) {
			if tail, ok := strings.CutPrefix(key, blank+"|"); ok {
				f.open[f.fresh+"|"+tail] = on
				delete(f.open, key)
			}
		}
		f.open[f.fresh] = true
		delete(f.open, blank)
		f.was.own = begun == sitemapcore.OwnTag
	}
}

// settle moves the focus: into a new tag of the user's own, and away from removed elements.
func (f *Forms) settle(ctx app.Context) {
	first := func(key string) string {
		kind, at, _ := strings.Cut(key, "|")
		return `[id^="x` + strconv.FormatUint(uint64(f.Page), 10) + "|" + at + "|" + kind + `|"]`
	}
	if f.was.own && f.fresh != "" {
		f.was.own = false
		f.focusOn(ctx, first(f.fresh))
	}
	if key := f.was.filled; key != "" {
		// The field disappears because its address filled others.
		if key == blockKey("video", -1) {
			key = f.fresh
		}
		kind, place, _ := strings.Cut(key, "|")
		at, _ := strconv.Atoi(place)
		if b := f.block(at, kind); key != "" && b != nil && fieldText(b, "player_loc") != "" {
			f.was.filled = ""
			ctx.Defer(func(app.Context) { dom.Rescue(first(key)) })
		}
	}
	if f.was.gone {
		ctx.Defer(func(app.Context) { dom.Rescue("#add-extra") })
	}
}
