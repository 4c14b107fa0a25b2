package address_test

import (
	"testing"

	"sitemapeditor/sitemapcore/address"
)

// Of each way to a film of YouTube or Vimeo there is one player, which is its own player too.
func TestThePlayerOfAFilm(t *testing.T) {
	for film, want := range map[string]string{
		"https://www.youtube.com/watch?v=a-b_1&t=3":           "https://www.youtube.com/embed/a-b_1",
		"https://youtu.be/ab1?t=3":                            "https://www.youtube.com/embed/ab1",
		"//www.youtube-nocookie.com/embed/ab1?rel=0":          "https://www.youtube.com/embed/ab1",
		"https://m.youtube.com/shorts/ab1":                    "https://www.youtube.com/embed/ab1",
		"https://vimeo.com/123":                               "https://player.vimeo.com/video/123",
		"https://vimeo.com/123/0af":                           "https://player.vimeo.com/video/123?h=0af",
		"https://player.vimeo.com/video/123?h=0af&autoplay=1": "https://player.vimeo.com/video/123?h=0af",
		"https://vimeo.com/channels/staff":                    "",
		"https://vimeo.com/channels/1":                        "",
		"https://vimeo.com/channels/1/123":                    "https://player.vimeo.com/video/123",
		"https://vimeo.com/123/456":                           "https://player.vimeo.com/video/123?h=456",
		"https://vimeo.com/channels/staff/123":                "https://player.vimeo.com/video/123",
		"https://music.youtube.com/watch?v=ab1":               "https://www.youtube.com/embed/ab1",
		"https://www.youtube.com/":                            "",
		"https://www.youtube.com/@ours":                       "",
		"https://www.youtube.com/embed/videoseries?list=ab":   "",
		"https://youtu.be/a%22b":                              "",
		"https://example.com/watch?v=ab1":                     "",
		"":                                                    "",
		":":                                                   "",
	} {
		player, id := address.PlayerOf(film)
		if player != want {
			t.Errorf("the player of %q is %q, want %q", film, player, want)
		}
		if again, same := address.PlayerOf(player); again != player || same != id {
			t.Errorf("the player of %q is %q", player, again)
		}
	}
}

// A player's address is its own player, for any address, and is already normalized.
func FuzzPlayerOf(f *testing.F) {
	f.Add("https://vimeo.com/123/0af?h=1")
	f.Fuzz(func(t *testing.T, film string) {
		player, id := address.PlayerOf(film)
		if again, same := address.PlayerOf(player); again != player || same != id {
			t.Errorf("the player of %q is %q, and of that %q", film, player, again)
		}
	})
}
