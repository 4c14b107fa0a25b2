package components

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// The languages that hreflang and news know (ISO 639-1), and the countries (ISO 3166-1 alpha-2),
// two letters each.
const (
	languageCodes = "aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofrfygagdglgngugvhahehihohrhthuhyhziaidieigiiikioisitiujajvkakgkikjkkklkmknkokrkskukvkwkylalblglilnloltlulvmgmhmimkmlmnmrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurmrnrorurwsascsdsesgsiskslsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu"
	countryCodes  = "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW"
)

// codeOf returns the code whose name was typed, without regard to letter case; anything else as it
// is.
func codeOf(typed, codes string, size int, name func(string) string) string {
	typed = strings.TrimSpace(typed)
	if len(typed) <= size {
		return typed
	}
	for i := 0; i+size <= len(codes); i += size {
		if strings.EqualFold(name(codes[i:i+size]), typed) {
			return codes[i : i+size]
		}
	}
	return typed
}

// A nameList is a list of suggestions for fields that take a code: each code with its name. It is
// filled past go-app, which would take its time for some hundred elements, and in tasks of a few
// milliseconds each: the languages and countries took 40 at once, of each page anew that has
// versions in other languages. So it stays, once it was wanted.
type nameList struct {
	app.Compo

	ID     string
	Codes  string // two letters each
	Wanted bool   // it is to be filled, if it is not
	Names  Names

	filled int // bytes of the codes
}

var (
	_ app.Mounter = (*nameList)(nil)
	_ app.Updater = (*nameList)(nil)
)

// Render implements app.Composer.
func (n *nameList) Render() app.UI { return app.Elem("datalist").ID(n.ID) }

// OnMount implements app.Mounter.
func (n *nameList) OnMount(ctx app.Context) { n.OnUpdate(ctx) }

// OnUpdate implements app.Updater.
func (n *nameList) OnUpdate(app.Context) {
	if n.Wanted && n.filled == 0 {
		dom.Soon(n.fill)
	}
}

// fill adds some suggestions, and the next ones in the next task.
func (n *nameList) fill() {
	if !n.Mounted() || n.filled >= len(n.Codes) {
		return
	}
	name := n.Names.Country
	if n.ID == "languages" {
		name = n.Names.Language
	}
	end := min(n.filled+2*namesAtOnce, len(n.Codes))
	for ; n.filled < end; n.filled += 2 {
		code := n.Codes[n.filled : n.filled+2]
		dom.AddOption(n.JSValue(), code, name(code))
	}
	dom.Soon(n.fill)
}

// namesAtOnce is the number of suggestions that are added in one task: 3 ms.
const namesAtOnce = 32
