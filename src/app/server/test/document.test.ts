// Documents are written into one memory: each is whole, and keeps its text when others are written after it.
import { expect, test } from 'vitest';
import type { Rendered, SiteInfo } from '../../rendered.ts';
import { type Assets, buildDocument } from '../document.ts';

const assets: Assets = {
  manifest: { 'src/app/web/entry-client.tsx': { file: 'assets/entry.js' } },
  ...{ entry: 'src/app/web/entry-client.tsx', entry_words: '', polyfills: '', letters: [], latin: [], marks: {} },
};
const site: SiteInfo = { partners: [], year: 2026, modules_off: [], demo: false };
const documentOf = (html: (string | Uint8Array)[]): Buffer => {
  const rendered: Rendered = {
    ...{ status: 200, html, head: { title: 'শিখন' }, rendered: null, modules: [], styled: [], page: undefined, calls: [] },
  };
  return buildDocument(rendered, { language: 'bn', site, brand: null, assets, public_url: 'https://s.example', overrides: [] });
};
const within = (document: Buffer): string => /<div id="root">([\s\S]*?)<\/div>/.exec(document.toString())![1]!;

test('a document longer than every one before is whole, and those before keep their text', () => {
  const short = documentOf(['ক', Buffer.from('খ'), 'গ']);
  const long = 'ঘর বাড়ি '.repeat(60_000);
  const larger = documentOf([long, Buffer.from(long), '<p>শেষ</p>']);
  const last = documentOf(['ঙ']);
  expect(within(short)).toBe('কখগ');
  expect(within(larger)).toBe(`${long}${long}<p>শেষ</p>`);
  expect(within(last)).toBe('ঙ');
  expect(last.toString().endsWith('</body></html>')).toBe(true);
});
