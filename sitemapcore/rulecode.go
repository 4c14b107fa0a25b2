package sitemapcore

// The codes of the rules about whole files that packages below check use, and of those about dates that the page
// sums up. Package check describes the rules.
const (
	RuleA1  = "A1"
	RuleA2  = "A2"
	RuleA3  = "A3"
	RuleA4  = "A4"
	RuleA5  = "A5"
	RuleA6  = "A6"
	RuleA7  = "A7"
	RuleA8  = "A8"
	RuleA9  = "A9"
	RuleA10 = "A10"
	RuleA11 = "A11"
	RuleB1  = "B1"
	RuleL1  = "L1"
	RuleD10 = "D10"
	RuleD13 = "D13"
	RuleD14 = "D14"
	RuleL5  = "L5"
	RuleL9  = "L9" // items of a source that gave no page
)
