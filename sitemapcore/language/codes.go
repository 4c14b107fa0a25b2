package language

// The codes of languages and countries, two letters each, one behind the other.
const (
	// languageCodes is ISO 639-1.
	languageCodes = "aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofr" +
		"fygagdglgngugvhahehihohrhthuhyhziaidieigiiikioisitiujajvkakgkikjkkklkmknkokrkskukvkwkylalblgliln" +
		"loltlulvmgmhmimkmlmnmrmsmtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurmrnrorurwsascsdsesgsisk" +
		"slsmsnsosqsrssstsusvswtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu"

	// countryCodes is ISO 3166-1 alpha-2.
	countryCodes = "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCN" +
		"COCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHM" +
		"HNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMK" +
		"MLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURW" +
		"SASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVI" +
		"VNVUWFWSYEYTZAZMZW"
)

// A pairSet holds pairs of letters: a bit for each second letter, by the first.
type pairSet [26]uint32

func pairs(codes string) (s pairSet) {
	for i := 0; i+1 < len(codes); i += 2 {
		s[codes[i]|0x20-'a'] |= 1 << (codes[i+1] | 0x20 - 'a')
	}
	return s
}

var languages, countries = pairs(languageCodes), pairs(countryCodes)

// has reports whether two letters, large or small, are in the set.
func has[T ~string | ~[]byte](s *pairSet, b T) bool {
	if len(b) != 2 {
		return false
	}
	x, y := b[0]|0x20-'a', b[1]|0x20-'a'
	return x < 26 && y < 26 && s[x]&(1<<y) != 0
}

// IsLanguage reports whether two letters are the code of a language.
func IsLanguage[T ~string | ~[]byte](b T) bool { return has(&languages, b) }

// IsCountry reports whether two letters are the code of a country.
func IsCountry[T ~string | ~[]byte](b T) bool { return has(&countries, b) }
