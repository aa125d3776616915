// Builds the browser's part, the page renderer and the service worker, compresses what browsers fetch, and switches to the new build in one step.
//   dist/builds/<id>/{client,server,worker,stripped}   a build; the last ones stay, since a server may be running from them
//   dist/current                       the id of the one that the next server starts with
// Assets of the last builds are carried into the new one: a page that was opened before can still load its lazy chunks.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root } from './prepare.mjs';

const DAY_MS = 86_400_000;
/** How long an asset is served after the last build that has it, and the most bytes of such assets. */
const ASSET_DAYS = 14;
const CARRIED_BYTES = 64 * 1_048_576;
/** Builds younger than a day may be in use; more than these are never kept. */
const KEPT_BUILDS = 3;
const MOST_BUILDS = 12;

process.env.NODE_ENV = 'production';
const dist = join(root, 'dist');
const builds = join(dist, 'builds');
mkdirSync(builds, { recursive: true });
const id = `${new Date().toISOString().replace(/[^0-9]/g, '')}-${process.pid}`;
const next = join(dist, `next-${id}`);

const timeOf = (path) => statSync(path).mtimeMs;
const madeBefore = () =>
  readdirSync(builds)
    .map((name) => ({ name, folder: join(builds, name), time: timeOf(join(builds, name)) }))
    .sort((a, b) => b.time - a.time);

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** On threads of their own: what is built next goes on beside them. */
async function compress(folder) {
  const pack = async (name) => {
    const path = join(folder, name);
    if (statSync(path).size < 512) return;
    const bytes = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, await brotli(bytes, { params }));
    writeFileSync(`${path}.gz`, await gzipped(bytes, { level: 9 }));
  };
  await Promise.all(
    readdirSync(folder)
      .filter((name) => /\.(js|css|svg|json)$/.test(name))
      .map(pack),
  );
}

/** Their times stay as they are, so that an asset that no build makes any more ends some day. */
function carryAssets(into) {
  let bytes = 0;
  const current = existsSync(join(dist, 'current')) && readFileSync(join(dist, 'current'), 'utf8').trim();
  const from = current && join(builds, current, 'client/assets');
  if (!from || !existsSync(from)) return;
  const young = readdirSync(from)
    .map((name) => ({ name, info: statSync(join(from, name)) }))
    .filter(({ name, info }) => Date.now() - info.mtimeMs < ASSET_DAYS * DAY_MS && !existsSync(join(into, name)))
    .sort((a, b) => b.info.mtimeMs - a.info.mtimeMs);
  for (const { name, info } of young) {
    bytes += info.size;
    if (bytes > CARRIED_BYTES) return;
    copyFileSync(join(from, name), join(into, name));
    utimesSync(join(into, name), info.atime, info.mtime);
  }
}

const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** Wide blanks stand where letters of a type stood. */
const WIDE = /[\u00a0\u2002]/g;
/** In such a source blanks may mean something, or a letter behind a backslash stands for itself. */
const DELICATE = /[ \t]$|[\u00a0\u2002]|\\[\u0080-\uffff]/m;
/** The sources that the server loads, without types and with every letter beyond ASCII written as its number (tools/stripped.mjs). */
function writeStripped(place, into) {
  mkdirSync(join(into, place), { recursive: true });
  for (const entry of readdirSync(join(root, place), { withFileTypes: true })) {
    const name = `${place}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== 'test') writeStripped(name, into);
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const source = readFileSync(join(root, name), 'utf8');
    const code = stripTypeScriptTypes(source);
    const plain = () =>
      code
        .replace(WIDE, ' ')
        .replace(/[ \t]+$/gm, '')
        .replace(/[\u0080-\uffff]/g, escaped);
    writeFileSync(join(into, name), DELICATE.test(source) ? code : plain());
  }
}

try {
  await build({ root, logLevel: 'warn', build: { outDir: join(next, 'client') } });
  const assets = join(next, 'client/assets');
  const compressed = compress(assets);
  await build({ root, logLevel: 'warn', build: { ssr: 'src/app/web/entry-server.tsx', outDir: join(next, 'server') } });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: ['chrome91', 'firefox98', 'safari15.4'],
      outDir: join(next, 'worker'),
      rolldownOptions: { input: 'src/app/web/worker/worker.ts', output: { format: 'iife', entryFileNames: 'worker.js' } },
    },
  });
  // what runs SCORM packages in their frame, by the version of the standard: two scripts with what they share
  const frames = Object.fromEntries(['1.2', '2004'].map((version) => [`run-${version}`, `src/features/scorm/web/frame/run-${version}.ts`]));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: ['chrome91', 'firefox98', 'safari15.4'],
      outDir: join(next, 'frame'),
      modulePreload: false,
      rolldownOptions: { input: frames, output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  });
  for (const place of ['src', 'db']) writeStripped(place, join(next, 'stripped'));
  await Promise.all([compressed, compress(join(next, 'frame'))]);
  carryAssets(assets);
  renameSync(next, join(builds, id));
  // the switch: whoever reads the name gets the old build or the new one, each whole
  const named = join(dist, `current-${id}`);
  writeFileSync(named, `${id}\n`);
  renameSync(named, join(dist, 'current'));
} catch (error) {
  rmSync(next, { recursive: true, force: true });
  throw error;
}
for (const [i, { folder, time }] of madeBefore().entries())
  if (i >= MOST_BUILDS || (i >= KEPT_BUILDS && Date.now() - time > DAY_MS)) rmSync(folder, { recursive: true, force: true });
