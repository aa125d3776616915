// Progressive web app: the service worker's file, the web app manifest in both languages and for partners' sites, and the icons.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { languageAsked } from '#core/contract/server/language.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { viewStatus } from '#features/journeys/contract.ts';
import { words } from '../words.ts';
import type { Setup } from '../worker-setup.ts';
import type { Build } from './build.ts';
import { type Assets, partsFor, readAssets } from './document.ts';
import { root } from './root.ts';
import type { Site, SiteReader } from './site.ts';
import { acceptedEncoding } from '#core/contract/server/encoding.ts';

export const WORKER_PATH = '/sw.js';
const SIZES = [180, 192, 512] as const;
/** What runs where there is no connection, beside what every page starts with. */
const OFFLINE_MODULES = ['src/app/web/areas/dashboard.ts', 'src/app/web/areas/learn.ts', 'src/app/web/AfterStart.tsx'];
/** With the parts of the frame that come later. */
const isFrame = (module: string): boolean => module.startsWith('src/app/web/layouts/');

/** What somebody needs who learns without a connection. */
const LEARNING = ['src/features/journeys/web/JourneyPage.tsx', 'src/features/offline/web/KeptPage.tsx', 'src/app/web/FaultMore.tsx'];

/** Files of modules and of all that they fetch, at once or later. The entry's own later parts are other pages. */
function listFiles({ manifest, entry }: Assets, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? []).filter((name) => !/\.woff2?$/.test(name))])
      files.add(`/${file}`);
    if (key !== entry) for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next);
  };
  for (const key of modules) visit(key);
  return [...files];
}

const addressOf = (path: string): string => (path.startsWith('/api/') ? path : `/api${path}`);
function readWorkerSetup(build: Build): Setup {
  const assets = readAssets(build.client);
  // the entry of overridden words, too: a shell whose start is not stored does not open
  const { js, css } = partsFor(assets, [assets.entry_words, ...OFFLINE_MODULES, ...Object.keys(assets.manifest).filter(isFrame)]);
  const kept = servedCalls().flatMap(({ call }) => (call.offline ? [call] : []));
  return {
    build: build.id,
    first: [...js, ...css, ...assets.letters, assets.polyfills].map((file) => `/${file}`),
    learning: listFiles(assets, LEARNING),
    assets: [...new Set(Object.values(assets.manifest).flatMap(({ file, css = [], assets: more = [] }) => [file, ...css, ...more]))].map(
      (file) => `/${file}`,
    ),
    calls: kept.filter((call) => !call.download).map((call) => addressOf(call.paths[0]!)),
    pictures: kept.filter((call) => call.download).map((call) => addressOf(call.paths[0]!)),
    right: addressOf(viewStatus.paths[0]!),
    ends_right: Object.keys(viewStatus.errors),
  };
}

function buildManifest(language: Language, partner: Site | undefined) {
  const name = partner ? pick(language, partner.institution_name_en, partner.institution_name) : words.platform[language];
  return {
    id: '/',
    name: partner ? `${name} · ${words.platform[language]}` : name,
    short_name: name,
    description: words.about[language],
    lang: language,
    dir: 'ltr',
    start_url: atDashboard(),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: partner?.brand ?? '#683091',
    categories: ['education'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/512-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

export function serveInstallable(app: FastifyInstance, build: Build, site: SiteReader): void {
  const worker = `const SETUP=${JSON.stringify(readWorkerSetup(build))};\n${readFileSync(build.worker, 'utf8')}`;
  const ways = { br: brotliCompressSync(worker), gzip: gzipSync(worker) };
  app.get(WORKER_PATH, (request, reply) => {
    const way = acceptedEncoding(request.headers);
    if (way) reply.header('content-encoding', way);
    return (
      reply
        .type('text/javascript; charset=utf-8')
        // looked for with each visit, so that no worker outlives its build for long
        .header('cache-control', 'no-cache')
        .header('content-security-policy', "default-src 'none'; connect-src 'self'; script-src 'self'")
        .header('vary', 'accept-encoding')
        .send(way ? ways[way] : worker)
    );
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const partner = await site.of(request.headers.host ?? '').catch(() => undefined);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(buildManifest(languageAsked(request.query, request.headers['accept-language']), partner));
  });
  const icons = new Map(
    [...SIZES.map((size) => `${size}.png`), '512-maskable.png'].map((name) => [name, readFileSync(join(root, 'src/ui/icons/app', name))]),
  );
  app.get<{ Params: { name: string } }>('/icons/:name', (request, reply) => {
    const icon = icons.get(request.params.name);
    if (!icon) throw refused('not_found');
    return reply.type('image/png').header('cache-control', 'public, max-age=604800').send(icon);
  });
}
