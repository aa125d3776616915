// Rules of marking: what several marks of one answer come to, who looks next, which answers two markers mark. Pure.

/** So long an answer is before one marker alone; typing renews it. */
export const CLAIM_MINUTES = 10;
export const COMMENT_MOST = 4_000;
export const REASON_MOST = 1_000;
/** Comments at places of one answer, and the letters of each. */
export const MOST_SPOTS = 30;
export const SPOT_MOST = 500;
/** What is heard in a voice, or in short. */
export const VOICE_MOST = 2_000;
export const VOICE_BYTES = 10 * 1024 * 1024;
/** Where nobody has said how far apart two markers may be: this share of the marks. */
const GAP_SHARE = 0.1;

export interface GivenMark {
  points: number;
  round: number;
  second_asked: boolean;
}
export type Standing = { counts: number } | { waits: 1 | 2 | 3 };
const rounded = (points: number) => Math.round(points * 100) / 100;
/** How far apart the marks of two may be. */
export const gapOf = (most: number, marker_gap: number | null): number => marker_gap ?? rounded(most * GAP_SHARE);
/** A third decides; two that are close enough come to their mean; one counts where no second is wanted. */
export function standingOf(marks: readonly GivenMark[], { gap, second }: { gap: number; second: boolean }): Standing {
  const third = marks.find(({ round }) => round === 3);
  if (third) return { counts: third.points };
  const [first, other] = marks;
  if (!first) return { waits: 1 };
  if (!other) return second || first.second_asked ? { waits: 2 } : { counts: first.points };
  return Math.abs(first.points - other.points) <= gap + 1e-9 ? { counts: rounded((first.points + other.points) / 2) } : { waits: 3 };
}
/** Whether this answer is one of the share that two mark: the same one always. */
export function isOfShare(attempt_id: number, question_id: number, share: number): boolean {
  let mixed = Math.imul(attempt_id, 0x9e3779b1) ^ Math.imul(question_id, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % 100 < share;
}

export interface LeveledCriterion {
  id: string;
  levels: readonly { points: number }[];
}
/** What the chosen levels come to; nothing while one is missing, or is none of its criterion. */
export function pointsOfLevels(rubric: readonly LeveledCriterion[], levels: Readonly<Record<string, number>>): number | undefined {
  let sum = 0;
  for (const { id, levels: offered } of rubric) {
    const chosen = levels[id];
    const level = chosen === undefined ? undefined : offered[chosen];
    if (!level) return undefined;
    sum += level.points;
  }
  return rubric.length ? rounded(sum) : undefined;
}
/** Whether every level that was chosen is one of the rubric's. */
export const areLevels = (rubric: readonly LeveledCriterion[], levels: Readonly<Record<string, number>>): boolean =>
  Object.entries(levels).every(([id, n]) => rubric.some((one) => one.id === id && one.levels[n] !== undefined));
