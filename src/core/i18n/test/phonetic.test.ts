// Phonetic typing: what keys write, letter for letter and in a text box.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layout, listAlternatives, startTyping, type Typing, typePhonetic, writePhonetic } from '../phonetic.ts';

test.each([
  ['bangla', 'বাংলা'],
  ['amar sOnar', 'আমার সোনার'],
  ['biggan', 'বিজ্ঞান'],
  ['shikkha', 'শিক্ষা'],
  ['goNit', 'গণিত'],
  ['kompiuTar', 'কম্পিউটার'],
  ['ingreji', 'ইংরেজি'],
  ['prothom', 'প্রথম'],
  ['shreNi', 'শ্রেণি'],
  ['bortoman', 'বর্তমান'],
  ['amra', 'আমরা'],
  ['chobi', 'ছবি'],
  ['boi', 'বই'],
  ['byabsa', 'ব্যাবসা'],
  ['krriShi', 'কৃষি'],
  ['swasthyo', 'স্বাস্থ্য'],
  ['ca^d', 'চাঁদ'],
  ['2026', '২০২৬'],
  ['dhan-caSh!', 'ধান-চাষ!'],
  ['boR', 'বড়'],
  ['', ''],
])('%s writes %s', (keys, letters) => {
  expect(writePhonetic(keys)).toBe(letters.normalize('NFC'));
});

/** Presses keys at the end of the box; < takes one back. */
const press = (keys: string, from: Typing = startTyping('', 0)): Typing => {
  let now = from;
  for (const key of keys) {
    const { text, caret } = now;
    now =
      key === '<'
        ? typePhonetic(now, text.slice(0, caret - 1) + text.slice(caret), caret - 1)
        : typePhonetic(now, text.slice(0, caret) + key + text.slice(caret), caret + 1);
  }
  return now;
};
test('letters change while a word is typed; a space ends it, and a key can be taken back', () => {
  expect(press('kh').text).toBe('খ');
  expect(press('kh<').text).toBe('ক');
  expect(press('bangla goNit').text).toBe('বাংলা গণিত');
  expect(press('banggla<<<la').text).toBe('বাংলা');
  expect(press('a<').text).toBe('');
});
test('typing in the middle of a text changes nothing else', () => {
  const there = startTyping('ধান  চাষ', 4);
  expect(press('jomi', there)).toMatchObject({ text: 'ধান জমি চাষ', caret: 7 });
});
test('what is pasted in Bengali, or with other signs, stays', () => {
  expect(typePhonetic(startTyping('', 0), 'ধান চাষ', 7).text).toBe('ধান চাষ');
  expect(typePhonetic(startTyping('', 0), '<b>x</b>', 8).text).toBe('<b>x</b>');
});
test('any input leaves a text in normal form without losing what stood around it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), fc.string({ maxLength: 20 }), (before, after, keys) => {
      const caret = before.length;
      const now = typePhonetic(startTyping(before + after, caret), before + keys + after, caret + keys.length);
      expect(now.text.startsWith(before) && now.text.endsWith(after)).toBe(true);
      expect(now.caret).toBe(now.text.length - after.length);
    }),
  );
});
test('the layout has every letter of the alphabet once', () => {
  const letters = layout.map(([letter]) => letter);
  expect(layout.every(([, keys]) => keys !== '')).toBe(true);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of 'অআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহংঃঁৎািীুূৃেৈোৌ') expect(letters, letter).toContain(letter);
  for (const letter of ['ড়', 'ঢ়', 'য়']) expect(letters, letter).toContain(letter.normalize('NFC'));
});

test('one sound can be written in other letters, the likeliest first; what sounds the same is not repeated', () => {
  expect(listAlternatives('bangla', 3)).toEqual(['বাঙলা']);
  expect(listAlternatives('shikkha', 2)).toHaveLength(2);
  for (const keys of ['', '1', '``', 'zzzz'.repeat(50)])
    expect(new Set(listAlternatives(keys, 3)).has(writePhonetic(keys)), keys).toBe(false);
});
