package sitemapcore

// The orders of the children in the schemas of the extensions (sitemap-image 1.1, sitemap-video 1.1, sitemap-news 0.9).
var (
	ImageOrder = []string{"loc", "caption", "geo_location", "title", "license"}
	VideoOrder = []string{
		"thumbnail_loc", "title", "description", "content_loc", "player_loc", "duration", "expiration_date", "rating", "content_segment_loc",
		"view_count", "publication_date", "tag", "category", "family_friendly", "restriction", "gallery_loc", "price", "requires_subscription",
		"uploader", "tvshow", "platform", "live", "id",
	}
	NewsOrder        = []string{"publication", "access", "genres", "publication_date", "title", "keywords", "stock_tickers"}
	PublicationOrder = []string{"name", "language"}
	ShowOrder        = []string{"show_title", "video_type", "episode_title", "season_number", "episode_number", "premier_date"}
)
