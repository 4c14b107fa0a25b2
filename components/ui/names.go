package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
	"sitemapeditor/sitemapcore/language"
	"sitemapeditor/sitemapcore/say"
)

// Names are the names of languages and countries, as the browser calls them. It is a stable pointer
// or an empty struct.
type Names interface {
	// Language returns the name of a language by its code, "de" or "de-AT".
	Language(code string) string
	// Country returns the name of a country by its code, "AT".
	Country(code string) string
}

// LanguageName returns the name of a language code.
func LanguageName(names Names, code string) string {
	switch {
	case strings.EqualFold(code, language.XDefault):
		return say.Text("Default language").String()
	case names == nil || code == "":
		return code
	}
	name := names.Language(code)
	if name == "" {
		return code
	}
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// The languages that hreflang and news know (ISO 639-1), and the countries (ISO 3166-1 alpha-2),
// two letters each.
const (
	LanguageCodes = "" +
		"aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofrfyga" +
		"gdglgngugvhahehihohrhthuhyhziaidieigiiikioisitiujajvkakgkikjkkklkmknkokrkskukvkwkylalblglilnloltlulv" +
		"mgmhmimkmlmnmrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurmrnrorurwsascsdsesgsiskslsmsnsosqsr" +
		"ssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu"
	CountryCodes = "" +
		"ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCR" +
		"CUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHU" +
		"IDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQ" +
		"MRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSI" +
		"SJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW"
)

// CodeOf returns the code of two letters whose name was typed, or the beginning of its name if no other one begins so.
// Letter case and accents make no difference. It returns any other text as it is.
func CodeOf(typed, codes string, name func(string) string) string {
	typed = strings.TrimSpace(typed)
	if len(typed) <= 2 {
		return typed
	}
	plain, found, begin := Plain(typed), typed, 0
	for i := 0; i < len(codes); i += 2 {
		code := codes[i : i+2]
		switch called := Plain(name(code)); {
		case called == plain:
			return code
		case strings.HasPrefix(called, plain):
			found = code
			begin++
		}
	}
	if begin == 1 {
		return found
	}
	return typed
}

// A NameList is a list of suggestions for fields that take a code: each code with its name. It is filled once it is
// wanted, and then stays: the languages and countries take 40 ms. go-app would take longer for some hundred elements, so
// it is filled past it, in a task of its own.
type NameList struct {
	app.Compo

	ID     string
	Codes  string // two letters each
	Wanted bool   // it is to be filled, if it is not
	Names  Names
	In     string // the language: in another one it is filled again

	spoken string // the language of its labels, or ""
}

// Render implements app.Composer.
func (n *NameList) Render() app.UI { return app.Elem("datalist").ID(n.ID) }

// OnMount implements app.Mounter.
func (n *NameList) OnMount(ctx app.Context) { n.OnUpdate(ctx) }

// OnUpdate implements app.Updater.
func (n *NameList) OnUpdate(app.Context) {
	if n.Wanted && n.spoken != n.In {
		n.spoken = n.In
		dom.Soon(n.fill)
	}
}

// fill replaces the suggestions.
func (n *NameList) fill() {
	if !n.Mounted() {
		return
	}
	name := n.Names.Country
	if n.ID == "languages" {
		name = n.Names.Language
	}
	n.JSValue().Set("textContent", "")
	for at := 0; at < len(n.Codes); at += 2 {
		code := n.Codes[at : at+2]
		dom.AddOption(n.JSValue(), code, name(code))
	}
}
