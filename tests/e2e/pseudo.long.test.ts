// A run in a language that nobody speaks: every declared text stands in ⟦brackets⟧, so a text that was never declared shows.
// @module-tag long
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Plugin } from 'vite';
import { mounted } from '#core/contract/server/http.ts';
import type { Need } from '#core/contract/web/page.ts';
import type { Renderer } from '#app/rendered.ts';
import { screensOf } from '../accessibility/screens.ts';
import { siteOfWorker } from './site.ts';

const brackets: Plugin = {
  name: 'brackets',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/core/i18n/words.ts')
      ? code.replace('declare({ en, bn })', 'declare({ en: `⟦${en}⟧`, bn: `⟦${bn}⟧` } as never)')
      : undefined,
};
const site = siteOfWorker();
let renderer: Renderer;
const folder = mkdtempSync(join(tmpdir(), 'shikhon-pseudo-'));
beforeAll(async () => {
  process.env.NODE_ENV = 'production';
  await build({
    logLevel: 'error',
    plugins: [brackets],
    build: { ssr: 'src/app/web/entry-server.tsx', outDir: folder, emptyOutDir: false },
  });
  renderer = (await import(join(folder, 'entry-server.js'))) as Renderer;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const data: string[] = [];
const labelsIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map((m) => plain(m[1]!));
const remember = (value: unknown): void => {
  if (typeof value === 'string') data.push(plain(value), ...labelsIn(value));
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(remember);
};
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' };
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#x?\w+);/g, (all, name: string) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim();

async function run(need: Need): Promise<unknown> {
  const rest = new Map(Object.entries(need.input as Record<string, unknown>).filter(([, v]) => v !== undefined && v !== ''));
  const path = mounted(need.call.paths[0]!).replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const url = `${path}?${new URLSearchParams([...rest].map(([k, v]) => [k, String(v)] as [string, string]))}`;
  const response = await fetch(site.url + url, { headers: { 'accept-language': 'en' } });
  const answer = (await response.json()) as { data: unknown; message: string };
  if (!response.ok) throw Object.assign(new Error('⟦refused⟧'), { status: response.status === 401 ? 404 : response.status });
  const told = need.call.root ? answer : answer.data;
  remember(told);
  return told;
}
/** What formats of numbers and dates put beside declared texts, and the names of languages, which each language keeps. */
const formats =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|AM|PM|K|M|B|Lakh|KB|MB|hours?|minutes?|seconds?|English|EN)\b|বাংলা|বাং|৳/g;

/** Months, as the Bengali half of a certificate names them in every language. */
const months = Array.from({ length: 12 }, (_, n) => new Intl.DateTimeFormat('bn', { month: 'long' }).format(Date.UTC(2026, n, 15)));
const bengaliDates = new RegExp(`[০-৯]+ (${months.join('|')}) [০-৯]+`, 'g');

test('no screen shows a word that was not declared in both languages', async () => {
  const shown: string[] = [];
  let declared = 0;
  for (const { path, who } of await screensOf(site)) {
    if (who !== 'anyone' || path === '/dev/kit') continue;
    const { html } = await renderer.render({
      url: new URL(path, 'http://site'),
      language: 'en',
      site: { demo: false, partners: [], year: 2026, modules_off: [] },
      run,
    });
    const text = html.map((piece) => (typeof piece === 'string' ? piece : new TextDecoder().decode(piece))).join('');
    // a name in <code> is the same in every language
    const body = text.replace(/<(script|style|svg|noscript|code)\b[\s\S]*?<\/\1>/g, '').replace(/<!--.*?-->/g, '');
    const seen = [...[...body.matchAll(/>([^<]+)</g)].map((m) => plain(m[1]!)), ...labelsIn(body)];
    for (const piece of seen) {
      if (piece.includes('⟦')) declared++;
      // a text of ours may stand in another one
      let outside = piece;
      while (/⟦[^⟦⟧]*⟧/.test(outside)) outside = outside.replace(/⟦[^⟦⟧]*⟧/g, ' ');
      // and around a tag: then its first half closes elsewhere
      outside = outside.replace(/^[^⟦⟧]*⟧|⟦[^⟦⟧]*$/g, ' ');
      const rest = outside.replace(formats, ' ').replace(bengaliDates, ' ').trim();
      // an address is the same in every language
      const known =
        !/\p{L}/u.test(rest) ||
        /^\/[\w./-]+$/.test(rest) ||
        decodeURIComponent(path).includes(rest) ||
        data.some((d) => d.includes(rest) || d.toLowerCase().includes(rest.toLowerCase()));
      // a text of ours around data: what is outside the brackets must still be data
      const pieces = rest.split(/[·,:()|•–—\d%/\s]+/).filter((w) => /\p{L}/u.test(w));
      if (!known && !pieces.every((w) => data.some((d) => d.includes(w)))) shown.push(`${path}: ${piece.slice(0, 80)}`);
    }
  }
  expect(declared).toBeGreaterThan(300);
  expect([...new Set(shown)]).toEqual([]);
});
