// Rules of the leaderboard: with whom one is compared, how few are too few, places.

export const boardScopes = ['all', 'batch', 'district'] as const;
export type BoardScope = (typeof boardScopes)[number];
/** Fewer who joined could be told apart: no list is shown. */
export const LEAST_JOINED = 5;
export const MOST_ALIAS = 30;
/** How many have learned on so many days of the week. */
export interface Level {
  days: number;
  people: number;
}
/** Equal days share a place: that behind all who have more. */
export const placeOf = (levels: readonly Level[], days: number): number =>
  1 + levels.filter((level) => level.days > days).reduce((sum, { people }) => sum + people, 0);
/** The next level above, and how many stand there. */
export const nextLevel = (levels: readonly Level[], days: number): Level | undefined =>
  levels.filter((level) => level.days > days).toSorted((a, b) => a.days - b.days)[0];
