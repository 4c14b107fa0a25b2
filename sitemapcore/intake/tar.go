package intake

import (
	"bytes"
	"strconv"
	"strings"
)

// A TarFile is a file in a tar archive.
type TarFile struct {
	Path, Name string
	Clutter    bool
	Bytes      []byte // a part of the archive
}

// tarBlock is the unit that tar counts in.
const tarBlock = 512

// OpenTar returns the files in a tar archive, in their order, links and folders left out (POSIX.1-2024, pax, "ustar Interchange Format", and
// GNU's long names). Reading stops where the archive does, whole or not: cut says that it was cut off.
func OpenTar(b []byte) (files []TarFile, cut bool) {
	long := ""
	for len(b) >= tarBlock && len(files) < maxArchived {
		head := b[:tarBlock]
		if head[0] == 0 {
			return files, false // the blocks of zeros at the end
		}
		size, ok := tarNumber(head[124:136])
		if !ok || string(head[257:262]) != "ustar" {
			return files, true
		}
		b = b[tarBlock:]
		body := b[:min(size, len(b))]
		cut = size > len(b)
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
			path := tarText(head[:100])
			if prefix := tarText(head[345:500]); prefix != "" && string(head[257:263]) == "ustar\x00" {
				path = prefix + "/" + path
			}
			if long != "" {
				path = long
			}
			path = zipPath(path)
			if strings.HasSuffix(path, "/") {
				break
			}
			name := path[strings.LastIndexByte(path, '/')+1:]
			files = append(files, TarFile{path, name, isClutter(path, name) || strings.HasPrefix(name, "._"), body})
		}
		long = ""
		if cut {
			return files, true
		}
	}
	return files, len(b) > 0 && len(files) < maxArchived
}

func tarText(b []byte) string {
	b, _, _ = bytes.Cut(b, []byte{0})
	return strings.ToValidUTF8(string(b), "\uFFFD")
}

// tarNumber reads a number in octal figures. The base 256 of GNU tar is for sizes beyond any that can be opened here.
func tarNumber(b []byte) (int, bool) {
	n, err := strconv.ParseUint(strings.Trim(string(b), " \x00"), 8, 31)
	return int(n), err == nil
}

// paxPath returns the path in an extended header: lines such as "30 path=…", each with its length in front.
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
