// Package lines finds page addresses in text: in lists with one on each line, in anything that was pasted, and in files
// that are refused, whose links the user may take all the same. [ReadList] and [ReadPaste] read lines, [LinksIn] any
// other text.
package lines
