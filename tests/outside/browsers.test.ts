// The oldest browsers that are promised (Chrome 91, Firefox 98, Safari 15.4): what the build ships names nothing that they lack.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { getBuild } from '#app/server/build.ts';
import { readAssets } from '#app/server/document.ts';
import { startScript, readingScript } from '#app/server/inline-scripts.ts';
import { polyfilled } from '#core/polyfills/names.ts';

const build = getBuild();
const { manifest, polyfills } = readAssets(build.client);
const read = (path: string) => ({ name: basename(path), text: readFileSync(path, 'utf8') });
const pages = [...new Set(Object.values(manifest).map(({ file }) => file))]
  .filter((file) => file.endsWith('.js') && file !== polyfills)
  .map((file) => read(join(build.client, file)));
/** What runs without a page that could load polyfills. */
const alone = [
  read(build.worker),
  ...readdirSync(build.frame).flatMap((name) => (name.endsWith('.js') ? [read(join(build.frame, name))] : [])),
  read('src/app/web/storage-frame.js'),
  { name: 'inline scripts', text: startScript.replace(polyfilled.join(' '), '') + readingScript },
];

/** How a polyfilled built-in is named in a program: a method of something, or by its whole name. */
const named = (name: string): string => {
  const [holder, ...rest] = name.split('.prototype.');
  // a word like `at` is a field of our own, too: as a method it is called
  return rest.length ? `\\.${rest[0]}\\(` : `\\b${holder!.replace('.', '\\.')}\\b`;
};
/** What came after one of the three, and has no polyfill. */
const late = [
  String.raw`\(\?<[=!]`, // looks behind: Safari 16.4
  String.raw`\bArray\.fromAsync\b`,
  String.raw`\bPromise\.(?:withResolvers|try)\b`,
  String.raw`\bIterator\.(?:from|concat|prototype)\b`,
  String.raw`\.(?:values|keys|entries)\(\)\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(`,
  String.raw`\.(?:symmetricDifference|intersection|difference|isSubsetOf|isSupersetOf|isDisjointFrom)\(`,
  String.raw`\.getOrInsert(?:Computed)?\(`,
  String.raw`\bMath\.(?:sumPrecise|f16round)\b|\bFloat16Array\b|\bRegExp\.escape\b|\bError\.isError\b`,
  String.raw`\bUint8Array\.from(?:Base64|Hex)\b|\bSymbol\.(?:asyncD|d)ispose\b|\bAtomics\.waitAsync\b`,
  String.raw`\bIntl\.(?:Segmenter|DurationFormat|supportedValuesOf)\b`,
  String.raw`\bAbortSignal\.(?:any|timeout)\b`,
  String.raw`\bURL\.(?:parse|canParse)\b|\bResponse\.json\b`,
  String.raw`\brandomUUID\b|\brequestIdleCallback\b|\bscheduler\.(?:postTask|yield)\b`,
  String.raw`\b(?:De)?[cC]ompressionStream\b|\bTextDecoderStream\b|\bOffscreenCanvas\b|\bBarcodeDetector\b`,
  String.raw`\.(?:showPicker|checkVisibility|requestSubmit|startViewTransition|setHTMLUnsafe|moveBefore|(?:show|hide|toggle)Popover)\(`,
  String.raw`\bCSS\.highlights\b|\bnew Highlight\b|\bnavigator\.userActivation\b|\bcaretPositionFromPoint\b`,
];
/** Names that are asked for before they are used, each with how its file asks. */
const asked: Record<string, RegExp> = {
  'Intl.Segmenter': /typeof Intl\.Segmenter|Intl\.Segmenter===void 0/,
  'AbortSignal.any': /typeof AbortSignal\.any/,
  'AbortSignal.timeout': /AbortSignal\.timeout\?\./,
  // where the one is, the other is
  TextDecoderStream: /typeof AbortSignal\.any/,
  'CSS.highlights': /typeof CSS>`u`\?void 0:CSS\.highlights/,
  'new Highlight': /\?t\.set\(`aloud`,new Highlight|typeof CSS>`u`\?void 0:CSS\.highlights/,
  // by the editor
  caretPositionFromPoint: /\.caretPositionFromPoint\)/,
  // a text of React's that nobody calls
  '.requestSubmit(': /using form\.requestSubmit\(\) instead/,
  'Uint8Array.fromBase64': /typeof Uint8Array\.fromBase64/,
};
/** What a library says and no page or frame reaches in such a browser without another way, or what is known to fail there. */
const known: Record<string, string> = {
  'run-2004.js (?<!': 'scorm-again splits answers of a package of SCORM 2004 with it: Safari before 16.4 refuses those answers',
};

function foundIn(files: { name: string; text: string }[], patterns: readonly string[]): string[] {
  const pattern = new RegExp(patterns.join('|'), 'g');
  return files.flatMap(({ name, text }) =>
    [...new Set([...text.matchAll(pattern)].map(([found]) => found))]
      .filter((found) => !asked[found]?.test(text) && !known[`${name} ${found}`])
      .map((found) => `${name}: ${found}`),
  );
}

test('no page names what the oldest promised browsers lack, unless it asks whether it is there', () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(foundIn(pages, late)).toEqual([]);
});
test('the service worker, the frames of packages and the scripts in documents do without polyfills, too', () => {
  expect(alone.length).toBeGreaterThan(4);
  expect(foundIn(alone, [...late, ...polyfilled.map(named)])).toEqual([]);
});
test('each polyfill is there because a page needs it, and a page of a new browser loads none', () => {
  const texts = pages.map(({ text }) => text).join('\n');
  expect(polyfilled.filter((name) => !new RegExp(named(name)).test(texts))).toEqual([]);
  expect(pages.filter(({ text }) => text.includes(basename(polyfills))).map(({ name }) => name)).toEqual([]);
  expect(Object.values(manifest).flatMap(({ imports = [] }) => imports.filter((name) => manifest[name]!.file === polyfills))).toEqual([]);
});
test('a planted name is found', () => {
  const planted = [
    'new Set(a).intersection(b)',
    'a.values().map(f)',
    'crypto.randomUUID()',
    '/(?<=a)b/',
    'Promise.withResolvers()',
    'URL.parse(a)',
  ];
  for (const text of planted) expect(foundIn([{ name: 'planted', text }], late), text).toHaveLength(1);
  expect(foundIn([{ name: 'planted', text: 'a.toSorted()' }], polyfilled.map(named))).toHaveLength(1);
});
