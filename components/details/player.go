package details

import (
	"net/url"
	"strings"
)

// PlayerAddress returns the address of the player for a video on YouTube or Vimeo, and that of its thumbnail if it
// follows from the address. Both are "" for another site.
func PlayerAddress(address string) (player, thumbnail string) {
	address = strings.TrimSpace(address)
	if !strings.Contains(address, "://") {
		address = "https://" + address
	}
	u, err := url.Parse(address)
	if err != nil {
		return "", ""
	}
	host := strings.ToLower(u.Host)
	for _, p := range [...]string{"www.", "m.", "music."} {
		host = strings.TrimPrefix(host, p)
	}
	parts := strings.Split(strings.Trim(u.Path, "/"), "/")
	switch host {
	case "youtu.be":
		return youTube(parts[0])
	case "youtube.com", "youtube-nocookie.com":
		if parts[0] == "watch" {
			return youTube(u.Query().Get("v"))
		}
		if len(parts) > 1 {
			switch parts[0] {
			case "shorts", "live", "embed", "v":
				return youTube(parts[1])
			}
		}
	case "vimeo.com", "player.vimeo.com":
		// An unlisted video has a key behind its number.
		for i, p := range parts {
			if p == "" || strings.Trim(p, "0123456789") != "" {
				continue
			}
			player = "https://player.vimeo.com/video/" + p
			key := u.Query().Get("h")
			if i+1 < len(parts) {
				key = parts[i+1]
			}
			if key != "" && isToken(key) {
				player += "?h=" + key
			}
			return player, ""
		}
	}
	return "", ""
}

// youTube returns the addresses for the number of a video.
func youTube(id string) (player, thumbnail string) {
	if len(id) != 11 || !isToken(id) {
		return "", ""
	}
	return "https://www.youtube.com/embed/" + id, "https://i.ytimg.com/vi/" + id + "/hqdefault.jpg"
}

func isToken(s string) bool {
	for _, c := range []byte(s) {
		if (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return true
}
