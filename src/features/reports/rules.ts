// Rules of reports: how few are not told, and the days that a figure is compared over.

/** Fewer people could be made out: neither how many they are nor what became of them is told. */
export const LEAST_TOLD = 5;
export const toldCount = (people: number): number | null => (people < LEAST_TOLD ? null : people);
/** Of a hundred, whole. */
export const shareOf = (part: number, of: number): number => (of ? Math.round((100 * part) / of) : 0);
export const DAYS_COMPARED = 30;
export const MOST_DAYS = 366;
