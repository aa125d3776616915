// Factories of course packages: in memory for the rules, on disk for the import.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import type { Entry, Tree } from '../plan.ts';

export const course = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  format: 'shikhon-course/1',
  key: 'boats',
  slug: 'boats',
  category: 'crafts',
  category_title: { en: 'Crafts', bn: 'হস্তশিল্প' },
  title: { en: 'Building a boat', bn: 'নৌকা বানানো' },
  summary: { en: 'From plank to river.', bn: 'তক্তা থেকে নদী।' },
  syllabus: [
    {
      section: { en: 'Wood', bn: 'কাঠ' },
      lessons: [
        { key: 'wood', kind: 'manual', title: { en: 'Choosing wood', bn: 'কাঠ বাছাই' }, minutes: 5, text: 'lessons/wood' },
        { key: 'tar', kind: 'manual', title: { en: 'Tarring', bn: 'আলকাতরা' }, minutes: 7, text: 'lessons/tar' },
        { key: 'quiz', kind: 'quiz', title: { en: 'Quiz', bn: 'কুইজ' }, minutes: 3, questions: 'quizzes/1.yaml' },
      ],
    },
  ],
  ...changes,
});
export const questions = (): Record<string, unknown>[] => [
  { key: 'q1', type: 'mcq', text: { en: 'Which wood floats?', bn: 'কোন কাঠ ভাসে?' }, options: [{ en: 'Teak', bn: 'সেগুন', correct: true }, { en: 'Iron $x$', bn: 'লোহা' }] },
  { key: 'q2', type: 'fill_in', text: { en: 'A boat has two ____ and one ____.', bn: 'নৌকার দুটি ____ আর একটি ____।' }, blanks: [['oars', 'বৈঠা'], ['sail', 'পাল']] },
  { key: 'q3', type: 'numeric', text: { en: 'How many planks?', bn: 'কয়টি তক্তা?' }, answer: 12, unit: { en: 'planks', bn: 'তক্তা' } },
  { key: 'q4', type: 'matching', text: { en: 'Match.', bn: 'মেলান।' }, pairs: ['a', 'b', 'c', 'd'].map((x) => ({ left: { en: `l${x}` }, right: { en: `r${x}` } })) },
  { key: 'q5', type: 'true_false', text: { bn: 'নৌকা ভাসে।', en: 'Boats float.' }, answer: true, explanation: { en: 'Because.', bn: 'কারণ আছে।' } },
  { key: 'q6', type: 'multiple', text: { bn: 'কোনগুলো?', en: 'Which?' }, options: [{ en: 'a', correct: true }, { en: 'b', correct: true }, { en: 'c' }] },
]; // biome-ignore format: one row a line
export const files = (
  changes: Record<string, unknown> = {},
  more: Record<string, string | Uint8Array> = {},
): Record<string, string | Uint8Array> => ({
  'course.yaml': stringify(course(changes)),
  'lessons/wood.en.md': '# Wood\n\nTake *dry* wood.',
  'lessons/wood.bn.md': '# কাঠ\n\n*শুকনা* কাঠ নিন।',
  'lessons/tar.en.md': 'Hot tar.',
  'lessons/tar.bn.md': 'গরম আলকাতরা।',
  'quizzes/1.yaml': stringify(questions()),
  ...more,
});
export const tree = (given: Record<string, string | Uint8Array | Entry>): Tree =>
  new Map(
    Object.entries(given).map(([path, f]) => [
      path,
      typeof f === 'string' ? { bytes: Buffer.byteLength(f), text: f } : f instanceof Uint8Array ? { bytes: f.length } : f,
    ]),
  );
export const lesson = (key: string, more: Record<string, unknown> = {}) => ({
  key,
  kind: 'discussion',
  title: { en: key, bn: key },
  ...more,
});
export const syllabus = (...lessons: unknown[]) => ({ syllabus: [{ section: { en: 'S', bn: 'স' }, lessons }] });

export const folder = (): string => mkdtempSync(join(tmpdir(), 'package-'));
export function write(root: string, given: Record<string, string | Uint8Array>): string {
  for (const [path, content] of Object.entries(given)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}
/** The smallest PNG there is: one pixel. */
export const png = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
);
