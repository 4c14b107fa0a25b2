// Package browser drives a real Chromium through the page as its owner would: it finds what is on
// the screen by role and name, presses it with the mouse, types on the keyboard, drops files and
// reads what was downloaded.
//
// A [Chromium] is one process. Each [Tab] has a browser context of its own, which is to say its own
// cache, storage and service worker, so tests can run side by side and none sees what another left
// behind. A [Part] is a way to find an element, not the element: it is looked up anew whenever it
// is used, and every use waits until there is one. Nothing in here sleeps for a time that somebody
// thought long enough; everything waits for a condition, and [Patience] bounds what never happens.
//
// A tab ends its test with a failure when the page broke its policy, threw something, or wrote a
// warning to the console.
//
// Roles and names are those that a screen reader gets. The script find.js works them out, because the browser takes 20 to
// 50 ms to answer what the script answers in 2. [Tab.Drift] compares the script with the browser, in every state that
// TestEveryState walks through. A part that the script can't find is a fault of the page.
package browser
