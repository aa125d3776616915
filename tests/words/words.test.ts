// Every text stands in both languages, is used, and every declared error has its words.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alone, sources, texts, wordFiles } from './texts.ts';

test('no text is missing in either language', () => {
  const missing = texts.filter(({ word }) => !word.en.trim() || !word.bn.trim()).map((w) => `${w.file} ${w.group}.${w.key}`);
  expect(missing).toEqual([]);
  expect(alone, 'texts in one language').toEqual([]);
});
test('a room whose screens have words keeps them in a words file', () => {
  const bengali = sources.filter(
    (f) =>
      /\/web\/.*\.tsx?$/.test(f) &&
      f.startsWith('src/') &&
      !f.startsWith('src/core/') &&
      /['">][^'"<\n]*\p{Script=Bengali}/u.test(readFileSync(f, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$|\/\/ .*$/gm, '')),
  );
  expect(bengali).toEqual([]);
});
test('Bengali texts are Bengali and English ones are not', () => {
  const wrong = texts
    .filter(
      ({ word }) =>
        (/\p{L}/u.test(word.bn.replace(/\{\w+\}/g, '')) && !/\p{Script=Bengali}/u.test(word.bn) && word.en !== word.bn) ||
        (/\p{Script=Bengali}/u.test(word.en) && word.en !== word.bn),
    )
    .map((w) => `${w.file} ${w.group}.${w.key}: ${w.word.en} | ${w.word.bn}`);
  expect(wrong).toEqual([]);
});
test('no text is written with an exclamation mark', () => {
  // two are given to the letter
  const given = new Set(['সফল!', 'Successfully updated!']);
  const loud = texts.filter(({ word }) => (/!/.test(word.en) && !given.has(word.en)) || (/!/.test(word.bn) && !given.has(word.bn)));
  expect(loud.map((w) => `${w.file} ${w.key}`)).toEqual([]);
});
test('no text is left unused', () => {
  // one pass over the sources gathers what they name: `.word`, `'word'`, `.group[`, and the errors of contracts
  const named = new Set<string>();
  const indexed = new Set<string>();
  const refusals = new Set<string>();
  for (const file of sources) {
    if (wordFiles.includes(file)) continue;
    const isContract = /(contract[a-z-]*|(records|drafts)\/admin-(list|draft))\.ts$/.test(file);
    for (const [, before, name, after] of readFileSync(file, 'utf8').matchAll(/([.'"`]?)\b(\w+)(\[|: \d{3})?/g)) {
      if (before) named.add(name!);
      if (before === '.' && after === '[') indexed.add(name!);
      if (isContract && after?.startsWith(':')) refusals.add(name!);
    }
  }
  const unused = texts
    .filter(({ key, group }) => {
      const last = key.split('.').at(-1)!;
      return group === 'errors' ? !refusals.has(last) : !indexed.has(key.split('.')[0]!) && !named.has(last);
    })
    .map((w) => `${w.file} ${w.group}.${w.key}`);
  expect(unused).toEqual([]);
});
