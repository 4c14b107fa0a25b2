// Package dom is the only place where components touch the browser without go-app between:
// measuring, scrolling, focus and the caret, live properties of controls, geometry as style
// properties, top layer dialogs and new tabs.
//
// Everything takes the app.Value of an element, which a component has after it is mounted, and is
// called from Defer, after the frame, or from an event. What listens is a value with Close, which
// releases every function that it gave to the browser. Without a browser (native tests) go-app's
// values are empty, and so all of this does nothing.
package dom
