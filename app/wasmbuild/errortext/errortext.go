// Package errortext replaces encoding/json in go-app's package errors, which formats errors with it. People read them in
// a console or in a crash report, so any complete notation is fine.
package errortext

import "fmt"

// Marshal formats v as fmt does with %+v. It calls MarshalJSON if v has it, as encoding/json does.
func Marshal(v any) ([]byte, error) {
	if m, ok := v.(interface{ MarshalJSON() ([]byte, error) }); ok {
		return m.MarshalJSON()
	}
	return fmt.Appendf(nil, "%+v", v), nil
}

// MarshalIndent returns what [Marshal] returns.
func MarshalIndent(v any, _, _ string) ([]byte, error) { return Marshal(v) }
