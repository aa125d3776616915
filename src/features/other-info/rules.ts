// Rules of other information: the kinds of entries, how many of them one person tells.
export const entryKinds = ['education', 'work'] as const;
export type EntryKind = (typeof entryKinds)[number];
/** Of both kinds together. */
export const MOST_ENTRIES = 40;
export const FIRST_YEAR = 1940;
/** A course that is under way ends in some years. */
export const LAST_YEAR = new Date().getUTCFullYear() + 10;
