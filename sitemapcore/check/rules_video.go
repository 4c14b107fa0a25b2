package check

// The rules about the videos of a page (sitemap-video 1.1).
const (
	G1 RuleID = endOfImages + iota
	G1a
	G2
	G3
	G4
	G5
	G6
	G7
	G8
	G9
	G10
	G11
	G11a
	G12
	G12a
	G13
	G13a
	G14
	G15
	G15a
	G16
	G17
	G17a
	G18
	G19
	G23
	G25

	endOfVideos
)

var videoRules = []Rule{
	{
		Code: "G1", Severity: warn,
		Name:    "No video thumbnail",
		Why:     "The thumbnail is the picture in the search results. Google shows no video without one.",
		Source:  videoG,
		Differs: videoNeeded,
	},
	{
		Code: "G1a", Severity: warn,
		Name:    "Video without text",
		Why:     "Google needs both to know when to show the video.",
		Source:  videoG,
		Mends:   titled,
		Differs: videoNeeded,
	},
	{
		Code: "G2", Severity: warn,
		Name:    "No video file or player",
		Why:     "Google needs the address of one of them to find the video.",
		Source:  videoG,
		Differs: videoNeeded,
	},
	{
		Code: "G3", Severity: warn,
		Name:    "Video is the page itself",
		Title:   "The video has the same address as the page",
		Why:     "A video needs the address of its file or player, not of the page around it.",
		Source:  videoG,
		Differs: videoNeeded,
	},
	{
		Code: "G4", Severity: warn,
		Name:   "Video file is a page",
		Title:  "This is the page or the player of a video, not the video file",
		Why:    "Google expects the video file itself. A page or a player belongs in the player’s address.",
		Source: "Search Console, Sitemaps report",
		Mends:  []Mend{{ID: chooseBest, Label: "Use them as the player’s address where the video has none"}, removal},
	},
	{
		Code: "G5", Severity: warn,
		Name:   "Watch page as player",
		Title:  "This is the page of the video, not its player",
		Why:    "Google needs the player alone, such as youtube.com/embed/… or player.vimeo.com/video/….",
		Source: videoG,
		Ask:    "Which address should be there?",
		Mends:  []Mend{{ID: chooseBest, Label: "The player of the same video"}, removal},
	},
	{
		Code: "G6", Severity: warn,
		Name:    "Unusable video address",
		Title:   "Search engines can’t follow a video’s address",
		Why:     "An address must begin with https://, http:// or ftp://. Streams (rtmp, rtsp) can’t be read.",
		Source:  videoG,
		Differs: videoNeeded,
		Mends:   []Mend{complete, removal},
	},
	{
		Code: "G7", Severity: warn,
		Name:   "Description too long",
		Title:  "The video’s description is longer than 2,048 characters",
		Why:    "Google takes no more. Shorten it in Details.",
		Source: videoSchema,
	},
	{
		Code: "G8", Severity: note,
		Name:   "Long video title",
		Title:  "The video’s title is longer than 100 characters",
		Why:    "The schema allows no more, and search results show less. Shorten it in Details.",
		Source: "sitemap-video 1.1 schema; Google, mRSS",
	},
	{
		Code: "G9", Severity: warn,
		Name:   "Unreadable video length",
		Why:    "Google reads seconds, from 1 to 28,800 (eight hours), and ignores anything else.",
		Source: videoG,
		Mends: []Mend{
			{ID: chooseBest, Label: "Write them in seconds"},
			removal,
		},
	},
	{
		Code: "G10", Severity: warn,
		Name:   "Rating out of range",
		Title:  "The video’s rating isn’t a number from 0.0 to 5.0",
		Why:    "Google ignores a rating that it can’t read.",
		Source: videoG,
		Mends:  []Mend{meant, removal},
	},
	{
		Code: "G11", Severity: warn,
		Name:   "Views not a number",
		Why:    "Write digits only, such as 1234567.",
		Source: "sitemap-video 1.1 schema",
		Mends:  []Mend{removal},
	},
	{
		Code: "G11a", Severity: warn, Mends: safely,
		Name:   "Views with separators",
		Why:    "Write digits only, such as 1234567.",
		Source: "sitemap-video 1.1 schema",
	},
	{
		Code: "G12", Severity: warn,
		Name:   "Unreadable video date",
		Why:    "Google reads dates as year-month-day, such as 2026-11-20.",
		Source: videoG,
		Mends:  []Mend{converted, inUTC, removal},
	},
	{
		Code: "G12a", Severity: warn,
		Name:   "Expired video",
		Why:    "The video’s last day is over, so Google no longer shows it.",
		Source: videoG,
		Mends: []Mend{
			{ID: chooseStrip, Label: "Remove the expiration dates", Does: RemovesTag},
			{ID: chooseGone, Label: "Remove the videos", Does: RemovesBlock},
		},
	},
	{
		Code: "G13", Severity: warn,
		Name:   "More than 32 keywords",
		Why:    "Google takes at most 32.",
		Source: videoG,
	},
	{
		Code: "G13a", Severity: warn,
		Name:   "Keywords in one tag",
		Why:    "Each keyword needs its own tag; with commas they count as one.",
		Source: videoG,
		Mends:  []Mend{{ID: chooseBest, Label: "Give each its own tag"}},
	},
	{
		Code: "G14", Severity: warn,
		Name:   "Unusable uploader",
		Title:  "The uploader’s name or page can’t be used",
		Why:    "The name can have up to 255 characters. The link must be on the same site as the page.",
		Source: videoG,
		Mends:  []Mend{removal},
	},
	{
		Code: "G15", Severity: warn,
		Name:   "Neither yes nor no",
		Why:    "Google knows only these two words here.",
		Source: videoSchema,
		Mends:  []Mend{removal},
	},
	{
		Code: "G15a", Severity: warn, Mends: safely,
		Name:   "True for yes",
		Title:  "A video value says true or 1 instead of yes",
		Why:    "Use yes or no.",
		Source: videoSchema,
	},
	{
		Code: "G16", Severity: warn,
		Name:   "Allow or deny missing",
		Title:  "The list of countries or devices lacks “allow” or “deny”",
		Why:    "Choose one of them, or Google ignores the list.",
		Source: videoG,
		Ask:    "What do these lists say?",
		Mends: []Mend{
			{ID: "allow", Label: "Where the video may be seen", Does: Allows},
			{ID: "deny", Label: "Where it may not be seen", Does: Denies},
		},
	},
	{
		Code: "G17", Severity: warn,
		Name:   "Unknown country code",
		Why:    "Country codes have two or three letters, such as DE; the United Kingdom is GB.",
		Source: videoG + "; ISO 3166-1",
		Mends:  []Mend{meant, removal},
	},
	{
		Code: "G17a", Severity: warn, Mends: safely,
		Name:   "Separator of country codes",
		Why:    "Google reads codes with a space between them: DE AT CH.",
		Source: videoSchema,
	},
	{
		Code: "G18", Severity: warn,
		Name:   "Unknown device",
		Why:    "Google knows web, mobile and tv, with a space between them.",
		Source: videoG,
		Mends:  []Mend{meant, removal},
	},
	{
		Code: "G19", Severity: note,
		Name: "Incomplete video price",
		Why: "A price needs its currency in three capitals, and rent or purchase. Google stopped reading prices in " +
			"2022.",
		Source:  "sitemap-video 1.1 schema; crawler-commons, issues 220 and 221",
		Differs: []Difference{{Bing, fine, silence}},
	},
	{
		Code: "G23", Severity: warn,
		Name:   "Unsupported video type",
		Title:  "The video is of a type that Google doesn’t show",
		Why:    "Google doesn’t support Flash (.flv, .swf). Save the video as MP4 or WebM, and list that address.",
		Source: videoG,
	},
	{
		Code: "G25", Severity: warn,
		Name:   "Video expires early",
		Why:    "Google doesn’t show a video after its expiration date. One of the two dates must be wrong.",
		Source: videoG,
		Mends:  []Mend{{ID: chooseStrip, Label: "Remove the expiration dates", Does: RemovesTag}},
	},
}
