// Package treemap draws the folders of the site as a picture: an area within an area for each folder,
// as large as its number of pages, coloured by their problems. The picture is a tree for the keyboard
// and for a screen reader.
package treemap
