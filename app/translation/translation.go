// Package translation reads the languages that the editor is translated into, says what is wrong with
// them, and makes what the site publishes.
//
// A language is one file, web/words/pt-BR.json: what it calls itself, and its sentences by room and
// name, as the English ones stand in the catalogs and at the top of the scripts.
//
//	{
//	  "language": "Português (Brasil)",
//	  "files": {
//	    "Title": "Arquivos",
//	    "Pages": "{n, plural, one {# página} other {# páginas}}"
//	  }
//	}
//
// A sentence of the table of rules that stands there more than once is translated once, under its
// first name. What is published has the texts alone, in the order of the program that they were made
// for, and names that program: to another one they would say anything.
//
// The package is for the build and for tests; no page has it.
package translation

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	_ "sitemapeditor/app/page" // with all catalogs of the page
	"sitemapeditor/sitemapcore/catalog"
	_ "sitemapeditor/sitemapcore/engine" // and of the engine
)

// Dir is where the languages are, from the module's root.
const Dir = "web/words"

// The scripts that have sentences, by the names of their rooms.
var scripts = map[string]string{"boot": "web/boot/words.js", "disk": "web/disk.js", "reader": "web/reader.js"}

// A Room is the sentences of one, in their order.
type Room struct {
	Name      string
	Sentences []catalog.Sentence
}

// English returns all sentences: the catalogs in the order of the program, then the scripts of the
// site whose files are given by their paths.
func English(files map[string][]byte) []Room {
	var rooms []Room
	for _, r := range catalog.Rooms() {
		rooms = append(rooms, Room{r.Name, r.Sentences()})
	}
	for _, name := range slices.Sorted(maps.Keys(scripts)) {
		rooms = append(rooms, Room{name, ofScript(string(files[scripts[name]]))})
	}
	return rooms
}

var (
	scriptWords = regexp.MustCompile(`(?s)const words = \{\n(.*?)\n *\};\n`)
	scriptEntry = regexp.MustCompile(`([A-Z]\w*):\s*((?:"(?:[^"\\]|\\.)*"[\s+]*)+)`)
	scriptText  = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
)

// ofScript returns the sentences of a script, which stand in one object.
func ofScript(src string) (all []catalog.Sentence) {
	object := scriptWords.FindStringSubmatch(src)
	if object == nil {
		return nil
	}
	for _, entry := range scriptEntry.FindAllStringSubmatch(object[1], -1) {
		said := ""
		for _, part := range scriptText.FindAllString(entry[2], -1) {
			var text string
			if json.Unmarshal([]byte(part), &text) == nil {
				said += text
			}
		}
		all = append(all, catalog.Sentence{Name: entry[1], Text: said})
	}
	return all
}

// A Language is one that the editor is translated into.
type Language struct {
	Tag         string // BCP 47, and the name of its file: "pt-BR"
	Name        string // what it calls itself
	RightToLeft bool   // is how it is written
	Draft       bool   // it is not whole yet, and is not published

	texts map[string]map[string]string // by room and name
}

// Languages returns those whose files are in dir, in the order of their tags.
func Languages(dir string) ([]Language, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	var all []Language
	for _, name := range names {
		l, err := read(name)
		if err != nil {
			return nil, err
		}
		all = append(all, l)
	}
	return all, nil
}

func read(name string) (Language, error) {
	l := Language{Tag: strings.TrimSuffix(filepath.Base(name), ".json"), texts: make(map[string]map[string]string)}
	data, err := os.ReadFile(name)
	if err != nil {
		return l, err
	}
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(data, &fields); err != nil {
		return l, fmt.Errorf("%s: %w", name, err)
	}
	for room, field := range fields {
		var into any = &l.Name
		switch room {
		case "language":
		case "rightToLeft":
			into = &l.RightToLeft
		case "draft":
			into = &l.Draft
		default:
			texts := make(map[string]string)
			l.texts[room], into = texts, &texts
		}
		if err := json.Unmarshal(field, into); err != nil {
			return l, fmt.Errorf("%s: %s: %w", name, room, err)
		}
	}
	return l, nil
}

// in returns the sentences of a room in the language, in their order; an empty one is missing.
func (l *Language) in(r Room) []string {
	texts := make([]string, len(r.Sentences))
	translated := make(map[string]string) // by the English one
	for i, s := range r.Sentences {
		text := l.texts[r.Name][s.Name]
		if text == "" {
			text = translated[s.Text]
		}
		texts[i], translated[s.Text] = text, text
	}
	return texts
}

// Write writes the file of the language into dir, in the order of the English rooms; what is missing
// is left out.
func (l *Language) Write(dir string, rooms []Room) error {
	fields := []string{`"language": ` + encoded(l.Name)}
	if l.RightToLeft {
		fields = append(fields, `"rightToLeft": true`)
	}
	if l.Draft {
		fields = append(fields, `"draft": true`)
	}
	for _, r := range rooms {
		var texts []string
		for _, s := range r.Sentences {
			if text := l.texts[r.Name][s.Name]; text != "" {
				texts = append(texts, encoded(s.Name)+": "+encoded(text))
			}
		}
		if texts != nil {
			fields = append(fields, encoded(r.Name)+": {\n    "+strings.Join(texts, ",\n    ")+"\n  }")
		}
	}
	file := "{\n  " + strings.Join(fields, ",\n  ") + "\n}\n"
	return os.WriteFile(filepath.Join(dir, l.Tag+".json"), []byte(file), 0o644)
}

// encoded is the JSON of texts.
func encoded(v any) string {
	var b strings.Builder
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // a text can be written
	return strings.TrimSpace(b.String())
}

// Program returns the sentences of the program in the language, as [catalog.Use] takes them behind its
// header.
func (l *Language) Program(rooms []Room) string {
	var b strings.Builder
	for _, r := range rooms {
		if _, isScript := scripts[r.Name]; isScript || l.texts[r.Name] == nil {
			continue
		}
		b.WriteString("@" + r.Name + "\n")
		for _, text := range l.in(r) {
			b.WriteString(text + "\n")
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// Published returns the file of the language as the site has it. of is what [Digest] says of the
// program.
func (l *Language) Published(rooms []Room, of string) []byte {
	texts := map[string]any{"of": of, "program": l.Program(rooms)}
	for _, r := range rooms {
		if _, isScript := scripts[r.Name]; isScript {
			texts[r.Name] = l.in(r)
		}
	}
	return []byte(encoded(texts))
}

// Digest names the English sentences and their order.
func Digest(rooms []Room) string {
	h := fnv.New32a()
	for _, r := range rooms {
		fmt.Fprintf(h, "@%s\n", r.Name)
		for _, s := range r.Sentences {
			fmt.Fprintf(h, "%s\n", s.Text)
		}
	}
	return fmt.Sprintf("%08x", h.Sum32())
}

// Says returns a sentence of the language; empty where it is missing.
func (l *Language) Says(room, name string) string { return l.texts[room][name] }
