// The code of a certificate survives the ways in which people copy it; nothing odd reaches the paper.
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { certificateState, printable, readTrackingCode, trackingCode } from '../rules.ts';

test('a new code has the form that the table asks for, and codes do not repeat', () => {
  const codes = Array.from({ length: 5000 }, () => trackingCode(randomBytes(12)));
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(codes).size).toBe(5000);
});
test('every code is read back from every way of writing it', () => {
  const ways: ((code: string) => string)[] = [
    (c) => c,
    (c) => c.toLowerCase(),
    (c) => c.replaceAll('-', ''),
    (c) => c.replaceAll('-', ' '),
    (c) => c.replaceAll('-', '–'),
    (c) => `  ${c}\n`,
    (c) => c.replaceAll('0', 'O').replaceAll('1', 'l'),
    (c) => c.replaceAll('0', 'o').replaceAll('1', 'I'),
    (c) => bengaliDigits(c),
    (c) => `\u200b${c}\u200c`,
    (c) => `https://shikhon.example/certificate/check/${c}`,
    (c) => `https://shikhon.example/certificate/check/${c}/?lang_id=2#top`,
  ];
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), fc.constantFrom(...ways), (random, way) => {
      const code = trackingCode(random);
      expect(readTrackingCode(way(code))).toBe(code);
    }),
  );
});
test.each(['', '7F3K-92QD-X0M', '7F3K-92QD-X0MVV', '7F3K-92QD-X0MU', 'সনদ', "' or 1=1 --", 'A'.repeat(5000)])(
  '%j is not a code',
  (text) => {
    expect(readTrackingCode(text)).toBeUndefined();
  },
);

test('a certificate that was taken back stays so, whatever its status', () => {
  expect(certificateState({ status: 1, revoked_at: null })).toBe('valid');
  expect(certificateState({ status: 0, revoked_at: null })).toBe('pending');
  expect(certificateState({ status: 2, revoked_at: null })).toBe('rejected');
  for (const status of [0, 1, 2]) expect(certificateState({ status, revoked_at: '2026-05-02T00:00:00Z' })).toBe('revoked');
});

test('what is printed is one line of letters that can be drawn, and Bengali joiners stay', () => {
  expect(printable('  Rafia\n\tSultana ')).toBe('Rafia Sultana');
  expect(printable('Rafia 😀👩🏽‍🚀🇧🇩 Sultana')).toBe('Rafia Sultana');
  expect(printable('\u202eanatluS\u202c \u2066x\u2069')).toBe('anatluS x');
  expect(printable('র\u200d্যাব')).toBe('র\u200d্যাব');
  expect(printable('C® 1 # *')).toBe('C® 1 # *');
  expect(printable('\0\u0007')).toBe('');
  // XML knows no such characters: the badge would be no picture
  expect(printable('Rafia\uffff\ufffe\u{1fffe} Sultana')).toBe('Rafia Sultana');
});
