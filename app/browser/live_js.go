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
			Closed: n.Get("closed").Bool(), Text: n.Get("text").String(),
		})
	})
	boot().Call("checkSite", site, list, checkTold)
}

// checkTold receives the messages of the running check.
var checkTold js.Func

// EndCheck implements [desk.Browser].
func (*Browser) EndCheck() {
	boot().Call("endCheck")
	checkTold.Release()
	checkTold = js.Func{}
}

// CheckList implements [desk.Browser].
func (*Browser) CheckList(site, list string) wire.Blob {
	return jsBlob{boot().Call("checkList", site, list)}
}

// ReadResults implements [desk.Browser].
func (*Browser) ReadResults(site, list string, done func(text string)) {
	answered(boot().Call("readResults", site, list), func(text js.Value, err error) {
		if err == nil && text.Type() == js.TypeString {
			done(text.String())
		}
	})
}
