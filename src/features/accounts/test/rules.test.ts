// How roles and accounts are named and told apart, and how their addresses are shown.
import { expect, test } from 'vitest';
import { roleName } from '../role-name.ts';
import { COVER_FRAME, formatPhone, masked, maskedApart, PHOTO_FRAME } from '../rules.ts';

test('a role is shown by its name in the reader’s language, without the prefix of the house', () => {
  const role = (role: string, name: string, bn_name: string) => ({ role, name, bn_name });
  expect(roleName(role('teacher', 'Teacher', 'শিক্ষক'), 'bn')).toBe('শিক্ষক');
  expect(roleName(role('teacher', 'Teacher', ''), 'bn')).toBe('Teacher');
  expect(roleName(role('sys-report-reader', '', ''), 'en')).toBe('report-reader');
  expect(roleName(role('sys-report-reader', 'sys-report-reader', ''), 'en')).toBe('report-reader');
  expect(roleName(role('institute', '', ''), 'en')).toBe('institute');
});
test('no role is shown as Learner', () => {
  expect([roleName(null, 'en'), roleName(null, 'bn')]).toEqual(['Learner', 'শিক্ষার্থী']);
});
test('a phone number of Bangladesh is shown as it is dialled there, in the digits of the reader; another one with its country', () => {
  expect(formatPhone('bn', '+8801712345678')).toBe('০১৭১২৩৪৫৬৭৮');
  expect(formatPhone('en', '+8801712345678')).toBe('01712345678');
  expect(formatPhone('en', '+447700900123')).toBe('+447700900123');
  expect(masked('+8801712345678')).toBe('0171••••678');
});
test.each([
  ['rahima.begum@example.com', 'rahima.khatun@example.com', 'ra••b••@example.com', 'ra••k••@example.com'],
  ['rahima@example.com', 'rahima2@example.com', 'ra••••@example.com', 'ra••2••@example.com'],
  ['+8801712345678', '+8801719345678', '0171••2••678', '0171••9••678'],
  ['rahima@example.com', 'karim@example.com', 'ra••••@example.com', 'ka••••@example.com'],
  ['rahima@example.com', 'rahima@example.com', 'ra••••@example.com', 'ra••••@example.com'],
  ['rahima@example.com', '', 'ra••••@example.com', ''],
])('two masked addresses side by side can be told apart: %s and %s', (one, two, first, second) => {
  expect(maskedApart(one, two)).toBe(first);
  if (two) expect(maskedApart(two, one)).toBe(second);
});
test('a photo is cropped to the shape of 80 by 80, a cover to that of 480 by 200', () => {
  expect(PHOTO_FRAME.width / PHOTO_FRAME.height).toBe(80 / 80);
  expect(COVER_FRAME.width / COVER_FRAME.height).toBe(480 / 200);
  const around = ({ width, height, boundary }: typeof PHOTO_FRAME | typeof COVER_FRAME) => [
    boundary.width / width,
    boundary.height / height,
  ];
  expect([around(PHOTO_FRAME), around(COVER_FRAME)]).toEqual([
    [120 / 80, 120 / 80],
    [500 / 480, 250 / 200],
  ]);
});
