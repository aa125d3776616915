// Every text of the product in both languages, gathered from the words files.
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Word } from '#core/i18n/words.ts';

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? files(join(folder, n)) : [join(folder, n)]));
export const sources = [...files('src'), ...files('db'), ...files('tools')].filter((f) => /\.tsx?$/.test(f) && !f.includes('/test/'));
export const wordFiles = sources.filter((f) => /(^|\/)words(-[a-z]+)*\.ts$/.test(f) && !/core\/i18n|words-kit-/.test(f));
const isWord = (x: unknown): x is Word => typeof x === 'object' && x !== null && 'en' in x && 'bn' in x && typeof x.en === 'string';

export const texts: { file: string; group: string; key: string; word: Word }[] = [];
/** Texts that stand in one language only. */
export const alone: string[] = [];
for (const file of wordFiles)
  for (const [group, words] of Object.entries((await import(resolve(file))) as Record<string, unknown>)) {
    const visit = (value: unknown, path: string[]) => {
      // why a mail has no line in the bell is for who reads the code
      if (file.endsWith('words-mails.ts') && path.at(-1) === 'unnoticed') return;
      // what a mail says is a word of another file
      if (isWord(value) && file.endsWith('words-mails.ts') && path.at(-1) !== 'of') return;
      if (isWord(value)) texts.push({ file, group, key: path.join('.'), word: value });
      else if (typeof value === 'string' && !/^(__Host-)?[a-z\d/._:*-]*$/.test(value))
        alone.push(`${file} ${group}.${path.join('.')}: ${value}`);
      else if (typeof value === 'object' && value !== null) for (const [k, v] of Object.entries(value)) visit(v, [...path, k]);
    };
    visit(words, []);
  }
