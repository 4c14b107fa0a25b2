package steps

import (
	"errors"
	"slices"

	"sitemapeditor/sitemapcore"
	"sitemapeditor/sitemapcore/engine/session"
	"sitemapeditor/sitemapcore/extension"
	"sitemapeditor/sitemapcore/say"
)

// formLabel returns the label of an edit of a form.
func formLabel(op sitemapcore.FormOp, kind extension.Kind) say.Text {
	// By kinds, in the order of extension.Kinds.
	of := [sitemapcore.NumFormOps][len(extension.Kinds)]say.Text{
		sitemapcore.FormSet: {
			"Change a video of {page}", "Change the news of {page}", "Change an image of {page}",
			"Change a language version of {page}", "Change a tag of {page}",
		},
		sitemapcore.FormAdd: {
			"Add a video to {page}", "Add the news to {page}", "Add an image to {page}",
			"Add a language version to {page}", "Add a tag to {page}",
		},
		sitemapcore.FormRemove: {
			"Remove a video from {page}", "Remove the news from {page}", "Remove an image from {page}",
			"Remove a language version from {page}", "Remove a tag from {page}",
		},
		sitemapcore.FormMove: {
			"Move a video of {page}", "Move the news of {page}", "Move an image of {page}",
			"Move a language version of {page}", "Move a tag of {page}",
		},
		sitemapcore.FormDuplicate: {
			"Copy a video of {page}", "Copy the news of {page}", "Copy an image of {page}",
			"Copy a language version of {page}", "Copy a tag of {page}",
		},
	}[op]
	at := slices.Index(extension.Kinds[:], kind)
	if at < 0 {
		at = len(of) - 1
	}
	return of[at]
}

// refuseForm says why an edit of a form can't be done.
func refuseForm(err error) error {
	switch {
	case errors.Is(err, extension.ErrStale):
		return session.ErrStale
	case errors.Is(err, extension.ErrName):
		return session.Refuse("That can’t be the name of a tag",
			"A name begins with a letter and goes on with letters, digits, - and _. There is no space in it.")
	case errors.Is(err, extension.ErrSpace):
		return session.Refuse("Whose tag is it?",
			"Enter its namespace, such as https://shop.example/tags. Programs use it to tell whose tag it is.")
	case errors.Is(err, extension.ErrTaken):
		return session.Refuse("The sitemap format has no such tag",
			"In the sitemap’s own namespace, search engines ignore tags that they don’t know. Type another namespace.")
	}
	return err
}
