// Reading a SCORM package (ZIP, untrusted): its list within bounds of number, size and kind, each file unpacked once to be counted, its manifest.
import { close as closeFile, createWriteStream, open as openFile } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Entry, fromFd, type ZipFile } from 'yauzl';
import { denier } from '#core/contract/server/refusal.ts';
import { readBytes } from '#core/files/server/files.ts';
import { Sandbox, UntrustedFault } from '#core/sandbox/server/sandbox.ts';
import { bounds, FRAME } from '../rules.ts';
import { errors } from '../words.ts';
import type { Manifest } from './manifest.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
const sandbox = new Sandbox({ seconds: 20, waiting: 8, megabytes: 192 });
const MANIFEST = 'imsmanifest.xml';
const LINK = 0o120000;
const [STORED, DEFLATED] = [0, 8];
const MB = 1024 * 1024;

/** A file of the package, and where its bytes lie within the archive. */
export interface Asset {
  path: string;
  starts: number;
  packed: number;
  bytes: number;
  crc: number;
  deflated: boolean;
}
export interface Read extends Manifest {
  assets: Asset[];
  bytes: number;
}
/** Its path in the package; refused where it leads out of it or is no plain file. */
function pathOf(entry: Entry): string {
  const name = entry.fileName.replaceAll('\\', '/');
  if (name.length > bounds.path) deny('package_name');
  if (name.split('/').includes('..') || /^\/|^[a-z]:|\0/i.test(name)) deny('package_path');
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === LINK) deny('package_path');
  if (entry.isEncrypted()) deny('package_locked');
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) deny('package_broken');
  return posix.normalize(name).normalize('NFC');
}
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > bounds.files) deny('package_too_many');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      try {
        if (!/[/\\]$/.test(entry.fileName)) {
          const path = pathOf(entry);
          if (entries.has(path)) deny('package_broken');
          entries.set(path, entry);
          unpacked += entry.uncompressedSize;
          const bomb = entry.uncompressedSize > 10 * MB && entry.uncompressedSize > entry.compressedSize * bounds.ratio;
          if (bomb || entry.uncompressedSize > bounds.one || unpacked > bounds.unpacked) deny('package_too_large');
        }
      } catch (error) {
        return fail(error as Error);
      }
      zip.readEntry();
    });
    zip.on('end', () => done());
    zip.on('error', fail);
    zip.readEntry();
  });
  return entries;
}
/** A whole folder around it, as many programs pack it, is left off. */
function rootOf(paths: Iterable<string>): string {
  const found = [...paths].filter((path) => posix.basename(path) === MANIFEST).sort((a, b) => a.split('/').length - b.split('/').length)[0];
  if (found === undefined) return deny('package_no_manifest');
  return found.slice(0, -MANIFEST.length);
}
/** Its bytes are counted: what the list says of them is not believed. */
async function measure(zip: ZipFile, entry: Entry, keep: boolean): Promise<Buffer | undefined> {
  const stream = (await promisify(zip.openReadStream.bind(zip))(entry)) as Readable;
  const parts: Buffer[] = [];
  let [size, sum] = [0, 0];
  for await (const part of stream as AsyncIterable<Buffer>) {
    if ((size += part.length) > entry.uncompressedSize) deny('package_broken');
    sum = crc32(part, sum);
    if (keep) parts.push(part);
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) deny('package_broken');
  return keep ? Buffer.concat(parts) : undefined;
}
async function readManifestOf(bytes: Buffer): Promise<Manifest> {
  try {
    return await sandbox.run<undefined, Manifest>(new URL('./manifest-work.ts', import.meta.url), bytes, undefined);
  } catch (error) {
    if (!(error instanceof UntrustedFault)) throw error;
    const { message } = error;
    return deny(
      message === 'package_version' || message === 'package_launch' || message === 'package_too_many' ? message : 'package_manifest',
    );
  }
}
async function readZip(zip: ZipFile): Promise<Read> {
  const entries = await listEntries(zip);
  const root = rootOf(entries.keys());
  const headerOf = promisify(zip.readLocalFileHeader.bind(zip)) as unknown as (
    entry: Entry,
    options: { minimal: true },
  ) => Promise<{ fileDataStart: number }>;
  const assets: Asset[] = [];
  let manifest: Manifest | undefined;
  for (const [whole, entry] of entries) {
    const path = whole.startsWith(root) ? whole.slice(root.length) : '';
    if (path === '' || path.startsWith(`${FRAME}/`)) continue;
    const isManifest = path === MANIFEST;
    if (isManifest && entry.uncompressedSize > bounds.manifest) deny('package_too_large');
    const bytes = await measure(zip, entry, isManifest);
    if (bytes) manifest = await readManifestOf(bytes);
    assets.push({
      ...{ path, starts: (await headerOf(entry, { minimal: true })).fileDataStart, packed: entry.compressedSize },
      ...{ bytes: entry.uncompressedSize, crc: entry.crc32, deflated: entry.compressionMethod === DEFLATED },
    });
  }
  const there = new Set(assets.map(({ path }) => path.toLowerCase()));
  if (!manifest!.parts.every(({ path }) => there.has(path.normalize('NFC').toLowerCase()))) deny('package_launch');
  return { ...manifest!, assets, bytes: assets.reduce((sum, one) => sum + one.bytes, 0) };
}
/** A file of this machine that has no name any more: whatever ends this process, nothing of it is left. */
async function openNameless(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'scorm-'));
  try {
    return await promisify(openFile)(join(folder, 'package.zip'), 'wx+');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
async function openZip(fd: number): Promise<ZipFile> {
  const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false, strictFileNames: false };
  try {
    return await (promisify(fromFd) as (fd: number, o: object) => Promise<ZipFile>)(fd, options);
  } catch {
    return deny('package_broken');
  }
}
/** Reads a stored file as a package. Refused with what is wrong with it. */
export async function readStored(file: { storage_key: string; bytes: number }): Promise<Read> {
  if (file.bytes > bounds.packed) deny('package_too_large');
  const fd = await openNameless();
  try {
    await pipeline(Readable.from(readBytes(file)), createWriteStream('', { fd, autoClose: false }));
    return await readZip(await openZip(fd));
  } catch (error) {
    // a refusal has its words; what the reader of archives says of what it read has none
    const code = String((error as { code?: unknown }).code ?? '');
    // a fault of this machine, such as a full disk, is none of the package
    if (!(error instanceof Error) || 'word' in error || (code && !code.startsWith('Z_'))) throw error;
    return deny(/path|file ?name/i.test(error.message) ? 'package_path' : 'package_broken');
  } finally {
    await promisify(closeFile)(fd);
  }
}
