package dom

// start returns the side of the page where lines begin, and the sign of the way from there on: the
// left one and 1, or the right one and -1. It asks the page, whose language can change at any time.
func start() (side string, sign float64) {
	if root().Get("dir").String() == "rtl" {
		return "right", -1
	}
	return "left", 1
}

// along returns a key with the arrows to the sides named by where they lead in the order of what
// stands side by side: to the next is ArrowRight.
func along(key string) string {
	other := ""
	switch key {
	case "ArrowLeft":
		other = "ArrowRight"
	case "ArrowRight":
		other = "ArrowLeft"
	default:
		return key
	}
	if _, sign := start(); sign < 0 {
		return other
	}
	return key
}
