package filename

import (
	"strings"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
)

// NotListed is the result of [Listed] for a line without an open file.
const NotListed = -1

// Listed returns the file of a document for each line of an index: its [sitemapcore.FileID], or [NotListed] if the file
// is not open. It compares names, the last part of the address, and with them the query if a file has it in its name.
// They may differ in ".gz", because browsers and servers decompress on the way, and in the number that a browser adds to
// the name of a second copy. Of files with the same name it takes the one with the same folders, else the first opened one
// without a line. An index without another file of its name may list itself.
func Listed(doc *sitemapcore.Document, index sitemapcore.FileID) []int {
	lines := doc.File(index).Children
	out := make([]int, len(lines))
	at := make(map[string]int, len(lines)) // the file of an address: one that is listed twice is one file
	m := newNameMatch(doc, index)
	names := make([]string, len(lines))
	left := len(lines)
	for i := range lines {
		out[i], names[i] = NotListed, ListedName(lines[i].Loc)
		for _, name := range QueryNames(lines[i].Loc) {
			if len(m.now[name])+len(m.came[name]) > 0 {
				names[i] = name
				break
			}
		}
	}
	for _, alike := range [...]func(name string) string{sameName, SwapPacked} {
		for _, files := range [...]map[string][]sitemapcore.FileID{m.now, m.came, m.copies} {
			if len(files) == 0 || left == 0 {
				continue
			}
			for i := range lines {
				if out[i] != NotListed {
					continue
				}
				loc := lines[i].Loc
				file, known := at[loc]
				if !known {
					if file = m.bestFile(files[alike(names[i])], loc); file == NotListed {
						continue
					}
					at[loc] = file
				}
				out[i] = file
				left--
			}
		}
	}
	itself := doc.File(index).Name
	for i := range lines {
		if out[i] == NotListed && names[i] == itself && !strings.Contains(lines[i].Loc, "?") {
			out[i] = int(index)
		}
	}
	return out
}

func sameName(name string) string { return name }

// A nameMatch finds files by their names. Each file is found once.
type nameMatch struct {
	doc               *sitemapcore.Document
	now, came, copies map[string][]sitemapcore.FileID // by the name of now, as it came, and without a browser's number
	taken             map[sitemapcore.FileID]bool
}

func newNameMatch(doc *sitemapcore.Document, index sitemapcore.FileID) *nameMatch {
	m := &nameMatch{
		doc: doc, now: map[string][]sitemapcore.FileID{}, came: map[string][]sitemapcore.FileID{},
		copies: map[string][]sitemapcore.FileID{},
		taken:  map[sitemapcore.FileID]bool{},
	}
	for id, f := range doc.OpenFiles {
		if id == index {
			continue
		}
		// The name of a file that was made out of a feed or a table is ours; of the file itself
		// there is the path.
		if f.Kind != sitemapcore.NewFile {
			m.now[f.Name] = append(m.now[f.Name], id)
		}
		if f.Path == "" {
			continue
		}
		name := CameAs(f)
		m.came[name] = append(m.came[name], id)
		if plain := WithoutNumber(name); plain != name {
			m.copies[plain] = append(m.copies[plain], id)
		}
	}
	return m
}

// bestFile returns the free file of a list that fits an address best, and takes it.
func (m *nameMatch) bestFile(files []sitemapcore.FileID, loc string) int {
	best, most := NotListed, -1
	for _, id := range files {
		if m.taken[id] {
			continue
		}
		if n := sameFolders(m.doc.File(id).Path, loc); n > most {
			best, most = int(id), n
		}
		if most == 0 && !strings.Contains(m.doc.File(id).Path, "/") {
			break // In a drop without folders the first is as good as any.
		}
	}
	if best != NotListed {
		m.taken[sitemapcore.FileID(best)] = true
	}
	return best
}

// sameFolders returns how many folders before the name are the same in a path and in an address.
func sameFolders(path, loc string) int {
	a, b := strings.Split(path, "/"), strings.Split(address.Plain(loc), "/")
	n := 0
	for n+1 < min(len(a), len(b)) && a[len(a)-2-n] == b[len(b)-2-n] {
		n++
	}
	return n
}

// WithoutNumber returns the name of a file without the number that browsers put behind that of a
// second copy: "a (1).xml" and "a(1).xml" are "a.xml".
func WithoutNumber(name string) string {
	stem, end := SplitName(name)
	if !strings.HasSuffix(stem, ")") {
		return name
	}
	i := strings.LastIndexByte(stem, '(')
	if i <= 0 || i+1 == len(stem)-1 || strings.Trim(stem[i+1:len(stem)-1], "0123456789") != "" {
		return name
	}
	return strings.TrimRight(stem[:i], " ") + end
}

// Wanted reports whether all of some files, at least one, have names that an index lists and that are not open.
func Wanted(doc *sitemapcore.Document, files []string) bool {
	wanted := map[string]bool{}
	for id, f := range doc.OpenFiles {
		if f.Kind != sitemapcore.Index {
			continue
		}
		for k, file := range Listed(doc, id) {
			if file == NotListed {
				wanted[strings.TrimSuffix(ListedName(f.Children[k].Loc), ".gz")] = true
			}
		}
	}
	for _, name := range files {
		if !wanted[strings.TrimSuffix(name, ".gz")] && !wanted[strings.TrimSuffix(WithoutNumber(name), ".gz")] {
			return false
		}
	}
	return len(files) > 0
}

// Renamed returns the address of a file with another name.
func Renamed(loc, name string) string {
	folder := address.Folder(loc)
	if folder != "" && !strings.HasSuffix(folder, "/") {
		folder += "/"
	}
	return folder + name + loc[len(address.Plain(loc)):]
}

// ListedName returns the name of the file behind a line of an index: the last part of its address, with its codes read.
func ListedName(loc string) string {
	if address.IsFileHost(loc) {
		return address.Split(loc).Host()
	}
	return string(ascii.Decoded(address.Last(loc)))
}

// QueryNames returns the names that a file saved from an address with a query may have: "sitemap.php?part=2", and with
// another character for the question mark, which Windows doesn't allow.
func QueryNames(loc string) (names []string) {
	if _, query, ok := strings.Cut(loc, "?"); ok {
		for _, mark := range [...]string{"?", "@", "_"} {
			names = append(names, ListedName(loc)+mark+string(ascii.Decoded(query)))
		}
	}
	return names
}
