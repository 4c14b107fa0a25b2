package check

// The rules about the images of a page (sitemap-image 1.1).
const (
	F1 RuleID = endOfStructure + iota
	F2
	F2a
	F2b
	F3
	F4
	F4a
	F5a
	F8
	F9
	F9a
	F9b

	endOfImages
)

var imageRules = []Rule{
	{
		Code: "F1", Severity: warn,
		Name:   "Image without an address",
		Why:    "Search engines can’t find the image, so they ignore it.",
		Source: imageG + "; " + yandexImages,
	},
	{
		Code: "F2", Severity: warn,
		Name:   "Incomplete image address",
		Why:    "An address must begin with https:// or http://. Search engines ignore the image.",
		Source: imageG + "; " + yandexImages,
		Mends:  []Mend{complete},
	},
	{
		Code: "F2a", Severity: warn,
		Name:   "Not an image address",
		Why:    "An address must begin with https:// or http://. Search engines ignore the image.",
		Source: imageG + "; " + yandexImages,
		Mends:  []Mend{removal},
	},
	{
		Code: "F2b", Severity: warn,
		Name: "Several addresses in one",
		Why: "Each address is of another size (srcset), but a sitemap takes one for each image. Search engines ignore " +
			"the image.",
		Source: imageG + "; " + yandexImages,
		Ask:    "Which address should stay?",
		Mends: []Mend{
			{ID: ChooseLast, Label: "The last one, usually the largest", Does: KeepsLast},
			{ID: chooseFirst, Label: "The first one", Does: KeepsFirst},
			{ID: chooseStrip, Label: "None: remove the image", Does: RemovesTag},
		},
	},
	{
		Code:     "F3",
		Severity: warn,
		Name:     "More than 1,000 images",
		Why:      "Google and Yandex take at most 1,000 images a page, and ignore the rest.",
		Source:   imageG + "; " + yandexImages,
	},
	{
		Code: "F4", Severity: warn,
		Name:   "Image listed twice",
		Title:  "The same image is listed twice, with different words",
		Why:    "Once is enough, so we keep the one with a caption or other words. If both have some, you choose.",
		Source: "SchuWeb, issue 128",
		Mends:  []Mend{{ID: chooseBest, Label: "Remove the one without words"}},
	},
	{
		Code: "F4a", Severity: warn, Mends: safely,
		Name:   "Image repeated",
		Why:    "Once is enough.",
		Source: "SchuWeb, issue 128",
	},
	{
		Code: "F5a", Severity: note,
		Name:    "Too long for Yandex",
		Title:   "An image’s caption, title, place or licence is too long for Yandex",
		Why:     "Yandex reads 384 bytes of a caption or title, and 256 of a place or licence.",
		Source:  yandexImages,
		Mends:   []Mend{{ID: chooseBest, Label: "Shorten the words"}, removal},
		Differs: []Difference{{Google, fine, imageG}},
	},
	{
		Code: "F8", Severity: warn,
		Name:   "Tag in the wrong place",
		Title:  "A tag is outside its image, video or article",
		Why:    "Search engines ignore a tag that is in the wrong place.",
		Source: "schemas of the image, video and news extensions; " + yandexErrors,
	},
	{
		Code: "F9", Severity: warn,
		Name:  "Unsupported image type",
		Title: "An image is of a type that Google doesn’t show",
		Why: "Google shows BMP, GIF, JPEG, PNG, WebP, SVG and AVIF. Save the picture as one of them, and list that " +
			"address.",
		Source:  "Google Search Central, images",
		Differs: []Difference{{Yandex, fine, silence}},
	},
	{
		Code: "F9a", Severity: warn,
		Name: "Image or video blocked",
		Why: "Google can’t show what it may not read. Remove the line from robots.txt, or the image or video from " +
			"the sitemap.",
		Source: imageG + "; " + videoG,
	},
	{
		Code: "F9b", Severity: warn,
		Name:   "Image not found",
		Why:    "Your site doesn’t have this image, so search engines can’t show it.",
		Source: imageG,
		Mends:  []Mend{removal},
	},
}
