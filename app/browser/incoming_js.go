package browser

import (
	"strings"
	"sync"
	"syscall/js"
	"time"

	"sitemapeditor/app/page"
	"sitemapeditor/components"
	"sitemapeditor/components/desk"
)

// arrived passes on what the boot script received: files, drops and pastes, and presses from before the program ran.
func arrived(to page.Events, a js.Value) {
	switch a.Get("kind").String() {
	case "files":
		openChosen(to, a.Get("files"))
	case "drop":
		dropped(to, a.Get("files"), a.Get("entries"))
	case "paste":
		to.Pasted(a.Get("text").String(), a.Get("html").String())
	case "shared":
		left := a.Get("left")
		var from string
		if origin := a.Get("from"); origin.Type() == js.TypeString {
			from = origin.String()
		}
		to.Shared(desk.Sharing{
			From: from, Files: filesOf(a.Get("files"), func() {}), Text: a.Get("text").String(),
			Left: desk.LeftOut{
				Many: count(left, "many"), Large: count(left, "large"), Full: count(left, "full"), Text: count(left, "text"),
			},
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
		case "help":
			to.Do(components.OpenHelp{})
		}
	}
}

// count returns a numeric member of an object, or 0. Shared data is from other sites.
func count(of js.Value, member string) int {
	if of.Type() != js.TypeObject {
		return 0
	}
	n := of.Get(member)
	if n.Type() != js.TypeNumber || !(n.Float() >= 0 && n.Float() <= 1e9) {
		return 0
	}
	return n.Int()
}

// sized returns a file as it is now. The browser looks for the size of a file when asked, and a file that was deleted
// after it was chosen would seem empty. Once it was asked, reading a deleted file fails.
func sized(file js.Value) jsBlob {
	file.Get("size")
	return jsBlob{file}
}

// gathering lets the files of one choice be asked after the other.
var gathering sync.Mutex

// gatherMS is how long files are asked for their sizes in one task of the page. Each takes up to a millisecond.
const gatherMS = 30

// openChosen opens files that were chosen. It asks them for their sizes in tasks of their own: of 20 files that and the
// event take 50 ms, and of 20,000 it takes ten seconds.
func openChosen(to page.Events, files js.Value) {
	time.AfterFunc(time.Millisecond, func() {
		gathering.Lock()
		defer gathering.Unlock()
		begun, gathers := time.Now(), false
		out := filesOf(files, func() {
			if time.Since(begun) < gatherMS*time.Millisecond {
				return
			}
			if !gathers {
				gathers = true
				to.Gathers(files.Length())
			}
			time.Sleep(time.Millisecond)
			begun = time.Now()
		})
		hand(to, out, len(out) > 0 && strings.Contains(out[0].Path, "/"))
	})
}

// mostDropped is how many files are read of folders.
func mostDropped() int { return boot().Get("mostDropped").Int() }

// hand gives files to the page, of folders with more than are read only so many.
func hand(to page.Events, files []desk.File, folders bool) {
	if most := mostDropped(); folders && len(files) > most {
		to.Part(files[:most])
		return
	}
	to.Files(files)
}

// filesOf lists files that were chosen, of a folder at most one more than are read. It calls each after every file.
func filesOf(files js.Value, each func()) []desk.File {
	var out []desk.File
	most := mostDropped()
	for i := range files.Length() {
		f := files.Index(i)
		path := f.Get("webkitRelativePath")
		if path.Truthy() && !desk.OfFolder(path.String()) {
			continue
		}
		if path.Truthy() && len(out) > most {
			break
		}
		name := f.Get("name").String()
		file := desk.File{Name: name, Path: name, Blob: sized(f)}
		disk().Call("opened", f)
		if path.Truthy() {
			file.Path, file.Day = path.String(), dayOf(f)
		}
		out = append(out, file)
		each()
	}
	return out
}

// dayOf returns the day of a file's last change in the time zone of the browser.
func dayOf(file js.Value) string {
	return time.UnixMilli(int64(file.Get("lastModified").Float())).Format(time.DateOnly)
}

// dropped opens dropped files, and folders with everything in them.
func dropped(to page.Events, files, entries js.Value) {
	folders := false
	if entries.Truthy() {
		for i := range entries.Length() {
			folders = folders || entries.Index(i).Get("isDirectory").Bool()
		}
	}
	if !folders {
		openChosen(to, files)
		return
	}
	go func() {
		var out []desk.File
		most := mostDropped()
		for i := range entries.Length() {
			out = walk(entries.Index(i), out, most+1)
		}
		hand(to, out, true)
	}()
}

// walk appends the files of an entry, which may be a folder, to out until it has most of them. It blocks, so a callback
// must not call it. Unreadable files are included without their bytes.
func walk(entry js.Value, out []desk.File, most int) []desk.File {
	if len(out) >= most {
		return out
	}
	path := strings.TrimPrefix(entry.Get("fullPath").String(), "/")
	if entry.Get("isFile").Bool() {
		f, err := callback(entry, "file")
		if err != nil {
			return append(out, desk.File{Name: entry.Get("name").String(), Path: path})
		}
		return append(out, desk.File{Name: f.Get("name").String(), Path: path, Day: dayOf(f), Blob: sized(f)})
	}
	if !desk.OfFolder(path + "/") {
		return out
	}
	reader := entry.Call("createReader")
	for {
		batch, err := callback(reader, "readEntries")
		if err != nil {
			return append(out, desk.File{Name: entry.Get("name").String(), Path: path + "/"})
		}
		if batch.Length() == 0 {
			return out
		}
		for i := range batch.Length() {
			out = walk(batch.Index(i), out, most)
		}
	}
}

// callback calls a method that takes two functions, for success and for failure, and waits for one
// of them.
func callback(v js.Value, method string) (js.Value, error) {
	executor := funcOf(func(args []js.Value) { v.Call(method, args[0], args[1]) })
	defer executor.Release()
	return await(js.Global().Get("Promise").New(executor))
}
