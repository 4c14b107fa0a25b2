package address

import (
	"net/url"
	"slices"
	"strings"

	"sitemapeditor/sitemapcore/ascii"
)

// PlayerOf returns the embeddable player for the address of a video page, or for another form of such a player, and the
// video's id; or nothing for any other address (the players' own documentation on embedding, read 2026).
func PlayerOf(address string) (player, id string) {
	u, err := url.Parse(address)
	if err != nil {
		return "", ""
	}
	player = "https://www.youtube.com/embed/"
	host := strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
	host = strings.TrimPrefix(strings.TrimPrefix(host, "m."), "music.")
	first, rest, _ := strings.Cut(strings.TrimPrefix(u.Path, "/"), "/")
	hash := "" // of an unlisted Vimeo video
	switch host {
	case "youtu.be":
		id = first
	case "youtube.com", "youtube-nocookie.com":
		switch first {
		case "watch":
			id = u.Query().Get("v")
		case "embed", "shorts", "live", "v":
			id, _, _ = strings.Cut(rest, "/")
		}
		if id == "videoseries" {
			return "", ""
		}
	case "vimeo.com", "player.vimeo.com":
		parts := strings.Split(u.Path, "/")
		i := 1
		lists := []string{"channels", "groups", "showcase", "album", "user"}
		for i < len(parts) && (parts[i] == "" || ascii.Digits(parts[i]) < len(parts[i]) || slices.Contains(lists, parts[i-1])) {
			i++
		}
		if i >= len(parts) {
			return "", ""
		}
		player, id, hash = "https://player.vimeo.com/video/", parts[i], u.Query().Get("h")
		if hash == "" && i+1 < len(parts) {
			hash = parts[i+1]
		}
	}
	if !isFilm(id) {
		return "", ""
	}
	player += id
	if isFilm(hash) {
		player += "?h=" + hash
	}
	return player, id
}

// FilmPicture returns the address of the thumbnail of a YouTube player's video, or "".
func FilmPicture(player string) string {
	if known, id := PlayerOf(player); strings.Contains(known, "youtube") {
		return "https://i.ytimg.com/vi/" + id + "/hqdefault.jpg"
	}
	return ""
}

// isFilm reports whether a part of an address may name a film.
func isFilm(id string) bool {
	for _, c := range []byte(id) {
		if !ascii.IsLetter(c) && !ascii.IsDigit(c) && c != '-' && c != '_' {
			return false
		}
	}
	return id != ""
}
