// Rules of results: GPA-5, spread and median, what a tie was decided by. Pure.

/** The scale of the boards: from which percent of the marks on, the letter and the points. */
export const gpa5 = [
  [80, 'A+', 5],
  [70, 'A', 4],
  [60, 'A-', 3.5],
  [50, 'B', 3],
  [40, 'C', 2],
  [33, 'D', 1],
  [Number.NEGATIVE_INFINITY, 'F', 0],
] as const;
export interface Grade {
  letter: string;
  points: number;
}
/** Of unrounded marks: 79.99 is no 80. The hair is for marks in thirds. */
export function gradeOf(score: number, max_score: number): Grade | null {
  if (!(max_score > 0)) return null;
  const percent = (score / max_score) * 100 + 1e-6;
  const [, letter, points] = gpa5.find(([from]) => percent >= from)!;
  return { letter, points };
}
/** The mean of grade points, where no subject was failed; one that was makes it 0. */
export function meanGrade(grades: readonly Grade[]): number | null {
  if (!grades.length) return null;
  if (grades.some(({ points }) => points === 0)) return 0;
  return Math.round((grades.reduce((sum, { points }) => sum + points, 0) / grades.length) * 100) / 100;
}
/** Of a batch with fewer people nobody is told where the middle is. */
export const LEAST_COMPARED = 5;

/** What two with the same marks are told apart by: marks in a part, fewer wrong answers, the own time that it took until they handed in. */
export const tieReasons = ['section', 'fewer_wrong', 'earlier'] as const;
export type TieReason = (typeof tieReasons)[number];
export interface TieBreak {
  by: TieReason;
  /** Of `section`: which, counted from 1. */
  part: number;
}
/** As an exam keeps them, in their order: a part by its number, as `section:2`. What is unknown is passed over. */
export const readTieBreaks = (stored: readonly string[]): TieBreak[] =>
  stored.flatMap((one) => {
    const [name, part] = one.split(':');
    const by = tieReasons.find((known) => known === name);
    return by ? [{ by, part: Number(part) || 1 }] : [];
  });
