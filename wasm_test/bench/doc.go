// Package bench measures the budgets of docs/performance.md in a real Chromium, beside the programs that do the same:
// DOMParser, XMLSerializer with CompressionStream, and xmllint. Both sides get the same bytes in the same run.
//
//	make bench                          # all, in about ten minutes on a machine that does nothing else
//	make bench BENCH='-run Work'       # one group: Visit, One, Many, Work
//	make bench BENCH_BEFORE=/tmp/dist   # beside the built site of another commit, in turns, twice each: the last table
//	                                    # has both and their ratio, which counts when two programs are compared
//	make bench BENCH=-short             # a twentieth of the pages, once: shows only that the bench runs
//
// A figure of the page is the time from an event of the browser, such as the choice of a file or a key, to the end of
// the first frame that shows the result. probe.js takes both times within the page. A longest task is the browser's own
// report, or the longest gap between two frames if no task took 50 ms. The figures are medians unless they say p95.
//
// A bound that is missed by more than a tenth fails the run.
package bench
