// Strengths by topic of one attempt: marks summed by the lesson that a question is about. Pure.
import type { JudgedQuestion } from '../contract.ts';

export interface Strength {
  lesson: NonNullable<JudgedQuestion['about']>;
  score: number;
  max: number;
}
export function strengthsIn(questions: readonly JudgedQuestion[]): Strength[] {
  const found = new Map<number, Strength>();
  for (const question of questions) {
    const { about, score, full_marks, waits } = question;
    // what gives no marks shows no strength
    if (!about || !full_marks || waits) continue;
    const one = found.get(about.id) ?? { lesson: about, score: 0, max: 0 };
    found.set(about.id, { ...one, score: one.score + score, max: one.max + full_marks });
  }
  return [...found.values()].sort((a, b) => a.score / a.max - b.score / b.max);
}
