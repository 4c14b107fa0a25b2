package main

// A mutant is a fault and the tests that should find it.
type mutant struct {
	fault    string
	file     string
	old, new string

	first    string // the test that runs first, and should find it
	packages string // the packages whose native tests run, the one of that test first; empty if only a browser shows the fault
	stories  string // the tests in the browser, as an argument of -run
	in       string // the folder of these tests below wasm_test, or empty
}

var mutants = []mutant{
	// Values and rules.
	{
		fault: "29 February 1900 is a date", file: "sitemapcore/date/date.go",
		old: "year%4 == 0 && (year%100 != 0 || year%400 == 0)", new: "year%4 == 0",
		first:    "TestFebruaryHas29DaysInLeapYearsOnly",
		packages: "./sitemapcore/date",
	},
	{
		fault: "a moment is later than itself", file: "sitemapcore/date/date.go",
		old: "return d.Unix()/unit > e.Unix()/unit", new: "return d.Unix()/unit >= e.Unix()/unit",
		first:    "TestNothingIsInTheFutureOfAnUnknownDay",
		packages: "./sitemapcore/check ./sitemapcore/date ./sitemapcore/engine",
	},
	{
		fault: "the third page with an address leaves the ring of the others", file: "sitemapcore/check/duplicates.go",
		old: "d.next[id] = cmp.Or(d.next[last], last)", new: "d.next[id] = last",
		first:    "TestDuplicatesFindExactlyTheSameAddress",
		packages: "./sitemapcore/check",
	},
	{
		fault: "an address within an address loses a slash", file: "sitemapcore/check/path.go",
		old:      "case len(part) == 0 && !lastPart && !(len(parts) > 0 && bytes.HasSuffix(parts[len(parts)-1], []byte{':'})):",
		new:      "case len(part) == 0 && !lastPart:",
		first:    "TestEachRuleIsBrokenByItsCasesAndNotByTheirNeighbours",
		packages: "./sitemapcore/check",
	},
	{
		fault: "an address with an empty path has its site cut off", file: "sitemapcore/address/address.go",
		old: "if path < 2 {", new: "if path < 1 {",
		first:    "TestCutLast",
		packages: "./sitemapcore/address",
	},
	// The document.
	{
		fault: "a step that was undone can be redone after another change", file: "sitemapcore/history.go",
		old: "\th.undone = nil\n\tif h.Depth()", new: "\tif h.Depth()",
		first:    "TestANewChangeEndsTheRedoOfOlderOnes",
		packages: "./sitemapcore",
	},
	{
		fault: "a quotation mark is written unescaped", file: "sitemapcore/xmltext/xmltext.go",
		old: `1<<'>' | 1<<'"' | 1<<'\''`, new: `1<<'>' | 1<<'\''`,
		first:    "FuzzEscape",
		packages: "./sitemapcore/xmltext",
	},
	{
		fault: "a comment beside a value is lost", file: "sitemapcore/xmltext/xmltext.go",
		old: "return append(dst, behind...)\n}", new: "return append(dst, behind[:0]...)\n}",
		first:    "TestAnEditKeepsTheCommentsInAValue",
		packages: "./sitemapcore/xmltext",
	},
	{
		fault: "a value that begins with a tab is no formula", file: "sitemapcore/formula.go",
		old: `'@', '\t', '\r',`, new: `'@', '\r',`,
		first:    "TestAFormulaBeginsWithASignThatSpreadsheetsCalculate",
		packages: "./sitemapcore ./sitemapcore/output",
	},
	{
		fault: "references in a canonical entry are copied although the table has none like them",
		file:  "sitemapcore/sitemapxml/piece.go",
		old:   "\t\t\tif n == 0 {\n\t\t\t\treturn i, beyond\n\t\t\t}\n\t\t\ti += n", new: "\t\t\ti += max(n, 1)",
		first:    "TestOnlyReferencesOfTheProtocolAreCopied",
		packages: "./sitemapcore/sitemapxml",
	},
	// Words.
	{
		fault: "one page is counted in the plural", file: "sitemapcore/say/text.go",
		old: "\t\t\tif chosen == \"\" {\n\t\t\t\tchosen = text\n\t\t\t}", new: "\t\t\tchosen = text",
		first:    "TestFill",
		packages: "./sitemapcore/say",
	},
	{
		fault: "an address in an Arabic sentence is torn apart", file: "sitemapcore/say/text.go",
		old: "return isolate + s + pop", new: "return s",
		first:    "TestValuesAreIsolatedFromRightToLeft",
		packages: "./sitemapcore/say",
	},
	// Files out.
	{
		fault: "a file takes one page more than it may", file: "sitemapcore/output/filler.go",
		old:      "q.Pages == p.maxPages || f.size+n+f.around > p.maxBytes",
		new:      "q.Pages == p.maxPages+1 || f.size+n+f.around > p.maxBytes",
		first:    "TestCases",
		packages: "./sitemapcore/output",
	},
	{
		fault: "a spreadsheet calculates a value", file: "sitemapcore/output/table.go",
		old: "v = sitemapcore.Guarded(v)", new: "_ = sitemapcore.Guarded(v)",
		first:    "TestACSVHoldsWhatIsThereAndCalculatesNothing",
		packages: "./sitemapcore/output",
	},
	{
		fault: "the first dollar sign takes what follows it for its name", file: "sitemapcore/replace/replace.go",
		old: `return "${" + s[1:] + "}"`, new: `return s`,
		first:    "TestReplace",
		packages: "./sitemapcore/replace",
	},
	// Keeping work.
	{
		fault: "the journal is not flushed", file: "sitemapcore/journal/frame.go",
		old: "if err := w.s.Flush(); err != nil {", new: "if err := error(nil); err != nil {",
		first:    "TestAnEngineThatIsKilledWhileOpeningLeavesNoEmptyProject",
		packages: "./sitemapcore/engine/project ./sitemapcore/journal",
	},
	{
		fault: "the sources of a project are not flushed before its journal", file: "sitemapcore/engine/project/project.go",
		old: "return true, p.folder.Flush()", new: "return true, nil",
		first:    "TestFilesAreOpenedWhileWhatWasThereBeforeIsStillBeingKept",
		packages: "./sitemapcore/engine ./sitemapcore/engine/project",
	},
	{
		fault: "what a frame holds is not in its checksum", file: "sitemapcore/journal/frame.go",
		old: "sum = Sum(sum, payload)\n\tdst = binary", new: "sum = Sum(sum, payload[:0])\n\tdst = binary",
		first:    "TestAJournalWithAnyBitFlippedGivesTheRecordsBeforeAndSaysSo",
		packages: "./sitemapcore/journal",
	},
	// The engine.
	{
		fault: "a section holds pages of folders that begin with its name", file: "sitemapcore/address/address.go",
		old: "return c == '/' || c == '?' || c == '#'", new: "return c != 0",
		first:    "TestAnAddressIsUnderAFolderAndNotUnderTheBeginningOfAName",
		packages: "./sitemapcore/address ./sitemapcore/engine",
	},
	// The page.
	{
		fault: "the answer to an older request replaces that to a newer one", file: "components/desk/jobs.go",
		old: "if d.asked[job] == n {", new: "if d.asked[job] >= n {",
		first:    "TestOnlyTheAnswerToTheNewestRequestCounts",
		packages: "./components/desk ./app/page",
	},
	{
		fault: "letters that need AltGr don't begin an edit", file: "components/urltable/keymap.go",
		old: "(k.Typed || !k.Ctrl && !k.Alt &&", new: "(!k.Ctrl && !k.Alt &&",
		first:    "TestAnInputMethodIsLeftAlone",
		packages: "./components/urltable",
	},
	{
		fault: "a link may go to javascript:", file: "components/internal/dom/open.go",
		old: "return address.IsWeb(text)", new: "return address.IsWeb(text) || true",
		first:    "TestDetailsOffersToOpenWebAddressesOnly",
		packages: "./components/details",
	},
	// The scripts.
	{
		fault: "the focus is lost when the live page takes over", file: "web/boot/swap.js",
		old: "if (target && target.tagName === focused.tagName) target.focus({ preventScroll: true });", new: "",
		first: "TestEarlyActsAreHandedOver",
		in:    "shell", stories: "TestPaintedAndLivePageLookTheSame|TestEarlyActsAreHandedOver|TestStartScreenIsPainted",
	},
	{
		fault: "addresses that are typed early are lost", file: "web/boot/swap.js",
		old: "      live.value = field.value;\n", new: "",
		first: "TestEarlyActsAreHandedOver",
		in:    "shell", stories: "TestPaintedAndLivePageLookTheSame|TestEarlyActsAreHandedOver|TestStartScreenIsPainted",
	},
	{
		fault: "a file on the disk is called saved before it is", file: "web/disk.js",
		old: "await stream.close();", new: "stream.close();",
		first:   "TestSaveWritesBackAndNoticesThatTheFileChanged",
		stories: "TestSaveWritesBackAndNoticesThatTheFileChanged",
	},
	{
		fault: "a tab isn't told that another one took its project over", file: "web/storage.js",
		old: "if (given) lost();", new: "",
		first:   "TestASecondTabLooksAndTakesOver",
		stories: "TestASecondTabLooksAndTakesOver",
	},
	{
		fault: "any window may hand over files", file: "web/boot/receive.js",
		old: "event.source !== reader || ", new: "",
		first:   "TestFilesOfAnotherWindowAreIgnored",
		stories: "TestFilesOfAnotherWindowAreIgnored",
	},
	{
		fault: "of two languages chosen quickly the slower one wins", file: "web/boot/language.js",
		old: "if (mine !== turn) return;", new: "",
		first:   "TestALanguageThatDoesNotComeKeepsNobodyWaiting",
		stories: "Language",
	},
	{
		fault: "a tab closes without a question while work is unsaved", file: "web/boot/guard.js",
		old: "if (on) addEventListener(\"beforeunload\", ask);\n  else removeEventListener", new: "removeEventListener",
		first:   "TestWhereNothingCanBeKeptThatIsSaidAtOnce",
		stories: "TestWhereNothingCanBeKeptThatIsSaidAtOnce|TestStorageThatIsCleared",
	},
	{
		fault: "robots.txt: the shortest rule counts", file: "web/reader.js",
		old: "rule.path.length > best.path.length ||", new: "rule.path.length < best.path.length ||",
		first: "TestReadsASiteWithEveryTrap",
		in:    "reader", stories: "TestReadsASite|TestHandsTheSitemaps",
	},
}
