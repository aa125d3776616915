// Marking table of numeric questions: digits of both scripts, words, powers of ten, units with factors, and the three kinds of tolerance.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { gradeAnswer } from '../server/grading.ts';
import { rangeOf } from '../types/numeric/judging.ts';

const area = { names: ['বর্গমিটার', 'square metre', 'মি²', 'm²', 'sqm', 'বর্গ মিটার'], factor: 1 };
const land = [area, { names: ['শতক', 'শতাংশ', 'decimal'], factor: 0.0247 }, { names: ['বর্গফুট', 'sq ft'], factor: 10.7639 }];
const field = { value: 360, tolerance: 0.5, unit: { en: 'square metre', bn: 'বর্গমিটার' }, units: land, half: true };
const keys = {
  plain: { key: { value: 360, tolerance: 0 }, shape: {} },
  field: { key: field, shape: { unit: field.unit } },
  asked: { key: field, shape: { unit_manner: 'asked' } },
  strict: { key: { ...field, half: false }, shape: { unit_manner: 'asked' } },
  percent: { key: { value: 200, tolerance: 5, tolerance_kind: 'percent' }, shape: {} },
  minus: { key: { value: -40, tolerance: 10, tolerance_kind: 'percent' }, shape: {} },
  digits: { key: { value: 3.14159, tolerance: 3, tolerance_kind: 'digits' }, shape: {} },
  light: {
    key: {
      value: 299792458,
      tolerance: 3,
      tolerance_kind: 'digits',
      unit: { en: 'm/s', bn: 'মি/সে' },
      units: [
        { names: ['m/s', 'মি/সে', 'ms^-1'], factor: 1 },
        { names: ['km/s', 'কিমি/সে'], factor: 0.001 },
      ],
    },
    shape: { unit: { en: 'm/s', bn: 'মি/সে' } },
  },
  power: {
    key: {
      value: 5,
      tolerance: 0,
      units: [
        { names: ['MW'], factor: 1 },
        { names: ['mW'], factor: 1e9 },
      ],
    },
    shape: {},
  },
} as const;
const mark = (of: keyof typeof keys, value: unknown, marks = 2) =>
  gradeAnswer({ type: 'numeric', shape: keys[of].shape, answer: keys[of].key, marks, marking: 'parts', penalty: 0 }, { value });

test.each<[keyof typeof keys, string, number]>([
  ['plain', '360', 2],
  ['plain', '৩৬০', 2],
  ['plain', ' ৩৬০ ', 2],
  ['plain', '৩৬০.০', 2],
  ['plain', '+360', 2],
  ['plain', '360।', 2],
  ['plain', '৩৬০।', 2],
  ['plain', '3.6 × 10^2', 2],
  ['plain', '৩.৬ × ১০²', 2],
  ['plain', '৩.৬×১০^২', 2],
  ['plain', '36 x 10', 0],
  ['plain', 'তিনশ ষাট', 2],
  ['plain', 'তিনশো ষাট', 2],
  ['plain', 'three hundred and sixty', 2],
  ['plain', '360.1', 0],
  ['plain', '-360', 0],
  ['plain', '−৩৬০', 0],
  ['plain', '720/2', 0],
  ['plain', '৩৬০-৩৬১', 0],
  ['plain', '360 361', 0],
  ['plain', '36 0', 2],
  ['plain', 'NaN', 0],
  ['plain', 'Infinity', 0],
  ['plain', '1e999', 0],
  ['plain', '৩৬০ × ১০^৪০০', 0],
  ['plain', '360 মিটার', 0],
  ['plain', 'প্রায় ৩৬০', 0],
  ['field', '360', 2],
  ['field', '৩৫৯.৫', 2],
  ['field', '360.5', 2],
  ['field', '৩৬০.৫১', 0],
  ['field', '360 m²', 2],
  ['field', '৩৬০ মি²', 2],
  ['field', '360.4 m²', 2],
  ['field', '360 m2', 2],
  ['field', '360m^2', 2],
  ['field', '৩৬০ বর্গমিটার', 2],
  ['field', '৩৬০ বর্গ মিটার।', 2],
  ['field', '360 Square Metre', 2],
  ['field', 'তিনশ ষাট বর্গমিটার', 2],
  ['field', '৮.৯ শতক', 2],
  ['field', '8.9 decimal', 2],
  ['field', '৮.৯ শতাংশ', 2],
  ['field', '8 decimal', 0],
  ['field', '3875 sq ft', 2],
  ['field', '৩,৮৭৫ বর্গফুট', 2],
  ['field', '৩৬০ মিটার', 1],
  ['field', '360 km', 1],
  ['field', '৩৬১ মিটার', 0],
  ['field', '78 বর্গমিটার', 0],
  ['asked', '360 m²', 2],
  ['asked', '৩৬০ বর্গমিটার', 2],
  ['asked', '৩৬০', 1],
  ['asked', '360 মিটার', 1],
  ['asked', '৮.৯ শতক', 2],
  ['strict', '৩৬০', 0],
  ['strict', '360 মিটার', 0],
  ['strict', '৩৬০ m²', 2],
  ['percent', '190', 2],
  ['percent', '২১০', 2],
  ['percent', '189.9', 0],
  ['percent', '২১০.১', 0],
  ['minus', '-36', 2],
  ['minus', '−৪৪', 2],
  ['minus', '-35.9', 0],
  ['minus', '40', 0],
  ['digits', '3.14', 2],
  ['digits', '৩.১৪১৫৯', 2],
  ['digits', '3.1', 0],
  ['digits', '৩.১৪৪', 2],
  ['digits', '3.146', 0],
  ['digits', '22/7', 0],
  ['light', '3.00 × 10^8 m/s', 2],
  ['light', '৩ × ১০⁸', 2],
  ['light', '৩×১০⁸ মি/সে', 2],
  ['light', '300000 km/s', 2],
  ['light', '২,৯৯,৭৯২ কিমি/সে', 2],
  ['light', '৩০ কোটি', 2],
  ['light', '3 × 10^7', 0],
  ['light', '2.9 × 10^8', 0],
  ['power', '5 MW', 2],
  ['power', '5 mW', 0],
  ['power', '5000000000 mW', 2],
  ['power', '5 mw', 2],
])('%s: %s earns %d of 2', (of, value, score) => {
  expect(mark(of, value).score).toBe(score);
});
test('what is no text of a sane length is no answer', () => {
  for (const value of [null, undefined, 360, Number.NaN, true, {}, ['360'], 'x'.repeat(1_000_000)])
    expect(mark('plain', value)).toEqual({ score: 0, verdict: 'empty' });
  expect(mark('plain', '  ').verdict).toBe('empty');
});
test('the accepted range is told as it is marked', () => {
  expect(rangeOf({ value: 360, tolerance: 0.5, tolerance_kind: 'absolute' })).toEqual([359.5, 360.5]);
  expect(rangeOf({ value: -40, tolerance: 10, tolerance_kind: 'percent' })).toEqual([-44, -36]);
  expect(rangeOf({ value: 3.14159, tolerance: 3, tolerance_kind: 'digits' })).toEqual([3.135, 3.145]);
  expect(rangeOf({ value: 0, tolerance: 3, tolerance_kind: 'digits' })).toEqual([0, 0]);
  expect(rangeOf({ value: 0.3, tolerance: 0.1, tolerance_kind: 'absolute' })).toEqual([0.2, 0.4]);
});
const figures = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }).map((n) => Math.round(n * 100) / 100);
test('a figure earns the same in either script, alone and with its unit, and between nothing and all of the marks', () => {
  fc.assert(
    fc.property(figures, figures, fc.constantFrom('', ' m²', ' শতক', ' মিটার'), (value, near, unit) => {
      const grade = (typed: string) =>
        gradeAnswer({ type: 'numeric', shape: {}, answer: { ...field, value }, marks: 4, marking: 'parts', penalty: 0 }, { value: typed });
      for (const typed of [String(near), String(value)]) {
        const { score } = grade(`${typed}${unit}`);
        expect([0, 2, 4]).toContain(score);
        expect(grade(`${bengaliDigits(typed)}${unit}`).score).toBe(score);
      }
      expect(grade(String(value)).score).toBe(4);
    }),
  );
});
test('every figure within its range is right, and none far outside, by each kind of tolerance', () => {
  fc.assert(
    fc.property(
      figures,
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom('absolute' as const, 'percent' as const, 'digits' as const),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (value, tolerance, tolerance_kind, at) => {
        const key = { value, tolerance, tolerance_kind };
        const [from, to] = rangeOf(key);
        const grade = (n: number) =>
          gradeAnswer({ type: 'numeric', shape: {}, answer: key, marks: 1, marking: 'parts', penalty: 0 }, { value: n.toFixed(9) }).score;
        expect(from).toBeLessThanOrEqual(to);
        expect(grade(from + (to - from) * at)).toBe(1);
        const off = Math.max(1, (to - from) * 0.01, Math.abs(value) * 1e-6);
        expect([grade(from - off), grade(to + off)]).toEqual([0, 0]);
      },
    ),
  );
});
