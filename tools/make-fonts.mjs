// Makes the two faces of the interface, small enough for a slow connection: node tools/make-fonts.mjs
//
// Bengali is one static weight in the first load and a second, bold one that only signed-in screens ask for: a variable
// file from 400 to 700 weighs 66 KB, the outlines' deltas alone 25 KB, and no restriction of the axis makes them smaller.
// Letters that only Assamese or Sanskrit need are left to the device.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
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

const bengali = letters(
  '0964-0965,0981-0983,0985-098C,098F-0990,0993-09A8,09AA-09B0,09B2,09B6-09B9,09BC,09BE-09C4,09C7-09C8,09CB-09CE,09D7,09DC-09DD,09DF,09E6-09EF,09F3,200C-200D',
);
const latin = letters(
  '0020-007E,00A0-00FF,0131,0152-0153,2013-2014,2018-201A,201C-201E,2022,2026,2032-2033,2039-203A,20AC,2122,2190-2193,2212,2215',
);

const file = (name) => require.resolve(`@fontsource-variable/${name}`);
const jobs = [
  ['bengali-400', file('noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'), bengali, { wght: 400 }],
  ['bengali-700', file('noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2'), bengali, { wght: 700 }],
  ['figtree', file('figtree/files/figtree-latin-wght-normal.woff2'), latin, { wght: { min: 400, max: 700 } }],
];
for (const [name, source, text, variationAxes] of jobs) {
  const made = await subset(readFileSync(source), text, {
    targetFormat: 'woff2',
    variationAxes,
    noHinting: true,
    dropTables: ['gasp', 'prep', 'STAT'],
  });
  writeFileSync(new URL(`${name}.woff2`, target), made);
  console.log(`${name}.woff2 ${made.length} bytes (brotli cannot shrink it further: ${brotliCompressSync(made).length})`);
}
for (const name of ['noto-sans-bengali', 'figtree'])
  writeFileSync(new URL(`${name}.license.txt`, target), readFileSync(file(`${name}/LICENSE`)));
