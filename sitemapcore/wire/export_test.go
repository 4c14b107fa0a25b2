package wire

// Kinds are the types of all messages.
var Kinds = kinds
