// Package namespace has the XML namespaces of sitemaps and their extensions: how files spell them, and which elements
// the schemas of images, videos and news allow in which order.
package namespace
