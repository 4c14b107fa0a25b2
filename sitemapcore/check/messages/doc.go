// Package messages finds the rules that a search engine's message about a sitemap can mean, in many languages, and the
// names that Search Console and Yandex Webmaster have for a rule.
package messages
