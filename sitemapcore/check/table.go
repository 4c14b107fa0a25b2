package check

import (
	"cmp"
	"strings"

	"sitemapeditor/sitemapcore"
)

// table has all rules by their numbers: first those that pages break, then those that only files break. Their rows are
// in the order of their constants.
var table = func() (t [numAllRules]Rule) {
	id := RuleID(0)
	for _, rows := range [...][]Rule{
		addressRules, valueRules, structureRules, imageRules, videoRules, newsRules, languageRules, fileRules,
	} {
		for _, r := range rows {
			r.ID = id
			if r.Why != "" {
				r.Title = cmp.Or(r.Title, r.Name)
			}
			if r.Field == sitemapcore.Loc {
				r.Field = r.family().Field
			}
			if r.Ask == "" && len(r.Mends) > 0 && !r.Safe() {
				r.Ask = askWhat
			}
			t[id] = r
			id++
		}
	}
	return t
}()

var byCode = func() map[string]RuleID {
	m := make(map[string]RuleID, len(table))
	for i := range table {
		m[table[i].Code] = RuleID(i)
	}
	return m
}()

// Rules returns all rules: first those that pages break, then those of files.
func Rules() []Rule { return table[:] }

// ByCode returns the rule with the given code. A code with a point in it names a case of a rule
// about files.
func ByCode(code string) (Rule, bool) {
	id, ok := byCode[code]
	if !ok {
		code, _, _ = strings.Cut(code, ".")
		id, ok = byCode[code]
	}
	if !ok {
		return Rule{}, false
	}
	return table[id], true
}

// Code returns the code of the rule, which is also the name of its constant.
func (id RuleID) Code() string { return table[id].Code }

// Rule returns the row of the rule, which is not to be changed.
func (id RuleID) Rule() *Rule { return &table[id] }

// IDOf returns the number of the rule with the given code, which must be one of the table.
func IDOf(code string) RuleID { return byCode[code] }
