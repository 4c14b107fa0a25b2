package intake

import "bytes"

// isGhost reports whether a JSON text is an export of Ghost (docs.ghost.org/migration/custom, "JSON file structure"): the
// tables of its database, with the date of the export before them.
func isGhost(text []byte) bool {
	return bytes.Contains(text[:min(len(text), 4096)], []byte(`"exported_on"`))
}

// readGhost reads an export of Ghost. By default the address of posts and pages is their slug with a slash behind it
// (docs.ghost.org, "Dynamic Routing").
func readGhost(text []byte, breathe func() error) (*Export, error) {
	x := &Export{Program: "Ghost"}
	j := jsonReader{b: text, breathe: breathe, ghost: x}
	j.top(0)
	if j.broken {
		x.Line = 1 + bytes.Count(text[:min(j.pos, len(text))], []byte{'\n'})
	}
	return x, j.err
}

// ghostURL is a placeholder for the address of the site.
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
		p.why = WebCanonical // the address of the site is not yet known
	}
	if seen := v.first("visibility"); len(seen) > 0 && string(seen) != "public" {
		p.why = WebMembers
	}
	p.state('s', string(v.first("status")))
	p.image(v.first("feature_image image"))
	for _, src := range readWebFile("", v.first("html")).images {
		p.image([]byte(src))
	}
	x.addPage(string(slug), &p)
}
