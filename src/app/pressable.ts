// Selector of the buttons whose press is taken up when the script has come (event replay): the document's first script marks them, hydration presses them.

/** A form that says method="dialog" sends nothing by itself: its press waits for the script. */
export const PRESSABLE = '[type=button],[method=dialog] [type=submit]';
