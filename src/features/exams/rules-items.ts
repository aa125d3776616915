// Figures of items (classical test theory): facility, corrected discrimination, distractors, reliability, from sums. Pure.
// Henrysson 1963 (discrimination without the item itself), Kelley 1939 (27 %), Haladyna & Downing 1993 (5 %), Cronbach 1951, Kuder & Richardson 1937.
import type { ItemSums } from '#features/quizzes/rules.ts';

/** No figure is told of fewer persons, and nothing is said of a question below so many. */
export const LEAST_FOR_FIGURES = 5;
export const LEAST_FOR_FLAGS = 30;
/** An option that fewer choose does not work. */
export const WORKING_SHARE = 0.05;
/** The best and the last of all, by their totals. */
export const TAIL = 0.27;
/** Another option that good persons choose, and so many. */
const RIVAL = { r: 0.1, share: 0.2 };
const [EASY, HARD, WEAK] = [0.9, 0.2, 0.2];

/** `flags` in the order in which one is said of a question. */
export const flags = ['mis_keyed', 'negative', 'hard', 'easy', 'weak'] as const;
export type Flag = (typeof flags)[number];
export interface OptionFigures {
  id: string;
  n: number;
  share: number;
  /** Between choosing it and what one has elsewhere; nothing where all or none chose it, or all have the same. */
  r: number | null;
}
export interface ItemFigures {
  n: number;
  facility: number | null;
  discrimination: number | null;
  options: OptionFigures[];
}
const HAIR = 1e-9;
const variance = (n: number, sum: number, squares: number) => (n > 1 ? Math.max(0, (squares - (sum * sum) / n) / (n - 1)) : 0);
const covariance = (n: number, a: number, b: number, products: number) => (n > 1 ? (products - (a * b) / n) / (n - 1) : 0);

/** Of one item whose full marks are `most`; `options`: all that it offers. */
export function figuresOf({ n, sx, sxx, st, stt, sxt, picks }: ItemSums, most: number, options: readonly string[]): ItemFigures {
  if (n < LEAST_FOR_FIGURES || !(most > 0)) return { n, facility: null, discrimination: null, options: [] };
  const [vx, vt, cov] = [variance(n, sx, sxx), variance(n, st, stt), covariance(n, sx, st, sxt)];
  const vrest = vt + vx - 2 * cov;
  const [srest, rest_squares] = [st - sx, stt - 2 * sxt + sxx];
  const discrimination = vx > HAIR && vrest > HAIR ? (cov - vx) / Math.sqrt(vx * vrest) : null;
  return {
    n,
    facility: sx / n / most,
    discrimination,
    options: options.map((id) => {
      const [chosen, rest] = picks[id] ?? [0, 0];
      const [vc, vr] = [variance(n, chosen, chosen), variance(n, srest, rest_squares)];
      const r = vc > HAIR && vr > HAIR ? covariance(n, chosen, srest, rest) / Math.sqrt(vc * vr) : null;
      return { id, n: chosen, share: chosen / n, r };
    }),
  };
}
/** What is to be said of it; `right`: the options of its key. */
export function flagOf({ n, facility, discrimination, options }: ItemFigures, right: readonly string[]): Flag | null {
  if (n < LEAST_FOR_FLAGS || facility === null) return null;
  const rival = options.some(({ id, share, r }) => !right.includes(id) && r !== null && r > RIVAL.r && share >= RIVAL.share);
  if (discrimination !== null && discrimination < 0) return rival ? 'mis_keyed' : 'negative';
  if (facility <= HARD) return 'hard';
  if (facility >= EASY) return 'easy';
  return discrimination !== null && discrimination < WEAK ? 'weak' : null;
}
export interface Reliability {
  alpha: number | null;
  /** Of one mark, in marks. */
  error: number | null;
  /** `kr20`: each item is right or wrong. `draws`: the papers differ, so the draws are the items. Null: nobody's papers are the same. */
  by: 'alpha' | 'kr20' | 'draws' | null;
}
type Sums = ItemSums & { most?: number };
/** Whether all had these items, each of them. */
const areShared = (items: readonly ItemSums[]) => items.length > 1 && items.every(({ n }) => n === items[0]!.n);
function alphaOf(items: readonly ItemSums[]): { alpha: number | null; error: number | null } {
  const { n, st, stt } = items[0]!;
  const vt = variance(n, st, stt);
  if (n < LEAST_FOR_FIGURES || vt <= HAIR) return { alpha: null, error: null };
  const own = items.reduce((sum, one) => sum + variance(one.n, one.sx, one.sxx), 0);
  const alpha = (items.length / (items.length - 1)) * (1 - own / vt);
  return { alpha, error: alpha <= 1 ? Math.sqrt(vt * (1 - alpha)) : null };
}
export function reliabilityOf(questions: readonly Sums[], draws: readonly ItemSums[]): Reliability {
  if (areShared(questions)) {
    // x is 0 or the full marks for everybody: then the sum of its squares is what the sum alone says
    const dichotomous = questions.every(({ sx, sxx, most }) => most !== undefined && Math.abs(sxx - most * sx) < 1e-6);
    return { ...alphaOf(questions), by: dichotomous ? 'kr20' : 'alpha' };
  }
  if (areShared(draws)) return { ...alphaOf(draws), by: 'draws' };
  return { alpha: null, error: null, by: null };
}
