// Strengths by topic: the weakest lesson first, each with the share of its marks; a question about no lesson, or without marks, says nothing.
import { expect, test } from 'vitest';
import type { JudgedQuestion } from '../contract.ts';
import { strengthsIn } from '../web/strengths-in.ts';

const about = (id: number) => ({ id, title: `Lesson ${id}`, bn_title: '' });
const judged = (lesson: number | null, score: number, full_marks: number): JudgedQuestion =>
  ({ about: lesson === null ? null : about(lesson), score, full_marks, waits: false }) as JudgedQuestion;

test('marks are summed by lesson, the weakest first', () => {
  const found = strengthsIn([judged(1, 2, 2), judged(2, 0, 1), judged(1, 1, 2), judged(3, 1, 4), judged(null, 0, 5)]);
  expect(found.map(({ lesson, score, max }) => [lesson.id, score, max])).toEqual([
    [2, 0, 1],
    [3, 1, 4],
    [1, 3, 4],
  ]);
});
test('a lesson whose questions give no marks has no share', () => {
  expect(strengthsIn([judged(1, 0, 0)])).toEqual([]);
  expect(strengthsIn([])).toEqual([]);
});
