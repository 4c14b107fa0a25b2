// Package errortext stands in for encoding/json where go-app turns its errors into
// text. They are read by people, in a console or in the report after a crash, so
// any notation will do that leaves nothing out.
package errortext

import "fmt"

// Marshal returns v as Go prints it. A value that knows how it wants to be written
// is asked first, as encoding/json does it.
func Marshal(v any) ([]byte, error) {
	if m, ok := v.(interface{ MarshalJSON() ([]byte, error) }); ok {
		return m.MarshalJSON()
	}
	return fmt.Appendf(nil, "%+v", v), nil
}

// MarshalIndent returns what [Marshal] returns.
func MarshalIndent(v any, _, _ string) ([]byte, error) { return Marshal(v) }
