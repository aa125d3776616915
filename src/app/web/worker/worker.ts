// Service worker: documents without a connection, build assets by hashed name, answers per account (network first), kept files with ranges.
import { findArea } from '../../area-paths.ts';
import { ASSETS, FILES, isKnownCache, PICTURES, SHELLS } from '#core/offline/web/phone-caches.ts';
import { answerCall, isKeptCall, isKeptPicture } from './answers.ts';
import { makeBareDocument } from './bare-document.ts';
import { sendFile, sendPicture } from './files.ts';
import { type Extendable, type Fetching, type Messaging, scope, setup, timely } from './scope.ts';

/** Not pages: the browser gets these as it would without a worker. */
const NO_PAGE =
  /^\/(api|files|cover|assets|docs|shell|icons|\.well-known|openapi\.json|healthz|readyz|metrics|storage-frame|sw\.js|manifest\.webmanifest)(\/|$)/;
/** A learner on a line that only seems to be there gets the kept lesson after so long. */
const PATIENCE_MS = 8000;
const LISTED = '/listed';
const RENEWED = '/renewed';

async function install(): Promise<void> {
  const [assets, shells] = await Promise.all([caches.open(ASSETS), caches.open(SHELLS)]);
  // a kept course must open with this build as it did with the one before
  const keeps = (await caches.keys()).some((name) => name.startsWith('kept-'));
  const wanted = [...new Set([...setup.first, ...(keeps ? setup.learning : [])])];
  const missing = await Promise.all(wanted.map(async (url) => ((await assets.match(url)) ? [] : url)));
  // the page has fetched most of them a moment ago: they come out of the browser's own cache
  await assets.addAll(missing.flat());
  await Promise.all(
    (['default', 'dashboard', 'learn', 'class'] as const).map(async (layout) => {
      const response = await fetch(`/shell/${layout}`, { cache: 'no-store' });
      if (!response.ok) throw new Error(`no shell: ${response.status}`);
      await shells.put(`/shell/${layout}`, response);
    }),
  );
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  for (const name of await caches.keys()) if (!isKnownCache(name)) await caches.delete(name);
  // files of the build before stay as long: a page of it may be open
  const shells = await caches.open(SHELLS);
  const before = ((await (await shells.match(LISTED))?.json()) as { build: string; assets: string[] } | undefined) ?? {
    build: '',
    assets: [],
  };
  if (before.build === setup.build) return;
  await shells.put(LISTED, new Response(JSON.stringify({ build: setup.build, assets: setup.assets })));
  const wanted = new Set([...setup.assets, ...before.assets]);
  const assets = await caches.open(ASSETS);
  for (const request of await assets.keys()) if (!wanted.has(new URL(request.url).pathname)) await assets.delete(request);
}

/** The document of a layout, if all that it starts with is still there: storage may have been cleared in part. */
async function shellFor(pathname: string): Promise<Response> {
  const [shells, assets] = await Promise.all([caches.open(SHELLS), caches.open(ASSETS)]);
  const area = findArea(pathname) ?? 'default';
  // pages of staff have the frame of the dashboard; what they show is not on the phone, which the frame then says
  const shell = await shells.match(`/shell/${area === 'staff' ? 'dashboard' : area}`);
  if (!shell) return makeBareDocument();
  const html = await shell.clone().text();
  const needed = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  const there = await Promise.all(needed.map((url) => assets.match(url)));
  return there.every(Boolean) ? shell : makeBareDocument();
}
async function openDocument(event: Fetching, url: URL): Promise<Response> {
  const arriving = event.preloadResponse.then((response) => response ?? fetch(event.request));
  try {
    return await timely(arriving, findArea(url.pathname) === 'learn' ? PATIENCE_MS : undefined);
  } catch (error) {
    if (NO_PAGE.test(url.pathname)) throw error;
    return shellFor(url.pathname);
  }
}
/** The name is a hash of the content, so what is stored never grows old. */
async function sendAsset(request: Request): Promise<Response> {
  const assets = await caches.open(ASSETS);
  const stored = await assets.match(request.url);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') await assets.put(request.url, response.clone()).catch(() => {});
  return response;
}

const stemOf = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');
/** Pages that were opened with the build before open without a connection with this one too: their parts are fetched in their new form, with what those import. */
async function renewSeen(): Promise<void> {
  const [assets, shells] = await Promise.all([caches.open(ASSETS), caches.open(SHELLS)]);
  if ((await (await shells.match(RENEWED))?.text()) === setup.build) return;
  const there = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname));
  const seen = new Set([...there].map(stemOf));
  const wanted = new Set(setup.assets.filter((path) => seen.has(stemOf(path)) && /\.(?:js|css)$/.test(path)));
  for (const path of wanted) {
    if (there.has(path)) continue;
    await assets.add(path);
    const source = path.endsWith('.js') ? await (await assets.match(path))!.text() : '';
    // what it imports at once; what it imports later is opened later
    for (const [, name] of source.matchAll(/(?:from|import) *"\.\/([\w.-]+\.js)"/g)) wanted.add(`/assets/${name}`);
  }
  await shells.put(RENEWED, new Response(setup.build));
}
/** A page asks for all that learning needs, before its reader goes where there is no connection. */
async function storeLearning(): Promise<void> {
  const assets = await caches.open(ASSETS);
  for (const url of setup.learning) if (!(await assets.match(url))) await assets.add(url);
}
scope.addEventListener('message', (e) => {
  const event = e as Messaging;
  if (event.data === 'renew-seen') return event.waitUntil(renewSeen().catch(() => {}));
  if (event.data !== 'store-learning') return;
  const [port] = event.ports;
  event.waitUntil(
    storeLearning().then(
      () => port?.postMessage(true),
      () => port?.postMessage(false),
    ),
  );
});
scope.addEventListener('install', (event) => (event as Extendable).waitUntil(install()));
scope.addEventListener('activate', (event) => (event as Extendable).waitUntil(activate()));
scope.addEventListener('fetch', (e) => {
  const event = e as Fetching;
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const { pathname } = url;
  if (pathname.startsWith('/files/')) event.respondWith(sendFile(event, url, FILES));
  else if (request.mode === 'navigate') event.respondWith(openDocument(event, url));
  else if (pathname.startsWith('/assets/')) event.respondWith(sendAsset(request));
  else if (pathname.startsWith('/cover/') || isKeptPicture(pathname)) event.respondWith(sendPicture(event, url, PICTURES));
  else if (isKeptCall(pathname)) event.respondWith(answerCall(event, url));
});
