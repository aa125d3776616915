// The end of a batch as its learners are told of it: days of the calendar in Dhaka, soon, over.
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { batchEnd } from '../rules.ts';
import { sayBatchEnd } from '../words-end.ts';

const noon = Date.parse('2027-01-07T06:00:00Z');
const said = (language: 'en' | 'bn', ends_at: string) => sayBatchEnd(speaker(language), language, batchEnd(ends_at, noon)!);

test('a batch without an end has none to tell of', () => {
  expect(batchEnd(null, noon)).toBeUndefined();
  // kept on the phone by a version that did not tell
  expect(batchEnd(undefined, noon)).toBeUndefined();
});
test.each([
  ['2027-01-07T17:59:00Z', 0, true, 'Batch ends today', 'ব্যাচ আজ শেষ'],
  ['2027-01-07T18:00:00Z', 1, true, 'Batch ends tomorrow', 'ব্যাচ আগামীকাল শেষ'],
  ['2027-01-10T17:59:00Z', 3, true, 'Batch ends in 3 days, on 10 January 2027', 'ব্যাচ শেষ হতে ৩ দিন বাকি: ১০ জানুয়ারি ২০২৭'],
  ['2027-01-14T17:59:00Z', 7, true, 'Batch ends in 7 days, on 14 January 2027', 'ব্যাচ শেষ হতে ৭ দিন বাকি: ১৪ জানুয়ারি ২০২৭'],
  ['2027-01-14T18:00:00Z', 8, false, 'Batch ends on 15 January 2027', 'ব্যাচ শেষ ১৫ জানুয়ারি ২০২৭'],
  ['2027-01-07T05:59:00Z', 0, false, 'Batch ended on 7 January 2027', 'ব্যাচ শেষ হয়েছে ৭ জানুয়ারি ২০২৭'],
])('%s', (ends_at, days, soon, english, bengali) => {
  expect(batchEnd(ends_at, noon)).toMatchObject({ days, soon });
  expect([said('en', ends_at), said('bn', ends_at)]).toEqual([english, bengali]);
});
