// Makes the two faces of the interface and the one of certificates, small enough for a slow connection: node tools/make-fonts.mjs
//
// Bengali is one static weight in the first load and a second, bold one that only signed-in screens ask for: a variable
// file from 400 to 700 weighs 66 KB, the outlines' deltas alone 25 KB, and no restriction of the axis makes them smaller.
// Letters that only Assamese or Sanskrit need are left to the device.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../src/ui/fonts/', import.meta.url);

/** "0981-0983,0985" as text */
const letters = (ranges) =>
  ranges
    .split(',')
    .map((range) => range.split('-').map((hex) => Number.parseInt(hex, 16)))
    .map(([from, to = from]) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i)))
    .join('');

const bengaliRange =
  '0964-0965,0981-0983,0985-098C,098F-0990,0993-09A8,09AA-09B0,09B2,09B6-09B9,09BC,09BE-09C4,09C7-09C8,09CB-09CE,09D7,09DC-09DD,09DF,09E6-09EF,09F3,200C-200D';
const latinRange =
  '0020-007E,00A0-00FF,0131,0152-0153,2013-2014,2018-201A,201C-201E,2022,2026,2032-2033,2039-203A,20AC,2122,2190-2193,2212,2215';

/** Codes, names and addresses on a Bengali page; blanks belong to the words around them. */
const codeRange = '0021-0023,0025-002F,0030-003B,003D,003F-005A,005F,0061-007A,2019';

const file = (name) => require.resolve(`@fontsource-variable/${name}`);
const tiro = require.resolve('@expo-google-fonts/tiro-bangla/TiroBangla_400Regular.ttf');
const jobs = [
  ['bengali-400', file('noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'), letters(bengaliRange), { wght: 400 }],
  ['bengali-700', file('noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'), letters(bengaliRange), { wght: 700 }],
  ['signs', file('noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'), '৳অবাংলা', { wght: { min: 400, max: 700 } }],
  ['figtree', file('figtree/files/figtree-latin-wght-normal.woff2'), letters(latinRange), { wght: { min: 400, max: 700 } }],
  // one weight, which the browser thickens as it does the Bengali one, without kerning: a third of the whole face
  ['codes', file('figtree/files/figtree-latin-wght-normal.woff2'), letters(codeRange), { wght: 400 }, ['GPOS', 'GSUB', 'GDEF']],
  ['tiro-bengali', tiro, letters(bengaliRange), {}],
  ['tiro-latin', tiro, letters(latinRange), {}],
];
for (const [name, source, text, variationAxes, without = []] of jobs) {
  const made = await subset(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes,
    noHinting: true,
    dropTables: ['gasp', 'prep', 'STAT', ...without],
  });
  writeFileSync(new URL(`${name}.woff2`, target), made);
  console.log(`${name}.woff2 ${made.length} bytes`);
}
for (const name of ['noto-sans-bengali', 'figtree'])
  writeFileSync(new URL(`${name}.license.txt`, target), readFileSync(file(`${name}/LICENSE`)));

// The stylesheets are made here too, so that what a face holds and what it is asked for cannot part ways.
const range = (list) =>
  `unicode-range: ${list
    .split(',')
    .map((one) => `U+${one}`)
    .join(', ')};`;
const local = {
  400: 'local("Noto Sans Bengali"), local("Noto Sans Bengali Regular"), local("NotoSansBengali-Regular")',
  700: 'local("Noto Sans Bengali Bold"), local("NotoSansBengali-Bold")',
};
// a small face must not swell the stylesheet of readers who never need it
const url = (name) => `url("../fonts/${name}.woff2?no-inline") format("woff2")`;
const face = (family, weight, src, list, display = 'swap') =>
  `@font-face { font-family: "${family}"; font-weight: ${weight}; font-display: ${display}; src: ${src};\n  ${range(list)} }\n`;
const styles = new URL('../src/ui/styles/', import.meta.url);
writeFileSync(
  new URL('fonts.css', styles),
  `/* Font faces of the first load, split by script (unicode-range). Made by tools/make-fonts.mjs.
   Fetched with the styles (preload); where one comes late, the page does without (optional) rather than move its lines. */
${face('Figtree', '400 700', url('figtree'), latinRange, 'optional')}/* The few Bengali signs of an English page: the taka by itself, the rest only where .own-name asks for them, as taken one by
   one they would break the words of a device's own face. */
${face('Figtree', '400 700', url('signs'), '09F3')}${face('Shikhon Signs', '400 700', url('signs'), '0982,0985,09AC,09B2,09BE')}/* Arial brought to Figtree's measures: the lines do not move when Figtree arrives. */
@font-face { font-family: "Figtree Fallback"; src: local("Arial"), local("Liberation Sans"); size-adjust: 99.5%; ascent-override: 95.4%; descent-override: 25.1%; line-gap-override: 0%; }
/* Latin letters of a Bengali page. */
${face('Shikhon Codes', '400', url('codes'), codeRange, 'optional')}/* The device's own Noto Sans Bengali first: most Android phones have it and fetch nothing. */
${face('Shikhon Bengali', '400 500', `${local[400]}, ${url('bengali-400')}`, bengaliRange, 'optional')}/* A true bold where the device has one. Where it has not, this face is void and the next family lends the regular one,
   thickened by the browser; bold.css brings the true one to screens outside the first load. */
${face('Shikhon Bengali', '600 700', local[700], bengaliRange)}${face('Shikhon Bengali Plain', '400', `${local[400]}, ${url('bengali-400')}`, bengaliRange, 'optional')}/* The same after the faces of every system: where a device has no Bengali letters at all, late ones are better than none. */
${face('Shikhon Bengali Late', '400', url('bengali-400'), bengaliRange)}`,
);
writeFileSync(
  new URL('bold.css', styles),
  `/* Bengali bold font face; loaded from the second page of a signed-in person. Made by tools/make-fonts.mjs. */
${face('Shikhon Bengali', '600 700', `${local[700]}, ${url('bengali-700')}`, bengaliRange)}`,
);
writeFileSync(
  new URL('document.css', styles),
  `/* Font face of documents: the sheet of a certificate. Made by tools/make-fonts.mjs. */
${face('Tiro Bangla', '400', url('tiro-bengali'), bengaliRange)}${face('Tiro Bangla', '400', url('tiro-latin'), latinRange)}`,
);
