package source

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"sitemapeditor/app/translation/po"
	"sitemapeditor/sitemapcore/say"
)

// scriptDirs are the folders of our scripts.
var scriptDirs = []string{"web", "app/shell"}

// scripts reads the scripts.
func (c *collection) scripts(dir string) error {
	for _, of := range scriptDirs {
		err := fs.WalkDir(os.DirFS(filepath.Join(dir, filepath.FromSlash(of))), ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || path.Ext(name) != ".js" {
				return err
			}
			name = path.Join(of, name)
			text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
			if err == nil {
				c.script(name, string(text))
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

var (
	// A call of say, which no other name ends with.
	sayCall = regexp.MustCompile(`(?:^|[^\w$.])(?:boot\.)?say\(`)
	// The texts that it is called with, which + may join.
	sayText = regexp.MustCompile(`^\s*("(?:[^"\\\n]|\\.)*"(?:\s*\+\s*"(?:[^"\\\n]|\\.)*")*)\s*[,)]`)
	oneText = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`)
	// The values of its places, as {file, n: pages.length}.
	sayValues  = regexp.MustCompile(`^\s*\{([^{}]*)\}`)
	valueNames = regexp.MustCompile(`(?:^|,)\s*(\w+)\s*(?::|,|$)`)

	scriptComment = regexp.MustCompile(`(?m)(^|[ \t])//.*$`)
	scriptNote    = regexp.MustCompile(`//\s*say:\s*(.*)$`)
)

// Script returns the sentences of a script, each once.
func Script(text string) (all []Message) {
	c := collection{messages: make(map[po.Key]*Message)}
	c.script("", text)
	for _, m := range c.messages {
		all = append(all, *m)
	}
	slices.SortFunc(all, func(a, b Message) int { return a.Places[0].Line - b.Places[0].Line })
	return all
}

// script reads a script: say("…", {place}).
func (c *collection) script(name, text string) {
	lines := strings.Split(text, "\n")
	// Comments become spaces, which leaves each line in its place.
	plain := scriptComment.ReplaceAllStringFunc(text, func(comment string) string {
		return strings.Repeat(" ", len(comment))
	})
	for _, found := range sayCall.FindAllStringIndex(plain, -1) {
		if strings.HasSuffix(plain[:found[0]], "function") {
			continue
		}
		at := Place{name, 1 + strings.Count(plain[:found[1]], "\n")}
		rest := plain[found[1]:]
		match := sayText.FindStringSubmatchIndex(rest)
		if match == nil {
			c.fault(at, "say is called with what is no text")
			continue
		}
		sentence := ""
		for _, part := range oneText.FindAllString(rest[match[2]:match[3]], -1) {
			var s string
			if err := json.Unmarshal([]byte(part), &s); err != nil {
				c.fault(at, "%s is not a text of JSON as well", part)
			}
			sentence += s
		}
		c.add(sentence, at, scriptNotes(lines, at.Line)...)

		var given []string
		if values := sayValues.FindStringSubmatch(rest[match[1]:]); values != nil {
			for _, value := range valueNames.FindAllStringSubmatch(strings.ReplaceAll(values[1], ",", ",,"), -1) {
				given = append(given, value[1])
			}
		} else if rest[match[1]-1] == ',' {
			continue // the values have a name of their own
		}
		has := say.Places(sentence)
		for _, place := range has {
			if !slices.Contains(given, place) {
				c.fault(at, "nothing fills the place {%s}", place)
			}
		}
		for _, place := range given {
			if !slices.Contains(has, place) {
				c.fault(at, "the sentence has no place {%s}", place)
			}
		}
	}
}

// scriptNotes returns the comments for translators on a line and above it.
func scriptNotes(lines []string, line int) (notes []string) {
	for _, at := range []int{line - 2, line - 1} {
		if at < 0 || at >= len(lines) {
			continue
		}
		note := scriptNote.FindStringSubmatch(lines[at])
		if note != nil && (at == line-1 || strings.HasPrefix(strings.TrimSpace(lines[at]), "//")) {
			notes = append(notes, strings.TrimSpace(note[1]))
		}
	}
	return notes
}
