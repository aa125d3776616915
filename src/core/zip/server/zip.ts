// ZIP writer, streaming: files one after another with data descriptors, so that memory stays flat however large they are.
import { Buffer } from 'node:buffer';
import { crc32, createDeflateRaw } from 'node:zlib';

type ZipContent = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
export interface ZipFile {
  name: string;
  content: ZipContent;
}
interface Entry {
  name: string;
  crc: number;
  packed: number;
  size: number;
  at: number;
}
const numbers = (...pairs: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer => {
  const out = Buffer.alloc(pairs.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of pairs) {
    out[bytes === 2 ? 'writeUInt16LE' : 'writeUInt32LE'](value, at);
    at += bytes;
  }
  return out;
};
/** 1 January 1980, the first that ZIP knows: a file of the same rows is the same file. */
const DATE = 0x21;

/** One entry of the archive, compressed while it comes. */
async function* entryOf(name: string, content: ZipContent, at: number): AsyncGenerator<Buffer, Entry> {
  const file = Buffer.from(name);
  const local = Buffer.concat([
    // bit 3: sizes stand behind the content; bit 11: names are UTF-8
    numbers([0x04034b50, 4], [20, 2], [0x808, 2], [8, 2], [0, 2], [DATE, 2], [0, 4], [0, 4], [0, 4], [file.length, 2], [0, 2]),
    file,
  ]);
  yield local;
  const entry: Entry = { name, crc: 0, packed: 0, size: 0, at };
  const deflate = createDeflateRaw({ level: 4 });
  const feed = (async () => {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (!deflate.write(bytes)) await new Promise((ready) => deflate.once('drain', ready));
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
  yield numbers([0x08074b50, 4], [entry.crc, 4], [entry.packed, 4], [entry.size, 4]);
  return entry;
}
function directory(entries: readonly Entry[], at: number): Buffer {
  const records = entries.map(({ name, crc, packed, size, at: offset }) => {
    const file = Buffer.from(name);
    const fixed = numbers(
      ...([
        [0x02014b50, 4],
        [20, 2],
        [20, 2],
        [0x808, 2],
        [8, 2],
        [0, 2],
        [DATE, 2],
      ] as const),
      ...([
        [crc, 4],
        [packed, 4],
        [size, 4],
        [file.length, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ] as const),
    );
    return Buffer.concat([fixed, file]);
  });
  const all = Buffer.concat(records);
  const count = entries.length;
  return Buffer.concat([all, numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [all.length, 4], [at, 4], [0, 2])]);
}

/** An archive of these files, the next of which is asked for when the one before has been written. */
export async function* writeZip(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const entries: Entry[] = [];
  let at = 0;
  for await (const { name, content } of files) {
    const writer = entryOf(name, content, at);
    for (let step = await writer.next(); ; step = await writer.next()) {
      if (step.done) {
        entries.push(step.value);
        break;
      }
      at += step.value.length;
      yield step.value;
    }
  }
  yield directory(entries, at);
}
