// ZIP writer, streaming: files one after another with data descriptors, so that memory stays flat however large they are; ZIP64 beyond 4 GB.
import { Buffer } from 'node:buffer';
import type { Writable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

type ZipContent = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
export interface ZipFile {
  name: string;
  content: ZipContent;
  /** How large it is, where that is known: one beyond 4 GB says so where it begins. */
  bytes?: number;
  /** It is packed in itself, as films and photos are: it stands in the archive as it is. */
  packed?: boolean;
}
interface Entry {
  name: string;
  crc: number;
  packed: number;
  size: number;
  at: number;
}
const numbers = (...pairs: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer => {
  const out = Buffer.alloc(pairs.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of pairs) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at);
    else out[bytes === 2 ? 'writeUInt16LE' : 'writeUInt32LE'](value, at);
    at += bytes;
  }
  return out;
};
/** What stands in a field whose number stands in the record of ZIP64. */
const [ELSEWHERE_16, ELSEWHERE] = [0xffff, 0xffff_ffff];
/** From this size on, and from this many files on, a number no longer fits into its old field. */
export interface ZipLimits {
  size: number;
  files: number;
}
const LIMITS: ZipLimits = { size: ELSEWHERE, files: ELSEWHERE_16 };
/** Version of the format that a reader has to know: the one of 1993, and the one with ZIP64. */
const [PLAIN, ZIP64] = [20, 45];
/** The extra field of ZIP64. */
const wide = (...values: readonly number[]): Buffer =>
  values.length ? numbers([1, 2], [8 * values.length, 2], ...values.map((value) => [value, 8] as const)) : Buffer.alloc(0);
/** 1 January 1980, the first that ZIP knows: a file of the same rows is the same file. */
const DATE = 0x21;

/** Whether more may be written, or never again. */
const drained = (stream: Writable): Promise<void> =>
  new Promise((done) => {
    const settle = () => {
      stream.off('drain', settle).off('close', settle);
      done();
    };
    stream.on('drain', settle).on('close', settle);
  });
/** One entry of the archive, compressed while it comes. */
async function* entryOf(
  { name, content, bytes = 0, packed = false }: ZipFile,
  at: number,
  limits: ZipLimits,
): AsyncGenerator<Buffer, Entry> {
  const file = Buffer.from(name);
  const extra = bytes >= limits.size ? wide(0, 0) : wide();
  const fields = extra.length ? ELSEWHERE : 0;
  const local = Buffer.concat([
    // bit 3: sizes stand behind the content; bit 11: names are UTF-8
    numbers([0x04034b50, 4], [extra.length ? ZIP64 : PLAIN, 2], [0x808, 2], [8, 2], [0, 2], [DATE, 2], [0, 4], [fields, 4], [fields, 4]),
    numbers([file.length, 2], [extra.length, 2]),
    file,
    extra,
  ]);
  yield local;
  const entry: Entry = { name, crc: 0, packed: 0, size: 0, at };
  const deflate = createDeflateRaw({ level: packed ? 0 : 4 });
  const feed = (async () => {
    for await (const piece of content) {
      // whoever reads has left: so does what it is read from
      if (deflate.destroyed) return;
      const part = typeof piece === 'string' ? Buffer.from(piece) : piece;
      entry.crc = crc32(part, entry.crc);
      entry.size += part.length;
      if (!deflate.write(part)) await drained(deflate);
    }
    deflate.end();
  })();
  // whoever reads is told of the failure by the stream
  feed.catch((error: Error) => deflate.destroy(error));
  for await (const chunk of deflate) {
    entry.packed += (chunk as Buffer).length;
    yield chunk as Buffer;
  }
  await feed;
  // one that grew beyond 4 GB unannounced is found by the directory, as readers do
  const field = extra.length || Math.max(entry.packed, entry.size) >= limits.size ? 8 : 4;
  yield numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, field], [entry.size, field]);
  return entry;
}
/** Of one entry: the numbers that do not fit stand behind its name, in this order. */
function recordOf({ name, crc, packed, size, at }: Entry, limits: ZipLimits): Buffer {
  const file = Buffer.from(name);
  const extra = wide(...[size, packed, at].filter((value) => value >= limits.size));
  const fitting = (value: number) => [value >= limits.size ? ELSEWHERE : value, 4] as const;
  const version = extra.length ? ZIP64 : PLAIN;
  return Buffer.concat([
    numbers([0x02014b50, 4], [version, 2], [version, 2], [0x808, 2], [8, 2], [0, 2], [DATE, 2], [crc, 4], fitting(packed), fitting(size)),
    numbers([file.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2], [0, 4], fitting(at)),
    file,
    extra,
  ]);
}
function directory(entries: readonly Entry[], at: number, limits: ZipLimits): Buffer {
  const all = Buffer.concat(entries.map((entry) => recordOf(entry, limits)));
  const count = entries.length;
  const large = count >= limits.files || all.length >= limits.size || at >= limits.size;
  const [count_field, length_field, at_field] = large ? [ELSEWHERE_16, ELSEWHERE, ELSEWHERE] : [count, all.length, at];
  return Buffer.concat([
    all,
    ...(large
      ? [
          // the end of the directory in wide numbers, and where it stands
          numbers([0x06064b50, 4], [44, 8], [ZIP64, 2], [ZIP64, 2], [0, 4], [0, 4], [count, 8], [count, 8], [all.length, 8], [at, 8]),
          numbers([0x07064b50, 4], [0, 4], [at + all.length, 8], [1, 4]),
        ]
      : []),
    numbers([0x06054b50, 4], [0, 2], [0, 2], [count_field, 2], [count_field, 2], [length_field, 4], [at_field, 4], [0, 2]),
  ]);
}

/** An archive of these files, the next of which is asked for when the one before has been written. `limits` are the format's own; a test has
 *  lower ones. */
export async function* writeZip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>, limits: ZipLimits = LIMITS): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let at = 0;
  for await (const file of files) {
    const writer = entryOf(file, at, limits);
    try {
      for (let step = await writer.next(); ; step = await writer.next()) {
        if (step.done) {
          entries.push(step.value);
          break;
        }
        at += step.value.length;
        yield step.value;
      }
    } finally {
      await writer.return(undefined as never);
    }
  }
  yield directory(entries, at, limits);
}
