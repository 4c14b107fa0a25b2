package browser

import (
	"syscall/js"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// Checker implements [desk.Browser].
func (*Browser) Checker(done func(bookmark, console string, ok bool)) { programs("checker", done) }

// Reader implements [desk.Browser].
func (*Browser) Reader(done func(bookmark, console string, ok bool)) { programs("reader", done) }

// programs passes the result of a function of the boot script to done: the same program as a bookmark and for the
// console.
func programs(name string, done func(bookmark, console string, ok bool)) {
	answered(boot().Call(name), func(programs js.Value, err error) {
		if err != nil {
			done("", "", false)
			return
		}
		done(programs.Index(0).String(), programs.Index(1).String(), true)
	})
}

// CheckSite implements [desk.Browser].
func (b *Browser) CheckSite(site, list string, told func(desk.LiveNews)) {
	b.EndCheck()
	checkTold = funcOf(func(args []js.Value) {
		n := args[0]
		told(desk.LiveNews{
			Done: n.Get("done").Int(), Total: n.Get("total").Int(), Over: n.Get("over").Bool(),
			Blocked: n.Get("blocked").Bool(), Closed: n.Get("closed").Bool(), Left: n.Get("left").Bool(),
			Paused: n.Get("paused").String(), Text: n.Get("text").String(),
		})
	})
	boot().Call("checkSite", site, list, checkTold)
}

// checkTold receives the messages of the running check.
var checkTold js.Func

// StopCheck implements [desk.Browser].
func (*Browser) StopCheck() { boot().Call("stopCheck") }

// EndCheck implements [desk.Browser].
func (*Browser) EndCheck() {
	boot().Call("endCheck")
	checkTold.Release()
	checkTold = js.Func{}
}

// CheckList implements [desk.Browser].
func (*Browser) CheckList(site, list string, done func(wire.Blob)) {
	answered(boot().Call("checkList", site, list), func(file js.Value, err error) {
		if err == nil {
			done(blobOf(file))
		}
	})
}

// OpenResults implements [desk.Browser].
func (*Browser) OpenResults(saved string, done func(desk.LiveResults)) {
	answered(boot().Call("openResults", saved), func(r js.Value, err error) {
		if err != nil {
			done(desk.LiveResults{})
			return
		}
		out := desk.LiveResults{Saved: r.Get("site").Type() == js.TypeString, Text: r.Get("text").String()}
		if out.Saved {
			out.Site = r.Get("site").String()
		}
		out.Done, out.Total = r.Get("done").Int(), r.Get("total").Int()
		done(out)
	})
}
