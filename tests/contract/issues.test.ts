// Texts of validation errors: what was left empty is missing, whatever form it would have needed.
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { create as createRole } from '#features/roles/contract.ts';
import { integer, year } from '#core/contract/call.ts';
import { fieldWords } from '#core/contract/words.ts';
import { type Issue, tell, withInput } from '#core/contract/server/issues.ts';
import type { Language } from '#core/i18n/words.ts';

const toldOf = (schema: z.ZodMiniType, sent: unknown, language: Language = 'en') => {
  const read = schema.safeParse(sent);
  return read.success ? {} : tell(withInput(read.error.issues as unknown as Issue[], sent), language);
};
test('a short name of a role, a code or a day that was left empty is missing; one that is written wrongly is told its form', () => {
  const missing = [fieldWords.required.en];
  for (const role of ['', '  ', undefined]) expect(toldOf(createRole.input, { role }).role).toEqual(missing);
  expect(toldOf(createRole.input, { role: 'Course Maker' }).role).toEqual([fieldWords.invalid.en]);
  const shape = z.object({
    code: z.string().check(z.regex(/^\d{6}$/)),
    at: z.iso.date(),
    one: z.enum(['a', 'b']),
    many: z.array(z.string()),
  });
  expect(toldOf(shape, { code: '', one: 'a', at: ' ', many: '' })).toEqual({ code: missing, at: missing, many: missing });
  expect(toldOf(shape, { code: '12', at: 'soon', one: 'c', many: 'd' })).toEqual({
    ...{ code: [fieldWords.invalid.en], at: [fieldWords.invalid.en], many: [fieldWords.invalid.en] },
    one: [fieldWords.choice.en],
  });
});
test('a year is written without separators, in the digits of the language; another bound has them', () => {
  const bounds = z.object({ passed: year(1940, 2036), marks: integer(0, 12_000) });
  expect(toldOf(bounds, { passed: '2037', marks: 12_001 })).toEqual({
    passed: ['Not after 2036, please.'],
    marks: ['At most 12,000, please.'],
  });
  expect(toldOf(bounds, { passed: 1939, marks: 0 }, 'bn')).toEqual({ passed: ['১৯৪০ সালের আগে নয়।'] });
});
test('a field that is called like what every object has is told like any other', () => {
  const told = toldOf(z.object({ chosen: z.strictObject({}) }), { chosen: { constructor: 1, toString: 2 } });
  expect(Object.keys(told).toSorted()).toEqual(['constructor', 'toString']);
});
