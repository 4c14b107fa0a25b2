// Package among finds the faults that a page has only beside others: duplicates, other spellings of an address, several
// sites, language versions without links, and dates that all pages share.
//
// Each kind of fault has an index, which every pass over all pages builds anew: [Duplicates], [Spellings], [Sites],
// [Versions] and [Dates]. The rules that it marks are added to those that the page breaks by itself. A [Summary]
// counts the sets of all pages; an edit subtracts the old set and adds the new one.
//
// A [Poll] asks the other pages which mend of a rule is right. [Survivor] chooses the page that stays of several that
// may be one.
//
// Duplicates takes 11 to 21 bytes for each address, and 8 more for pages near a repeated one; Sites about 30 for each
// site.
package among
