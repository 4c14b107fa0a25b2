package details

import (
	"maps"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore"
)

// A formWas is what a form was when it was drawn before: blocks are known by their places, and
// those change when blocks come, go and move.
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

// shift renames what is open after blocks got other places; to returns the new one, or -1 where
// there is none.
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

// added follows a block that comes in at a place.
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

// focusOn puts the focus on what the first of some selectors finds that finds anything.
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

// settle puts the focus where work goes on: into a tag of the owner's own that came, and away from
// what is gone.
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
		// The field goes whose address was taken for others.
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
