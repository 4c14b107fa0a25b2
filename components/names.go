package components

import (
	"strings"

	"github.com/maxence-charriere/go-app/v9/pkg/app"

	"sitemapeditor/components/internal/dom"
)

// The languages that hreflang and news know (ISO 639-1), and the countries (ISO 3166-1 alpha-2), two letters each.
const (
	languageCodes = "aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofrfygagdglgngugvhahehihohrhthuhyhz" +
		"iaidieigiiikioisitiujajvkakgkikjkkklkmknkokrkskukvkwkylalblglilnloltlulvmgmhmimkmlmnmrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurmrnrorurw" +
		"sascsdsesgsiskslsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu"
	countryCodes = "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZ" +
		"ECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLY" +
		"MAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQAREROSRSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZ" +
		"TCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW"
)

// codeOf returns the code whose name was typed, without regard to letter case; anything else as it is.
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

// A nameList is a list of suggestions for fields that take a code: each code with its name. It is filled past go-app, which would take its
// time for some hundred elements.
type nameList struct {
	app.Compo

	ID    string
	Codes string // two letters each
	Names Names
}

var _ app.Mounter = (*nameList)(nil)

// Render implements app.Composer.
func (n *nameList) Render() app.UI { return app.Elem("datalist").ID(n.ID) }

// OnMount implements app.Mounter.
func (n *nameList) OnMount(ctx app.Context) { ctx.Defer(n.fill) }

func (n *nameList) fill(app.Context) {
	if !n.Mounted() {
		return
	}
	for i := 0; i+2 <= len(n.Codes); i += 2 {
		code := n.Codes[i : i+2]
		name := ""
		if n.ID == "languages" {
			name = n.Names.Language(code)
		} else {
			name = n.Names.Country(code)
		}
		dom.AddOption(n.JSValue(), code, name)
	}
}
