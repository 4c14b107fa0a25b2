// Package dom is the only place where components use the browser without go-app: measuring, scrolling, focus and the
// caret, live properties of controls, geometry as style properties, top layer dialogs and new tabs.
//
// All functions take the app.Value of an element, which a component has after it is mounted. Call them from Defer,
// after the frame, or from an event. A listener is a value with a Close method, which releases all its functions.
// Without a browser (native tests) go-app's values are empty, so that all of this does nothing.
package dom
