package scan

import (
	"bytes"
)

// GitMarkEnd returns the offset behind the line at i if Git put it there to mark a conflict, or -1.
func GitMarkEnd(b []byte, i int) int {
	if i > 0 && b[i-1] != '\n' && b[i-1] != '\r' {
		return -1
	}
	const length = 7
	if i+length > len(b) {
		return -1
	}
	c := b[i]
	if c != '<' && c != '=' && c != '>' && c != '|' || bytes.Count(b[i:i+length], b[i:i+1]) != length {
		return -1
	}
	line := b[i:]
	end := len(b)
	if n := bytes.IndexByte(line, '\n'); n >= 0 {
		line, end = line[:n], i+n+1
	}
	rest := bytes.TrimSuffix(line[length:], []byte("\r"))
	if len(rest) > 0 && (c == '=' || rest[0] != ' ') || bytes.ContainsAny(rest, "<>") {
		return -1
	}
	return end
}

// NextGitMark returns the offset of the first conflict mark that begins a line in b[i:end], or -1.
func NextGitMark(b []byte, i, end int) int {
	for i < end {
		if GitMarkEnd(b, i) >= 0 {
			return i
		}
		n := bytes.IndexByte(b[i:end], '\n')
		if n < 0 {
			break
		}
		i += n + 1
	}
	return -1
}
