// Rules of posts: who writes where, when something was written, how a page joins the list.
import { expect, test } from 'vitest';
import { joinPage, writingIn, writtenAt } from '../rules.ts';

const page = (...ids: number[]) => ids.map((id) => ({ id }));
test('a first page takes the place of the list, a longer one goes on behind it and each post stands once', () => {
  expect(joinPage(page(9, 8), page(3, 2, 1), 10)).toEqual(page(3, 2, 1));
  expect(joinPage(page(9, 8), page(8, 7), 20)).toEqual(page(9, 8, 7));
  expect(joinPage([{ id: 9, n: 1 }], [{ id: 9, n: 2 }], 20)).toEqual([{ id: 9, n: 2 }]);
});
test('learners write as far as the class lets them, staff always, nobody into an archived class', () => {
  const learner = { as: 'learner', posts: true } as const;
  const open = { archived: false };
  expect(writingIn(learner, { ...open, posting: 'everyone' })).toEqual({ post: true, question: true, comment: true });
  expect(writingIn(learner, { ...open, posting: 'questions' })).toEqual({ post: 'posting_closed', question: true, comment: true });
  expect(writingIn(learner, { ...open, posting: 'teachers' }).comment).toBe('posting_closed');
  expect(writingIn({ as: 'staff', posts: true }, { ...open, posting: 'teachers' }).post).toBe(true);
  expect(writingIn({ as: 'staff', posts: false }, { ...open, posting: 'everyone' }).post).toBe('not_allowed');
  expect(writingIn(learner, { archived: true, posting: 'everyone' }).comment).toBe('is_archived');
});
test('the clock of a phone is believed back for a week, and never ahead', () => {
  const now = Date.parse('2026-03-10T06:00:00Z');
  expect(writtenAt(undefined, now)).toBe('2026-03-10T06:00:00.000Z');
  expect(writtenAt('2026-03-09T06:00:00+06:00', now)).toBe('2026-03-09T00:00:00.000Z');
  expect(writtenAt('2026-03-11T06:00:00Z', now)).toBe('2026-03-10T06:00:00.000Z');
  expect(writtenAt('2026-03-01T06:00:00Z', now)).toBe('2026-03-10T06:00:00.000Z');
});
