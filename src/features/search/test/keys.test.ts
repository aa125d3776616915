// The pure keys of search, for any text whatever.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { FORMS_MAX, likeness, normalise, romanForms, STORED_FORMS_MAX, skeleton, stems, storable, words } from '../rules.ts';
import { asciiLetters, undoneSlips, usualSpelling } from '../spelling.ts';
import { termForms } from '../documents.ts';
import { QUERY_WORDS_MAX, queryWords, units } from '../units.ts';

const bengaliUnit = fc.integer({ min: 0x0980, max: 0x09ff }).map((c) => String.fromCodePoint(c));
const joiner = fc.constantFrom('\u200c', '\u200d', '\u200b', ' ', '-', '।', '|', '\u09cd', '\u09bc');
const bengali = fc.array(fc.oneof({ weight: 5, arbitrary: bengaliUnit }, { weight: 1, arbitrary: joiner })).map((a) => a.join(''));
const latin = fc.string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz -'") });
// Every UTF-16 unit, so also halves of surrogate pairs.
const anything = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 0xffff }).map((c) => String.fromCharCode(c))).map((a) => a.join('')),
  fc.string({ unit: 'binary' }),
  bengali,
  latin,
);

describe('the normal form', () => {
  it('is the same when it is made twice', () => {
    fc.assert(
      fc.property(anything, (text) => void expect(normalise(normalise(text))).toBe(normalise(text))),
      { numRuns: 2000 },
    );
  });

  it('orders the marks of a letter also where a joiner or an accent stood between them', () => {
    for (const between of ['\u200c', '\u0301', '\ufe0f']) expect(normalise(`চ\u0981${between}\u09beদ`)).toBe(normalise('চাঁদ'));
  });

  it('is NFC, without NUL, joiners, danda or halves of surrogate pairs', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const normal = normalise(text);
        expect(normal).toBe(normal.normalize('NFC'));
        expect(normal).not.toMatch(/[\p{Cc}\p{Cf}\u0964]/u);
        expect(normal.isWellFormed()).toBe(true);
        expect(storable(text)).not.toContain('\u0000');
        expect(storable(text).isWellFormed()).toBe(true);
      }),
    );
  });

  it('does not depend on how the letters were composed', () => {
    fc.assert(
      fc.property(anything, (text) => void expect(normalise(text.normalize('NFD'))).toBe(normalise(text.normalize('NFC')))),
      { numRuns: 2000 },
    );
    expect(normalise('\u09dc')).toBe(normalise('\u09a1\u09bc'));
    expect(normalise('ক\u09c7\u09be')).toBe(normalise('ক\u09cb'));
  });

  it('reads the old khanda-ta as the new one and drops other joiners', () => {
    expect(normalise('হঠাত\u09cd\u200d')).toBe('হঠাৎ');
    expect(normalise('র\u200d\u09cdযাব')).toBe('র\u09cdযাব');
  });

  it('folds Bengali digits and Latin case', () => {
    fc.assert(
      fc.property(fc.nat(), (n) => {
        expect(words(bengaliDigits(String(n)))).toEqual(words(String(n)));
      }),
    );
    expect(words('Class ৯')).toEqual(['class', '9']);
  });
});

describe('words', () => {
  it('holds nothing but letters, marks and digits, of one script each', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const word of words(text)) {
          expect(word).toMatch(/^[\p{L}\p{M}\p{Nd}]+$/u);
          expect(/[a-z]/.test(word) && /[\u0980-\u09ff]/.test(word)).toBe(false);
          expect(word.length).toBeLessThanOrEqual(64);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves out an ending hung on a Latin word, and a possessive', () => {
    expect(words('HTML-এর ক্লাসগুলো')).toEqual(['html', 'ক্লাসগুলো']);
    expect(words("teacher's guide")).toEqual(['teacher', 'guide']);
  });

  it('reads only so much of a query', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const all = queryWords(text.repeat(50));
        expect(all.length).toBeLessThanOrEqual(QUERY_WORDS_MAX);
        expect(units(all).length).toBeLessThanOrEqual(2 * QUERY_WORDS_MAX);
      }),
      { numRuns: 100 },
    );
  });
});

describe('stems', () => {
  it.each([
    ['দেশগুলোর', 'দেশ'],
    ['দর্শনেও', 'দর্শন'],
    ['বিদ্যালয়ের', 'বিদ্যালয়'],
    ['মায়ের', 'মা'],
    ['শিক্ষার্থীদেরকে', 'শিক্ষার্থী'],
    ['poribarer', 'poribar'],
    ['studies', 'study'],
  ])('takes the endings off %s', (word, stem) => {
    expect(stems(normalise(word)).map((s) => s.text)).toContain(normalise(stem));
  });

  it('keeps a letter that belongs to the word', () => {
    expect(stems('শহর').map((s) => s.text)).toEqual(['শহর']);
  });

  it('gives the word itself first, never more than eight and at most two endings off', () => {
    fc.assert(
      fc.property(anything, (text) => {
        for (const word of words(text)) {
          const all = stems(word);
          expect(all[0]).toEqual({ text: word, endings: 0 });
          expect(all.length).toBeLessThanOrEqual(8);
          expect(all.every((s) => s.endings <= 2 && s.text !== '')).toBe(true);
        }
      }),
    );
  });
});

describe('sounds', () => {
  it('never throws and gives few forms in one small alphabet, whatever is asked', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const forms = romanForms(text);
        expect(forms.length).toBeLessThanOrEqual(FORMS_MAX);
        for (const form of forms) expect(skeleton(form).length).toBeGreaterThan(0);
        for (const word of words(text)) {
          expect(usualSpelling(word).isWellFormed()).toBe(true);
          expect(asciiLetters(word)).toMatch(/^[a-z0-9]*$/);
          expect(undoneSlips(word).length).toBeLessThanOrEqual(39);
          expect(termForms({ joined: word, term: word, pair: false }).length).toBeLessThanOrEqual(STORED_FORMS_MAX + 3);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('uses only the key alphabet for Bengali and Latin', () => {
    fc.assert(
      fc.property(fc.oneof(bengali, latin), (text) => {
        for (const f of romanForms(text)) expect(f).toMatch(/^[a-z0-9]+$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on how the letters were composed', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(romanForms(text.normalize('NFD'))).toEqual(romanForms(text.normalize('NFC')));
      }),
    );
  });

  it.each([
    ['গণিত', 'gonit'],
    ['গণিত', 'ganit'],
    ['গণিত', 'গনিত'],
    ['বিজ্ঞান', 'biggan'],
    ['বিজ্ঞান', 'bigyan'],
    ['ক্ষেত্র', 'khetro'],
    ['সঙ্গীত', 'সংগীত'],
    ['সূর্য', 'surjo'],
    ['সূর্য', 'surya'],
    ['ব্যাংক', 'bank'],
    ['ফটোগ্রাফি', 'photography'],
    ['ব্যক্তি', 'bekti'],
    ['উদ্বোধন', 'udbodhon'],
    ['স্বাধীন', 'shadhin'],
  ])('hears %s in %s', (a, b) => {
    const other = romanForms(b);
    expect(romanForms(a).some((form) => other.includes(form))).toBe(true);
  });

  it('tells different words apart', () => {
    const best = (a: string, b: string) => Math.max(...romanForms(a).flatMap((x) => romanForms(b).map((y) => likeness(x, y))));
    expect(best('গণিত', 'ইতিহাস')).toBeLessThan(0.5);
    expect(best('কবিতা', 'kobita')).toBeGreaterThan(best('কবিতা', 'kobir'));
  });

  it.each([
    ['jib biggan', 'জীববিজ্ঞান'],
    ['somaj biggan', 'সমাজবিজ্ঞান'],
    ['bhugol bidda', 'ভূগোলবিদ্যা'],
  ])('reads "%s" as the one word %s', (typed, word) => {
    const sounds = units(typed.split(' ')).at(-1)?.probes[0]?.romans ?? [];
    expect(romanForms(word, STORED_FORMS_MAX).some((stored) => sounds.includes(stored))).toBe(true);
  });

  it('measures likeness the same both ways, between 0 and 1', () => {
    const form = fc.string({ unit: fc.constantFrom(...'kgcjtdnpfbmrlshoeiu'), maxLength: 20 });
    fc.assert(
      fc.property(form, form, (a, b) => {
        const there = likeness(a, b);
        expect(there).toBeCloseTo(likeness(b, a), 9);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThanOrEqual(1);
        expect(likeness(a, a)).toBe(1);
      }),
    );
  });
});
