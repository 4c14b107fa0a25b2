// Package uitest mounts components without a browser, for tests of their text, their presses and their intents.
package uitest
