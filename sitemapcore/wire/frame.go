package wire

import (
	"errors"
	"fmt"
	"reflect"

	"sitemapeditor/sitemapcore/codec"
)

// ErrFrame says that bytes are not a frame of this protocol.
var ErrFrame = errors.New("wire: not a frame of this protocol")

// Protocol is the number of this protocol, the first thing in each frame.
const Protocol = 2

// A Body is what a message says: a pointer to one of the request, answer and event types of this
// package.
type Body any

// kinds lists the message types. The index of a type is its number on the wire.
var kinds = [...]Body{
	// Requests.
	(*Hello)(nil),
	(*Open)(nil),
	(*Cancel)(nil),
	(*OpenView)(nil),
	(*CloseView)(nil),
	(*GetWindow)(nil),
	(*Edit)(nil),
	(*PasteCells)(nil),
	(*Include)(nil),
	(*Delete)(nil),
	(*Undo)(nil),
	(*GetDetails)(nil),
	(*GetXML)(nil),
	(*SetXML)(nil),
	(*OpenLines)(nil),
	(*GetLines)(nil),
	(*Locate)(nil),
	(*GetPlan)(nil),
	(*Write)(nil),
	(*GetFiles)(nil),
	(*TakeLinks)(nil),
	(*DropProblem)(nil),
	(*Copy)(nil),
	(*FindRow)(nil),
	(*Fix)(nil),
	(*Speak)(nil),
	// Answers.
	(*Welcome)(nil),
	(*Failure)(nil),
	(*Done)(nil),
	(*Opened)(nil),
	(*View)(nil),
	(*Window)(nil),
	(*Edited)(nil),
	(*Details)(nil),
	(*XML)(nil),
	(*Lines)(nil),
	(*LineWindow)(nil),
	(*Located)(nil),
	(*Plan)(nil),
	(*Written)(nil),
	(*Files)(nil),
	(*Copied)(nil),
	(*FoundRow)(nil),
	// Events.
	(*State)(nil),
	(*Progress)(nil),
	(*ViewChanged)(nil),
	(*LinesChanged)(nil),
	(*Summary)(nil),
	(*Fatal)(nil),
	// Projects.
	(*GetProjects)(nil),
	(*Projects)(nil),
	(*OpenProject)(nil),
	(*TakeOver)(nil),
	(*ProjectOpened)(nil),
	(*NewProject)(nil),
	(*RenameProject)(nil),
	(*DuplicateProject)(nil),
	(*ProjectMade)(nil),
	(*DeleteProject)(nil),
	(*ExportProject)(nil),
	(*SaveAgain)(nil),
	(*Saved)(nil),
	// Fixing.
	(*PreviewFix)(nil),
	(*FixPreview)(nil),
	(*GetOverview)(nil),
	(*Overview)(nil),
	(*GetReceipts)(nil),
	(*Receipts)(nil),
	(*WriteReport)(nil),
	(*Translate)(nil),
	(*Translation)(nil),
	// Forms.
	(*EditForm)(nil),
	// Tables, and what came in beside what is open.
	(*GetTable)(nil),
	(*Table)(nil),
	(*TakeTable)(nil),
	(*DropTable)(nil),
	(*GetMerge)(nil),
	(*Merge)(nil),
	(*ApplyMerge)(nil),
	(*DropMerge)(nil),
	// The ways out.
	(*GetIndexNow)(nil),
	// Who is to take the sitemap.
	(*SetProfile)(nil),
	// What many pages have beside their values.
	(*Bulk)(nil),
	// Languages.
	(*PreviewLinks)(nil),
	(*LinksPreview)(nil),
	(*WriteLinks)(nil),
	(*OpenGroups)(nil),
	(*Groups)(nil),
	(*GetGroups)(nil),
	(*GroupWindow)(nil),
	// An earlier version beside what is open.
	(*CompareWith)(nil),
	(*LoosenComparison)(nil),
	(*EndComparison)(nil),
	(*Comparison)(nil),
	(*GetRemoved)(nil),
	(*Removed)(nil),
	(*SetRedirect)(nil),
	(*WriteComparison)(nil),
	// The lines of sitemap indexes.
	(*GetIndex)(nil),
	(*IndexWindow)(nil),
	(*EditIndex)(nil),
	(*AskWanted)(nil),
	(*Wanted)(nil),
	// The owner's own rules.
	(*SetCustom)(nil),
	(*GetCustom)(nil),
	(*Custom)(nil),
	(*RememberCrawl)(nil),
	// Opening.
	(*FirstRows)(nil),
	(*Retake)(nil),
	// Replacing.
	(*Replace)(nil),
	(*ReplacePreview)(nil),
	// The conditions on columns.
	(*GetValues)(nil),
	(*Values)(nil),
	(*ReadDay)(nil),
	(*DayRead)(nil),
	(*KeepFilters)(nil),
	(*KeptFilters)(nil),
	// Recipes.
	(*GetRecipeSteps)(nil),
	(*RecipeSteps)(nil),
	(*ReadRecipes)(nil),
	(*Recipes)(nil),
	(*WriteRecipes)(nil),
	(*RecipeTexts)(nil),
	(*RunRecipe)(nil),
	(*RecipePreview)(nil),
	(*PasteAsked)(nil),
	// The dates of what was changed.
	(*PutDates)(nil),
	// The history by name.
	(*GetSteps)(nil),
	(*Steps)(nil),
	// Websites.
	(*Site)(nil),
	(*TakeSite)(nil),
	(*GetSite)(nil),
	(*EditFile)(nil),
}

// numbers maps the type of a message to its number.
var numbers = func() map[reflect.Type]int {
	m := make(map[reflect.Type]int, len(kinds))
	for i, k := range kinds {
		m[reflect.TypeOf(k)] = i
	}
	return m
}()

// Encode returns the frame of a message. An id of zero marks an event.
func Encode(id int, b Body) []byte { return encode(id, b, false) }

// Show returns the frame of a message that the page shows: each text in it is clipped to what a
// browser can draw (see [sitemapcore.Clip]), so that no value of a hostile file can hold the page
// up. What is copied, and what goes as a blob, is whole.
func Show(id int, b Body) []byte { return encode(id, b, true) }

func encode(id int, b Body, showing bool) []byte {
	n, ok := numbers[reflect.TypeOf(b)]
	if !ok {
		panic(fmt.Sprintf("wire: %T is not a message", b))
	}
	c := coder{Coder: codec.Coder{B: make([]byte, 0, 64)}, showing: showing}
	for _, n := range [...]int{Protocol, n, id} {
		c.Int(&n)
	}
	c.body(b)
	return c.B
}

// Decode reads a frame. Bytes of another protocol, of an unknown kind, cut short, or with more
// behind them give ErrFrame.
func Decode(frame []byte) (id int, b Body, err error) {
	c := coder{Coder: codec.Coder{B: frame, Reading: true}}
	var protocol, n int
	c.Int(&protocol)
	if !c.Bad && protocol != Protocol {
		return 0, nil, fmt.Errorf("%w: protocol %d, want %d", ErrFrame, protocol, Protocol)
	}
	c.Int(&n)
	c.Int(&id)
	if c.Bad || n >= len(kinds) {
		return 0, nil, ErrFrame
	}
	b = reflect.New(reflect.TypeOf(kinds[n]).Elem()).Interface()
	if c.body(b); c.Bad || len(c.B) > 0 {
		return 0, nil, ErrFrame
	}
	return id, b, nil
}
