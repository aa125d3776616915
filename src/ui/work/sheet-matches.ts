// Matching of a sheet's columns in the browser: each of ours once, what new rows still miss, and the draft of the choices.
type Matches = readonly (string | null)[];
interface Wanted {
  name: string;
  required: boolean;
}
/** The matches with one column put elsewhere; who had that place before is left out, since a column of ours is filled once. */
export const matchAt = (matches: Matches, at: number, name: string | null): (string | null)[] =>
  matches.map((was, i) => (i === at ? name : name !== null && was === name ? null : was));
/** Columns that new rows need and no column of the file fills. */
export const missingOf = <C extends Wanted>(columns: readonly C[], matches: Matches): C[] =>
  columns.filter((c) => c.required && !matches.includes(c.name));
/** What was chosen before a reload; what the file's own columns are when nothing fitting was kept. */
export function readMatches(kept: string, columns: readonly Wanted[], first: Matches): (string | null)[] {
  try {
    const told = JSON.parse(kept) as unknown;
    const known = (name: unknown) => name === null || columns.some((c) => c.name === name);
    if (Array.isArray(told) && told.length === first.length && told.every(known)) return told as (string | null)[];
  } catch {
    // nothing was kept
  }
  return [...first];
}
