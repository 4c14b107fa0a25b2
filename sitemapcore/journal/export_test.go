package journal

// Types are the types of all records.
var Types = types

// Samples returns records of all types.
func Samples() []Record { return records() }
