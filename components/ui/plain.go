package ui

import "strings"

// Plain returns a text as people type it in a hurry, for a search: in small letters, without accents. The dotless ı and
// the dotted İ of Turkish are an i.
func Plain(text string) string { return accents.Replace(strings.ToLower(text)) }

var accents = strings.NewReplacer(
	"á", "a", "à", "a", "â", "a", "ã", "a", "ä", "a", "ą", "a", "ç", "c", "ć", "c", "é", "e", "è", "e", "ê", "e",
	"ë", "e", "ę", "e", "ğ", "g", "ı", "i", "í", "i", "ì", "i", "î", "i", "ï", "i", "ł", "l", "ñ", "n", "ń", "n",
	"ó", "o", "ò", "o", "ô", "o", "õ", "o", "ö", "o", "ś", "s", "ş", "s", "ú", "u", "ù", "u", "û", "u", "ü", "u",
	"ź", "z", "ż", "z", "ґ", "г", "’", "'",
)
