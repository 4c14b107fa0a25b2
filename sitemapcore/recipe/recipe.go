// Package recipe writes recipes as JSON and reads them.
//
// A file is an object with the version of the format and the fields of a recipe: its name, the site that it was made
// for, and its steps. The name of a member is the name of the Go field with a lower-case first letter; zero values are
// omitted. An enumerated value is a word, and a set is an array of words, so that people can read the file, and numbers
// from other versions can't be misread:
//
//	{"sitemapEditorRecipe":1,"name":"Monthly","site":"https://shop.example","steps":[
//	  {"do":"replace","replacement":{"way":"move","find":"http://old.example","with":"https://shop.example"}},
//	  {"do":"set","pages":{"section":"/blog/"},"values":[{"field":"priority","value":"0.8"}]}
//	]}
//
// The input may come from anywhere. An incomplete step, or one with an unknown word or member, becomes
// [sitemapcore.DoUnknown], which is never carried out: without the member it could change more pages than it says.
package recipe

import (
	"errors"
	"reflect"
	"slices"
	"strconv"
	"unicode/utf8"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/ascii"
	"sitemapeditor/sitemapcore/intake/feed"
)

// Version is the version of the format that is written, and the newest that is read.
const Version = 1

// Why a text is not a recipe.
var (
	ErrNone  = errors.New("recipe: not a recipe")
	ErrNewer = errors.New("recipe: of a newer version")
	ErrLarge = errors.New("recipe: too large")
)

// The most that a recipe has: bytes of its file, and steps.
const (
	MaxBytes = 1 << 20
	MaxSteps = 200
)

// mark is the member that says that an object is a recipe.
const mark = "sitemapEditorRecipe"

// words are the names of the values of enumerations, by their type. The index of a name is the value.
var words = map[reflect.Type][]string{
	reflect.TypeFor[sitemapcore.StepDo](): {
		"unknown", "replace", "set", "leaveOut", "include", "delete", "fix", "extras", "download", "merge",
		"dates", "links", "xml", "form", "paste", "line", "renameFile", "removeFile",
	},
	reflect.TypeFor[sitemapcore.ReplaceWay](): {
		"text", "move", "https", "addSlash", "dropSlash", "dropHTML", "dropIndex", "lowerCase", "dropParameters",
		"encode", "today", "dateInAddress", "published",
	},
	reflect.TypeFor[sitemapcore.Relation](): {
		"isOneOf", "isPresent", "contains", "lacks", "begins", "since", "before", "between", "with", "without",
		"moreThan", "lacksVersion", "isWrong", "isMarked", "matches",
	},
	reflect.TypeFor[sitemapcore.Field](): {
		"loc", "lastmod", "changefreq", "priority", "extras",
	},
	reflect.TypeFor[sitemapcore.FileSplit](): {"", "section", "language", "site"},
	reflect.TypeFor[sitemapcore.Places](): {
		"loc", "lastmod", "changefreq", "priority", "images", "videos", "news", "languages", "ownTags",
	},
	reflect.TypeFor[sitemapcore.FieldBits](): {"loc", "lastmod", "changefreq", "priority", "extras", "leftOut"},
	reflect.TypeFor[address.Loose]():         {"scheme", "www", "slash", "host", "tracking"},
}

// sets are the types that are sets of words, a bit each.
var sets = []reflect.Type{
	reflect.TypeFor[sitemapcore.Places](), reflect.TypeFor[sitemapcore.FieldBits](), reflect.TypeFor[address.Loose](),
}

// once is the part of a step that no recipe has.
var once = reflect.TypeFor[sitemapcore.Once]()

// Append appends a recipe as JSON.
func Append(dst []byte, r *sitemapcore.Recipe) []byte {
	dst = append(dst, `{"`+mark+`":`+strconv.Itoa(Version)...)
	return append(appendMembers(dst, reflect.ValueOf(r).Elem(), false), "}\n"...)
}

func appendMembers(dst []byte, v reflect.Value, first bool) []byte {
	for i := range v.NumField() {
		if f := v.Field(i); !f.IsZero() && f.Type() != once {
			if !first {
				dst = append(dst, ',')
			}
			first = false
			dst = append(appendJSON(dst, member(v.Type().Field(i).Name)), ':')
			dst = appendValue(dst, f)
		}
	}
	return dst
}

func appendValue(dst []byte, v reflect.Value) []byte {
	switch named := words[v.Type()]; {
	case slices.Contains(sets, v.Type()):
		dst = append(dst, '[')
		for i, name := range named {
			if v.Uint()&(1<<i) != 0 {
				if dst[len(dst)-1] != '[' {
					dst = append(dst, ',')
				}
				dst = appendJSON(dst, name)
			}
		}
		return append(dst, ']')
	case named != nil:
		name := "" // no reader knows it
		if n := v.Uint(); n < uint64(len(named)) {
			name = named[n]
		}
		return appendJSON(dst, name)
	}
	switch v.Kind() {
	case reflect.String:
		return appendJSON(dst, v.String())
	case reflect.Bool:
		return strconv.AppendBool(dst, v.Bool())
	case reflect.Int:
		return strconv.AppendInt(dst, v.Int(), 10)
	case reflect.Uint8, reflect.Uint32:
		return strconv.AppendUint(dst, v.Uint(), 10)
	case reflect.Slice:
		dst = append(dst, '[')
		for i := range v.Len() {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendValue(dst, v.Index(i))
		}
		return append(dst, ']')
	default:
		return append(appendMembers(append(dst, '{'), v, true), '}')
	}
}

// member returns the name of the member for a field.
func member(field string) string { return string(field[0]|0x20) + field[1:] }

// Read reads a recipe.
func Read(text []byte) (*sitemapcore.Recipe, error) {
	if len(text) > MaxBytes {
		return nil, ErrLarge
	}
	j, ok := feed.ParseJSON(text)
	switch version, err := strconv.Atoi(j.Get(mark).Text()); {
	case !ok || err != nil || version < 1:
		return nil, ErrNone
	case version > Version:
		return nil, ErrNewer
	}
	if len(j.Get("steps").List()) > MaxSteps {
		return nil, ErrLarge
	}
	r := &sitemapcore.Recipe{Name: j.Get("name").Text(), Site: j.Get("site").Text()}
	for _, s := range j.Get("steps").List() {
		var step sitemapcore.Step
		if !readMembers(&s, reflect.ValueOf(&step).Elem()) || !whole(&step) {
			step = sitemapcore.Step{}
		}
		r.Steps = append(r.Steps, step)
	}
	return r, nil
}

// OfSteps returns steps as JSON, or "" if there are none.
func OfSteps(steps []sitemapcore.Step) string {
	if len(steps) == 0 {
		return ""
	}
	return string(Append(nil, &sitemapcore.Recipe{Steps: steps}))
}

// Steps reads what [OfSteps] returned. There are none if this version can't make one of them.
func Steps(text string) []sitemapcore.Step {
	r, err := Read([]byte(text))
	unknown := func(s sitemapcore.Step) bool { return s.Do == sitemapcore.DoUnknown }
	if err != nil || slices.ContainsFunc(r.Steps, unknown) {
		return nil
	}
	return r.Steps
}

// whole reports whether a step says all that it takes to carry it out.
func whole(s *sitemapcore.Step) bool {
	if !s.Do.Repeats() || !s.Pages.Lasting() {
		return false
	}
	switch s.Do {
	case sitemapcore.DoSet:
		return len(s.Values) > 0 && !slices.ContainsFunc(s.Values, func(v sitemapcore.FieldValue) bool {
			return v.Field >= sitemapcore.NumFields
		})
	case sitemapcore.DoReplace:
		return s.Replacement.Way != sitemapcore.ReplaceText || s.Replacement.Find != "" && s.Replacement.In != 0
	case sitemapcore.DoExtras:
		return s.Choice != ""
	case sitemapcore.DoDownload:
		return s.Files.PerFile > 0 && s.Files.PerFile <= sitemapcore.MaxURLs &&
			s.Files.MaxBytes > 0 && s.Files.MaxBytes <= sitemapcore.MaxBytes
	case sitemapcore.DoMerge:
		return s.Together != sitemapcore.MergeSettings{}
	case sitemapcore.DoDates:
		return s.Choice == ""
	case sitemapcore.DoLinks:
		return s.Links.ID == 0
	}
	return true
}

// readMembers reads the members of an object into the fields of a struct. It reports whether it knew all of them, and
// their values.
func readMembers(j *feed.JSONValue, v reflect.Value) bool {
	known := 0
	for i := range v.NumField() {
		if v.Field(i).Type() == once {
			continue
		}
		name := member(v.Type().Field(i).Name)
		if !readValue(j.Get(name), v.Field(i)) {
			return false
		}
		if slices.Contains(j.Names(), name) {
			known++
		}
	}
	return known == len(j.Names())
}

func readValue(j *feed.JSONValue, v reflect.Value) bool {
	text, set := j.Text(), slices.Contains(sets, v.Type())
	list, object := set || v.Kind() == reflect.Slice, v.Kind() == reflect.Struct
	if len(j.List()) > 0 && !list || len(j.Names()) > 0 && !object || text != "" && (list || object) {
		return false
	}
	switch named := words[v.Type()]; {
	case set:
		for _, word := range j.List() {
			i := slices.Index(named, word.Text())
			if i < 0 {
				return false
			}
			v.SetUint(v.Uint() | 1<<i)
		}
		return true
	case named != nil:
		i := slices.Index(named, text)
		v.SetUint(uint64(max(i, 0)))
		return i >= 0 || text == ""
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
	case reflect.Bool:
		v.SetBool(text == "true")
		return text == "true" || text == "false" || text == ""
	case reflect.Int:
		n, err := strconv.ParseInt(text, 10, 32)
		v.SetInt(n)
		return err == nil || text == ""
	case reflect.Uint8, reflect.Uint32:
		n, err := strconv.ParseUint(text, 10, v.Type().Bits())
		v.SetUint(n)
		return err == nil || text == ""
	case reflect.Slice:
		list := j.List()
		if len(list) == 0 {
			return true
		}
		v.Set(reflect.MakeSlice(v.Type(), len(list), len(list)))
		for i := range list {
			if !readValue(&list[i], v.Index(i)) {
				return false
			}
		}
	default:
		return readMembers(j, v)
	}
	return true
}

// appendJSON appends a string (RFC 8259, section 7). Invalid UTF-8 becomes U+FFFD.
func appendJSON(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < 0x20:
			dst = append(dst, '\\', 'u', '0', '0', ascii.UpperHex[r>>4], ascii.UpperHex[r&15])
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}
