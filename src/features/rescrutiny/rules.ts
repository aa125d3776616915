// Rules of rescrutiny: how one stands, and until when one can be asked for. Pure.
export { RESCRUTINY_DAYS } from '#features/quizzes/rules.ts';

export const states = ['asked', 'decided', 'withdrawn'] as const;
export type RescrutinyState = (typeof states)[number];
export const REASON_MOST = 1_000;
export const ANSWER_MOST = 2_000;
export const inHundredths = (points: number): number => Math.round(points * 100) / 100;
/** Never lower: of what stands and what the new marker gives, the higher one. */
export const raised = (stands: number, given: number): number => Math.max(stands, inHundredths(given));
