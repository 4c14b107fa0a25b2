// Package language has the codes of languages and countries that search engines read in a sitemap: two letters of ISO
// 639-1, with a script and a country behind it, "de", "pt-BR", "zh-Hant-TW" (RFC 5646).
package language
