package opening

import (
	_ "embed"
	"path"
	"strings"
	"unsafe"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/catalog"
	"sitemapeditor/sitemapcore/intake"
)

// This file takes the files of a website, in an archive or a folder: its HTML files become the pages
// that its own sitemaps don't have. The pictures, styles and scripts of a site are nothing to speak
// of; what could be a sitemap is opened as everywhere.

type websiteSentences struct {
	Unknown, UnknownDetail, Missing, AllListed, Made, Hidden, Other                               catalog.Message
	LeftOutside, LeftTemplate, LeftVerify, LeftRedirect, LeftNotFound, LeftNoIndex, LeftCanonical catalog.Message
	LeftTwice, Gone, More                                                                         catalog.Message
	WhyOutside, WhyTemplate, WhyVerify, WhyRedirect, WhyNotFound, WhyNoIndex, WhyCanonical        string
	WhyTwice, WhyGone                                                                             string
}

//go:embed words_website.txt
var websiteText string

var siteWords websiteSentences

var _ = catalog.Load("opening.website", websiteText, unsafe.Pointer(&siteWords), unsafe.Sizeof(siteWords))

// website is the site whose files are opened; there is none where on is false.
type website struct {
	intake.Website
	on    bool
	name  string // of the archive, or of the folder
	lists int    // sitemaps of its own
}

// begin notes that a site is opened where one of the files is an HTML file, by their paths. One
// alone is a page that somebody saved.
func (w *website) begin(name string, paths []string) {
	for _, p := range paths {
		w.on = w.on || intake.IsWebFile(p)
	}
	if w.on && w.name == "" {
		w.name = name
	}
}

// silent reports whether a file of the site has nothing to say about its pages: whatever is no HTML
// and could be no sitemap.
func (w *website) silent(name string) bool {
	if !w.on || intake.IsWebFile(name) || intake.IsWebNote(name) {
		return false
	}
	base := strings.ToLower(path.Base(name))
	switch path.Ext(strings.TrimSuffix(base, ".gz")) {
	case ".xml":
		return false
	case ".txt":
		return base != "robots.txt" && !strings.Contains(base, "sitemap") && !strings.Contains(base, "urllist")
	}
	return true
}

// take keeps what a file says of the site's pages, and reports whether there is nothing else to do
// with it.
func (w *website) take(in Input, text []byte, format intake.Format) bool {
	switch {
	case !w.on:
		return false
	case intake.IsWebNote(in.Path):
		w.Note(in.Path, text)
	case intake.IsWebFile(in.Path):
		w.Add(in.Path, text)
	default:
		// Its feed has the newest of the pages that are here.
		return format == intake.RSS || format == intake.Atom || format == intake.RDF
	}
	return true
}

// listed keeps the pages of one of the site's own sitemaps.
func (r *Reader) listed(s *sitemapcore.Segment) error {
	if !r.site.on || s.Kind != sitemapcore.URLSet {
		return nil
	}
	r.site.lists++
	for i := range s.Rows.Len() {
		if i%1024 == 0 {
			if err := r.host.Breathe(); err != nil {
				return err
			}
		}
		row := s.Rows.At(i)
		loc := row.Fields[sitemapcore.Loc]
		from := row.Start + loc.Off
		r.site.Listed(string(sitemapcore.Text(s.Text[from : from+loc.Len])))
	}
	return nil
}

// readWebsite makes entries of the pages of the site.
func (r *Reader) readWebsite() error {
	w := &r.site
	if !w.on || w.Len() == 0 {
		return nil
	}
	files := w.Len()
	w.Robots(r.Sitemaps)
	g := gather(0)
	count, err := w.Read(convertDate, r.host.Breathe, g.add)
	if err != nil {
		return err
	}
	name := intake.ShowName(w.name)
	if count.Origin == "" {
		r.tell(w.name, sitemapcore.Fatal, &sitemapcore.Failure{
			Title: siteWords.Unknown.With("name", name), Detail: siteWords.UnknownDetail.N(files),
		})
		r.Refused++
		return nil
	}
	r.left(&count)
	switch fresh := count.Taken - count.Known; {
	case fresh == 0:
		r.Notes = append(r.Notes, siteWords.AllListed.N(count.Taken))
		return nil
	case w.lists > 0:
		r.Notes = append(r.Notes, siteWords.Missing.N(fresh))
	default:
		r.Notes = append(r.Notes, siteWords.Made.With("n", fresh, "name", name))
	}
	s, err := g.segment(r.parse.sitemap)
	if err != nil {
		return err
	}
	s.Receipts = nil // the text is ours
	r.parse.undated(count.Undated)
	f := freshFile(sitemapcore.File{})
	if w.lists > 0 {
		f.Name = "new-pages.xml"
	}
	return r.add(f, s, Coverage{})
}

// left says which files are no pages for a sitemap, and why, and which pages of the sitemap have no
// file.
func (r *Reader) left(count *intake.WebCount) {
	say := func(title catalog.Message, why string, n int, names []string) {
		if n == 0 {
			return
		}
		if n > len(names) {
			names = append(names, siteWords.More.N(n-len(names)))
		}
		r.tell(r.site.name, sitemapcore.Note, &sitemapcore.Failure{
			Title: title.N(n), Detail: why, Causes: names,
		})
	}
	titles := [intake.NumWebReasons]catalog.Message{
		intake.WebOutside: siteWords.LeftOutside, intake.WebTemplate: siteWords.LeftTemplate,
		intake.WebVerify: siteWords.LeftVerify, intake.WebRedirect: siteWords.LeftRedirect,
		intake.WebNotFound: siteWords.LeftNotFound, intake.WebNoIndex: siteWords.LeftNoIndex,
		intake.WebCanonical: siteWords.LeftCanonical, intake.WebTwice: siteWords.LeftTwice,
	}
	whys := [intake.NumWebReasons]string{
		intake.WebOutside: siteWords.WhyOutside, intake.WebTemplate: siteWords.WhyTemplate,
		intake.WebVerify: siteWords.WhyVerify, intake.WebRedirect: siteWords.WhyRedirect,
		intake.WebNotFound: siteWords.WhyNotFound, intake.WebNoIndex: siteWords.WhyNoIndex,
		intake.WebCanonical: siteWords.WhyCanonical, intake.WebTwice: siteWords.WhyTwice,
	}
	for why, n := range count.Left {
		say(titles[why], whys[why], n, count.Names[why])
	}
	say(siteWords.Gone, siteWords.WhyGone, count.NumGone, count.Gone)
}

// folderName returns the name of the folder that was given, and the paths of its files; nothing of
// files that were given one by one.
func folderName(inputs []Input) (name string, paths []string) {
	for _, in := range inputs {
		if folder, _, ok := strings.Cut(in.Path, "/"); ok {
			name = folder
			paths = append(paths, in.Path)
		}
	}
	return name, paths
}
