// The printed certificate: one page, both languages, text inside, whatever people call themselves.
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { printable } from '../rules.ts';
import { typesetCertificate } from '../server/pdf.ts';
import { openPressPool } from '../server/press-pool.ts';
import { type Certified, sheetData } from '../server/sheet.ts';
import { certified, site as address } from './make.ts';

/** Every stream of a PDF, unpacked, and the rest as it stands. */
const unpacked = (pdf: Uint8Array): string => {
  const raw = Buffer.from(pdf);
  let out = raw.toString('latin1');
  for (let at = raw.indexOf('stream\n'); at >= 0; at = raw.indexOf('stream\n', at + 7)) {
    if (raw.subarray(at - 3, at).toString() === 'end') continue;
    try {
      out += inflateSync(raw.subarray(at + 7)).toString('latin1');
    } catch {
      // a stream that is not packed stands in `raw`
    }
  }
  return out;
};
/** Characters that can be copied out of a PDF: what its fonts and its marked texts say their glyphs mean. */
const copyable = (pdf: Uint8Array): Set<string> => {
  const text = unpacked(pdf);
  const found = new Set<string>();
  const add = (hex: string) => {
    for (const c of Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')) found.add(c);
  };
  for (const [, hex] of text.matchAll(/<[0-9A-Fa-f]+> <((?:[0-9A-Fa-f]{4})+)>/g)) add(hex!);
  for (const [, hex] of text.matchAll(/\/ActualText\s*<FEFF((?:[0-9A-Fa-f]{4})+)>/g)) add(hex!);
  return found;
};
const pages = (pdf: Uint8Array) => Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(Buffer.from(pdf).toString('latin1'))![1]);

test('the sheet is one A4 page lying down, tagged, with its fonts inside and every letter copyable', async () => {
  const pdf = await typesetCertificate(certified, address);
  const text = unpacked(pdf);
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  expect(pages(pdf)).toBe(1);
  expect(text).toMatch(/\/MediaBox\s*\[0 0 841\.\d+ 595\.\d+\]/);
  expect(text).toMatch(/\/Marked true/);
  expect(text).toMatch(/\/FontFile[23]/);
  expect(text).toContain('https://shikhon.example/certificate/check/7F3K-92QD-X0MV');
  const letters = copyable(pdf);
  const wanted = new Set(
    (certified.bn_learner_name + certified.bn_course_title + certified.learner_name + certified.tracking_code).replace(/\s/g, ''),
  );
  expect([...wanted].filter((c) => !letters.has(c))).toEqual([]);
});

test('the same certificate is printed byte for byte alike', async () => {
  const [one, two] = [await typesetCertificate(certified, address), await typesetCertificate(certified, address)];
  expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
});

const hostile: [what: string, name: string][] = [
  ['a command that reads a file', '#read("/etc/passwd")'],
  ['a command that loads a package', '#import "@preview/x:1.0.0"'],
  ['every mark of the typesetting language', '\\ ] $x$ *b* _i_ `c` @label <a> // comment /* */ ~'],
  ['the end of a JSON text', '"}, "name": "x'],
  ['control characters and turned-round writing', '\u202eRafia\u0000\u0007\n\n= Heading'],
  ['emoji', '😀👩🏽‍🚀🇧🇩 Rafia'],
  ['200 letters without a space', 'A'.repeat(200)],
  ['200 conjuncts without a space', 'ক্ষ'.repeat(200)],
  ['twenty names in a row', 'শ্রীকৃষ্ণ ভট্টাচার্য্য '.repeat(20)],
  ['900 accents on one letter', `e${'\u0301'.repeat(900)}`],
];
test.each(hostile)('a name that is %s is printed as plain text on one page', async (_, name) => {
  const odd: Certified = {
    ...certified,
    learner_name: name,
    bn_learner_name: name,
    course_title: name,
    bn_course_title: name,
    institution_name: name,
    bn_institution_name: name,
  };
  const pdf = await typesetCertificate(odd, address);
  expect(pages(pdf)).toBe(1);
  const letters = copyable(pdf);
  for (const c of 'AZ#"/$\\'.split('').filter((c) => printable(name).includes(c))) expect(letters).toContain(c);
});
test('a name with nothing to draw still gives a sheet', async () => {
  expect(
    pages(await typesetCertificate({ ...certified, learner_name: '😀', bn_learner_name: '', score_percent: null, minutes: 0 }, address)),
  ).toBe(1);
});

test('the sentences say only what is known', () => {
  const full = sheetData(certified, address);
  expect(full).toMatchObject({
    name: 'রাফিয়া সুলতানা',
    name_2: 'Rafia Sultana',
    lead_bn: 'পদ্মা শিক্ষা কেন্দ্র পরিচালিত ১৮ ঘণ্টার কোর্স',
    done_bn: 'সফলভাবে সম্পন্ন করেছেন এবং কোর্সের কুইজগুলোতে মোট ৮৭% নম্বর পেয়েছেন।',
    done_en:
      'has completed the 18-hour course “Biology: from the cell to living things” of Padma Education Centre with 87% of the marks in its quizzes.',
    date_bn: '১৪ জুন ২০২৬',
  });
  const bare = sheetData({ ...certified, minutes: 95, score_percent: null, bn_learner_name: '' }, address);
  expect(bare).toMatchObject({
    name: 'Rafia Sultana',
    name_2: '',
    name_lang: 'en',
    lead_bn: 'পদ্মা শিক্ষা কেন্দ্র পরিচালিত ১ ঘণ্টা ৩৫ মিনিটের কোর্স',
    done_bn: 'সফলভাবে সম্পন্ন করেছেন।',
  });
  expect(sheetData({ ...certified, minutes: 0, score_percent: null }, address).done_en).toBe(
    'has completed the course “Biology: from the cell to living things” of Padma Education Centre.',
  );
});
test('many sheets asked for at once all come, across a change of press', { tags: ['long'] }, async () => {
  const pool = openPressPool({ sheets_per_worker: 30 });
  const codes = Array.from({ length: 120 }, (_, i) => `7F3K-92QD-${String(i).padStart(4, '0')}`);
  const sheets = await Promise.all(
    codes.map((tracking_code) => pool.print(JSON.stringify(sheetData({ ...certified, tracking_code }, address)))),
  );
  expect(sheets.map((pdf, i) => Buffer.from(pdf).includes(codes[i]!)).filter(Boolean)).toHaveLength(120);
});
