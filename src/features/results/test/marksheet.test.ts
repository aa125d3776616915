// What stands on a marksheet: marks and grade points to two decimals, as they were given.
import { expect, test } from 'vitest';
import { marksheetOf } from '../server/marksheet.ts';

const enrollment = {
  ...{ id: 1, name: 'Rahima Begum', bn_name: 'রহিমা বেগম', course_title: 'Grammar', bn_course_title: 'ব্যাকরণ' },
  ...{ batch_title: 'One', bn_batch_title: 'এক', institution: 'School', bn_institution: 'স্কুল' },
};
const exam = (score: number, max_score: number) => ({
  ...{ title: 'Exam', bn_title: 'পরীক্ষা', score, max_score, pass_percent: 33, to_mark: 0, passed: true, scale: 'gpa5' },
});
test('marks with hundredths, as a share for wrong answers makes them, are not rounded to tenths', () => {
  const sheet = marksheetOf(enrollment as never, [exam(7.25, 10), exam(3.75, 5), exam(2.5, 5)] as never, {
    ...{ number: 'M-1', issued_at: '2026-11-30', address: 'http://localhost', qr: '', place: undefined },
  });
  expect(sheet.rows.map((row) => row[3])).toEqual(['৭.২৫', '৩.৭৫', '২.৫']);
  expect(sheet.sums.map(([, said]) => said)).toEqual(['১৩.৫ / ২০', '৩.৬৭']);
});
