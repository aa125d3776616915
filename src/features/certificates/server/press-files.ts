// Files of PDF rendering: what a press is set up with, and the version of all that shapes a sheet.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plates } from './press.ts';

// Node has it; the server's type library, being without a browser's, does not name it.
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
const require = createRequire(import.meta.url);
const beside = (name: string) => new URL(name, import.meta.url);
/** What one worker takes at its start: enough for about 300 sheets. */
const RESERVE_BYTES = 128 * 1024 * 1024;

const FONTS = [
  '@expo-google-fonts/tiro-bangla/TiroBangla_400Regular.ttf',
  '@expo-google-fonts/hind-siliguri/500Medium/HindSiliguri_500Medium.ttf',
  '@expo-google-fonts/noto-sans-chakma/400Regular/NotoSansChakma_400Regular.ttf',
];
/** Of formulas on question papers, which alone need it. */
const MATH_FONT = '@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf';
const SOURCES = [
  'certificate.typ',
  'designed.typ',
  '../frame.svg',
  '../frame-alpona.svg',
  '../frame-jali.svg',
  'press.ts',
  'pdf-objects.ts',
  'text-layer.ts',
  'text-items.ts',
  'text-alignment.ts',
  'mark-advances.ts',
  'sheet.ts',
  '../rules.ts',
  '../sheet-texts.ts',
  '../design.ts',
  '../design-texts.ts',
  '../words.ts',
  '../../../core/i18n/clusters.ts',
  '../../../core/i18n/scripts.ts',
];

export async function loadPlates(template: string | URL = beside('certificate.typ')): Promise<Plates> {
  const [text, designed, marksheet, paper, frame, alpona, jali, math_font, ...fonts] = await Promise.all([
    readFile(template, 'utf8'),
    readFile(beside('designed.typ'), 'utf8'),
    readFile(beside('marksheet.typ'), 'utf8'),
    readFile(beside('paper.typ'), 'utf8'),
    readFile(beside('../frame.svg')),
    readFile(beside('../frame-alpona.svg')),
    readFile(beside('../frame-jali.svg')),
    readFile(require.resolve(MATH_FONT)),
    ...FONTS.map((name) => readFile(require.resolve(name))),
  ]);
  const module = await WebAssembly.compile(await readFile(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')));
  return {
    module,
    fonts,
    template: text,
    designed,
    marksheet,
    paper,
    math_font,
    frame,
    grounds: { alpona, jali },
    set_frame: undefined,
    reserve: RESERVE_BYTES,
  };
}

/** Hash of all that shapes a sheet beside its data: part of the key under which a PDF is kept. The typesetter stands in it by its version. */
export async function readVersion(): Promise<string> {
  const typesetter = require.resolve('@myriaddreamin/typst-ts-web-compiler/package.json');
  const files = await Promise.all(
    [typesetter, ...FONTS.map((name) => require.resolve(name)), ...SOURCES.map(beside)].map((path) => readFile(path)),
  );
  const version = createHash('sha256');
  for (const file of files) version.update(`${file.length} `).update(file);
  return version.digest('hex');
}
