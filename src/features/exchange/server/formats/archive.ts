// ZIP reader for uploaded packages (untrusted, yauzl): list first, within bounds of number, size and kind; one entry at a time.
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

export class ArchiveFault extends Error {
  readonly code: 'broken' | 'path' | 'locked' | 'too_large' | 'too_many';
  constructor(code: ArchiveFault['code']) {
    super(code);
    this.code = code;
  }
}
const MB = 1024 * 1024;
const bounds = { entries: 30_000, unpacked: 400 * MB, one: 60 * MB, ratio: 200, read: 1_200 * MB };
const LINK = 0o120000;
const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === LINK;

export interface Archive {
  names: readonly string[];
  has: (name: string) => boolean;
  read: (name: string) => Promise<Buffer>;
  /** The same piece by piece; what is wrong with it is thrown at its end at the latest. */
  stream: (name: string) => AsyncGenerator<Buffer>;
}
/** `one`: bytes of one entry, where what is made for streaming may be larger. `read`: of all that is read, however often the same is named. */
export async function openArchive(bytes: Uint8Array, { one = bounds.one, read = bounds.read } = {}): Promise<Archive> {
  let zip: ZipFile;
  try {
    zip = await (promisify(fromBuffer) as (b: Buffer, o: object) => Promise<ZipFile>)(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      { lazyEntries: true, validateEntrySizes: true, strictFileNames: false },
    );
  } catch {
    throw new ArchiveFault('broken');
  }
  if (zip.entryCount > bounds.entries) throw new ArchiveFault('too_many');
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  await new Promise<void>((done, fail) => {
    zip.on('entry', (entry: Entry) => {
      const name = entry.fileName;
      if (name.split(/[/\\]/).includes('..') || /^[/\\]|^[a-z]:|\0/i.test(name)) return fail(new ArchiveFault('path'));
      if (isLink(entry)) return fail(new ArchiveFault('path'));
      if (entry.isEncrypted()) return fail(new ArchiveFault('locked'));
      if (!name.endsWith('/')) {
        const path = posix.normalize(name);
        if (entries.has(path)) return fail(new ArchiveFault('broken'));
        entries.set(path, entry);
        unpacked += entry.uncompressedSize;
        const bomb = entry.uncompressedSize > MB && entry.uncompressedSize > entry.compressedSize * bounds.ratio;
        if (bomb || entry.uncompressedSize > one || unpacked > bounds.unpacked) return fail(new ArchiveFault('too_large'));
      }
      zip.readEntry();
    });
    zip.on('end', () => done());
    // names that the reader itself refuses
    zip.on('error', (error: Error) => fail(new ArchiveFault(/path|file ?name/i.test(error.message) ? 'path' : 'broken')));
    zip.readEntry();
  });
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  let left = read;
  async function* stream(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(posix.normalize(name));
    if (!entry) throw new ArchiveFault('broken');
    let [size, sum] = [0, 0];
    let source: AsyncIterable<Buffer>;
    try {
      source = (await open(entry)) as AsyncIterable<Buffer>;
    } catch {
      throw new ArchiveFault('broken');
    }
    const parts = source[Symbol.asyncIterator]();
    for (;;) {
      const part = await parts.next().catch(() => {
        throw new ArchiveFault('broken');
      });
      if (part.done) break;
      // what is said of the size is not believed
      if ((size += part.value.length) > entry.uncompressedSize) break;
      if ((left -= part.value.length) < 0) throw new ArchiveFault('too_large');
      sum = crc32(part.value, sum);
      yield part.value;
    }
    if (size !== entry.uncompressedSize || sum !== entry.crc32) throw new ArchiveFault('broken');
  }
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(posix.normalize(name)),
    stream,
    read: async (name) => Buffer.concat(await Array.fromAsync(stream(name))),
  };
}
