package intake

import (
	"bytes"
	"cmp"
	"net/url"
	"slices"
	"strings"

	"golang.org/x/net/html/atom"

	"sitemapeditor/sitemapcore/address"
	"sitemapeditor/sitemapcore/date"
)

// A webVideo is a page's data about a video in one place, as written: in JSON-LD as a VideoObject (schema.org), or in
// og:video.
type webVideo [numVideoParts]string

// webVideos are the videos of a file, and its own data that replaces missing properties of them.
type webVideos struct {
	list   []webVideo
	shared webVideo // og:video
	page   webVideo // title, description and picture of the page
	name   bool     // the next text is the title of the page
}

func (v *webVideos) add(video webVideo) {
	if len(v.list) < maxWebImages {
		v.list = append(v.list, video)
	}
}

// start reads the start of an element.
func (v *webVideos) start(tag atom.Atom, a map[string]string) {
	v.name = tag == atom.Title && v.page[videoTitle] == ""
	if tag == atom.Meta {
		v.meta(strings.ToLower(cmp.Or(a["property"], a["name"])), a["content"])
	}
}

func (v *webVideos) meta(name, content string) {
	keep := func(to *webVideo, part int) {
		to[part] = cmp.Or(to[part], content)
	}
	switch name {
	case "og:title":
		v.page[videoTitle] = cmp.Or(content, v.page[videoTitle]) // without the name of the site
	case "og:description", "description":
		keep(&v.page, videoText)
	case "og:image", "og:image:url", "og:image:secure_url":
		keep(&v.page, videoPicture)
	case "og:video", "og:video:url", "og:video:secure_url":
		keep(&v.shared, videoFile)
	case "og:video:type":
		if !strings.HasPrefix(content, "video/") {
			v.shared[videoPlayer], v.shared[videoFile] = v.shared[videoFile], ""
		}
	case "video:duration", "og:video:duration":
		keep(&v.shared, videoLength)
	}
}

// text reads the title of the page, or JSON-LD.
func (v *webVideos) text(text []byte, data bool) {
	switch {
	case v.name:
		v.page[videoTitle] = strings.Join(strings.Fields(string(text)), " ")
	case data && bytes.Contains(text, []byte("VideoObject")):
		if object, ok := ParseJSON(text); ok {
			v.objects(&object)
		}
	}
}

// objects finds videos in JSON-LD, also within other objects.
func (v *webVideos) objects(o *JSONValue) {
	for kind := range o.all("@type") {
		if strings.HasSuffix(kind.Text(), "VideoObject") {
			v.add(webVideo{
				videoPicture: firstURL(o, "thumbnailUrl", "thumbnail"), videoTitle: string(o.first("name headline")),
				videoText: string(o.first("description")), videoFile: firstURL(o, "contentUrl"),
				videoPlayer: firstURL(o, "embedUrl"), videoLength: string(o.first("duration")),
				videoDay: string(o.first("uploadDate datePublished")),
			})
			break
		}
	}
	for i := range o.kids {
		v.objects(&o.kids[i])
	}
}

// firstURL returns the first address in some members: a text, or an object with one.
func firstURL(o *JSONValue, names ...string) string {
	for _, name := range names {
		for m := range o.all(name) {
			if text := cmp.Or(m.Text(), string(m.first("url contentUrl @id"))); text != "" {
				return text
			}
		}
	}
	return ""
}

// end releases data that is no longer needed.
func (v *webVideos) end() {
	if v.shared[videoFile]+v.shared[videoPlayer] != "" {
		v.add(v.shared)
	}
	if v.shared = (webVideo{}); len(v.list) == 0 {
		v.page = webVideo{}
	}
}

// videosOf returns the videos of a page at an address, each once: a video in several places has each property of its first
// place with one.
func (v *webVideos) videosOf(loc string, base *url.URL) (list []webVideo) {
	for _, video := range v.list {
		if !video.complete(loc, base) {
			continue
		}
		at := -1
		for i := 0; i < len(list); {
			switch {
			case !list[i].same(&video):
				i++
			case at < 0:
				at = i
				list[at].fill(&video)
				i++
			default: // the new one joins two
				list[at].fill(&list[i])
				list = slices.Delete(list, i, i+1)
			}
		}
		if at < 0 {
			list = append(list, video)
		}
	}
	for i := range list {
		list[i].fill(&webVideo{videoPicture: address.FilmPicture(list[i][videoPlayer])})
		page := v.page
		if page[videoPicture] != "" {
			page[videoPicture] = absolute(base, page[videoPicture])
		}
		list[i].fill(&page)
		list[i].fill(&webVideo{videoText: list[i][videoTitle]})
	}
	return list
}

// complete completes the addresses of a video, and reports whether it has a file or a player that is
// neither the page nor another one (developers.google.com, "Video sitemaps").
func (w *webVideo) complete(loc string, base *url.URL) bool {
	for _, part := range [...]int{videoPicture, videoFile, videoPlayer} {
		if w[part] != "" {
			w[part] = absolute(base, w[part])
		}
		if w[part] == loc {
			w[part] = ""
		}
	}
	player, _ := address.PlayerOf(w[videoFile])
	switch address.Ending(w[videoFile]) {
	case "html", "htm", "php", "asp", "aspx", "jsp":
		player = w[videoFile]
	}
	if player != "" {
		w[videoFile], w[videoPlayer] = "", cmp.Or(w[videoPlayer], player)
	}
	if player, _ = address.PlayerOf(w[videoPlayer]); player != "" {
		w[videoPlayer] = player
	}
	return w[videoFile]+w[videoPlayer] != ""
}

// same reports whether two videos have the same file or the same player.
func (w *webVideo) same(v *webVideo) bool {
	mine, _, _ := strings.Cut(w[videoPlayer], "?h=")
	its, _, _ := strings.Cut(v[videoPlayer], "?h=")
	return w[videoFile] != "" && w[videoFile] == v[videoFile] || mine != "" && mine == its
}

// fill takes over what another mention of a video says beyond this one.
func (w *webVideo) fill(v *webVideo) {
	for i := range w {
		w[i] = cmp.Or(w[i], v[i])
	}
}

// write adds a video to a page, and reports false for one that no search engine would take: without a
// picture or a title.
func (w *webVideo) write(it *Item) bool {
	if w[videoPicture] == "" || w[videoTitle] == "" {
		return false
	}
	var parts videoParts
	for i, text := range w {
		parts[i] = []byte(text)
	}
	parts[videoTitle] = cutText(parts[videoTitle], 100)
	parts[videoText] = cutText(parts[videoText], 2048)
	if !isSeconds(w[videoLength]) {
		parts[videoLength] = date.Seconds(parts[videoLength])
	}
	parts[videoDay] = nil
	if w[videoDay] != "" {
		if day, ok := date.Convert(nil, []byte(w[videoDay]), date.NoOrder); ok {
			parts[videoDay] = day
		}
	}
	it.video(&parts)
	return true
}

// isSeconds reports whether a length is written in whole seconds.
func isSeconds(t string) bool { return t != "" && t != "0" && strings.Trim(t, "0123456789") == "" }
