package browser

import (
	"syscall/js"

	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"
)

// disk is what web/boot/disk.js gives to the page.
func disk() js.Value { return boot().Get("disk") }

// CanWrite implements [page.Browser].
func (*Browser) CanWrite() bool { return disk().Get("can").Bool() }

// DiskAnother implements [page.Browser].
func (*Browser) DiskAnother() { disk().Call("another") }

// DiskOpened implements [page.Browser].
func (*Browser) DiskOpened(files []desk.DiskFile, from []wire.Blob) {
	keys, _ := listed(files)
	var list []any
	for _, b := range from {
		list = append(list, b.(jsBlob).value())
	}
	disk().Call("opened", keys, list)
}

// DiskReady implements [page.Browser].
func (*Browser) DiskReady(files []desk.DiskFile, sure bool, answer func(string)) {
	keys, names := listed(files)
	answerWith(disk().Call("ready", keys, names, sure), answer)
}

// DiskWrite implements [page.Browser].
func (*Browser) DiskWrite(file desk.DiskFile, b wire.Blob, answer func(string)) {
	answerWith(disk().Call("write", file.Key(), file.Name, b.(jsBlob).value()), answer)
}

// DiskKeep implements [page.Browser].
func (*Browser) DiskKeep(projects []string) {
	var list []any
	for _, id := range projects {
		list = append(list, id)
	}
	disk().Call("keep", list)
}

// listed returns the keys and the names of files.
func listed(files []desk.DiskFile) (keys, names []any) {
	for _, f := range files {
		keys, names = append(keys, f.Key()), append(names, f.Name)
	}
	return keys, names
}

// answerWith waits for a promise of a text, which is never rejected.
func answerWith(promise js.Value, answer func(string)) {
	answered(promise, func(v js.Value, err error) {
		if err == nil {
			answer(v.String())
		}
	})
}
