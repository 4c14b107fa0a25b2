package check

import "sitemapeditor/sitemapcore"

// The rules about the images of a page (sitemap-image 1.1).
const (
	F1 RuleID = endOfStructure + iota
	F2
	F3
	F4
	F4a
	F5
	F6
	F7
	F8

	endOfImages
)

var imageRules = []Rule{
	{
		ID: F1, Code: "F1", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Image without an address",
		Title: "An image has no address",
		Why:   "Search engines can’t find the image, so they ignore it.",
		Counted: "{n, plural, one {# page with an image that has no address} other {# pages with an image that has " +
			"no address}}",
		Source:        imageG,
		SearchConsole: "Missing XML tag",
		Yandex:        "Tag not found",
		Differs:       schemaRefuses,
	},
	{
		ID: F2, Code: "F2", Severity: ignored, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Incomplete image address",
		Title: "An image’s address is incomplete",
		Why:   "It must begin with https:// or http://. Search engines ignore the image.",
		Counted: "{n, plural, one {# page with an incomplete image address} other {# pages with an incomplete " +
			"image address}}",
		Source:        imageG,
		SearchConsole: "Invalid URL",
		Offer:         asThePage,
	},
	{
		ID:       F3,
		Code:     "F3",
		Severity: ignored,
		Field:    sitemapcore.InExtras,
		Name:     "More than 1,000 images",
		Title:    "The page lists more than 1,000 images",
		Why:      "Google takes at most 1,000 images a page, and ignores the rest.",
		Counted: "{n, plural, one {# page with more than 1,000 images} other {# pages " +
			"with more than 1,000 images}}",
		Source:        imageG,
		SearchConsole: "Invalid XML: too many tags",
	},
	{
		ID: F4, Code: "F4", Severity: warn, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Image listed twice",
		Title: "The same image is listed twice, with different words",
		Why:   "Once is enough. If only one has words, that one stays; between two with words, you choose.",
		Counted: "{n, plural, one {# page that lists an image twice, with different words} other {# pages that " +
			"list an image twice, with different words}}",
		Source: "SchuWeb, issue 128",
		Offer: Offer{Ask: "What should we do with these images?", Choices: []Choice{
			{chooseBest, "Remove the one without words"},
		}},
	},
	{
		ID: F4a, Code: "F4a", Severity: warn, Field: sitemapcore.InExtras, Repair: RepairAuto,
		Name:  "Image repeated",
		Title: "The same image is listed twice",
		Why:   "Once is enough; the copy only makes the file larger.",
		Counted: "{n, plural, one {# page that lists the same image twice} other {# pages that list the same image " +
			"twice}}",
		Source: "SchuWeb, issue 128",
	},
	{
		ID: F5, Code: "F5", Severity: note, Harmless: true, Field: sitemapcore.InExtras, Repair: RepairOffer,
		Name:  "Image captions",
		Title: "Captions, titles and licences of images are no longer read",
		Why:   "Google stopped reading them in August 2022. They do no harm.",
		Counted: "{n, plural, one {# page with image captions, titles or licences} other {# pages with image " +
			"captions, titles or licences}}",
		Source: imageG + "; change of 6 August 2022",
		Offer:  takeOut,
	},
	{
		ID: F6, Code: "F6", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "Images from another site",
		Title: "Images come from another site",
		Why:   "That works. In Search Console, confirm both sites as yours.",
		Counted: "{n, plural, one {# page with images from another site} other {# pages with images from another " +
			"site}}",
		Source: imageG,
	},
	{
		ID: F7, Code: "F7", Severity: note, Harmless: true, Field: sitemapcore.InExtras,
		Name:  "Image is the page itself",
		Title: "An image has the page’s own address",
		Why:   "It leads to the page and not to a picture, so it is of no use.",
		Counted: "{n, plural, one {# page with an image that has the page’s own address} other {# pages with an " +
			"image that has the page’s own address}}",
		Source: "common practice",
	},
	{
		ID: F8, Code: "F8", Severity: ignored, Field: sitemapcore.InExtras,
		Name:  "Tag in the wrong place",
		Title: "A tag is outside its image, video or article",
		Why:   "Search engines ignore it there.",
		Counted: "{n, plural, one {# page with image, video or news tags in the wrong place} other {# pages with " +
			"image, video or news tags in the wrong place}}",
		Source:        "schemas of the image, video and news extensions",
		SearchConsole: "Invalid XML tag",
		Yandex:        "Unknown tag",
		Differs:       schemaRefuses,
	},
}
