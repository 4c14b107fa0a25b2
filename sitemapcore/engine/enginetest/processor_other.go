//go:build !unix

package enginetest

import "time"

// processor returns 0, because this system doesn't measure processor time.
func processor() time.Duration { return 0 }
