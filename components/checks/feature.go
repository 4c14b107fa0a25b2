package checks

import (
	"strings"

	"sitemapeditor/components"
	"sitemapeditor/components/desk"
	"sitemapeditor/sitemapcore/wire"

	"github.com/maxence-charriere/go-app/v9/pkg/app"
)

// Feature is the feature that shows the checks, with the user's own rules.
type Feature struct {
	tab

	rev     int  // of the document that the rest is about
	asked   bool // for that revision
	Fixes   wire.Receipts
	Custom  wire.Custom
	Message string // the typed message of a search engine
	Meaning *wire.Translation

	robots   string // the typed rules
	host     int
	ready    []string
	patterns string
}

// A tab holds what stays when another document comes.
type tab struct {
	*desk.Desk
	other Others
	job   int // counts the pages of the user's own rules

	Looking, Editing desk.Dialog
}

// Others are the parts of the panel that other features draw or know.
type Others struct {
	Compared func(dates bool) app.UI // the result of the comparison
	Live     func() *wire.Live       // the answers of the live site, or nil
	Busy     func() *wire.Progress   // of a fix or a report, or nil
	Turn     func() Turn             // to the problem that gets the focus
	Refresh  func()                  // reads the page under the cursor again
	Dates    func() func()           // takes the dates of the earlier version; nil without one
}

// NewFeature returns the feature.
func NewFeature(d *desk.Desk, other Others) *Feature {
	c := &Feature{tab: tab{Desk: d, other: other, job: d.NewJob()}}
	c.Looking.Draw, c.Editing.Draw = c.drawLookUp, c.drawCustom
	d.WhenAnother(c.Forget)
	desk.On(d, func(components.OpenLookUp) {
		c.Message, c.Meaning = "", nil
		c.Show(&c.Looking)
	})
	desk.On(d, func(components.OpenCustom) { c.loadCustom(c.openCustom) })
	return c
}

// Forget is called when another document is opened, or when a new engine starts to count revisions.
func (c *Feature) Forget() { *c = Feature{tab: c.tab} }

// Load asks for the contents of the panel, if the panel is shown and the document has changed.
func (c *Feature) Load() {
	if c.Panel != components.PanelChecks || c.State.Busy != 0 || c.asked && c.rev == c.State.Rev {
		return
	}
	c.asked, c.rev = true, c.State.Rev
	rev := c.rev
	c.loadCustom(func() {})
	desk.Get(c.Desk, &wire.GetReceipts{}, func(r *wire.Receipts) {
		if c.rev == rev {
			c.Fixes = *r
		}
	})
}

// Judge judges the pages as all search engines do, as one of them does, or by the strict schemas.
func (c *Feature) Judge(profile int) {
	c.Ask(&wire.SetProfile{Profile: uint8(profile)}, func(wire.Body, []wire.Blob) { c.other.Refresh() })
}

// LookUp asks for the meaning of a message of a search engine.
func (c *Feature) LookUp(text string) {
	c.Message = text
	if strings.TrimSpace(text) == "" {
		c.Meaning = nil
		return
	}
	desk.Get(c.Desk, &wire.Translate{Text: text}, func(t *wire.Translation) {
		if c.Message == text {
			c.Meaning = t
		}
	})
}

// Draw draws the panel.
func (c *Feature) Draw() *Checks { return &Checks{Feature: func() *Feature { return c }} }

// Rejected returns how many pages and files are rejected, in the eyes of the profile.
func (c *Feature) Rejected() (pages, files int) {
	v := c.Summary.Verdict()
	return v.Rejected, v.Files
}
