package browser

import (
	"strings"
	"syscall/js"
	"time"

	"sitemapeditor/app/page"
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
)

// arrived passes input from the boot script to the page: files, drops, pastes, and presses from before the program ran.
func arrived(to page.Events, a js.Value) {
	switch a.Get("kind").String() {
	case "files", "drop":
		gather(a, to.Gathers, func(files []desk.File, folder string, part bool) {
			switch {
			case part:
				to.Part(files)
			case len(files) == 0 && folder != "":
				to.Empty(folder)
			default:
				to.Files(files)
			}
		})
	case "paste":
		to.Pasted(a.Get("text").String(), a.Get("html").String())
	case "brought":
		gather(a, func(int) {}, func(files []desk.File, _ string, _ bool) {
			to.Brought(desk.Brought{From: a.Get("from").String(), Files: files, LeftOut: a.Get("leftOut").Int()})
		})
	case "results":
		to.Do(components.OpenResults{Saved: a.Get("text").String()})
	case "intent":
		switch a.Get("name").String() {
		case "example":
			to.Do(components.TryExample{})
		case "add":
			if text := a.Get("text").String(); strings.TrimSpace(text) != "" {
				to.Do(components.AddText{Text: text})
				return
			}
			// The button itself says that the field is empty.
			if button := document.Call("querySelector", "[data-intent=add]"); button.Truthy() {
				button.Call("click")
			}
		case "website":
			to.Do(components.FromWebsite{})
		case "places":
			to.Do(components.OpenPlaces{})
		case "lookup":
			to.Do(components.OpenLookUp{})
		case "help":
			to.Do(components.OpenHelp{})
		}
	}
}

// gather lists the files of an action (see web/boot/gather.js) and passes them to done, with the name of the first
// folder; part says that the folders have more files. If listing takes a while, it calls slow with the number of files.
func gather(action js.Value, slow func(files int), done func(files []desk.File, folder string, part bool)) {
	tell := funcOf(func(args []js.Value) { slow(args[0].Int()) })
	answered(boot().Call("gather", action, tell), func(listed js.Value, err error) {
		tell.Release()
		if err != nil {
			done(nil, "", false)
			return
		}
		done(filesOf(listed), listed.Get("folder").String(), listed.Get("part").Bool())
	})
}

// filesOf converts listed files. It sleeps after each thousand, so a callback of the browser must not call it.
func filesOf(listed js.Value) []desk.File {
	files, names := listed.Get("files"), listed.Get("names")
	out := make([]desk.File, 0, files.Length())
	for i := range names.Length() {
		if i > 0 {
			time.Sleep(time.Millisecond)
		}
		for x := strings.Split(names.Index(i).String(), "\x00"); len(x) >= 4; x = x[4:] {
			file := desk.File{Name: x[0], Path: x[1], Day: x[2]}
			if x[3] == "" {
				file.Blob = jsBlob{files, len(out)}
			}
			out = append(out, file)
		}
	}
	return out
}
