package browser

import (
	"context"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/inspector"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/storage"
	"github.com/chromedp/chromedp"
)

// Quota limits the storage of an origin, in bytes; zero lifts the limit.
func (p *Tab) Quota(origin string, bytes float64) {
	p.t.Helper()
	params := storage.OverrideQuotaForOriginParams{Origin: origin}
	if bytes > 0 {
		params.QuotaSize = &bytes
	}
	Send(p, storage.OverrideQuotaForOrigin, params)
}

// ClearStorage clears everything that an origin keeps, as a browser does that runs out of room.
func (p *Tab) ClearStorage(origin string) {
	p.t.Helper()
	Send(p, storage.ClearDataForOrigin, storage.ClearDataForOriginParams{Origin: origin, StorageTypes: "all"})
}

// Kill ends the process that runs the tab, from one moment to the next, and returns when it is gone: a page
// that is loaded again before would go with it.
func (p *Tab) Kill() {
	p.t.Helper()
	Send(p, inspector.Enable, cdp.Empty{})
	ctx, cancel := context.WithTimeout(p.ctx, Patience)
	defer cancel()
	crashes := chromedp.Events(ctx, inspector.TargetCrashed)
	go func() { _, _ = chromedp.Call(ctx, page.Crash, cdp.Empty{}) }() // a crashed page sends no answer
	for _, err := range crashes {
		if err != nil {
			p.t.Fatalf("the process of the tab is not gone: %v", err)
		}
		return
	}
}

// Revive loads the page again, as its owner does who finds it crashed.
func (p *Tab) Revive() {
	p.t.Helper()
	Send(p, page.Reload, page.ReloadParams{})
	p.WaitLive()
}
