// What the page says before the program runs, and when it has broken: each sentence once.

export const words = {
  Name: "Sitemap Editor",

  // While the program comes.
  Loading: "Getting ready, {percent}%",
  Starting: "Starting the editor…",

  // Where it doesn’t come.
  NoNetwork: "The editor can’t be loaded: the network doesn’t answer.",
  NoAnswer: "The editor can’t be loaded: the server answered {status}.",
  Damaged: "The editor arrived damaged.",
  Partly: "Only part of the editor arrived: {came} of {all} MB.",
  Unreadable: "The editor arrived, but this browser can’t read it.",
  Another: "The editor that arrived doesn’t belong to this page.",
  NotStarted: "The editor arrived, but did not start.",
  Stays: "What you typed or chose here stays.",
  NoWebAssembly:
    "This browser can’t run the editor: WebAssembly is missing or switched off. Any current Chrome, Edge, Firefox " +
    "or Safari has it; a lockdown mode or a company’s rules can switch it off.",
  Framed:
    "Another website shows Sitemap Editor inside its page. To keep your work safe, it only runs in a tab of its own.",
  OpenAlone: "Open in a new tab",
  TryAgain: "Try again",
  Superseded: "A new version came out just now, and this page is still the old one.",
  LoadNew: "Load the new version",

  // The crash screen.
  Broke: "Something in our page broke.",
  WorkSafe: "Your work is safe.",
  OurMistake: "It was our mistake, not yours or your file’s.",
  Saved: "Everything up to {time} is saved on this device.",
  BackAgain: "Reload, and you are back where you were.",
  LostSince: "What you changed after that is lost. Reload to go on.",
  LostAll: "What you changed since your last download is lost. Your own files are as they were.",
  LostNothing: "Your own files are as they were.",
  BeginAgain: "Reload to begin again.",
  Reload: "Reload",
  CopyReport: "Copy a report without your addresses",
  Copied: "Copied",
  ReportSays: "What the report says",
  Report: "Report",
};

// fill puts values into the places of a sentence, by their names.
export const fill = (sentence, values) => sentence.replace(/{(\w+)}/g, (_, place) => values[place]);
