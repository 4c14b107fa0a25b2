package check

import (
	"slices"

	"sitemapeditor/sitemapcore"
)

// The rules about the images of a page (sitemap-image 1.1).
const (
	F1 RuleID = endOfStructure + iota
	F2
	F2a
	F2b
	F3
	F4
	F4a
	F5
	F5a
	F7
	F8
	F9
	F9a
	F9b

	endOfImages
)

var imageRules = []Rule{
	{
		Code: "F1", Severity: ignored,
		Name:  "Image without an address",
		Title: "An image has no address",
		Why:   "Search engines can’t find the image, so they ignore it.",
		Counted: "{n, plural, one {# page with an image that has no address} other {# pages with an image that has " +
			"no address}}",
		Source:  imageG + "; " + yandexImages,
		Differs: schemaRefuses,
	},
	{
		Code: "F2", Severity: ignored,
		Name:  "Incomplete image address",
		Title: "An image’s address is incomplete",
		Why:   "An address must begin with https:// or http://. Search engines ignore the image.",
		Counted: "{n, plural, one {# page with an incomplete image address} other {# pages with an incomplete " +
			"image address}}",
		Source: imageG + "; " + yandexImages,
		Mends:  []Mend{{ID: chooseBest, Label: "Complete them with the site of the page"}},
	},
	{
		Code: "F2a", Severity: ignored,
		Name:  "Not an image address",
		Title: "Search engines can’t fetch this image",
		Why:   "An address must begin with https:// or http://. Search engines ignore the image.",
		Counted: "{n, plural, one {# page with an image address that leads nowhere} other {# pages with image " +
			"addresses that lead nowhere}}",
		Source: imageG + "; " + yandexImages,
		Mends:  []Mend{{ID: chooseStrip, Label: "Remove them", tag: strips}},
	},
	{
		Code: "F2b", Severity: ignored,
		Name:  "Several addresses in one",
		Title: "An image has several addresses in one",
		Why: "Each address is of another size (srcset), but a sitemap takes one for each image. Search engines ignore " +
			"the image.",
		Counted: "{n, plural, one {# page with several addresses for one image} other {# pages with several addresses " +
			"for one image}}",
		Source: imageG + "; " + yandexImages,
		Ask:    "Which address should stay?",
		Mends: []Mend{
			oneOfSeveral(chooseLast, "The last one, usually the largest", func(_, last []byte) []byte { return last }),
			oneOfSeveral(chooseFirst, "The first one", func(first, _ []byte) []byte { return first }),
			{ID: chooseStrip, Label: "None: remove the image", tag: strips},
		},
	},
	{
		Code:     "F3",
		Severity: ignored,
		Name:     "More than 1,000 images",
		Title:    "The page lists more than 1,000 images",
		Why:      "Google and Yandex take at most 1,000 images a page, and ignore the rest.",
		Counted: "{n, plural, one {# page with more than 1,000 images} other {# pages " +
			"with more than 1,000 images}}",
		Source: imageG + "; " + yandexImages,
		Loses:  lostSomeImages,
	},
	{
		Code: "F4", Severity: warn,
		Name:  "Image listed twice",
		Title: "The same image is listed twice, with different words",
		Why:   "Once is enough, so we keep the one with a caption or other words. If both have some, you choose.",
		Counted: "{n, plural, one {# page that lists an image twice, with different words} other {# pages that " +
			"list an image twice, with different words}}",
		Source: "SchuWeb, issue 128",
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the one without words"}},
	},
	{
		Code: "F4a", Severity: warn, Mends: safely,
		Name:  "Image repeated",
		Title: "The same image is listed twice",
		Why:   "Once is enough.",
		Counted: "{n, plural, one {# page that lists the same image twice} other {# pages that list the same image " +
			"twice}}",
		Source: "SchuWeb, issue 128",
	},
	{
		Code: "F5", Severity: note, Harmless: true,
		Name:  "Image captions",
		Title: "Google no longer reads captions, titles and licences of images",
		Why:   sitemapcore.OldImageTags,
		Counted: "{n, plural, one {# page with image captions, titles or licences} other {# pages with image " +
			"captions, titles or licences}}",
		Source:  imageG + "; change of 6 August 2022; " + yandexImages,
		Mends:   sweep("image"),
		Differs: append(slices.Clip(onlyGoogle), Difference{Yandex, fine, yandexImages}),
	},
	{
		Code: "F5a", Severity: note,
		Name:  "Too long for Yandex",
		Title: "An image’s caption, title, place or licence is too long for Yandex",
		Why:   "Yandex reads 384 bytes of a caption or title, and 256 of a place or licence.",
		Counted: "{n, plural, one {# page with words about images that are too long for Yandex} other {# pages with " +
			"words about images that are too long for Yandex}}",
		Source:  yandexImages,
		Mends:   []Mend{{ID: chooseBest, Label: "Shorten the words"}},
		Differs: []Difference{{Google, fine, imageG}},
	},
	{
		Code: "F7", Severity: note, Harmless: true,
		Name:  "Image is the page itself",
		Title: "An image has the page’s own address",
		Why:   "Write the picture’s address, or remove the image.",
		Counted: "{n, plural, one {# page with an image that has the page’s own address} other {# pages with an " +
			"image that has the page’s own address}}",
		Source: "common practice",
	},
	{
		Code: "F8", Severity: ignored,
		Name:  "Tag in the wrong place",
		Title: "A tag is outside its image, video or article",
		Why:   "Search engines ignore a tag that is in the wrong place.",
		Counted: "{n, plural, one {# page with image, video or news tags in the wrong place} other {# pages with " +
			"image, video or news tags in the wrong place}}",
		Source:  "schemas of the image, video and news extensions; " + yandexErrors,
		Differs: schemaRefuses,
	},
	{
		Code: "F9", Severity: warn,
		Name:  "Unsupported image type",
		Title: "An image is of a type that Google doesn’t show",
		Why: "Google shows BMP, GIF, JPEG, PNG, WebP, SVG and AVIF. Save the picture as one of them, and list that " +
			"address.",
		Counted: "{n, plural, one {# page with an unsupported image type} other {# pages with an unsupported image " +
			"type}}",
		Source:  "Google Search Central, images",
		Differs: []Difference{{Yandex, fine, silence}},
	},
	{
		Code: "F9a", Severity: warn,
		Name:  "Image or video blocked",
		Title: "robots.txt blocks an image or a video",
		Why: "Google can’t show what it may not read. Remove the line from robots.txt, or the image or video from " +
			"the sitemap.",
		Counted: "{n, plural, one {# page with an image or video that robots.txt blocks} other {# pages with images or " +
			"videos that robots.txt blocks}}",
		Source: imageG + "; " + videoG,
	},
	{
		Code: "F9b", Severity: warn,
		Name:    "Image not found",
		Title:   "Image not found",
		Why:     "Your site doesn’t have this image, so search engines can’t show it.",
		Counted: "{n, plural, one {# page with a missing image} other {# pages with missing images}}",
		Source:  imageG,
		Mends:   []Mend{{ID: chooseStrip, Label: "Remove them", tag: strips}},
	},
}
