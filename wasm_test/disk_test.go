package wasm_test

import (
	"strings"
	"testing"

	"sitemapeditor/wasm_test/browser"
)

// pickers replaces the browser's own dialog, which a test can't press: it returns a file of the origin's private file
// system, which is written in the same way, and takes its time.
const pickers = `const { close } = FileSystemWritableFileStream.prototype;
FileSystemWritableFileStream.prototype.close = async function () {
	await new Promise((done) => setTimeout(done, 300));
	return close.call(this);
};
globalThis.showSaveFilePicker = async ({ suggestedName }) => {
	globalThis.picked = (globalThis.picked ?? "") + suggestedName + " ";
	const folder = await navigator.storage.getDirectory();
	return folder.getFileHandle("picked.xml", { create: true });
};`

// picked returns the content of the file that the replacement returned.
func (p page) picked() string {
	p.t.Helper()
	return browser.Call[string](p.Tab, `async () => {
		const folder = await navigator.storage.getDirectory();
		return (await (await folder.getFileHandle("picked.xml")).getFile()).text();
	}`)
}

// fakeDisk makes a disk of the origin's private file system, whose files are given as an owner gives them: with a handle if
// the browser has one then. The browser's own dialogs, which a test can't press, choose places in the folder "picked".
const fakeDisk = `globalThis.launchQueue ?? Object.defineProperty(globalThis, "launchQueue", { value: {} });
Object.defineProperty(launchQueue, "setConsumer", { value: (taken) => { globalThis.launched = taken; } });
const at = async (path, create) => {
	const [folder, name] = path.split("/");
	const root = await navigator.storage.getDirectory();
	return (await root.getDirectoryHandle(folder, { create })).getFileHandle(name, { create });
};
globalThis.showSaveFilePicker = ({ suggestedName }) => at("picked/" + suggestedName, true);
globalThis.showDirectoryPicker = async () =>
	(await navigator.storage.getDirectory()).getDirectoryHandle("picked", { create: true });
let dropped;
DataTransferItem.prototype.getAsFileSystemHandle = async () => dropped;
globalThis.fakeDisk = {
	async put(path, text) {
		const stream = await (await at(path, true)).createWritable();
		await stream.write(text);
		await stream.close();
		return true;
	},
	async texts(folder, path, found = {}) {
		for await (const [name, file] of folder.entries())
			if (file.kind === "file") found[path + name] = await (await file.getFile()).text();
			else await fakeDisk.texts(file, path + name + "/", found);
		return found;
	},
	async all() {
		const root = await navigator.storage.getDirectory();
		const found = {};
		for (const name of ["a", "b", "other", "picked"])
			await fakeDisk.texts(await root.getDirectoryHandle(name), name + "/", found);
		return found;
	},
	async give(way, path) {
		const handle = await at(path, false);
		const data = new DataTransfer();
		data.items.add(await handle.getFile());
		dropped = handle;
		switch (way) {
			case "drop": document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true })); break;
			case "launch": launched({ files: [handle] }); break;
			case "paste": document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true })); break;
			case "text": {
				const text = new DataTransfer();
				text.setData("text/plain", (await (await handle.getFile()).text()).match(/https:[^<]*\/\d/g).join("\n"));
				document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: text, bubbles: true }));
				break;
			}
			case "folder": {
				const file = await handle.getFile();
				Object.defineProperty(file, "webkitRelativePath", { value: "site/" + file.name });
				sitemapEditorBoot.keep({ kind: "files", files: [file] });
				break;
			}
			case "bookmark":
				sitemapEditorBoot.keep({ kind: "brought", from: "https://a.example", files: [await handle.getFile()], leftOut: 0 });
				break;
			case "button": {
				const input = document.querySelector("dialog[open] input[type=file], input[type=file]");
				input.files = data.files;
				input.dispatchEvent(new Event("change", { bubbles: true }));
			}
		}
		return true;
	},
};`

// TestSaveWritesOnlyToThePlaceOfItsFile gives a document its file in each way, and then another file of the same name
// in each role; then a second project. What is saved goes to the place of the first file, or to one that the owner
// chooses; no other file changes, and none comes elsewhere.
func TestSaveWritesOnlyToThePlaceOfItsFile(t *testing.T) {
	t.Parallel()
	roles := []string{"none", "compared", "added", "merged", "recipe", "replaced"}
	ways := []string{"drop", "launch", "button", "paste", "folder", "bookmark", "text"}
	for i, role := range roles {
		for k, way := range ways {
			merged := role == "merged" && (way == "folder" || way == "text") // into a second file of the document
			if !browser.All() && (i+k)%len(roles) != 0 && !merged {          // each role and each way once
				continue
			}
			t.Run(role+" after "+way, func(t *testing.T) {
				t.Parallel()
				saveWritesOnlyToThePlaceOfItsFile(t, way, role)
			})
		}
	}
}

func saveWritesOnlyToThePlaceOfItsFile(t *testing.T, way, role string) {
	p := visit(t, browser.Look{}, fakeDisk)
	disk := map[string]string{}
	file := func(path string, addresses ...string) {
		text := strings.Builder{}
		for _, address := range addresses {
			text.WriteString("<url><loc>https://" + address + "</loc><priority>0.5</priority></url>")
		}
		if disk[path] = ""; len(addresses) > 0 {
			disk[path] = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + text.String() + `</urlset>`
		}
		browser.Call[bool](p.Tab, `(path, text) => fakeDisk.put(path, text)`, path, disk[path])
	}
	give := func(way, path string) {
		browser.Call[bool](p.Tab, `(way, path) => fakeDisk.give(way, path)`, way, path)
		if way == "bookmark" {
			p.dialog("Open what was read?").Find("button", "Open sitemap.xml").Click()
		}
	}
	save := func(priority, to string) {
		t.Helper()
		p.cellThere(1)
		p.at(1, "Priority").Click()
		p.Type(priority)
		p.Press("Enter")
		p.cellIs(1, "Priority", priority)
		p.Press("Control+s")
		p.moreChoices()
		p.dialog("Download").Like("button", "^Save (to |[23] files to )").Enabled().Click()
		p.dialog("Download").Gone()
		after, written := browser.Call[map[string]string](p.Tab, `() => fakeDisk.all()`), false
		for path, text := range after {
			before, there := disk[path]
			if place := strings.HasPrefix(path, to) || !there && strings.HasPrefix(path, "picked/"); text != before && !place {
				t.Errorf("%s is\n%s", path, text)
			}
			written = written || strings.Contains(text, ">"+priority+"<")
		}
		if !written {
			t.Errorf("the priority %s is in none of %q", priority, after)
		}
		disk = after
	}
	placeOf := func(way, path string) string {
		if way == "drop" || way == "launch" {
			return path
		}
		return "picked/sitemap.xml"
	}
	file("a/sitemap.xml", "a.example/1", "a.example/2")
	file("b/sitemap.xml", "b.example/1")
	file("other/sitemap.xml", "a.example/2", "a.example/3")
	file("picked/sitemap.xml") // empty, so that nobody asks before it is written
	give(way, "a/sitemap.xml")
	p.pages("2 pages")
	place := placeOf(way, "a/sitemap.xml")
	ask := p.dialog("Add to what is open, or replace it?")
	switch role {
	case "compared":
		p.command("Compare with an earlier version")
		p.Press("Enter")
		p.dialog(compareVersions).Wait()
		give("drop", "other/sitemap.xml")
		p.dialog(compareVersions).Gone()
		p.button("Back to the table").Click()
	case "recipe":
		p.command("Recipes")
		p.Press("Enter")
		p.dialog("Recipes").Wait()
		give("drop", "other/sitemap.xml")
		p.dialog("Recipes").Says("isn’t")
		p.Press("Escape")
	case "added":
		file("other/sitemap.xml", "a.example/3")
		give("launch", "other/sitemap.xml")
		ask.Find("button", "Add").Click()
		p.pages("3 pages")
	case "merged":
		give("drop", "other/sitemap.xml")
		ask.Find("button", "Add").Click()
		p.Look(browser.Look{Width: 1440, Height: 400}) // in a low window its numbers keep their height
		p.dialog("Merge pages").Find("button", "Add 1 page").Enabled().Wait()
		p.True(`document.querySelector("dialog[open] .counts").clientHeight > 30`)
		p.Look(browser.Look{})
		p.dialog("Merge pages").Find("button", "Add 1 page").Click()
		p.dialog("Merge pages").Gone()
		p.pages("3 pages")
		if way == "folder" || way == "text" {
			place = "picked/" // the document has two files of its own, and goes to a folder
		}
	case "replaced":
		give("drop", "other/sitemap.xml")
		ask.Find("button", "Replace").Click()
		p.cellIs(1, "Page address", "/2")
		place = "other/sitemap.xml"
	}
	save("0.1", place)
	p.command("Close and see all projects")
	p.Press("Enter")
	p.field("Paste page addresses").Wait()
	give(way, "b/sitemap.xml")
	p.pages("1 page")
	save("0.2", placeOf(way, "b/sitemap.xml"))
}

func TestSaveWritesBackAndNoticesThatTheFileChanged(t *testing.T) {
	t.Parallel()
	p := visit(t, browser.Look{}, pickers)
	p.open(given(t, "shop.xml", `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<!-- by hand --><url><loc>https://shop.example/a</loc><priority>0.5</priority></url>
</urlset>`))
	p.cellThere(1)
	save := func(priority string) {
		t.Helper()
		p.at(1, "Priority").Click()
		p.Type(priority)
		p.Press("Enter")
		p.cellIs(1, "Priority", priority)
		p.Press("Control+s")
		p.moreChoices()
		p.dialog("Download").Find("button", "Save to shop.xml").Enabled().Click()
	}
	save("0.1")
	p.dialog("Download").Gone()
	if got := p.picked(); !strings.Contains(got, "<!-- by hand -->") ||
		!strings.Contains(got, "<priority>0.1</priority>") {
		t.Errorf("on the disk is %s", got)
	}

	// The place is known by this time, so no dialog asks for it.
	save("0.2")
	p.dialog("Download").Gone()
	if got := p.picked(); !strings.Contains(got, "<priority>0.2</priority>") {
		t.Errorf("on the disk is %s", got)
	}
	if asked := browser.Call[string](p.Tab, `() => picked`); asked != "shop.xml " {
		t.Errorf("the place was asked for: %q", asked)
	}

	// Another program writes to the file.
	browser.Call[bool](p.Tab, `async () => {
		const folder = await navigator.storage.getDirectory();
		const stream = await (await folder.getFileHandle("picked.xml")).createWritable();
		await stream.write("by somebody else");
		await stream.close();
		return true;
	}`)
	save("0.3")
	question := p.dialog("Overwrite shop.xml?")
	question.Says("The file has changed on your disk")
	if got := p.picked(); got != "by somebody else" {
		t.Fatalf("before the answer, on the disk is %s", got)
	}
	p.keep("changed")
	question.Find("button", "Overwrite it").Click()
	question.Gone()
	p.dialog("Download").Gone()
	if got := p.picked(); !strings.Contains(got, "<priority>0.3</priority>") {
		t.Errorf("on the disk is %s", got)
	}
}

// moreChoices opens the choices of the download that few need.
func (p page) moreChoices() {
	p.t.Helper()
	p.By("the summary More choices", `() => document.querySelector(".dl__more summary")`).Click()
}

// TestEnterDownloads presses Enter right after the dialog has opened.
func TestEnterDownloads(t *testing.T) {
	p := begin(t, browser.Look{})
	p.open(shopFile(t))
	p.cellThere(1)
	p.Press("Control+s")
	p.dialog("Download").Find("button", "Download shop.xml").Enabled()
	p.Press("Enter")
	p.dialog("What to do now").Wait()
}
