package page

import (
	"strconv"
	"strings"

	"sitemapeditor/components/desk"
	"sitemapeditor/components/urltable"
)

// An arrangement is how the owner has set the page up. It is kept on this device, whatever is open.
type arrangement struct {
	widths urltable.Widths
	hidden urltable.Columns // columns that the owner hid
	wraps  bool             // long lines of XML are wrapped
}

// wraps is what stands at the end of an arrangement that wraps lines.
const wraps = " wrap"

// String returns the widths of the columns, behind them which columns are hidden, as a number, and
// whether lines are wrapped.
func (a *arrangement) String() string {
	text := a.widths.String() + " " + strconv.Itoa(int(a.hidden))
	if a.wraps {
		text += wraps
	}
	return text
}

// arrange takes what String returned. What is none of that hides nothing, and the page addresses are
// always there.
func (a *arrangement) arrange(text string) {
	text, a.wraps = strings.CutSuffix(text, wraps)
	a.widths, a.hidden = urltable.ParseWidths(text), 0
	if f := strings.Fields(text); len(f) > urltable.NumColumns {
		n, err := strconv.ParseUint(f[urltable.NumColumns], 10, urltable.NumColumns)
		if err == nil {
			a.hidden = urltable.Columns(n) &^ urltable.ColumnSet(urltable.ColLoc)
		}
	}
}

// keepLayout keeps the arrangement as it is now.
func (d *common) keepLayout() { d.Browser.Keep(desk.Layout, d.arrangement.String()) }
