// HTML document of a rendered page: head, styles, serialized state for hydration, script.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '#core/contract/server/escape-html.ts';
import type { Head } from '#core/contract/web/page.ts';
import type { Override } from '#core/i18n/overrides.ts';
import { type Language, languageId } from '#core/i18n/words.ts';
import { words } from '../words.ts';
import { keyOf } from '#features/announcements/kept.ts';
import type { Rendered, SiteInfo } from '../rendered.ts';
import { hashOf, readingScript, startScript } from './inline-scripts.ts';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
export interface Assets {
  manifest: Record<string, Chunk>;
  entry: string;
  /** The entry of a page whose words are overridden. */
  entry_words: string;
  /** The file that a page loads first where its browser lacks something. */
  polyfills: string;
  /** The faces that a Bengali page is set in. */
  letters: string[];
  /** The face of an English page. */
  latin: string[];
  /** Marks of the words that stand in each file of script. */
  marks: Readonly<Record<string, readonly string[]>>;
}
export function readAssets(folder: string): Assets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = 'src/app/web/entry-client.tsx';
  const files = [...Object.values(manifest).map((c) => c.file), ...(manifest[entry]!.assets ?? [])];
  const facesOf = (names: string[]) => names.flatMap((face) => files.find((f) => f.startsWith(`assets/${face}-`)) ?? []);
  return {
    manifest,
    entry,
    entry_words: 'src/app/web/entry-words.ts',
    polyfills: manifest['src/core/polyfills/web/entry-polyfills.ts']!.file,
    letters: facesOf(['bengali-400', 'codes']),
    latin: facesOf(['figtree']),
    marks: JSON.parse(readFileSync(join(folder, '.vite/words.json'), 'utf8')),
  };
}

/** Scripts and styles of a chunk and all that it imports. */
function partsOf(manifest: Record<string, Chunk>, key: string, found = { js: new Set<string>(), css: new Set<string>() }) {
  const chunk = manifest[key];
  if (!chunk || found.js.has(chunk.file)) return found;
  found.js.add(chunk.file);
  for (const css of chunk.css ?? []) found.css.add(css);
  for (const next of chunk.imports ?? []) partsOf(manifest, next, found);
  return found;
}

const known = new WeakMap<Assets, Map<string, ReturnType<typeof partsOf>>>();
/** Scripts and styles that a page starts with: the entry's, its area's and its component's, and the styles of what stands still. */
export function partsFor(assets: Assets, modules: readonly string[], styled: readonly string[] = []) {
  let pages = known.get(assets);
  if (!pages) known.set(assets, (pages = new Map()));
  const key = [...modules, '|', ...styled].join(' ');
  let parts = pages.get(key);
  if (!parts) {
    parts = partsOf(assets.manifest, assets.entry);
    for (const module of modules) partsOf(assets.manifest, module, parts);
    for (const module of styled) for (const css of partsOf(assets.manifest, module).css) parts.css.add(css);
    pages.set(key, parts);
  }
  return parts;
}

/** The overridden words that a page's own script says, and whether there are others: `"words":{…},`, nothing where none is overridden. */
function ownWords(
  { manifest, marks }: Assets,
  r: Pick<Rendered, 'styled'>,
  js: ReadonlySet<string>,
  overrides: readonly Override[],
): string {
  if (!overrides.length) return '';
  const late = r.styled.flatMap((module) => [...partsOf(manifest, module).js]);
  const said = new Set([...js, ...late].flatMap((file) => marks[file] ?? []));
  const own = overrides.filter(([mark]) => said.has(mark));
  return `"words":${safeJson({ own, more: own.length < overrides.length })},`;
}

/** A partner's colour: the one style that stands in a document, named by its hash in the policy of that answer. */
const brandStyle = (brand: string): string => `:root{--brand:${brand}}`;
export const styleHash = (brand: string): string => hashOf(brandStyle(brand));

/** JSON that cannot end its script element. */
const safeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const written = new WeakMap<object, Buffer>();
/** An answer that is kept is written out once. */
const jsonOf = (value: unknown): string | Buffer => {
  if (typeof value !== 'object' || value === null) return value === undefined ? 'null' : safeJson(value);
  let text = written.get(value);
  if (text === undefined) written.set(value, (text = Buffer.from(safeJson(value))));
  return text;
};
function stateOf(rendered: Rendered['rendered']): (string | Buffer)[] {
  if (!rendered) return ['null'];
  // what was refused, and the page does without, leaves no place
  const answered = Object.entries(rendered.data).filter(([, value]) => value !== undefined);
  const data = answered.flatMap(([name, value], i) => [`${i ? ',' : ''}${safeJson(name)}:`, jsonOf(value)]);
  return [
    '{"data":{',
    ...data,
    `}${rendered.fault ? `,"fault":${safeJson(rendered.fault)}` : ''}${rendered.reader ? `,"reader":${safeJson(rendered.reader)}` : ''}}`,
  ];
}

/** Open Graph and Twitter card: what is shown of a link where it is shared. Those who read it take absolute addresses alone. */
function openGraph(head: Head, shown: NonNullable<Head['shown']>, at: { language: Language; public_url: string }): string {
  const said = {
    'og:type': 'website',
    'og:site_name': words.platform[at.language],
    'og:locale': at.language === 'bn' ? 'bn_BD' : 'en_GB',
    'og:title': shown.title,
    'og:description': shown.description,
    'og:url': head.canonical && at.public_url + head.canonical,
    'og:image': at.public_url + shown.picture,
    'og:image:type': 'image/png',
    'og:image:width': String(shown.width),
    'og:image:height': String(shown.height),
    'og:image:alt': shown.picture_alt,
  };
  const properties = Object.entries(said).map(([name, text]) => (text ? `<meta property="${name}" content="${escapeHtml(text)}">` : ''));
  return `${properties.join('')}<meta name="twitter:card" content="summary_large_image">`;
}

export function buildDocument(
  r: Rendered,
  at: { language: Language; site: SiteInfo; brand: string | null; assets: Assets; public_url: string; overrides: readonly Override[] },
): Buffer {
  const { manifest, entry, entry_words } = at.assets;
  const parts = partsFor(at.assets, r.modules, r.styled);
  const css = [...parts.css].map((f) => `<link rel="stylesheet" href="/${f}">`).join('');
  const scripts = [...parts.js].map((f) => `/${f}`);
  const start = `/${manifest[at.overrides.length ? entry_words : entry]!.file}`;
  const inline = r.page?.plain ? '' : `<script>${readingScript}</script><script>${startScript}</script>`;
  // a page that can be read already gets its scripts when it has been painted; one that is empty without them, at once
  const empty = r.rendered ? '' : ' data-empty="1"';
  const atOnce = r.rendered ? '' : [...new Set([...scripts, start])].map((f) => `<link rel="modulepreload" href="${f}">`).join('');
  const script = r.page?.plain
    ? []
    : [
        `<script type="application/json" id="state" data-start="${start}" data-parts="${scripts.join(' ')}" data-polyfills="/${at.assets.polyfills}"${empty}>{"language":"${at.language}",${ownWords(at.assets, r, parts.js, at.overrides)}"site":`,
        jsonOf(at.site),
        ',"rendered":',
        ...stateOf(r.rendered),
        `}</script>${atOnce}`,
      ];
  const failed = r.page?.plain ? '' : `<p id="script-fault" class="offline" role="alert" hidden>${words.script_failed[at.language]}</p>`;
  const meta = [
    r.head.description ? `<meta name="description" content="${escapeHtml(r.head.description)}">` : '',
    r.head.noindex ? '<meta name="robots" content="noindex">' : '',
    r.head.canonical ? `<link rel="canonical" href="${escapeHtml(at.public_url + r.head.canonical)}">` : '',
    r.head.shown ? openGraph(r.head, r.head.shown, at) : '',
  ].join('');
  const bar = r.page ? (r.page.layout === 'default' || r.page.layout === 'dashboard') && !r.page.without?.includes('bottom_bar') : true;
  // fetched with the styles, the letters are there at the first paint and no line moves when they come
  const letters = (at.language === 'bn' ? at.assets.letters : at.assets.latin)
    .map((f) => `<link rel="preload" as="font" type="font/woff2" href="/${f}" crossorigin>`)
    .join('');
  const brand = at.brand ? `<style>${brandStyle(at.brand)}</style>` : '';
  const branded = at.brand ? ' data-brand' : '';
  const news = at.site.news ? ` data-news="${keyOf(at.site.news)}"` : '';
  const head = `<!doctype html><html lang="${at.language}"${branded}${news}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${inline}<title>${escapeHtml(r.head.title)}</title>${meta}${letters}<meta name="theme-color" content="#683091"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="manifest" href="/manifest.webmanifest?lang_id=${languageId[at.language]}"><link rel="apple-touch-icon" href="/icons/180.png">${css}${brand}</head><body${bar ? ' class="has-tabbar"' : ''}>${failed}<div id="root">`;
  return joined([head, ...r.html, '</div>', ...script, '</body></html>']);
}

/** Grows with the longest document. */
let scratch = Buffer.allocUnsafeSlow(2 ** 18);
/** Memory of documents that went out: the next ones are written there. Otherwise it would lie beside the heap until all garbage is looked for. */
const free: Buffer[] = [];
const MOST_FREE = 256;
/** Bytes: documents of nearly the same length take the same. */
const STEP = 4096;
/** Every document is written into the same memory and copied out of it in one piece: parts of it would be garbage beside the heap. */
function joined(pieces: readonly (string | Uint8Array)[]): Buffer {
  let at = 0;
  for (const piece of pieces) {
    const most = typeof piece === 'string' ? piece.length * 3 : piece.length;
    if (at + most > scratch.length) {
      const larger = Buffer.allocUnsafeSlow((at + most) * 2);
      scratch.copy(larger, 0, 0, at);
      scratch = larger;
    }
    if (typeof piece === 'string') at += scratch.write(piece, at);
    else {
      scratch.set(piece, at);
      at += piece.length;
    }
  }
  const length = Math.ceil(at / STEP) * STEP;
  const place = free.at(-1)?.length === length ? free.pop()! : Buffer.allocUnsafeSlow(length);
  scratch.copy(place, 0, 0, at);
  return place.subarray(0, at);
}
/** Takes the memory of a document for later ones. Once, and by whoever alone holds it: it says something else from then on. */
export function reuse(document: Buffer): void {
  free.push(Buffer.from(document.buffer));
  if (free.length > MOST_FREE) free.shift();
}
