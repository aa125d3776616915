// Versions of a record out of its history: the row after each entry, and what two of them differ by, as far as the entries tell it.
import type { RecordEntry, ToldChange } from '#core/history/told.ts';
import type { Values } from '#core/records/merge.ts';

/** What the row was after each entry, from the newest on: what later ones changed is taken back. */
export function versionsOf(row: Values, entries: readonly RecordEntry[]): Values[] {
  const versions: Values[] = [];
  let now: Values = row;
  for (const { before } of entries) {
    versions.push(now);
    now = { ...now, ...Object.fromEntries(Object.entries(before).filter(([name]) => name in row)) };
  }
  return versions;
}

const isSaidAlike = ({ before, after }: ToldChange): boolean => before?.en === after?.en && before?.bn === after?.bn;
/** What lies between the versions after two entries, the first of them the older one. A field that went back to what it was is no difference;
 *  whether one did whose values are kept apart is not known, and it counts as one. */
function changesBetween(entries: readonly RecordEntry[], older: number, newer: number): ToldChange[] {
  const found = new Map<string, ToldChange>();
  for (const { changes } of entries.slice(newer, older).toReversed())
    for (const change of changes) {
      const first = found.get(change.field);
      const whole = first ? { ...change, before: first.before, apart: first.apart || change.apart } : change;
      if (first && !whole.apart && isSaidAlike(whole)) found.delete(change.field);
      else found.set(change.field, whole);
    }
  return [...found.values()];
}
/** What is to be changed of one version to come to the other; both are named by their entries, the newest first. */
export function compareVersions(entries: readonly RecordEntry[], one: number, other: number): ToldChange[] {
  if (one >= other) return changesBetween(entries, one, other);
  return changesBetween(entries, other, one).map((change) => ({ ...change, before: change.after, after: change.before }));
}
