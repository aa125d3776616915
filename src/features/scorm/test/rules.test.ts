// What the run-time data of a part says of its completion and score, and what several parts say together.
import { expect, test } from 'vitest';
import { outcomeOf, outcomeOfAll } from '../rules.ts';

const old = (status: string, raw?: string, more: object = {}) => ({
  'cmi.core.lesson_status': status,
  ...(raw && { 'cmi.core.score.raw': raw }),
  ...more,
});
const now = (completion: string, success: string, scaled?: string) => ({
  'cmi.completion_status': completion,
  'cmi.success_status': success,
  ...(scaled && { 'cmi.score.scaled': scaled }),
});
test.each([
  ['1.2', {}, null, 'incomplete', null],
  ['1.2', old('not attempted'), null, 'incomplete', null],
  ['1.2', old('browsed'), null, 'incomplete', null],
  ['1.2', old('completed'), null, 'completed', null],
  ['1.2', old('completed', '59'), 60, 'failed', 59],
  ['1.2', old('completed', '60'), 60, 'passed', 60],
  ['1.2', old('passed', '10'), 60, 'failed', 10],
  ['1.2', old('incomplete', '90'), 60, 'incomplete', 90],
  ['1.2', old('passed', '5', { 'cmi.core.score.min': '0', 'cmi.core.score.max': '10' }), null, 'passed', 50],
  ['1.2', old('passed', '৯০'), null, 'passed', null],
  ['1.2', old('passed', '1e999'), null, 'passed', null],
  ['1.2', old('passed', '500'), null, 'passed', 100],
  ['1.2', old('passed', '1e308', { 'cmi.core.score.min': '-1e308', 'cmi.core.score.max': '1e308' }), null, 'passed', null],
  ['1.2', old('passed', '1e308', { 'cmi.core.score.min': '0', 'cmi.core.score.max': '5e-324' }), null, 'passed', 100],
  ['1.2', { 'cmi.core.lesson_status': ['passed'] }, null, 'incomplete', null],
  ['2004', {}, null, 'incomplete', null],
  ['2004', now('completed', 'unknown'), null, 'completed', null],
  ['2004', now('completed', 'failed', '0.2'), null, 'failed', 20],
  ['2004', now('incomplete', 'passed', '0.8'), null, 'passed', 80],
  ['2004', now('completed', 'unknown', '0.7'), 60, 'passed', 70],
  ['2004', now('completed', 'passed', '-1'), 60, 'failed', 0],
  ['2004', { ...now('completed', 'unknown'), 'cmi.score.raw': '30', 'cmi.score.min': '0', 'cmi.score.max': '40' }, null, 'completed', 75],
] as const)('SCORM %s %j with the mark %s: %s, %s', (version, cmi, mastery, status, score) => {
  expect(outcomeOf(version, cmi, mastery)).toEqual({ status, score });
});
test('of several parts one that failed makes it failed, one that is missing leaves it going on', () => {
  const of = (...all: (readonly [string, 'passed' | 'completed' | 'failed' | 'incomplete', number | null])[]) =>
    outcomeOfAll([{ id: 'a' }, { id: 'b' }], new Map(all.map(([id, status, score]) => [id, { status, score }])));
  expect(of(['a', 'passed', 80])).toEqual({ status: 'incomplete', score: 80 });
  expect(of(['a', 'passed', 80], ['b', 'failed', 20])).toEqual({ status: 'failed', score: 50 });
  expect(of(['a', 'completed', null], ['b', 'completed', null])).toEqual({ status: 'completed', score: null });
  expect(of(['a', 'completed', null], ['b', 'passed', 70])).toEqual({ status: 'passed', score: 70 });
  expect(outcomeOfAll([], new Map())).toEqual({ status: 'incomplete', score: null });
});
