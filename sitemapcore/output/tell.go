package output

import (
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/sitemapxml"
)

// tell says what the owner should know before the download.
func (p *Planner) tell() {
	plan := p.plan
	for _, f := range p.emptied {
		plan.problem(FileEmptied, sitemapcore.Warn, f.Name, f.Name+" has no pages left, so it is not among the files.",
			"Delete it from your site as well, or search engines go on reading the old one.")
	}
	for _, q := range p.large {
		if q.Name == "" {
			// It was given up for another way to cut its file.
			continue
		}
		plan.problem(EntryTooLarge, sitemapcore.Reject, q.Name, "One page alone makes "+q.Name+" larger than a file may be.",
			"Search engines read "+sizeWords(p.maxBytes)+" of a file and no more. Take out some of what the page holds.")
	}
	for _, l := range p.lists {
		plan.problem(ListLosesValues, sitemapcore.Warn, l.name,
			plural(l.pages, "page", "pages")+" in "+l.name+" will lose all but the address.",
			"A plain list holds addresses and nothing else: no dates, no images. \"Build new files\" keeps everything.")
	}
	if p.lost > 0 {
		plan.problem(FormLosesParts, sitemapcore.Note, "", plural(p.lost, "page", "pages")+" will lose what has no place in a clean file.",
			lossDetail(p.loss)+" \"Keep my files\" keeps it.")
	}
	if len(plan.Parts) == 0 {
		plan.problem(NoPages, sitemapcore.Warn, "", "There are no pages to download.", noPagesDetail(plan.LeftOut))
	}
	if p.base != "" || len(plan.Parts) == 0 {
		return
	}
	const what = "Type where the files will be, such as https://shop.example/."
	for _, q := range plan.Parts {
		if q.listed && q.Address == "" {
			plan.problem(NoAddress, sitemapcore.Reject, "", "The index needs the address of your site.",
				"Search engines find each file by its full address, and skip an index without. "+what)
			return
		}
	}
	plan.problem(NoAddress, sitemapcore.Note, "", "We don’t know the address of your site.",
		"Without it we can’t write the line for robots.txt. "+what)
}

// lossDetail says what the canonical form has no place for.
func lossDetail(l sitemapxml.Loss) string {
	var s []string
	for _, x := range [...]struct {
		loss sitemapxml.Loss
		text string
	}{
		{sitemapxml.LostRepeats, "second values where one is allowed"},
		{sitemapxml.LostMarkup, "tags and comments inside of values"},
		{sitemapxml.LostText, "text outside of tags"},
		{sitemapxml.LostAttributes, "attributes that search engines don’t know"},
		{sitemapxml.LostEntry, "entries that can’t be read"},
	} {
		if l&x.loss != 0 {
			s = append(s, x.text)
		}
	}
	return "That is: " + strings.Join(s, ", ") + "."
}

func noPagesDetail(leftOut int) string {
	if leftOut == 0 {
		return "Open a sitemap or paste page addresses first."
	}
	return "You left out " + plural(leftOut, "page", "pages") + ". Include at least one of them."
}

// A Step is one thing to do with the files.
type Step struct {
	Title string
	Text  []string // paragraphs
	Copy  []string // lines to copy, in the form in which they are pasted elsewhere
	Files []string // names of files that the step is about
}

// RobotsLines returns the lines that robots.txt needs: one for each file that search engines must be told about (sitemaps.org,
// "Specifying the Sitemap location in your robots.txt file"). There are none while the address of the folder is unknown.
func RobotsLines(plan *Plan) []string {
	var out []string
	for _, q := range plan.Entry() {
		if q.Address != "" {
			out = append(out, "Sitemap: "+q.Address)
		}
	}
	return out
}

// Instructions returns what the owner does with the files, in order.
func Instructions(plan *Plan) []Step {
	if len(plan.Parts) == 0 {
		return nil
	}
	b := base(plan.Base)
	steps := []Step{placeStep(plan, b)}
	entry := plan.Entry()
	addresses := make([]string, 0, len(entry))
	for _, q := range entry {
		if q.Address != "" {
			addresses = append(addresses, q.Address)
		}
	}
	if len(addresses) == 0 {
		return append(steps, Step{
			Title: "Tell search engines where the files are",
			Text:  []string{"Add a line with the full address of " + entry[0].Name + " to the file robots.txt in the top folder of your site. It looks like this:"},
			Copy:  []string{"Sitemap: https://shop.example/" + escapeSegment(entry[0].Name)},
		})
	}
	this, line := "this address opens", "this line"
	if len(addresses) > 1 {
		this, line = "these addresses open", "these lines"
	}
	steps = append(steps,
		Step{Title: "See that " + this, Text: []string{"Open it in your browser. You should see the file, not a page that says it was not found."}, Copy: addresses},
		Step{
			Title: "Add " + line + " to robots.txt",
			Text:  []string{"Google, Bing and Yandex look for it there. The file robots.txt is in the top folder of your site; where there is none, make one with a text editor."},
			Copy:  RobotsLines(plan),
		},
		Step{
			Title: "Tell Google, once",
			Text:  []string{"In Search Console, under Sitemaps, type only this. The rest of the address is already in the box."},
			Copy:  searchConsolePaths(entry),
		},
		Step{Title: "Tell Bing, once", Text: []string{"In Bing Webmaster Tools, under Sitemaps, choose \"Submit sitemap\" and paste the full address."}, Copy: addresses},
		Step{Title: "Tell Yandex, once", Text: []string{"In Yandex Webmaster, under Indexing, \"Sitemap files\", paste the full address and choose \"Add\"."}, Copy: addresses},
	)
	return steps
}

// placeStep says which files go where.
func placeStep(plan *Plan, b base) Step {
	var names, untouched []string
	packed := false
	for _, q := range plan.Parts {
		if q.Untouched {
			untouched = append(untouched, q.Name)
			continue
		}
		names = append(names, q.Name)
		packed = packed || q.Packed
	}
	if len(names) == 0 {
		return Step{
			Title: "Nothing has to go to your site",
			Text:  []string{"All files are as they were when you opened them."},
			Files: untouched,
		}
	}
	where := "in the folder of your site where your sitemaps are"
	switch {
	case b != "" && b.folder() == "":
		where = "in the top folder of your site"
	case b != "":
		where = "in the folder /" + b.folder() + " of your site"
	}
	s := Step{Title: "Put the " + plural(len(names), "file", "files") + " " + where, Files: names}
	if len(names) == 1 {
		s.Title = "Put " + names[0] + " " + where
	}
	text := "Unpack the .zip first."
	if packed {
		text = "Unpack the .zip first, but not the .gz files in it."
	}
	s.Text = append(s.Text, text+" Say yes when you are asked to replace old files.")
	switch n := len(untouched); {
	case n == 1:
		s.Text = append(s.Text, untouched[0]+" is as it was, so it can stay where it is.")
	case n > 1:
		s.Text = append(s.Text, "The other "+sitemapcore.Number(n)+" files are as they were, so they can stay where they are.")
	}
	return s
}

// searchConsolePaths returns what is typed into Search Console, where scheme and host stand in the box already: the path without the slash.
func searchConsolePaths(entry []*Part) []string {
	var out []string
	for _, q := range entry {
		_, rest, _ := strings.Cut(q.Address, "://")
		if _, path, ok := strings.Cut(rest, "/"); ok {
			out = append(out, path)
		}
	}
	return out
}

// InstructionsName is the name of the text with the instructions in the archive.
const InstructionsName = "What to do now.txt"

// maxListed is how many files the text names.
const maxListed = 100

// AppendInstructions appends the instructions as a text. Its lines end in CR LF, so that every editor shows them.
func (p *Plan) AppendInstructions(dst []byte) []byte {
	line := func(s ...string) {
		for _, x := range s {
			dst = append(dst, x...)
		}
		dst = append(dst, "\r\n"...)
	}
	line("What to do now")
	line()
	for i, s := range Instructions(p) {
		line(strconv.Itoa(i+1), ". ", s.Title)
		for _, t := range s.Text {
			line("   ", t)
		}
		for _, name := range s.Files[:min(len(s.Files), maxListed)] {
			line("      ", p.fileLine(name))
		}
		if n := len(s.Files) - maxListed; n > 0 {
			line("      and ", plural(n, "file", "files"), " more")
		}
		for _, c := range s.Copy {
			line("      ", c)
		}
		line()
	}
	line("Next month, open these files in Sitemap Editor and change only what changed.")
	return dst
}

// fileLine returns a file's name with where it goes and what is in it.
func (p *Plan) fileLine(name string) string {
	for _, q := range p.Parts {
		if q.Name != name {
			continue
		}
		s := name
		if q.Address != "" {
			s = q.Address
		}
		if q.Kind == IndexFile && q.Children > 0 {
			return s + " (the list of the other files)"
		}
		if q.Pages > 0 {
			return s + " (" + plural(q.Pages, "page", "pages") + ")"
		}
		return s
	}
	return name
}
