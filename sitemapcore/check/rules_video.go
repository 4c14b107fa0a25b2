package check

import (
	"slices"

	"sitemapeditor/sitemapcore"
)

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
	G17b
	G18
	G19
	G20
	G22
	G23
	G24
	G25

	endOfVideos
)

var videoRules = []Rule{
	{
		Code: "G1", Severity: ignored,
		Name:  "No video thumbnail",
		Title: "A video has no thumbnail",
		Why:   "The thumbnail is the picture in the search results. Google shows no video without one.",
		Counted: "{n, plural, one {# page with a video that has no thumbnail} other {# pages with a video that has " +
			"no thumbnail}}",
		Source:  videoG,
		Differs: videoNeededBySchema,
	},
	{
		Code: "G1a", Severity: ignored,
		Name:  "Video without text",
		Title: "A video has no title or no description",
		Why:   "Google needs both to know when to show the video.",
		Counted: "{n, plural, one {# page with a video without title or description} other {# pages with a video " +
			"without title or description}}",
		Source:  videoG,
		Mends:   titled,
		Differs: videoNeededBySchema,
	},
	{
		Code: "G2", Severity: ignored,
		Name:  "No video file or player",
		Title: "A video has neither a file nor a player",
		Why:   "Google needs the address of one of them to find the video.",
		Counted: "{n, plural, one {# page with a video without file and player} other {# pages with a video " +
			"without file and player}}",
		Source:  videoG,
		Differs: videoNeeded,
	},
	{
		Code: "G3", Severity: ignored,
		Name:  "Video is the page itself",
		Title: "The video has the same address as the page",
		Why:   "A video needs the address of its file or player, not of the page around it.",
		Counted: "{n, plural, one {# page with a video that has the page’s own address} other {# pages with a video " +
			"that has the page’s own address}}",
		Source:  videoG,
		Differs: videoNeeded,
	},
	{
		Code: "G4", Severity: warn,
		Name:  "Video file is a page",
		Title: "This is the page or the player of a video, not the video file",
		Why:   "Google expects the video file itself. A page or a player belongs in the player’s address.",
		Counted: "{n, plural, one {# page with a video file that looks like a page} other {# pages with a video file " +
			"that looks like a page}}",
		Source: "Search Console, Sitemaps report",
		Mends:  []Mend{{ID: chooseBest, Label: "Use them as the player’s address where the video has none"}},
	},
	{
		Code: "G5", Severity: warn,
		Name:  "Watch page as player",
		Title: "This is the page of the video, not its player",
		Why:   "Google needs the player alone, such as youtube.com/embed/… or player.vimeo.com/video/….",
		Counted: "{n, plural, one {# page with the video’s page as the player} other {# pages with the video’s page " +
			"as the player}}",
		Source: videoG,
		Ask:    "Which address should be there?",
		Mends:  []Mend{{ID: chooseBest, Label: "The player of the same video"}},
	},
	{
		Code: "G6", Severity: ignored,
		Name:  "Unusable video address",
		Title: "Search engines can’t follow a video’s address",
		Why:   "An address must begin with https://, http:// or ftp://. Streams (rtmp, rtsp) can’t be read.",
		Counted: "{n, plural, one {# page with a video address that can’t be followed} other {# pages with a video " +
			"address that can’t be followed}}",
		Source:  videoG,
		Differs: videoNeeded,
		Mends:   []Mend{{ID: chooseBest, Label: "Complete them with the site of the page"}},
	},
	{
		Code: "G7", Severity: ignored,
		Name:  "Description too long",
		Title: "The video’s description is longer than 2,048 characters",
		Why:   "Google takes no more. Shorten it in Details.",
		Counted: "{n, plural, one {# page with a video description over 2,048 characters} other {# pages with a " +
			"video description over 2,048 characters}}",
		Source:  videoSchema,
		Loses:   lostVideoDetails,
		Differs: schemaRefuses,
	},
	{
		Code: "G8", Severity: note,
		Name:  "Long video title",
		Title: "The video’s title is longer than 100 characters",
		Why:   "The schema allows no more, and search results show less. Shorten it in Details.",
		Counted: "{n, plural, one {# page with a video title over 100 characters} other {# pages with a video " +
			"title over 100 characters}}",
		Source:  "sitemap-video 1.1 schema; Google, mRSS",
		Differs: schemaRefuses,
	},
	{
		Code: "G9", Severity: ignored,
		Name:  "Unreadable video length",
		Title: "The video’s length can’t be read",
		Why:   sitemapcore.VideoSeconds,
		Counted: "{n, plural, one {# page with a video length that can’t be read} other {# pages with a video length " +
			"that can’t be read}}",
		Source:  videoG,
		Loses:   lostVideoDetails,
		Mends:   []Mend{{ID: chooseBest, Label: "Write them in seconds"}},
		Differs: schemaRefuses,
	},
	{
		Code: "G10", Severity: ignored,
		Name:  "Rating out of range",
		Title: "The video’s rating isn’t a number from 0.0 to 5.0",
		Why:   "Google ignores a rating that it can’t read.",
		Counted: "{n, plural, one {# page with a video rating out of range} other {# pages with a video rating out " +
			"of range}}",
		Source:  videoG,
		Loses:   lostVideoDetails,
		Differs: schemaRefuses,
	},
	{
		Code: "G11", Severity: ignored,
		Name:  "Views not a number",
		Title: "The number of views can’t be read",
		Why:   "Write digits only, such as 1234567.",
		Counted: "{n, plural, one {# page with a number of views that can’t be read} other {# pages with a number of " +
			"views that can’t be read}}",
		Source:  "sitemap-video 1.1 schema",
		Loses:   lostVideoDetails,
		Differs: schemaRefuses,
	},
	{
		Code: "G11a", Severity: ignored, Mends: safely,
		Name:  "Views with separators",
		Title: "The number of views has separators in it",
		Why:   "Write digits only, such as 1234567.",
		Counted: "{n, plural, one {# page with separators in a number of views} other {# pages with separators in a " +
			"number of views}}",
		Source:  "sitemap-video 1.1 schema",
		Loses:   lostVideoDetails,
		Differs: schemaRefuses,
	},
	{
		Code: "G12", Severity: ignored,
		Name:  "Unreadable video date",
		Title: "A date of the video can’t be read",
		Why:   "Google reads dates as year-month-day, such as 2026-11-20.",
		Counted: "{n, plural, one {# page with a video date that can’t be read} other {# pages with a video date " +
			"that can’t be read}}",
		Source:  videoG,
		Loses:   lostVideoDetails,
		Mends:   []Mend{converted, inUTC, {ID: chooseStrip, Label: "Remove them", tag: strips}},
		Differs: schemaRefuses,
	},
	{
		Code: "G12a", Severity: warn,
		Name:    "Expired video",
		Title:   "The video has expired",
		Why:     "The video’s last day is over, so Google no longer shows it.",
		Counted: "{n, plural, one {# page with an expired video} other {# pages with an expired video}}",
		Source:  videoG,
		Mends:   []Mend{{ID: chooseStrip, Label: "Remove the expiration dates", tag: strips}},
	},
	{
		Code: "G13", Severity: ignored,
		Name:  "More than 32 keywords",
		Title: "The video has more than 32 keywords",
		Why:   "Google takes at most 32.",
		Counted: "{n, plural, one {# page with more than 32 video keywords} other {# pages with more than 32 video " +
			"keywords}}",
		Source:  videoG,
		Loses:   lostVideoDetails,
		Differs: schemaRefuses,
	},
	{
		Code: "G13a", Severity: warn,
		Name:  "Keywords in one tag",
		Title: "Several keywords are in one tag",
		Why:   "Each keyword needs its own tag; with commas they count as one.",
		Counted: "{n, plural, one {# page with several keywords in one tag} other {# pages with several keywords in " +
			"one tag}}",
		Source: videoG,
		Mends:  []Mend{{ID: chooseBest, Label: "Give each its own tag"}},
	},
	{
		Code: "G14", Severity: ignored,
		Name:  "Unusable uploader",
		Title: "The uploader’s name or page can’t be used",
		Why:   "The name can have up to 255 characters. The link must be on the same site as the page.",
		Counted: "{n, plural, one {# page with an uploader that Google can’t use} other {# pages with an uploader " +
			"that Google can’t use}}",
		Source: videoG,
		Loses:  lostVideoDetails,
	},
	{
		Code: "G15", Severity: ignored,
		Name:  "Neither yes nor no",
		Title: "A video value must be yes or no",
		Why:   "Google knows only these two words here.",
		Counted: "{n, plural, one {# page with a video value that is neither yes nor no} other {# pages with a video " +
			"value that is neither yes nor no}}",
		Source:  videoSchema,
		Loses:   lostVideoDetails,
		Differs: schemaRefuses,
	},
	{
		Code: "G15a", Severity: ignored, Mends: safely,
		Name:  "True for yes",
		Title: "A video value says true or 1 instead of yes",
		Why:   "Use yes or no.",
		Counted: "{n, plural, one {# page with true or false instead of yes or no} other {# pages with true or " +
			"false instead of yes or no}}",
		Source:  videoSchema,
		Loses:   lostVideoDetails,
		Differs: schemaRefuses,
	},
	{
		Code: "G16", Severity: ignored,
		Name:  "Allow or deny missing",
		Title: "The list of countries or devices lacks “allow” or “deny”",
		Why:   "Choose one of them, or Google ignores the list.",
		Counted: "{n, plural, one {# page with countries or devices neither allowed nor denied} other {# pages with " +
			"countries or devices neither allowed nor denied}}",
		Source: videoG,
		Loses:  lostVideoDetails,
		Ask:    "What do these lists say?",
		Mends: []Mend{
			relation("allow", "Where the video may be seen"),
			relation("deny", "Where it may not be seen"),
		},
		Differs: schemaRefuses,
	},
	{
		Code: "G17", Severity: ignored,
		Name:  "Unknown country code",
		Title: "The video has an unknown country code",
		Why:   sitemapcore.CountryCodes,
		Counted: "{n, plural, one {# page with an unknown country code} other {# pages with an unknown country " +
			"code}}",
		Source:  videoG + "; ISO 3166-1",
		Loses:   lostVideoDetails,
		Mends:   []Mend{{ID: chooseBest, Label: "Write what was meant"}},
		Differs: schemaRefuses,
	},
	{
		Code: "G17a", Severity: warn, Mends: safely,
		Name:  "Separator of country codes",
		Title: "Country codes need spaces between them",
		Why:   "Google reads codes with a space between them: DE AT CH.",
		Counted: "{n, plural, one {# page with the wrong separator between country codes} other {# pages with the wrong " +
			"separator between country codes}}",
		Source:  videoSchema,
		Loses:   lostVideoDetails,
		Differs: schemaRefuses,
	},
	{
		Code: "G17b", Severity: note, Harmless: true,
		Mends: []Mend{{ID: chooseBest, Label: "Write what was meant"}},
		Name:  "Form of country codes",
		Title: "The schema asks for two capitals in country codes",
		Why:   "Google reads small letters and codes of three letters, too.",
		Counted: "{n, plural, one {# page with country codes in another form} other {# pages with country codes in " +
			"another form}}",
		Source:  "Google Search Central, videos; " + videoSchema,
		Differs: []Difference{{AllEngines, fine, ""}, {Bing, fine, silence}, inSchema},
	},
	{
		Code: "G18", Severity: ignored,
		Name:    "Unknown device",
		Title:   "The video lists an unknown device",
		Why:     "Google knows web, mobile and tv, with a space between them.",
		Counted: "{n, plural, one {# page with an unknown device} other {# pages with an unknown device}}",
		Source:  videoG,
		Loses:   lostVideoDetails,
		Mends:   []Mend{{ID: chooseBest, Label: "Write what was meant"}},
		Differs: schemaRefuses,
	},
	{
		Code: "G19", Severity: note,
		Name:  "Incomplete video price",
		Title: "The video’s price is incomplete",
		Why: "A price needs its currency in three capitals, and rent or purchase. Google stopped reading prices in " +
			"2022.",
		Counted: "{n, plural, one {# page with an incomplete video price} other {# pages with an incomplete video " +
			"price}}",
		Source:  "sitemap-video 1.1 schema; crawler-commons, issues 220 and 221",
		Differs: []Difference{{Bing, fine, silence}, inSchema},
	},
	{
		Code: "G20", Severity: note, Harmless: true,
		Name:    "Old video tags",
		Title:   "Some video tags are no longer read",
		Why:     sitemapcore.OldVideoTags,
		Counted: "{n, plural, one {# page with old video tags} other {# pages with old video tags}}",
		Source:  videoG + "; change of 6 August 2022",
		Differs: append(slices.Clip(onlyGoogle), Difference{Bing, fine, silence}),
		Mends:   sweep("video"),
	},
	{
		Code: "G22", Severity: ignored,
		Name:    "Repeated video tag",
		Title:   "A video tag is repeated",
		Why:     "Each of these tags may be there only once. Search engines may use any of them, or none.",
		Counted: "{n, plural, one {# page with a repeated video tag} other {# pages with a repeated video tag}}",
		Source:  videoG,
		Loses:   lostVideoDetails,
		Differs: schemaRefuses,
	},
	{
		Code: "G23", Severity: warn,
		Name:  "Unsupported video type",
		Title: "The video is of a type that Google doesn’t show",
		Why:   "Google doesn’t support Flash (.flv, .swf). Save the video as MP4 or WebM, and list that address.",
		Counted: "{n, plural, one {# page with an unsupported video type} other {# pages with an unsupported video " +
			"type}}",
		Source: videoG,
	},
	{
		Code: "G24", Severity: note, Harmless: true,
		Name:    "Several videos",
		Title:   "The page has several videos",
		Why:     "Google shows a video in its results only if the page is mainly about that one.",
		Counted: "{n, plural, one {# page with several videos} other {# pages with several videos}}",
		Source:  "Google Search Central, videos",
		Differs: []Difference{{Bing, fine, bingVideo}},
	},
	{
		Code: "G25", Severity: warn,
		Name:    "Video expires early",
		Title:   "The video expires before it is published",
		Why:     "Google doesn’t show a video after its expiration date. One of the two dates must be wrong.",
		Counted: "{n, plural, one {# page with a video that expires early} other {# pages with a video that expires early}}",
		Source:  videoG,
		Mends:   []Mend{{ID: chooseStrip, Label: "Remove the expiration dates", tag: strips}},
	},
}
