// Opening a package that somebody uploaded (ZIP, untrusted): its list first, within bounds of number, size and kind; bytes on demand.
import { createWriteStream } from 'node:fs';
import { posix } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Entry as ZipEntry, open, type ZipFile } from 'yauzl';
import { readBytes } from '#core/files/server/files.ts';
import { decoded, type Entry, limits, pathInside, Problems, type Source, text_file } from '#features/imports/server/service.ts';
import { bounds } from '../package-bounds.ts';
import type { packageFaults } from '../words-packages.ts';

/** The archive as a whole cannot be taken. */
export class PackageFault extends Error {
  readonly code: keyof typeof packageFaults;
  constructor(code: keyof typeof packageFaults) {
    super(code);
    this.code = code;
  }
}
/** Brings the bytes of a stored file to this machine. */
export async function fetchTo(path: string, file: { storage_key: string; bytes: number }): Promise<void> {
  if (file.bytes > bounds.packed) throw new PackageFault('package_too_large');
  await pipeline(Readable.from(readBytes(file)), createWriteStream(path));
}
const LINK = 0o120000;
const isLink = (entry: ZipEntry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === LINK;

/** An opened package, whose bytes are read from the archive while it stays open. */
export interface Opened extends Source {
  problems: Problems;
  close: () => void;
}
export async function openPackage(path: string): Promise<Opened> {
  let zip: ZipFile;
  try {
    zip = await (promisify(open) as (p: string, o: object) => Promise<ZipFile>)(path, {
      ...{ lazyEntries: true, validateEntrySizes: true, autoClose: false, decodeStrings: true, strictFileNames: false },
    });
  } catch {
    throw new PackageFault('package_broken');
  }
  try {
    return await listed(zip);
  } catch (error) {
    zip.close();
    if (error instanceof PackageFault) throw error;
    if (/path|file name|fileName/i.test((error as Error).message)) throw new PackageFault('package_path');
    throw new PackageFault('package_broken');
  }
}
async function listed(zip: ZipFile): Promise<Opened> {
  if (zip.entryCount > bounds.files) throw new PackageFault('package_too_many');
  const entries = new Map<string, ZipEntry>();
  const problems = new Problems();
  let [unpacked, texts] = [0, 0];
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: ZipEntry) => {
      if (entries.size > bounds.files) return fail(new PackageFault('package_too_many'));
      const name = entry.fileName;
      if (!name.endsWith('/')) {
        // no part of it goes up, and none is as the machine's own paths
        const path = name.split('/').includes('..') ? undefined : pathInside('', name);
        if (path === undefined) problems.refuse(name.slice(0, 200), '', 'path', { path: name });
        else if (entries.has(path)) return fail(new PackageFault('package_broken'));
        else if (entry.isEncrypted()) return fail(new PackageFault('package_locked'));
        else {
          entries.set(path, entry);
          unpacked += entry.uncompressedSize;
          if (text_file.test(path)) texts += entry.uncompressedSize;
          if (unpacked > bounds.unpacked || texts > bounds.texts) return fail(new PackageFault('package_too_large'));
          if (entry.uncompressedSize > 10_000_000 && entry.uncompressedSize > entry.compressedSize * bounds.ratio)
            return fail(new PackageFault('package_too_large'));
        }
      }
      zip.readEntry();
    });
    zip.on('end', () => done());
    zip.on('error', fail);
    zip.readEntry();
  });
  // a folder within the archive that holds all is the package itself
  const course = [...entries.keys()].filter((path) => posix.basename(path) === 'course.yaml').sort((a, b) => a.length - b.length)[0];
  if (course === undefined) throw new PackageFault('package_no_course');
  const root = posix.dirname(course) === '.' ? '' : `${posix.dirname(course)}/`;
  const inside = new Map(
    [...entries].flatMap(([path, entry]) => (path.startsWith(root) ? [[path.slice(root.length), entry] as const] : [])),
  );
  const stream = promisify(zip.openReadStream.bind(zip)) as (entry: ZipEntry) => Promise<Readable>;
  const read = async (entry: ZipEntry): Promise<Buffer> => {
    const parts: Buffer[] = [];
    let [size, sum] = [0, 0];
    // what is said of the size is not believed
    const counted = new Transform({
      transform(part: Buffer, _, next) {
        size += part.length;
        sum = crc32(part, sum);
        if (size > entry.uncompressedSize) next(new PackageFault('package_broken'));
        else next(null, part);
      },
    });
    try {
      await pipeline(await stream(entry), counted, async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) parts.push(piece);
      });
    } catch {
      throw new PackageFault('package_broken');
    }
    if (sum !== entry.crc32) throw new PackageFault('package_broken');
    return Buffer.concat(parts);
  };
  const tree = new Map<string, Entry>();
  for (const [path, entry] of inside) {
    if (isLink(entry)) {
      tree.set(path, { bytes: 0, link: true });
      continue;
    }
    const one: Entry = { bytes: entry.uncompressedSize };
    if (text_file.test(path) && entry.uncompressedSize <= limits.course_yaml) {
      const text = decoded(await read(entry));
      if (text !== undefined) one.text = text;
    }
    tree.set(path, one);
  }
  return {
    ...{ name: '', tree, problems },
    bytes: async (path) => {
      const entry = inside.get(path);
      if (!entry || isLink(entry) || entry.uncompressedSize > limits.media) throw new PackageFault('package_broken');
      return read(entry);
    },
    close: () => zip.close(),
  };
}
