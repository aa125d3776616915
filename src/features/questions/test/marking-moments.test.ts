// Marking tables of dates and times: digits of both scripts, ranges, precision, parts of the day and the clock of 24 hours.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import type { Marking } from '../rules.ts';
import { gradeAnswer } from '../server/grading.ts';
import { daysIn, readTyped } from '../types/date/calendar.ts';
import { dayParts, faceOf, isoTime, partAt } from '../types/time/clock.ts';

const dates = {
  oath: { shape: { precision: 'day' }, key: { from: '1971-04-17' } },
  month: { shape: { precision: 'month' }, key: { from: '1971-12' } },
  year: { shape: { precision: 'year' }, key: { from: '1952' } },
  flood: { shape: { precision: 'day' }, key: { from: '1988-08-20', to: '1988-09-10' } },
  leap: { shape: { precision: 'day' }, key: { from: '2024-02-29' } },
  years: { shape: { precision: 'year' }, key: { from: '1947', to: '1971' } },
} as const;
const date = (of: keyof typeof dates, fields: unknown, marking: Marking = 'parts') =>
  gradeAnswer({ type: 'date', shape: dates[of].shape, answer: dates[of].key, marks: 2, marking, penalty: 0 }, { fields });
const typed = (day = '', month = '', year = '') => ({ ...(day && { day }), ...(month && { month }), ...(year && { year }) });

test.each<[keyof typeof dates, ReturnType<typeof typed>, number, number]>([
  ['oath', typed('17', '4', '1971'), 2, 2],
  ['oath', typed('১৭', '৪', '১৯৭১'), 2, 2],
  ['oath', typed('১৭', '4', '1971'), 2, 2],
  ['oath', typed('17', '04', '1971'), 2, 2],
  ['oath', typed(' 17 ', '4', ' ১৯৭১'), 2, 2],
  ['oath', typed('১৭\u200c', '৪', '১৯৭১'), 2, 2],
  ['oath', typed('26', '3', '1971'), 0, 0],
  ['oath', typed('', '4', '1971'), 1, 0],
  ['oath', typed('', '৪', '১৯৭১'), 1, 0],
  ['oath', typed('16', '4', '1971'), 1, 0],
  ['oath', typed('৩১', '৪', '১৯৭১'), 1, 0],
  ['oath', typed('17', '', '1971'), 0, 0],
  ['oath', typed('17', '4', ''), 0, 0],
  ['oath', typed('17', '4', '71'), 0, 0],
  ['oath', typed('17', '4', '1972'), 0, 0],
  ['oath', typed('17', '5', '1971'), 0, 0],
  ['oath', typed('4', '17', '1971'), 0, 0],
  ['oath', typed('seventeen', '4', '1971'), 1, 0],
  ['oath', typed('17', 'এপ্রিল', '1971'), 0, 0],
  ['oath', typed('0', '4', '1971'), 1, 0],
  ['oath', typed('-17', '4', '1971'), 1, 0],
  ['oath', typed('17.0', '4', '1971'), 1, 0],
  ['oath', typed('17', '4', '১৯৭১৯৭১'), 0, 0],
  ['oath', typed('NaN', 'NaN', 'NaN'), 0, 0],
  ['month', typed('', '12', '1971'), 2, 2],
  ['month', typed('', '১২', '১৯৭১'), 2, 2],
  ['month', typed('', '11', '1971'), 1, 0],
  ['month', typed('', '', '১৯৭১'), 1, 0],
  ['month', typed('', '12', ''), 0, 0],
  ['month', typed('', '13', '1971'), 1, 0],
  ['year', typed('', '', '1952'), 2, 2],
  ['year', typed('', '', '১৯৫২'), 2, 2],
  ['year', typed('', '', '১৯৫৩'), 0, 0],
  ['year', typed('', '', '52'), 0, 0],
  ['flood', typed('20', '8', '1988'), 2, 2],
  ['flood', typed('১০', '৯', '১৯৮৮'), 2, 2],
  ['flood', typed('1', '9', '1988'), 2, 2],
  ['flood', typed('৩১', '৮', '১৯৮৮'), 2, 2],
  ['flood', typed('19', '8', '1988'), 1, 0],
  ['flood', typed('১১', '৯', '১৯৮৮'), 1, 0],
  ['flood', typed('20', '7', '1988'), 0, 0],
  ['flood', typed('31', '9', '1988'), 1, 0],
  ['leap', typed('29', '2', '2024'), 2, 2],
  ['leap', typed('২৯', '২', '২০২৩'), 0, 0],
  ['leap', typed('30', '2', '2024'), 1, 0],
  ['years', typed('', '', '1947'), 2, 2],
  ['years', typed('', '', '১৯৭১'), 2, 2],
  ['years', typed('', '', '১৯৭২'), 0, 0],
])('date %s: %o earns %d of 2, %d where all of it counts', (of, fields, parts, all) => {
  expect([date(of, fields).score, date(of, fields, 'all').score]).toEqual([parts, all]);
});
test('a date of another shape is no answer', () => {
  for (const fields of [null, 'x', 17, [], { day: 17 }, { hour: '1' }, { year: 'x'.repeat(1_000_000) }, {}, { day: ' ' }])
    expect(date('oath', fields), JSON.stringify(fields)?.slice(0, 40)).toEqual({ score: 0, verdict: 'empty' });
  // what was not asked for is not taken
  expect(date('year', { day: '1', year: '1952' }).verdict).toBe('empty');
});
test('an author types a date in either script and order, and nothing that is no day', () => {
  for (const text of ['17/4/1971', '১৭/৪/১৯৭১', '17-4-1971', '17.04.1971', ' 17 4 1971 ', '1971-04-17', '১৯৭১-৪-১৭'])
    expect(readTyped(text, 'day'), text).toEqual({ day: 17, month: 4, year: 1971 });
  for (const text of ['', '17/4', '31/4/1971', '29/2/2023', '17/13/1971', 'a/b/c', '17/4/1971/1', '০/১/১৯৭১'])
    expect(readTyped(text, 'day'), text).toBeUndefined();
});
const anyDay = fc.record({
  year: fc.integer({ min: 1, max: 9999 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
});
test('a day of the calendar is right in either script against itself, and only against itself', () => {
  fc.assert(
    fc.property(anyDay, anyDay, (a, b) => {
      fc.pre(a.day <= daysIn(a.year, a.month) && b.day <= daysIn(b.year, b.month));
      const iso = `${String(a.year).padStart(4, '0')}-${String(a.month).padStart(2, '0')}-${String(a.day).padStart(2, '0')}`;
      const grade = ({ day, month, year }: typeof a, write: (text: string) => string) =>
        gradeAnswer(
          { type: 'date', shape: { precision: 'day' }, answer: { from: iso }, marks: 1, marking: 'parts', penalty: 0 },
          { fields: { day: write(String(day)), month: write(String(month)), year: write(String(year)) } },
        ).score;
      expect([grade(a, String), grade(a, bengaliDigits)]).toEqual([1, 1]);
      expect(grade(b, bengaliDigits)).toBe(grade(b, String));
      const same = a.year === b.year && a.month === b.month;
      expect(grade(b, String)).toBe(same && a.day === b.day ? 1 : same ? 0.5 : 0);
    }),
  );
});

const times = {
  bus: { at: '13:10', tolerance: 5 },
  dawn: { at: '05:30', tolerance: 0 },
  midnight: { at: '00:05', tolerance: 10 },
  late: { at: '23:55', tolerance: 10 },
  noon: { at: '12:00', tolerance: 0 },
  three: { at: '15:00', tolerance: 0 },
} as const;
const time = (of: keyof typeof times, fields: unknown, marking: Marking = 'parts') =>
  gradeAnswer({ type: 'time', shape: {}, answer: times[of], marks: 2, marking, penalty: 0 }, { fields });
const at = (hour = '', minute = '', part = '') => ({ ...(hour && { hour }), ...(minute && { minute }), ...(part && { part }) });
test.each<[keyof typeof times, ReturnType<typeof at>, number, number]>([
  ['bus', at('1', '10', 'noon'), 2, 2],
  ['bus', at('১', '১০', 'noon'), 2, 2],
  ['bus', at('13', '10'), 2, 2],
  ['bus', at('১৩', '১০'), 2, 2],
  ['bus', at('13', '10', 'noon'), 2, 2],
  ['bus', at('13:10'), 2, 2],
  ['bus', at('১৩.১০'), 2, 2],
  ['bus', at('1', '15', 'noon'), 2, 2],
  ['bus', at('১', '০৫', 'noon'), 2, 2],
  ['bus', at('1', '16', 'noon'), 0, 0],
  ['bus', at('1', '4', 'noon'), 0, 0],
  ['bus', at('1', '10', 'night'), 1, 0],
  ['bus', at('১', '১০', 'night'), 1, 0],
  ['bus', at('1', '10'), 1, 0],
  ['bus', at('01', '10'), 1, 0],
  ['bus', at('1', '10', 'morning'), 1, 0],
  ['bus', at('1', '10', 'afternoon'), 1, 0],
  ['bus', at('2', '10', 'noon'), 0, 0],
  ['bus', at('1', '70', 'noon'), 0, 0],
  ['bus', at('25', '10'), 0, 0],
  ['bus', at('1', '', 'noon'), 0, 0],
  ['bus', at('', '10', 'noon'), 0, 0],
  ['bus', at('1', '10', 'noonish'), 1, 0],
  ['bus', at('one', 'ten', 'noon'), 0, 0],
  ['bus', at('-1', '10', 'noon'), 0, 0],
  ['dawn', at('5', '30', 'dawn'), 2, 2],
  ['dawn', at('৫', '৩০', 'dawn'), 2, 2],
  ['dawn', at('5', '30', 'morning'), 2, 2],
  ['dawn', at('৫', '৩০', 'night'), 1, 0],
  ['dawn', at('5', '30', 'afternoon'), 1, 0],
  ['dawn', at('17', '30'), 1, 0],
  ['dawn', at('05', '30', 'dawn'), 2, 2],
  ['midnight', at('12', '05', 'night'), 2, 2],
  ['midnight', at('১২', '০৫', 'night'), 2, 2],
  ['midnight', at('0', '5'), 2, 2],
  ['midnight', at('২৩', '৫৫'), 2, 2],
  ['midnight', at('11', '56', 'night'), 2, 2],
  ['midnight', at('12', '05', 'noon'), 1, 0],
  ['late', at('0', '5'), 2, 2],
  ['late', at('১২', '০০', 'night'), 2, 2],
  ['late', at('12', '06', 'night'), 0, 0],
  ['noon', at('12', '00', 'noon'), 2, 2],
  ['noon', at('১২', '', 'noon'), 2, 2],
  ['noon', at('12', '0', 'night'), 1, 0],
  ['noon', at('0', '0'), 1, 0],
  ['three', at('3', '00', 'noon'), 2, 2],
  ['three', at('৩', '০০', 'afternoon'), 2, 2],
  ['three', at('3', '00', 'dawn'), 1, 0],
])('time %s: %o earns %d of 2, %d where all of it counts', (of, fields, parts, all) => {
  expect([time(of, fields).score, time(of, fields, 'all').score]).toEqual([parts, all]);
});
test('a time of another shape is no answer', () => {
  for (const fields of [null, 'x', [], { hour: 1 }, { day: '1' }, { hour: 'x'.repeat(1_000_000) }, {}, { hour: '' }])
    expect(time('bus', fields), JSON.stringify(fields)?.slice(0, 40)).toEqual({ score: 0, verdict: 'empty' });
});
test('every minute of the day is right by the clock of 24 hours and by the part of the day that one would say, in either script', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes++) {
    const [face, whole] = [faceOf(minutes).split(':'), isoTime(minutes).split(':')];
    const grade = (fields: object) =>
      gradeAnswer({ type: 'time', shape: {}, answer: { at: isoTime(minutes) }, marks: 1, marking: 'all', penalty: 0 }, { fields }).score;
    const said = { hour: face[0]!, minute: face[1]!, part: partAt(minutes) };
    expect([minutes, grade(said)]).toEqual([minutes, 1]);
    expect([minutes, grade({ ...said, hour: bengaliDigits(said.hour), minute: bengaliDigits(said.minute) })]).toEqual([minutes, 1]);
    if (minutes < 60 || minutes >= 13 * 60) expect([minutes, grade({ hour: whole[0], minute: whole[1] })]).toEqual([minutes, 1]);
    // half a day off is never right
    const other = { ...said, part: dayParts.find((part) => part === partAt((minutes + 720) % 1440)) };
    expect([minutes, grade(other)]).toEqual([minutes, 0]);
  }
});
