package namespace

// The orders of the children in the schemas of the extensions (sitemap-image 1.1, sitemap-video
// 1.1, sitemap-news 0.9).
var (
	ImageOrder = []string{"loc", "caption", "geo_location", "title", "license"}
	VideoOrder = []string{
		"thumbnail_loc", "title", "description", "content_loc", "player_loc", "duration", "expiration_date", "rating",
		"content_segment_loc",
		"view_count", "publication_date", "tag", "category", "family_friendly", "restriction", "gallery_loc", "price",
		"requires_subscription",
		"uploader", "tvshow", "platform", "live", "id",
	}
	NewsOrder = []string{
		"publication", "access", "genres", "publication_date", "title", "keywords",
		"stock_tickers",
	}
	PublicationOrder = []string{"name", "language"}
	ShowOrder        = []string{
		"show_title", "video_type", "episode_title", "season_number", "episode_number",
		"premier_date",
	}
)

// childOrders are the children of the blocks of each space.
var childOrders = [NumSpaces][]string{Image: ImageOrder, Video: VideoOrder, News: NewsOrder}

// Children returns the names of the children that an image, a video or an article may have, in the
// order of the schema.
func (s Space) Children() []string { return childOrders[s] }

// ChildrenOf returns the same for an element in one of them: a publication or a TV show. It is nil for others.
func (s Space) ChildrenOf(name string) []string {
	switch {
	case s == News && name == "publication":
		return PublicationOrder
	case s == Video && name == "tvshow":
		return ShowOrder
	}
	return nil
}

// Place returns the place of a name among the children of a space, from 0, or -1.
func (s Space) Place(name []byte) int {
	for i, child := range childOrders[s] {
		if string(name) == child {
			return i
		}
	}
	return -1
}

// elements are the elements directly under a page that this program knows.
var elements = [NumSpaces]string{Image: "image", Video: "video", News: "news", XHTML: "link", Mobile: "mobile"}

// Element returns the name of the element of a namespace that is directly under a page, or "" if none is known.
func (s Space) Element() string { return elements[s] }
