package intake

import (
	"bytes"
	"strconv"
	"strings"
	"time"
)

// A TarFile is a file in a tar archive.
type TarFile struct {
	Path, Name string
	Day        string // of the last change, "2026-11-20", or ""
	Clutter    bool
	Bytes      []byte // a part of the archive
}

// tarBlock is the unit that tar counts in.
const tarBlock = 512

// OpenTar returns the files in a tar archive, in their order, without links and folders (POSIX.1-2024, pax, "ustar
// Interchange Format", and GNU's long names). It stops at the end of the archive; cut means that the archive is
// incomplete. Package archive/tar, which the tests compare it with, would add 21,000 bytes to each first visit, for a
// rare kind of archive.
func OpenTar(b []byte) (files []TarFile, cut bool) {
	long := ""
	for len(b) >= tarBlock && len(files) < maxArchived {
		head := b[:tarBlock]
		if head[0] == 0 {
			return files, false // the blocks of zeros at the end
		}
		size, ok := tarNumber(head[124:136])
		if !ok || !bytes.HasPrefix(head[257:], []byte("ustar")) || !tarSums(head) {
			return files, true
		}
		b = b[tarBlock:]
		body := b[:min(size, len(b))]
		cut := size > len(b)
		b = b[min(len(b), (size+tarBlock-1)/tarBlock*tarBlock):]
		switch head[156] {
		case 'L':
			long = tarText(body)
			continue
		case 'x':
			if path := paxPath(body); path != "" {
				long = path
			}
			continue
		case '0', 0, '7':
			if f := tarFile(head, long); !strings.HasSuffix(f.Path, "/") {
				f.Bytes = body
				files = append(files, f)
			}
		}
		long = ""
		if cut {
			return files, true
		}
	}
	return files, len(b) > 0 && len(files) < maxArchived
}

// tarFile returns the file of a header. long is its path if the header has no room for it.
func tarFile(head []byte, long string) TarFile {
	path := tarText(head[:100])
	if prefix := tarText(head[345:500]); prefix != "" && head[262] == 0 {
		path = prefix + "/" + path // GNU's headers have other data there
	}
	if long != "" {
		path = long
	}
	f := TarFile{Path: zipPath(path)}
	f.Name = f.Path[strings.LastIndexByte(f.Path, '/')+1:]
	f.Clutter = isClutter(f.Path, f.Name) || strings.HasPrefix(f.Name, "._")
	if changed, ok := tarNumber(head[136:148]); ok && changed > 0 {
		f.Day = time.Unix(int64(changed), 0).UTC().Format(time.DateOnly)
	}
	return f
}

// tarSums reports whether the checksum in a header, which counts as spaces itself, is right.
func tarSums(head []byte) bool {
	sum := 8 * int(' ')
	for i, c := range head {
		if i < 148 || i >= 156 {
			sum += int(c)
		}
	}
	want, ok := tarNumber(head[148:156])
	return ok && sum == want
}

func tarText(b []byte) string {
	b, _, _ = bytes.Cut(b, []byte{0})
	return strings.ToValidUTF8(string(b), "\uFFFD")
}

// tarNumber reads a number in octal figures. The base 256 of GNU tar is for sizes beyond any that can
// be opened here.
func tarNumber(b []byte) (int, bool) {
	n, err := strconv.ParseUint(strings.Trim(string(b), " \x00"), 8, 40)
	if err != nil || n > 1<<40 || int64(int(n)) != int64(n) {
		return 0, false
	}
	return int(n), true
}

// paxPath returns the path in an extended header: lines such as "30 path=…", each with its length in
// front.
func paxPath(b []byte) string {
	for len(b) > 0 {
		figures, _, ok := bytes.Cut(b, []byte{' '})
		n, err := strconv.Atoi(string(figures))
		if !ok || err != nil || n <= len(figures) || n > len(b) {
			return ""
		}
		if path, ok := bytes.CutPrefix(b[len(figures)+1:n], []byte("path=")); ok {
			return tarText(bytes.TrimSuffix(path, []byte{'\n'}))
		}
		b = b[n:]
	}
	return ""
}
