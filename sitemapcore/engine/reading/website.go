package reading

import (
	"bytes"
	"path"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/check/robots"
	"sitemapeditor/sitemapcore/display"
	"sitemapeditor/sitemapcore/intake"
	"sitemapeditor/sitemapcore/intake/format"
	"sitemapeditor/sitemapcore/intake/item"
	"sitemapeditor/sitemapcore/intake/site"
	"sitemapeditor/sitemapcore/say"
	"sitemapeditor/sitemapcore/xmltext"
)

// This file takes the files of a website, in an archive or a folder: its HTML files become the pages
// that its own sitemaps don't have. The pictures, styles and scripts of a site are nothing to speak
// of; what could be a sitemap is opened as everywhere.

// A Website is one whose files are opened.
type Website struct {
	site.Website
	Name     string   // of the archive or the folder that it is in
	Lists    int      // sitemaps of its own
	root     string   // the archive or the folder
	robots   string   // the robots.txt in its topmost folder, or ""
	unopened []string // its files that may list pages, and are not opened
}

// rootOf returns the archive of a file, or else its top folder. A single file has none.
func rootOf(in Input) (root, name string) {
	if in.Archive != "" {
		return in.Archive + "\n", in.Archive
	}
	folder, _, ok := strings.Cut(in.Path, "/")
	if !ok {
		return "", ""
	}
	return folder, folder
}

// begin finds the websites among files: files of one folder or archive are one if they have a first page, or two pages.
// A single page with another name is a saved page.
func (r *Reader) begin(files []Input) {
	signs, sources := make(map[string]int), make(map[string]bool)
	for _, in := range files {
		root, _ := rootOf(in)
		sources[root] = sources[root] || site.IsSiteProgram(in.Path)
	}
	for _, in := range files {
		root, name := rootOf(in)
		if root == "" || !site.IsWebFile(in.Path) && !(sources[root] && site.IsWebSource(in.Path)) &&
			!site.IsOnlySettings(in.Path) {
			continue
		}
		was := signs[root]
		if signs[root]++; site.IsFirstPage(in.Path) || site.IsOnlySettings(in.Path) {
			signs[root]++
		}
		if was < 2 && signs[root] >= 2 {
			r.sites = append(r.sites, &Website{root: root, Name: name})
		}
	}
}

// siteOf returns the website of a file, or nil.
func (r *Reader) siteOf(in Input) *Website {
	root, _ := rootOf(in)
	for _, w := range r.sites {
		if w.root == root {
			return w
		}
	}
	return nil
}

// skip reports whether a file of a site is not opened: any file other than HTML that can't be a sitemap. It tells the
// user about those that may list pages all the same.
func (w *Website) skip(name string) bool {
	if strings.HasSuffix(name, "/") {
		return false // a folder that can't be read; it may have pages
	}
	if w == nil || site.IsWebNote(name) {
		return false
	}
	base := strings.ToLower(path.Base(name))
	inner := strings.TrimSuffix(base, ".gz")
	switch {
	case site.IsWebFile(name):
		return false
	case site.IsInstalled(name):
		if path.Ext(inner) == ".xml" {
			w.Templates = append(w.Templates, name)
		}
		return true
	}
	w.Others = append(w.Others, name)
	switch path.Ext(inner) {
	case ".xml":
		return false
	case ".txt", ".csv", ".tsv", ".xlsx", ".ods", ".json", ".jsonl", ".ndjson", ".rss", ".atom", ".html", ".htm",
		".zip":
		if inner == "robots.txt" || strings.Contains(base, "sitemap") || strings.Contains(base, "urllist") {
			return false
		}
		w.unopened = append(w.unopened, name)
	}
	return true
}

// record records the information about the site's pages in a file, and reports whether nothing else is to be done with
// it.
func (w *Website) record(in Input, text []byte, found format.Format) bool {
	if w == nil {
		return false
	}
	switch {
	case site.IsWebNote(in.Path):
		w.Note(in.Path, text)
	case found == format.Feed, site.IsWebFile(in.Path) && found == format.JSON:
		// A feed has the newest of the pages that are here.
		w.unopened = append(w.unopened, in.Path)
	case found == format.XML && isTemplate(text):
		w.Templates = append(w.Templates, in.Path)
	case site.IsWebFile(in.Path) && found == format.XML:
		return false
	case site.IsWebFile(in.Path):
		w.Add(in.Path, text, in.Day)
	case found == format.Robots:
		return !w.keepRobots(in.Path, text)
	default:
		return false
	}
	return true
}

// templateBytes is the most that a template has: a program reads it, and writes a longer text.
const templateBytes = 64 << 10

// isTemplate reports whether a sitemap is a template that a program has not filled in yet. Marks of templates between
// elements or in all addresses say so; a mark in another value, or in one address of many, is a fault of a built sitemap.
func isTemplate(text []byte) bool {
	if len(text) > templateBytes || !hasMark(text) {
		return false
	}
	text = withoutCDATA(text)
	addresses, marked := 0, 0
	var tag, value []byte // the last tag, and the text behind it
	for part := range bytes.SplitSeq(text, []byte{'<'}) {
		leaf := bytes.HasPrefix(part, []byte{'/'}) && len(tag) > 0 && strings.IndexByte("/!?", tag[0]) < 0
		switch {
		case bytes.HasPrefix(part, []byte{'%'}), bytes.HasPrefix(part, []byte("?php")), bytes.HasPrefix(part, []byte("?=")), !leaf && hasMark(value), bytes.HasPrefix(tag, []byte{'?'}) && hasMark(tag):
			return true
		case leaf && string(tag) == "loc":
			addresses++
			if hasMark(value) {
				marked++
			}
		}
		tag, value, _ = bytes.Cut(part, []byte{'>'})
	}
	return marked > 0 && marked == addresses || hasMark(value)
}

// withoutCDATA returns a text in which no CDATA section has the beginning of a tag.
func withoutCDATA(text []byte) []byte {
	out := bytes.Clone(text)
	for rest := out; ; {
		i := bytes.Index(rest, []byte("<![CDATA["))
		if i < 0 {
			return out
		}
		rest = rest[i+len("<![CDATA["):]
		end := bytes.Index(rest, []byte("]]>"))
		if end < 0 {
			end = len(rest)
		}
		copy(rest[:end], bytes.ReplaceAll(rest[:end], []byte{'<'}, []byte{' '}))
		rest = rest[end:]
	}
}

// hasMark reports whether a text has a mark of a template language.
func hasMark(text []byte) bool {
	for _, mark := range [...]string{"{{", "{%", "<%", "${", "{$", "<?php", "<?="} {
		if bytes.Contains(text, []byte(mark)) {
			return true
		}
	}
	return false
}

// listed gives the pages of a sitemap to the website that it is of. One that was given by itself may be
// of each. name is the path of the sitemap.
func (r *Reader) listed(name string, s *sitemapcore.Segment) error {
	sites := r.sites
	if r.site != nil {
		sites = []*Website{r.site}
	}
	if len(sites) == 0 || s.Kind != sitemapcore.URLSet {
		return nil
	}
	for _, w := range sites {
		w.Lists++
	}
	for i := range s.Rows.Len() {
		if err := r.host.Breathe.Pace(i); err != nil {
			return err
		}
		row := s.Rows.At(i)
		loc := row.Fields[sitemapcore.Loc]
		from := row.Start + loc.Off
		text := string(xmltext.Decode(s.Text[from : from+loc.Len]))
		for _, w := range sites {
			w.Listed(name, text)
		}
	}
	return nil
}

// keepRobots takes a robots.txt of the site, of several the one that is least deep. It reports whether
// that is this one so far.
func (w *Website) keepRobots(name string, text []byte) bool {
	if w.robots != "" && strings.Count(name, "/") >= strings.Count(w.robots, "/") {
		return false
	}
	w.robots = name
	w.Sitemaps = intake.RobotsSitemaps(text)
	w.Blocked = blocker(text)
	return true
}

// blocker returns whether a robots.txt keeps a path from every crawler that it doesn't shut out
// altogether.
func blocker(text []byte) func(path []byte) bool {
	rules := robots.Parse(text)
	shut := rules.ShutOut()
	return func(path []byte) bool { return rules.Blocked(path)|shut == 1<<len(robots.Agents)-1 }
}

// readWebsites makes entries of the pages of the websites, or lets them wait for their owner.
func (r *Reader) readWebsites() error {
	for _, w := range r.sites {
		if len(r.sites) == 1 && w.robots == "" && r.Result.Robots != "" {
			w.keepRobots("robots.txt", []byte(r.Result.Robots)) // it was given by itself
		}
		if w.Len() == 0 {
			count := w.Unreadable()
			r.left(w.Name, &count)
		}
		if err := w.Learn(r.host.Breathe); err != nil {
			return err
		}
		if program, folder, is := w.Unbuilt(); is {
			r.unbuilt(w, program, folder)
			continue
		}
		if w.Len() == 0 {
			continue
		}
		c := w.Guess()
		count, err := w.Look(c, r.host.Breathe)
		if err != nil {
			return err
		}
		nothing := count.Taken == 0 && (w.Lists > 0 || !leaves(&count))
		listed := count.Taken > 0 && count.Taken == count.Known
		if nothing || listed || r.host.Waits <= 0 {
			err = r.readWebsite(w, c)
		} else {
			err = r.ask(w)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// unbuilt says that the files are the sources of a website, which don't tell its addresses.
func (r *Reader) unbuilt(w *Website, program, folder string) {
	name := display.ShowName(w.Name)
	r.tell(w.Name, sitemapcore.Fatal, &say.Failure{
		Title: say.Fill("{name} has the source files of a website made with {program}", "name", name, "program",
			program),
		Detail: say.Fill("The source files don’t tell which addresses the pages get. Build the website with {program} and drop "+
			"its folder {folder} here, or use “From my website” on the start screen.", "program", program, "folder",
			folder),
	})
	r.Refused++
}

// leaves reports whether something is left out that could be taken all the same.
func leaves(count *site.WebCount) bool {
	for why, n := range count.Left {
		if n > 0 && !site.WebReason(why).Final() {
			return true
		}
	}
	return false
}

// FileName implements [Question].
func (w *Website) FileName() string { return w.Name }

func (w *Website) guess(string) Answer { return Answer{Site: w.Guess()} }

func (w *Website) take(r *Reader, a Answer) error { return r.readWebsite(w, a.Site) }

// readWebsite makes entries of the pages of a website that its own sitemaps don't have.
func (r *Reader) readWebsite(w *Website, c sitemapcore.SiteChoice) error {
	r.leftOut(w.Name, "{n, plural, one {# other file of the website wasn’t opened} other {# other files of the "+
		"website weren’t opened}}", "From a website, we open only its pages and sitemaps. If one of these files "+
		"lists pages, drop it here on its own.", len(w.unopened),
		w.unopened[:min(len(w.unopened), maxNames)])
	g := gather(0)
	count, err := w.Read(c, r.host.Breathe, g.add)
	if err != nil {
		return err
	}
	name := display.ShowName(w.Name)
	if c.Origin == "" {
		r.tell(w.Name, sitemapcore.Fatal, &say.Failure{
			Title: say.Fill("We couldn’t tell the web address of {name}", "name", name), Detail: say.N("{n, plural, "+
				"one {Its page doesn’t say} other {None of its # pages says}} where the website is. Put a text file "+
				"called CNAME with only your domain in it, such as www.example.com, beside the first page, and "+
				"drop everything here again. Or use “From my website” on the start screen.", w.Len()),
		})
		r.Refused++
		return nil
	}
	r.left(w.Name, &count)
	r.Crawl.Marks = append(r.Crawl.Marks, count.Marks...)
	switch fresh := count.Taken - count.Known; {
	case count.Taken == 0:
		if w.Lists == 0 {
			r.noPages(w.Name)
		}
		return nil
	case fresh == 0:
		r.Notes = append(r.Notes, say.N("{n, plural, one {The website has # page, and its sitemap lists it} other "+
			"{The website has # pages, and its sitemap lists all of them}}", count.Taken))
		return nil
	case w.Lists > 0:
		r.Notes = append(r.Notes, say.N("{n, plural, one {# page of the website isn’t in its sitemap: it is in a new "+
			"file} other {# pages of the website aren’t in its sitemap: they are in a new file}}", fresh))
	default:
		r.Notes = append(r.Notes, say.Fill("{n, plural, one {We found # page in {name}} other {We found # pages in "+
			"{name}}}", "n", fresh, "name", name))
	}
	s, err := g.segment(new(item.Tally), r.parse.sitemap) // the files that gave no page are named above
	if err != nil {
		return err
	}
	s.Receipts = nil // the text is ours
	r.parse.undated(count.Undated)
	f := freshFile(sitemapcore.File{})
	if w.Lists > 0 {
		f.Name = "new-pages.xml"
	}
	return r.add(f, s, Coverage{})
}

// noPages reports that the opened files have no pages to list.
func (r *Reader) noPages(name string) {
	r.refused(name, &say.Failure{
		Title:  say.Fill("No page in {name} belongs in a sitemap", "name", display.ShowName(name)),
		Detail: "All of its pages were left out. The list of files says why.",
	}, 0, nil)
}

// maxNames is the number of names in a message about several files or addresses.
const maxNames = site.MaxWebNames

// leftOut reports omitted files or pages, with some of their names.
func (r *Reader) leftOut(name string, title say.Text, why say.Text, n int, names []string) {
	if n == 0 {
		return
	}
	if n > len(names) {
		names = append(names[:len(names):len(names)], say.N("and {n} more", n-len(names)).String())
	}
	r.tell(name, sitemapcore.Note, &say.Failure{
		Title: say.N(title, n), Detail: why,
		Causes: say.DataAll(names),
	})
}

// LeftOut returns how it is said that files or pages are left out for a reason, and why.
func LeftOut(why site.WebReason) (title say.Text, text say.Text) {
	switch why {
	case site.WebUnread:
		return "{n, plural, one {# file or folder that couldn’t be read was left out} other {# files or folders that " +
				"couldn’t be read were left out}}", "The files were moved, changed or deleted meanwhile, or your browser " +
				"isn’t allowed to read them. Open all of it again."
	case site.WebOutside:
		return "{n, plural, one {# page in another folder was left out} other {# pages in other folders were left " +
			"out}}", "A website begins in the folder of its first page, index.html, and the others stand below it."
	case site.WebTemplate:
		return "{n, plural, one {# file that builds the website was left out} other {# files that build the website " +
			"were left out}}", "Such files belong to the program that builds your website. Visitors never see them."
	case site.WebVerify:
		return "{n, plural, one {# verification file was left out} other {# verification files were left out}}",
			"Such files show search engines that the website is yours. Visitors never read them."
	case site.WebNoPage:
		return "{n, plural, one {# file that isn’t a web page was left out} other {# files that aren’t web pages " +
			"were left out}}", "These files are empty, or hold an email or an error message."
	case site.WebRedirect:
		return "{n, plural, one {# page that redirects was left out} other {# pages that redirect were left out}}",
			"A redirect sends visitors to another page, and only that one belongs in a sitemap."
	case site.WebNotFound:
		return "{n, plural, one {# “not found” page was left out} other {# “not found” pages were left out}}",
			"Visitors see it when an address doesn’t exist."
	case site.WebNoIndex:
		return "{n, plural, one {# noindex page was left out} other {# noindex pages were left out}}",
			"noindex asks search engines to leave a page out. If that is wrong, change it on your website."
	case site.WebCanonical:
		return "{n, plural, one {# page with another canonical was left out} other {# pages with another canonical " +
				"were left out}}", "A canonical names the page that search engines should show instead. If that is " +
				"wrong, change it on your website."
	case site.WebBlocked:
		return "{n, plural, one {# page that robots.txt blocks was left out} other {# pages that robots.txt blocks " +
				"were left out}}", "Your robots.txt asks search engines not to read these pages, so they don’t " +
				"belong in " +
				"a sitemap. If that is wrong, change robots.txt on your website."
	case site.WebTwice:
		return "{n, plural, one {# file with the same address was left out} other {# files with the same address " +
			"were left out}}", "A sitemap needs each address only once."
	}
	return "", ""
}

// left says which files are no pages for a sitemap, and why, and which pages of the sitemap have no
// file.
func (r *Reader) left(name string, count *site.WebCount) {
	for i, n := range count.Left {
		title, why := LeftOut(site.WebReason(i))
		r.leftOut(name, title, why, n, count.Names[i])
	}
	r.leftOut(name, "{n, plural, one {# page in the sitemap has no file} other {# pages in the sitemap have no file}}",
		"If a page is gone, remove it here too. If your website makes it in another way, leave it.", count.NumGone,
		count.Gone)
}
