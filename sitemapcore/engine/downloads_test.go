package engine

// What tests outside of the package hold laws about.
var FixRounds = fixRounds
