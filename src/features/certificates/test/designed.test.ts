// A designed certificate: the PDF of the press against the geometry of the designer, hostile texts, stored rubbish, pictures, and the version kept.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type Design, firstLayout, inks, PAGE, parseLayout, places, readLayout } from '../design.ts';
import { placeText, POINT } from '../design-lines.ts';
import { longestName } from '../rules.ts';
import { designedBoxes } from '../design-texts.ts';
import { typesetCertificate } from '../server/pdf.ts';
import { checkAddress } from '../server/sheet.ts';
import { readDesign } from '../server/store-designs.ts';
import { certified, site as address } from './make.ts';

const folder = mkdtempSync(join(tmpdir(), 'shikhon-designed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const none: ReadonlyMap<string, { mime: string; bytes: Uint8Array }> = new Map();
const design = (given: Partial<Design> = {}): Design => ({ ...firstLayout(), ground: 'plain', signers: {}, ...given });
const print = (given: Partial<Design> = {}, facts: object = {}, pictures = none) =>
  typesetCertificate({ ...certified, ...facts }, address, { design: design(given), pictures });

interface Word {
  text: string;
  x: number;
  y: number;
  right: number;
  bottom: number;
}
/** The words of a PDF with their places in millimetres. */
function wordsOf(pdf: Uint8Array): Word[] {
  const file = join(folder, 'sheet.pdf');
  writeFileSync(file, pdf);
  const html = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
  return [...html.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/gu)].map(
    ([, x, y, right, bottom, text]) => ({
      text: text!,
      x: Number(x) * POINT,
      y: Number(y) * POINT,
      right: Number(right) * POINT,
      bottom: Number(bottom) * POINT,
    }),
  );
}

test.each(['alpona', 'jali', 'plain'] as const)(
  'every text of a design on %s stands in its box of the PDF, in its middle',
  async (ground) => {
    const own = design({ ground, boxes: { ...firstLayout().boxes, result: places.result, institution: places.institution } });
    delete own.boxes.signature_1;
    const words = wordsOf(await print(own));
    const boxes = designedBoxes(own, certified, checkAddress(address, certified.tracking_code)).filter(({ text }) => text);
    expect(boxes.length).toBeGreaterThan(12);
    const far: string[] = [];
    for (const { name, box, text } of boxes) {
      const first = text.split(' ')[0]!;
      const inside = words.filter(
        ({ x, right, y, bottom }) =>
          x >= box.x - 1 && right <= box.x + box.w + 1 && (y + bottom) / 2 >= box.y - 1 && (y + bottom) / 2 <= box.y + box.h + 1,
      );
      if (!inside.some((word) => word.text === first || first.startsWith(word.text))) far.push(`${name}: ${first}`);
      const [left, right] = [Math.min(...inside.map((w) => w.x)), Math.max(...inside.map((w) => w.right))];
      if (Math.abs((left + right) / 2 - (box.x + box.w / 2)) > 2) far.push(`${name}: not in the middle`);
    }
    expect(far).toEqual([]);
  },
);
test('a box that is moved by 10 mm is printed 10 mm further', async () => {
  const at = async (dx: number, dy: number) => {
    const box = { ...places.number, x: places.number.x - dx, y: places.number.y - dy };
    return wordsOf(await print({ boxes: { ...firstLayout().boxes, number: box } })).find(({ text }) => text === certified.tracking_code)!;
  };
  const [here, there] = [await at(0, 0), await at(10, 7)];
  expect(here.x - there.x).toBeCloseTo(10, 1);
  expect(here.y - there.y).toBeCloseTo(7, 1);
});
/** As long as names of the country become, with conjuncts, and in Latin letters. */
const longNames = [
  longestName,
  'অধ্যাপক ড. লক্ষ্মীন্দ্রনারায়ণ ভট্টাচার্য্য উজ্জ্বলকৃষ্ণ ব্রহ্মচারী',
  'Mohammad Shahabuddin Ahammed Chowdhury Siddiquee al-Mamun Bhuiyan',
];
test.each(longNames)('screens and the press set %s within its box, and screens say that it is smaller', async (long) => {
  const words = wordsOf(await print({}, { bn_learner_name: long }));
  const { name } = places;
  const printed = words.filter(({ text, y }) => long.split(' ').includes(text) && y > name.y - 3 && y < name.y + name.h + 3);
  expect(printed.length).toBeGreaterThanOrEqual(long.split(' ').length - 1);
  for (const { x, right } of printed) expect(x >= name.x - 0.5 && right <= name.x + name.w + 0.5).toBe(true);
  const placed = placeText(long, { ...name, w: 120 });
  expect(placed.smaller).toBe(true);
  expect(placed.lines.length * placed.size * POINT * 1.35).toBeLessThanOrEqual(name.h + 0.02);
});
test('a word of Latin letters that has to be broken is printed whole', async () => {
  const words = wordsOf(
    await print({ boxes: { ...firstLayout().boxes, text_1: places.text_1 }, texts: { text_1: `${'a'.repeat(60)} (b)` } }),
  );
  expect(words.map(({ text }) => text).join('')).toContain('a'.repeat(60));
  expect(words.map(({ text }) => text)).toContain('(b)');
});
test('a text of a design is never code: it is printed as it was typed', async () => {
  const hostile = '#read("/etc/passwd") $x$ *b* @preview \\u{41} </w>';
  const pdf = await print({ boxes: { ...firstLayout().boxes, text_1: places.text_1 }, texts: { text_1: hostile, title_bn: '#panic()' } });
  const text = wordsOf(pdf)
    .map((word) => word.text)
    .join(' ');
  expect(text).toContain('#read(&quot;/etc/passwd&quot;)');
  expect(text).toContain('#panic()');
});
test('pictures of a design are printed at their places, a background across the page; the QR code stays the one figure', async () => {
  const flat = (color: string, width: number, height: number) => sharp({ create: { width, height, channels: 3, background: color } });
  const pictures = new Map([
    ['ground', { mime: 'image/jpeg', bytes: await flat('#f0e0d0', 400, 283).jpeg().toBuffer() }],
    ['signature_1', { mime: 'image/png', bytes: await flat('#0000ff', 72, 24).png().toBuffer() }],
  ]);
  const pdf = await print({ ground: 'own', signers: { signature_1: { name: 'তানভীর হাসান', role: 'কোর্স শিক্ষক' } } }, {}, pictures);
  expect(wordsOf(pdf).map(({ text }) => text)).toEqual(expect.arrayContaining(['তানভীর', 'শিক্ষক']));
  const file = join(folder, 'pictures.pdf');
  writeFileSync(file, pdf);
  execFileSync('pdftoppm', ['-r', '50', '-png', '-singlefile', file, join(folder, 'page')]);
  const { data, info } = await sharp(join(folder, 'page.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorAt = (x: number, y: number) => {
    const i = (Math.floor((y / PAGE.height) * info.height) * info.width + Math.floor((x / PAGE.width) * info.width)) * 3;
    return [...data.subarray(i, i + 3)];
  };
  const near = (color: number[], wanted: number[]) => color.every((c, i) => Math.abs(c - wanted[i]!) < 24);
  expect(near(colorAt(3, 3), [0xf0, 0xe0, 0xd0])).toBe(true);
  expect(near(colorAt(294, 207), [0xf0, 0xe0, 0xd0])).toBe(true);
  const { signature_1: box } = places;
  expect(near(colorAt(box.x + box.w / 2, box.y + 6), [0, 0, 255])).toBe(true);
  // the code's quiet zone is white and its corner dark
  const { qr } = places;
  expect(near(colorAt(qr.x + 1, qr.y + 1), [255, 255, 255])).toBe(true);
});
test('the ground of designs is the frame of the product’s own sheet without the lines that stand at its fixed places', () => {
  const read = (name: string) => readFileSync(new URL(`../${name}.svg`, import.meta.url), 'utf8').split('\n');
  const left = read('frame').filter((line) => !/M371\.5 408H751\.5|M150 634H350/.test(line));
  expect(read('frame-alpona')).toEqual(left);
  expect(read('frame').length - left.length).toBe(2);
});
test('whatever was stored becomes a sheet whose boxes lie on the page', () => {
  const rubbish: unknown[] = [
    null,
    7,
    [],
    { boxes: [] },
    { boxes: { name: null, qr: { x: -5, y: 1e9, w: Number.NaN, h: 'a', size: 999, ink: '__proto__', align: 'up' } } },
    { boxes: { constructor: {}, evil: {} }, texts: { title_bn: 7, text_1: 'x'.repeat(9999), evil: 'x' } },
  ];
  for (const stored of rubbish) {
    const { boxes, texts } = readLayout(stored);
    for (const { x, y, w, h, size, ink, align } of Object.values(boxes)) {
      expect(x >= 0 && y >= 0 && x + w <= PAGE.width && y + h <= PAGE.height && size >= 6 && size <= 72).toBe(true);
      expect(Object.keys(inks)).toContain(ink);
      expect(['left', 'center', 'right']).toContain(align);
    }
    expect(Object.keys({ ...boxes, ...texts })).not.toContain('evil');
    for (const text of Object.values(texts)) expect(text.length).toBeLessThanOrEqual(300);
    expect(readDesign(stored)).toMatchObject({ ground: 'plain', signers: {} });
  }
  expect(parseLayout('{')).toBeUndefined();
  expect(parseLayout('7')).toBeUndefined();
  expect(parseLayout(JSON.stringify(firstLayout()))).toEqual(firstLayout());
});
