package journal

// Dating says whether the pages that were changed get the date of the download, instead of what was
// said before.
type Dating struct{ On bool }

func (d *Dating) code(c *coder) { c.Flags(&d.On) }
