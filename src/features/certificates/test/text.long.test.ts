// Text copied out of a certificate's PDF, through two readers: 2,000 Bengali words come out as they were written, and nothing else does.
// @module-tag long
import { execFileSync } from 'node:child_process';
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printable } from '../rules.ts';
import { typesetCertificate } from '../server/pdf.ts';
import { sheetData } from '../server/sheet.ts';
import { certified, site as address } from './make.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shikhon-text-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readers: [name: string, read: (file: string) => string][] = [
  ['pdftotext', (file) => execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })],
  [
    'mutool',
    (file) => execFileSync('mutool', ['draw', '-q', '-F', 'txt', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  ],
];
const wordsOf = (text: string) => text.normalize('NFC').match(/\S+/gu) ?? [];

/** The words of the demonstration school's courses, those with the most joined consonants and signs first. */
async function hardWords(count: number): Promise<string[]> {
  const texts: string[] = [];
  for await (const file of glob('db/demo/**/*.{yaml,md}')) texts.push(await readFile(file, 'utf8'));
  const found = new Map<string, number>();
  for (const [word] of texts.join(' ').matchAll(/[\p{Script=Bengali}\u200d]{2,}/gu)) {
    const plain = printable(word);
    // a sign written twice is a slip of the pen, and drawn once
    if (/^[\u0985-\u09b9\u09ce]/u.test(plain) && !/(\p{M})\1/u.test(plain)) found.set(plain, (found.get(plain) ?? 0) + 1);
  }
  const weight = (word: string) => (word.match(/[\u09cd\u09c1-\u09c4]/gu) ?? []).length * 10 + Math.min(9, found.get(word)!);
  return [...found.keys()].sort((a, b) => weight(b) - weight(a) || (a < b ? -1 : 1)).slice(0, count);
}

test.each(readers)('2,000 Bengali words are copied by %s as they were written', async (reader, read) => {
  const words = await hardWords(2000);
  expect(words).toHaveLength(2000);
  const wrong: string[] = [];
  const sheets = Array.from({ length: words.length / 20 }, (_, i) => words.slice(i * 20, i * 20 + 20));
  await Promise.all(
    sheets.map(async (part, i) => {
      const [name, course] = [part.slice(0, 10).join(' '), part.slice(10).join(' ')];
      const pdf = await typesetCertificate({ ...certified, bn_learner_name: name, bn_course_title: course }, address);
      const file = join(folder, `${reader}-${i}.pdf`);
      await writeFile(file, pdf);
      const read_words = new Set(wordsOf(read(file)));
      wrong.push(...part.filter((word) => !read_words.has(word)));
    }),
  );
  expect(wrong).toEqual([]);
});

test.each(readers)('the whole sheet is read by %s in the order in which it is written, nothing twice', async (reader, read) => {
  const names = ['আব্দুল উজ্জ্বল শ্রীকৃষ্ণ', 'র‍্যাব মুহাম্মদ চৌধুরী', 'Rafia Sultana'];
  for (const bn_learner_name of names) {
    const all = { ...certified, bn_learner_name };
    const d = sheetData(all, address);
    const file = join(folder, `whole-${reader}.pdf`);
    await writeFile(file, await typesetCertificate(all, address));
    const out = wordsOf(read(file));
    const said = [d.title_bn, d.title_en.toUpperCase(), d.certify_bn, d.certify_en, d.name, d.name_2, d.lead_bn, d.course, d.done_bn];
    const more = [d.done_en, d.institution, d.label_institution_bn, d.label_institution_en, d.date_bn, d.date_en, d.label_issued_bn];
    const rest = [d.label_issued_en, d.label_number_bn, d.label_number_en, d.code, d.scan_bn, d.scan_en, d.address];
    expect(out.sort()).toEqual(wordsOf([...said, ...more, ...rest].join(' ')).sort());
  }
});

test('a name in Chakma letters is drawn with a face that has them', async () => {
  const file = join(folder, 'chakma.pdf');
  await writeFile(file, await typesetCertificate({ ...certified, learner_name: '𑄌𑄋𑄴𑄟𑄳𑄦', bn_learner_name: '' }, address));
  expect(execFileSync('pdffonts', [file], { encoding: 'utf8' })).toContain('NotoSansChakma');
  expect(wordsOf(readers[0]![1](file))).toContain('𑄌𑄋𑄴𑄟𑄳𑄦');
  // MuPDF 1.21 reads a glyph that stands for several signs beyond the first plane wrongly; what stands for one it reads
  expect(readers[1]![1](file)).toContain('𑄌𑄋𑄴𑄟');
});
