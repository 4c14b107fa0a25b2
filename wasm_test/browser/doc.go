// Package browser drives a real Chromium through the page like a user: it finds elements by role and name, presses them
// with the mouse, types on the keyboard, drops files and reads downloads.
//
// A [Chromium] is one process. Each [Tab] has its own browser context, with its own cache, storage and service worker,
// so that parallel tests don't affect each other. A [Part] is a way to find an element, not the element: every use
// looks it up again, and waits until it exists. Nothing sleeps for a fixed time; everything waits for a condition, up
// to [Patience].
//
// A tab fails its test if the page violates its policy, throws an error, or writes a warning to the console.
//
// Roles and names are those of a screen reader. The script find.js computes them, because the browser takes 20 to 50 ms
// for an answer, and the script 2. [Tab.Drift] compares the script with the browser, in every state that TestEveryState
// visits. An element that the script can't find is a fault of the page.
package browser
