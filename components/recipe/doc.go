// Package recipe is the feature that keeps changes under a name on this device, and makes them again.
package recipe
