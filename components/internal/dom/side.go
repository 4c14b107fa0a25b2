package dom

// start returns the side of the page at which lines begin, and the sign of the direction from there: "left" and 1, or
// "right" and -1. It asks the page, whose language can change at any time.
func start() (side string, sign float64) {
	if root().Get("dir").String() == "rtl" {
		return "right", -1
	}
	return "left", 1
}

// along returns a key with the horizontal arrows named by reading order: ArrowRight leads to the next item.
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
