// Rules of what waits in a verification: levels that are not open yet, and an ID that is asked again while its office does not answer. Pure.
import { type Level, levels } from './rules.ts';

/** `waiting`: the office is asked again. `found`: there is such a record, and its person goes on. `not_found`: there is none.
 *  `given_up`: the office has not answered in all those days. */
export const keptStates = ['waiting', 'found', 'not_found', 'given_up'] as const;
export type KeptState = (typeof keptStates)[number];
/** The office is asked again for so many days. */
export const KEPT_DAYS = 3;
/** So many days after it was kept it goes, whatever came of it. */
export const KEPT_GONE_DAYS = 10;
/** Minutes until the office is asked again, after so many tries: 5, 10, 20 and so on, and every two hours in the end. */
export const pauseMinutes = (tries: number): number => Math.min(5 * 2 ** tries, 120);
/** The levels that are not open, among them that of officers. */
export const closedLevels = (offered: readonly Level[]): Level[] => Object.values(levels).filter((level) => !offered.includes(level));
