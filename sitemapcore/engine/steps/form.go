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
	}
	return err
}
