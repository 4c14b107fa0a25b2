package intake

import "bytes"

// readGhost reads a JSON text if it is what Ghost exports (docs.ghost.org/migration/custom, "JSON
// file structure"): the tables of its database, with a note before them when that was. Posts and pages
// have their slug as address, and a slash behind it, where nothing else is set (docs.ghost.org,
// "Dynamic Routing").
func readGhost(text []byte, breathe func() error) (*Export, error) {
	if !bytes.Contains(text[:min(len(text), 4096)], []byte(`"exported_on"`)) {
		return nil, nil
	}
	x := &Export{Program: "Ghost", index: make(map[string]int)}
	j := jsonReader{b: text, breathe: breathe, ghost: x}
	j.top(0)
	if j.broken {
		x.Line = 1 + bytes.Count(text[:min(j.pos, len(text))], []byte{'\n'})
	}
	return x, j.err
}

// ghostURL stands for the address of the site.
const ghostURL = "__GHOST_URL__"

// ghostPost takes a row of the table of posts, which has the pages too.
func (x *Export) ghostPost(v *JSONValue) {
	slug := pathName(v.first("slug"))
	if len(slug) == 0 {
		x.NoPage++
		return
	}
	p := exportPage{name: append(slug, '/'), modified: v.first("updated_at published_at")}
	if c := v.first("canonical_url"); len(c) > 0 && !bytes.HasSuffix(bytes.TrimSuffix(c, []byte("/")), slug) {
		p.why = WebCanonical // where the site is, nobody knows yet
	}
	if seen := v.first("visibility"); len(seen) > 0 && string(seen) != "public" {
		p.why = WebMembers
	}
	p.state('s', string(v.first("status")))
	p.image(v.first("feature_image image"))
	for _, src := range readWebFile("", v.first("html")).images {
		p.image([]byte(src))
	}
	x.take(string(slug), &p)
}
