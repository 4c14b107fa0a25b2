package journal

import (
	"slices"
	"strconv"
	"strings"

	"sitemapeditor/sitemapcore/codec"
	"sitemapeditor/sitemapcore/say"
)

// recoveryName is the file that holds a [Recovery]. Versions that don't know it pass over it.
const recoveryName = "recovered"

// recoveryBytes is the most that it holds.
const recoveryBytes = 1 << 20

// A Recovery describes how a project was recovered from another one.
type Recovery struct {
	// From is the id of the damaged project, or "" if it was a file; Of is its [Fingerprint].
	From string
	Of   uint32
	// Troubles say what could not be read, until their owner has done with them.
	Troubles []say.Failure
}

// Code implements [codec.Own].
func (r *Recovery) Code(c *codec.Coder) {
	c.Values(&r.From, &r.Of)
	codec.List(c, &r.Troubles, func(n *say.Failure) { sentence(c, &n.Title); sentence(c, &n.Detail) })
}

// Fingerprint changes with any write to a project other than to its manifest.
func Fingerprint(files []Info) uint32 {
	var lines []string
	for _, f := range files {
		if !slices.Contains(slots[:], f.Name) {
			lines = append(lines, f.Name+" "+strconv.FormatInt(f.Size, 10))
		}
	}
	slices.Sort(lines)
	return Sum(0, []byte(strings.Join(lines, "\n")))
}

// ReadRecovery returns the recovery of a project. It is zero for most.
func ReadRecovery(s Folder) (r Recovery) {
	b := make([]byte, recoveryBytes)
	n, err := s.ReadAt(recoveryName, b, 0)
	if err != nil {
		return r
	}
	payload, err := onlyFrame(b[:n])
	c := reader(payload)
	if c.Values(&r); err != nil || c.Bad {
		return Recovery{}
	}
	return r
}

// WriteRecovery writes the recovery of a project. It is durable after the next flush.
func WriteRecovery(s Folder, r Recovery) error {
	var c codec.Coder
	c.Values(&r)
	b, _ := appendFrame(nil, 0, c.B)
	if err := s.WriteAt(recoveryName, b, 0); err != nil {
		return err
	}
	return s.Truncate(recoveryName, int64(len(b)))
}
