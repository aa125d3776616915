// How answers count: rules for what is right in part, weights of options, what a wrong answer costs, and the bounds of every score.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Marking, markings, type QuestionType } from '../rules.ts';
import { gradeAnswer, type GradedQuestion, sumOf } from '../server/grading.ts';

const choices = (ids: readonly string[]) => ids.map((id) => ({ id, en: id, bn: id }));
const options = choices(['a', 'b', 'c', 'd']);
const question = (type: QuestionType, shape: unknown, answer: unknown, rest: Partial<GradedQuestion> = {}): GradedQuestion => ({
  ...{ type, shape, answer, marks: 4, marking: 'parts', penalty: 0 },
  ...rest,
});
const several = (marking: Marking, penalty = 0, weights?: Record<string, number>) =>
  question('multiple', { options }, { options: ['a', 'b'], ...(weights && { weights }) }, { marking, penalty });

test.each<[Marking, string, number, string]>([
  ['parts', 'ab', 4, 'right'],
  ['parts', 'a', 2, 'partly'],
  ['parts', 'abc', 2, 'partly'],
  ['parts', 'ac', 0, 'wrong'],
  ['parts', 'abcd', 0, 'wrong'],
  ['all', 'ab', 4, 'right'],
  ['all', 'ba', 4, 'right'],
  ['all', 'a', 0, 'wrong'],
  ['all', 'abc', 0, 'wrong'],
  ['weights', 'ab', 4, 'right'],
  ['weights', 'a', 2.8, 'partly'],
  ['weights', 'b', 1.2, 'partly'],
  ['weights', 'abc', 2, 'partly'],
  ['weights', 'bc', 0, 'wrong'],
  ['weights', 'd', 0, 'wrong'],
])('of several options by %s, choosing %s earns %s: %s', (marking, chosen, score, verdict) => {
  const asked = several(marking, 0, { a: 70, b: 30, c: -50 });
  expect(gradeAnswer(asked, { options: [...chosen] })).toEqual({ score, verdict });
});
test('an option that is not the right one earns the share that its author gives it, and only by that rule', () => {
  const asked = (marking: Marking) => question('mcq', { options }, { option: 'b', weights: { c: 25 } }, { marking });
  expect(gradeAnswer(asked('weights'), { option: 'c' })).toEqual({ score: 1, verdict: 'partly' });
  expect(gradeAnswer(asked('weights'), { option: 'b' })).toEqual({ score: 4, verdict: 'right' });
  expect(gradeAnswer(asked('weights'), { option: 'a' })).toEqual({ score: 0, verdict: 'wrong' });
  expect(gradeAnswer(asked('parts'), { option: 'c' })).toEqual({ score: 0, verdict: 'wrong' });
});
test('a wrong answer costs its share of the marks; one that is right in part, or none, costs nothing', () => {
  expect(gradeAnswer(several('parts', 25), { options: ['c'] })).toEqual({ score: -1, verdict: 'wrong' });
  expect(gradeAnswer(several('all', 25), { options: ['a'] })).toEqual({ score: -1, verdict: 'wrong' });
  expect(gradeAnswer(several('parts', 25), { options: ['a'] })).toEqual({ score: 2, verdict: 'partly' });
  expect(gradeAnswer(several('parts', 25), { options: [] })).toEqual({ score: 0, verdict: 'empty' });
  expect(gradeAnswer(several('parts', 25), { options: ['z'] })).toEqual({ score: 0, verdict: 'empty' });
  expect(gradeAnswer(several('parts', 25), null)).toEqual({ score: 0, verdict: 'empty' });
  const third = question('true_false', {}, { value: true }, { marks: 1, penalty: 33 });
  expect(gradeAnswer(third, { value: false })).toEqual({ score: -0.33, verdict: 'wrong' });
});
test('parts that are thirds are all of it together, by every rule', () => {
  const shape = { parts: { en: ['', '', '', ''], bn: ['', '', '', ''] } };
  for (const marking of markings) {
    const asked = question('fill_in', shape, { accept: [['a'], ['b'], ['c']] }, { marking, marks: 1 });
    expect(gradeAnswer(asked, { blanks: ['a', 'b', 'c'] })).toEqual({ score: 1, verdict: 'right' });
    expect(gradeAnswer(asked, { blanks: ['a', 'b', 'x'] }).score).toBe(marking === 'all' ? 0 : 0.67);
  }
});
test('what wrong answers cost is taken from what others earned, and never more than that', () => {
  const asked = several('parts', 100);
  const sum = (...given: string[]) =>
    sumOf(
      given.map(() => asked),
      given.map((chosen) => gradeAnswer(asked, { options: [...chosen] })),
    );
  expect(sum('ab', 'c')).toEqual({ score: 0, max_score: 8 });
  expect(sum('ab', 'a', 'c')).toEqual({ score: 2, max_score: 12 });
  expect(sum('c', 'c', 'c')).toEqual({ score: 0, max_score: 12 });
  expect(sum()).toEqual({ score: 0, max_score: 0 });
});

const chosen = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
const anything = fc.oneof(
  fc.anything(),
  fc.record({ options: fc.oneof(chosen, fc.anything()), option: fc.anything(), value: fc.anything() }),
);
const keys = fc.record({
  option: fc.constantFrom('a', 'b', 'gone'),
  options: chosen,
  value: fc.oneof(fc.boolean(), fc.double()),
  weights: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: -100, max: 100 })),
  accept: fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 2 }), { maxLength: 2 }),
  pairs: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('a', 'b', 'c')),
});
const rules = fc.record({
  marks: fc.integer({ min: 1, max: 100 }),
  marking: fc.constantFrom(...markings),
  penalty: fc.integer({ min: 0, max: 100 }),
});
test('whatever is answered to whatever was written, a score stays within its bounds and fits its verdict', () => {
  const shape = { options, left: options, right: options, parts: { en: ['', '', ''], bn: ['', '', ''] } };
  fc.assert(
    fc.property(fc.constantFrom('mcq', 'multiple', 'true_false', 'fill_in' as const), keys, rules, anything, (type, key, rule, given) => {
      const { score, verdict } = gradeAnswer(question(type as QuestionType, shape, key, rule), given);
      expect(Number.isFinite(score)).toBe(true);
      expect(score).toBeLessThanOrEqual(rule.marks);
      expect(score).toBeGreaterThanOrEqual(-(rule.marks * rule.penalty) / 100 - 0.005);
      if (verdict === 'right') expect(score).toBe(rule.marks);
      if (verdict === 'empty') expect(score).toBe(0);
      if (verdict === 'wrong') expect(score).toBeLessThanOrEqual(0);
    }),
    { numRuns: 400 },
  );
});
test('the order in which options are chosen makes no difference', () => {
  fc.assert(
    fc.property(chosen, rules, keys, (list, rule, key) => {
      const asked = question('multiple', { options }, key, rule);
      const one = gradeAnswer(asked, { options: list });
      expect(gradeAnswer(asked, { options: list.toReversed() })).toEqual(one);
      expect(gradeAnswer(asked, { options: [...list, ...list].slice(0, 4) }).verdict).toBeDefined();
    }),
  );
});
