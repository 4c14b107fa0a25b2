package check

import (
	"math/bits"

	"sitemapeditor/sitemapcore"
)

// Set returns the set that holds the rule alone, which must be one that pages break.
func (id RuleID) Set() (s RuleSet) {
	s.Add(id)
	return s
}

// A RuleSet is a set of rules that pages break, one bit for each. The zero value is empty, and two
// sets are compared with ==. Which bit means which rule may differ from one version of the program
// to the next: a set is kept in memory and never stored.
type RuleSet [(NumRules + 63) / 64]uint64

// Add takes a rule in. What judges a page adds to the set at hand: most pages break nothing, and
// cost nothing that way.
func (s *RuleSet) Add(id RuleID) { s[id/64] |= 1 << (id % 64) }

// Holds reports whether a rule is in the set.
func (s *RuleSet) Holds(id RuleID) bool { return s[id/64]&(1<<(id%64)) != 0 }

// And returns what both sets have.
func (s RuleSet) And(t RuleSet) RuleSet {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

// Or returns what either set has.
func (s RuleSet) Or(t RuleSet) RuleSet {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// Without returns what s has and t hasn't.
func (s RuleSet) Without(t RuleSet) RuleSet {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

// Meets reports whether the sets have a rule in common.
func (s RuleSet) Meets(t RuleSet) bool { return !s.And(t).Empty() }

// Empty reports whether the set has no rule.
func (s RuleSet) Empty() bool { return s == RuleSet{} }

// SetOf returns the set of the rules with the given codes; codes that name no rule, or one of
// files, count for nothing.
func SetOf(codes ...string) (s RuleSet) {
	for _, c := range codes {
		if id, ok := byCode[c]; ok && id < NumRules {
			s.Add(id)
		}
	}
	return s
}

// Set returns the set of the given rules, which must be ones that pages break.
func Set(ids ...RuleID) (s RuleSet) {
	for _, id := range ids {
		s.Add(id)
	}
	return s
}

// Has reports whether the rule with the given code is in the set. To ask the same of many sets, use
// [SetOf] once and [RuleSet.Meets].
func (s RuleSet) Has(code string) bool { return s.Meets(SetOf(code)) }

// Len returns the number of rules in the set.
func (s RuleSet) Len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// Codes returns the codes of the rules in the set.
func (s RuleSet) Codes() []string {
	var out []string
	for id := range s.All {
		out = append(out, id.Code())
	}
	return out
}

// On returns the rules of the set that concern one field.
func (s RuleSet) On(f sitemapcore.Field) (out RuleSet) {
	for id := range s.All {
		if table[id].Field == f {
			out.Add(id)
		}
	}
	return out
}

// All yields the rules of the set.
func (s RuleSet) All(yield func(RuleID) bool) {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			if !yield(RuleID(64*i + bits.TrailingZeros64(w))) {
				return
			}
		}
	}
}

// Of returns the rules of a scope.
func Of(scope Scope) (s RuleSet) {
	for id := range NumRules {
		if table[id].Scope == scope {
			s.Add(id)
		}
	}
	return s
}
