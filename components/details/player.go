package details

import (
	"strings"

	"sitemapeditor/sitemapcore/address"
)

// youTubeID is the length of the id of a film on YouTube.
const youTubeID = 11

// PlayerAddress returns the address of the player for a video on YouTube or Vimeo, and that of its thumbnail if it
// follows from the address. Both are "" for another site, and for an id that YouTube would not give.
func PlayerAddress(typed string) (player, thumbnail string) {
	typed = strings.TrimSpace(typed)
	if address.Split(typed).Scheme() == "" {
		typed = "https://" + typed
	}
	player, id := address.PlayerOf(typed)
	if thumbnail = address.FilmPicture(player); thumbnail != "" && len(id) != youTubeID {
		return "", ""
	}
	return player, thumbnail
}
