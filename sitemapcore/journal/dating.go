package journal

// Dating replaces the setting whether changed pages get the date of the download.
type Dating struct{ On bool }

func (d *Dating) code(c *coder) { c.Flags(&d.On) }
