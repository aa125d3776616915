// What a text shows: marks of direction go, a text without a sign is empty, joiners inside Bengali stay.
import { expect, test } from 'vitest';
import { text } from '#core/contract/call.ts';
import { visibleText } from '../visible.ts';

test.each([
  ['\u202eadmin\u202c', 'admin'],
  ['Karim \u2066Uddin\u2069', 'Karim Uddin'],
  ['e\u202d\u0301', 'é'],
  ['র‍্যাব ও ক্ষ‌', 'র‍্যাব ও ক্ষ‌'],
  ['া', 'া'],
  ['👩‍🏫', '👩‍🏫'],
  ['\u200d\u200c', ''],
  [' \u202a\u2066 ', ''],
  ['\u2800\u3164\u00ad', ''],
  ['\ufeff\u180e', ''],
])('%j is stored as %j', (given, stored) => expect(visibleText(given)).toBe(stored));
test('a required text that shows nothing is missing', () => {
  expect(text(80, 1).safeParse('\u200d\u202e').success).toBe(false);
  expect(text(80).parse('\u200d')).toBe('');
});
