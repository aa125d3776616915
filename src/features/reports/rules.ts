// Rules of reports: how few are not told, and the days that a figure is compared over.

/** Fewer people could be made out: neither how many they are nor what became of them is told. */
export const LEAST_TOLD = 5;
export const toldCount = (people: number): number | null => (people < LEAST_TOLD ? null : people);
/** Of a hundred, whole. */
export const shareOf = (part: number, of: number): number => (of ? Math.round((100 * part) / of) : 0);
export const DAYS_COMPARED = 30;
export const MOST_DAYS = 366;
/** A longer time is told in this many parts at most. */
export const MOST_PARTS = 12;
/** Days of each part of a time. */
export const partSize = (days: number): number => Math.max(1, Math.ceil(days / MOST_PARTS));
/** Counts of one whole without those of too few people; where that is one alone the next smallest goes with it, since the sum would give it away. */
export function hideSmall(counts: readonly number[]): (number | null)[] {
  const told = counts.map((n) => (n > 0 && n < LEAST_TOLD ? null : n));
  if (told.filter((n) => n === null).length !== 1) return told;
  const next = Math.min(...told.map((n) => n || Number.POSITIVE_INFINITY));
  const at = told.indexOf(next);
  return told.map((n, i) => (i === at ? null : n));
}
