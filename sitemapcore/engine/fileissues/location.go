package fileissues

import (
	"bytes"
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/naming"
	"sitemapeditor/sitemapcore/output/filename"
)

// This file determines the folders of the files on the site, and whether their pages are below them.

// A reachKey is a file and a site among its pages: "https://shop.example".
type reachKey struct {
	file sitemapcore.FileID
	site string
}

// reaches has the innermost folder with all pages of a file, for each site among them. The pages are below the file if
// that folder is. It doesn't depend on the file's own folder.
type reaches struct {
	of      map[reachKey]string
	schemes map[sitemapcore.FileID]schemes

	// The folder that was asked for last, with its site: the next page is mostly in it.
	file   sitemapcore.FileID
	folder []byte
}

// schemes are those of addresses in a file.
type schemes struct{ http, https bool }

// add takes a page in.
func (r *reaches) add(file sitemapcore.FileID, loc []byte) {
	if file == r.file && len(r.folder) > 0 && bytes.HasPrefix(loc, r.folder) {
		return
	}
	folder := naming.Folder(string(loc))
	if folder == "" {
		return
	}
	at := len(folder) - len(naming.Path([]byte(folder)))
	key := reachKey{file, strings.ToLower(folder[:at])}
	folder = folder[at:]
	if common, known := r.of[key]; known {
		n := 0
		for n < min(len(folder), len(common)) && folder[n] == common[n] {
			n++
		}
		folder = folder[:strings.LastIndexByte(folder[:n], '/')+1]
	} else {
		s := r.schemes[file]
		s.http, s.https = s.http || strings.HasPrefix(key.site, "http://"), s.https || strings.HasPrefix(key.site, "https://")
		r.schemes[file] = s
	}
	r.of[key] = folder
	r.file, r.folder = file, append(append(r.folder[:0], loc[:at]...), folder...)
}

// onlyHTTP reports whether all pages of a file begin with http://.
func (r *reaches) onlyHTTP(file sitemapcore.FileID) bool {
	return r.schemes[file] == schemes{http: true}
}

// secure reports whether all pages of a file begin with https://.
func (r *reaches) secure(file sitemapcore.FileID) bool {
	return r.schemes[file] == schemes{https: true}
}

// outside reports whether a file has pages that lie outside of a folder, on its site. Pages of
// other sites are what C27 to C29 speak of.
func (r *reaches) outside(file sitemapcore.FileID, folder string) bool {
	if folder == "" {
		return false
	}
	at := len(folder) - len(naming.Path([]byte(folder)))
	pages, known := r.of[reachKey{file, strings.ToLower(folder[:at])}]
	return known && !strings.HasPrefix(pages, folder[at:])
}

// folders returns the folder of each open file: from the index that lists it, or else from the user's setting. It is ""
// if unknown.
func (w *Finder) folders() []string {
	folders := make([]string, len(w.Doc.Files()))
	for i := range folders {
		folders[i] = w.Folder
	}
	for id, f := range w.Doc.OpenFiles {
		if f.Kind != sitemapcore.Index {
			continue
		}
		for k, file := range w.Listings.Of(id).Files {
			if file != filename.NotListed {
				folders[file] = naming.Folder(f.Children[k].Loc)
			}
		}
	}
	return folders
}

// strays reports whether an index lists a file of its site outside of the folder that it is in.
func strays(f *sitemapcore.File, folder string) bool {
	if folder == "" {
		return false
	}
	site := len(folder) - len(naming.Path([]byte(folder)))
	for i := range f.Children {
		loc := f.Children[i].Loc
		if len(loc) > site && strings.EqualFold(loc[:site], folder[:site]) &&
			!strings.HasPrefix(loc[site:], folder[site:]) {
			return true
		}
	}
	return false
}
