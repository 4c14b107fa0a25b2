package help

import (
	"errors"
	"fmt"
	"html"
	"html/template"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

const licenceFile = "licence.txt"

// said are the sentences of the head of a text.
var said = []string{"description", "open", "questions", "find", "none", "languages"}

// A text is one that was read.
type text struct {
	Says      map[string]string // by the names in said
	Title     string
	Intro     []template.HTML
	Questions []question

	group string // of the next question, which begins it
}

// A question has a name that is the same in all languages. Group is the title of the group that it begins, or "".
type question struct {
	Name, Asks, Group string
	Answer            []template.HTML
}

// names returns the names of the questions, "#" before each group.
func (t *text) names() (all []string) {
	for _, q := range t.Questions {
		if q.Group != "" {
			all = append(all, "#")
		}
		all = append(all, q.Name)
	}
	return all
}

// A group is questions about one subject.
type group struct {
	Title     string
	Questions []question
}

// Groups returns the questions by their groups. Questions before the first group have one without a title.
func (t *text) Groups() (all []group) {
	for _, q := range t.Questions {
		if q.Group != "" || all == nil {
			all = append(all, group{Title: q.Group})
		}
		g := &all[len(all)-1]
		g.Questions = append(g.Questions, q)
	}
	return all
}

// parse parses a text. It is strict: a slip in a language that no reviewer reads would be published otherwise.
func parse(source string, s Site) (*text, error) {
	blocks := strings.Split(strings.TrimSpace(source), "\n\n")
	t := &text{Says: make(map[string]string)}
	head, begins := strings.CutPrefix(blocks[0], "---\n")
	head, ends := strings.CutSuffix(head, "\n---")
	if !begins || !ends {
		return nil, errors.New("has no head between lines of ---")
	}
	for line := range strings.SplitSeq(head, "\n") {
		name, sentence, _ := strings.Cut(line, ": ")
		if !slices.Contains(said, name) || t.Says[name] != "" || strings.TrimSpace(sentence) == "" {
			return nil, fmt.Errorf("has the line %q in its head", line)
		}
		t.Says[name] = sentence
	}
	if len(t.Says) != len(said) {
		return nil, fmt.Errorf("must have in its head: %s", strings.Join(said, ", "))
	}
	for _, block := range blocks[1:] {
		if err := t.add(strings.ReplaceAll(strings.TrimSpace(block), "\n", " "), s); err != nil {
			return nil, err
		}
	}
	t.Says["description"] = strings.ReplaceAll(t.Says["description"], "{questions}", strconv.Itoa(len(t.Questions)))
	return t, t.whole()
}

// add takes a block: the title, that of a group, a question or a paragraph.
func (t *text) add(block string, s Site) error {
	switch heading, rest, _ := strings.Cut(block, " "); heading {
	case "#":
		switch {
		case t.Title == "":
			t.Title = rest
		case t.group != "" || t.Intro == nil:
			return fmt.Errorf("has nothing below a title, before %q", rest)
		default:
			t.group = rest
		}
		return nil
	case "##":
		name, asks, _ := strings.Cut(rest, ": ")
		if !nameForm.MatchString(name) || asks == "" || slices.Contains(t.names(), name) {
			return fmt.Errorf("has the question %q", rest)
		}
		t.Questions = append(t.Questions, question{Name: name, Asks: asks, Group: t.group})
		t.group = ""
		return nil
	}
	paragraph, err := inline(block, s)
	if err != nil {
		return err
	}
	into := &t.Intro
	if n := len(t.Questions); n > 0 {
		into = &t.Questions[n-1].Answer
	}
	*into = append(*into, paragraph)
	return nil
}

// whole returns an error if a part is missing or a link has no target.
func (t *text) whole() error {
	if t.Title == "" || t.Intro == nil || t.Questions == nil || t.group != "" {
		return errors.New("must have a title, what is under it, and questions")
	}
	all := t.Intro
	for _, q := range t.Questions {
		if q.Answer == nil {
			return fmt.Errorf("has no answer to %s", q.Name)
		}
		all = append(all, q.Answer...)
	}
	for _, paragraph := range all {
		for _, to := range within.FindAllStringSubmatch(string(paragraph), -1) {
			if !slices.Contains(t.names(), to[1]) {
				return fmt.Errorf("has a link to #%s, which is not there", to[1])
			}
		}
	}
	return nil
}

var (
	nameForm = regexp.MustCompile(`^[a-z]+$`)
	within   = regexp.MustCompile(`<a href="#([^"]*)"`)
	marks    = regexp.MustCompile("`([^`]+)`|" + `\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)`)
)

// inline returns the markup of a paragraph.
func inline(block string, s Site) (template.HTML, error) {
	var out strings.Builder
	plain := func(text string) error {
		if strings.ContainsAny(text, "`*[]") {
			return fmt.Errorf("has a mark without its other half in %q", text)
		}
		out.WriteString(html.EscapeString(text))
		return nil
	}
	rest := block
	for _, m := range marks.FindAllStringSubmatch(block, -1) {
		before, after, _ := strings.Cut(rest, m[0])
		if err := plain(before); err != nil {
			return "", err
		}
		rest = after
		switch {
		case m[1] != "":
			out.WriteString("<code>" + html.EscapeString(m[1]) + "</code>")
		case m[2] != "":
			out.WriteString("<b>" + html.EscapeString(m[2]) + "</b>")
		default:
			link, err := linked(html.EscapeString(m[3]), m[4], s)
			if err != nil {
				return "", err
			}
			out.WriteString(link)
		}
	}
	err := plain(rest)
	return template.HTML(out.String()), err //nolint:gosec // each part of it is escaped, or written here
}

// linked returns the HTML of a link.
func linked(label, to string, s Site) (string, error) {
	switch {
	case to == "licence" && s.Licence != nil:
		return `<a href="` + licenceFile + `">` + label + "</a>", nil
	case to == "source" && s.Source != "":
		to = s.Source
	case to == "source", to == "licence":
		return label, nil
	}
	switch {
	case strings.HasPrefix(to, "https://"):
		return `<a href="` + html.EscapeString(to) + `" rel="noreferrer">` + label + "</a>", nil
	case strings.HasPrefix(to, "#"):
		return `<a href="` + html.EscapeString(to) + `">` + label + "</a>", nil
	}
	return "", fmt.Errorf("has a link to %q", to)
}
