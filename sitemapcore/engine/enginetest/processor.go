//go:build unix

package enginetest

import (
	"syscall"
	"time"
)

// processor returns the time that this process has had of the processor. Other processes don't change it.
func processor() time.Duration {
	var r syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &r) != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
