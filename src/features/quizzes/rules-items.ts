// Sums of items (classical test theory): what one attempt adds to them. Pure; the figures that come of them stand with the exams.
import type { GivenAnswer } from '#features/questions/rules.ts';

/** Of one item over persons: their marks x of it and their totals t. */
export interface ItemSums {
  n: number;
  sx: number;
  sxx: number;
  st: number;
  stt: number;
  sxt: number;
  /** Of each option: how many chose it, and the sum of what they have elsewhere (t - x). */
  picks: Record<string, [n: number, rest: number]>;
}
export const noSums = (): ItemSums => ({ n: 0, sx: 0, sxx: 0, st: 0, stt: 0, sxt: 0, picks: {} });
/** Marks have two decimals, their products four: sums that are added to and taken from stay what they are. */
const exact = (n: number) => Math.round(n * 10_000) / 10_000 || 0;
/** Adds a person, or with -1 takes one away. */
export function addPerson(sums: ItemSums, { x, t, picked }: { x: number; t: number; picked: readonly string[] }, sign: 1 | -1): void {
  sums.n += sign;
  sums.sx = exact(sums.sx + sign * x);
  sums.sxx = exact(sums.sxx + sign * x * x);
  sums.st = exact(sums.st + sign * t);
  sums.stt = exact(sums.stt + sign * t * t);
  sums.sxt = exact(sums.sxt + sign * x * t);
  for (const option of picked) {
    const [n, rest] = sums.picks[option] ?? [0, 0];
    if (n + sign === 0) delete sums.picks[option];
    else sums.picks[option] = [n + sign, exact(rest + sign * (t - x))];
  }
}
/** The options that an answer chose, of types that have options. */
export function picksOf(answer: GivenAnswer | null | undefined): string[] {
  if (!answer) return [];
  if (answer.option !== undefined) return [answer.option];
  if (answer.options) return answer.options;
  return typeof answer.value === 'boolean' ? [String(answer.value)] : [];
}
