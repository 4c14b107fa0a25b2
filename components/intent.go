package components

import "github.com/maxence-charriere/go-app/v9/pkg/app"

// An Intent is something that the user wants, as a value: one of this package, or a func().
type Intent any

// Intents has a value of each intent of this package. The page does not start if one has no function, as with the
// requests of the engine.
var Intents = []Intent{
	FilterRule{}, FixRule{}, SaveReport{}, OpenFix{}, OpenBulk{}, OpenLookUp{}, FindPage{}, OpenCustom{},
	OpenCompare{}, FilterCompared{}, OpenRemoved{}, RedirectDeleted{},
	OpenAddress{}, ShowInXML{}, SetSelected{},
	Copy{}, DownloadAll{}, DownloadPart{}, SaveToDisk{}, OpenPlaces{}, GetIndexNow{},
	TakeLinks{}, LeaveOutFile{}, AskFile{}, ShowFile{}, ShowIndex{}, ShowPages{},
	OpenFilter{}, CloseFilter{}, FilterColumn{}, KeepFilter{}, ShowKeptFilter{}, FilterDay{},
	ShowAllPages{}, FilterSeverity{}, FilterSection{}, FilterExtra{}, FoldSection{}, SeeChecks{}, Search{},
	DropFilter{}, OpenSet{}, LeaveOut{}, DeleteSelected{}, PasteHere{}, OpenPage{}, SelectAll{}, ClearSelection{},
	OpenSidebar{}, ShowSpared{}, ShowXMLNames{}, ShowColumn{}, OpenPalette{}, FindAddress{}, SwitchTheme{}, Speak{},
	Undo{}, Redo{}, OpenSteps{}, OpenAdd{}, OpenDownload{}, ReloadPage{}, PutOff{},
	ShowMap{}, ShowLanguages{},
	OpenLive{}, SeeLive{},
	OpenRecipes{},
	OpenReplace{},
	TypeAddresses{}, OpenKept{}, RenameKept{}, CopyKept{}, SaveKept{}, DropKept{}, LeaveProject{}, KeepForGood{},
	AddText{}, TryExample{}, FromWebsite{}, OpenHelp{},
	CloseDialog{}, CloseMenu{}, CloseToast{}, CancelJob{}, ShowPanel{}, WrapXML{},
}

// A Sink takes intents. There is one for the whole page; it is a stable pointer, so a component
// that has it as a property is not drawn again for it.
type Sink interface {
	Do(ctx app.Context, in Intent)
}
