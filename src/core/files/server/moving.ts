// Moving files from one store into the other, while the product runs on both: copied, read back, compared, and only then removed.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isMissing, type Storage } from './storage.ts';

/** Larger ones pass through a file of this machine. */
const MOST_IN_MEMORY = 4_000_000;
const AT_ONCE = 4;

export interface Moved {
  files: number;
  bytes: number;
}
async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of bytes) hash.update(part);
  return hash.digest('hex');
}
const hashIn = (store: Storage, key: string): Promise<string> => hashOf(store.read(key) as AsyncIterable<Uint8Array>);

/** Copies one file and answers its hash. */
async function copy(from: Storage, to: Storage, key: string, size: number, scratch: string): Promise<string> {
  if (size <= MOST_IN_MEMORY) {
    const bytes = Buffer.concat(await Array.fromAsync(from.read(key) as AsyncIterable<Uint8Array>));
    await to.put(key, bytes);
    return hashOf(Readable.from([bytes]));
  }
  const path = join(scratch, key.replaceAll('/', '-'));
  const hash = createHash('sha256');
  const count = new Transform({
    transform(part: Buffer, _, next) {
      hash.update(part);
      next(null, part);
    },
  });
  try {
    await pipeline(from.read(key), count, createWriteStream(path));
    await to.take(key, path);
  } finally {
    await rm(path, { force: true });
  }
  return hash.digest('hex');
}

/** Undefined for what the product has removed meanwhile. */
async function moveOne(from: Storage, to: Storage, key: string, scratch: string): Promise<number | undefined> {
  const size = await from.size(key);
  if (size === undefined) return undefined;
  try {
    // what was copied before the last run broke off is compared like any other
    const there = (await to.size(key)) === size && (await hashIn(to, key));
    const hash = there && there === (await hashIn(from, key)) ? there : await copy(from, to, key, size, scratch);
    if (there !== hash && (await hashIn(to, key)) !== hash) throw new Error(`${key} was not stored as it was sent: it stays where it is`);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  await from.remove(key);
  return size;
}
/** Moves all files; broken off and begun again, it goes on with what is left. Throws when some could not be moved, once the others are. */
export async function moveFiles(
  from: Storage,
  to: Storage,
  { scratch, tell = () => {} }: { scratch: string; tell?: (so_far: Moved) => void },
): Promise<Moved> {
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true });
  const moved: Moved = { files: 0, bytes: 0 };
  const failed: string[] = [];
  const running = new Set<Promise<void>>();
  const seen = new Set<string>();
  const begin = (key: string) => {
    const work = moveOne(from, to, key, scratch)
      .then((size) => {
        if (size === undefined) return;
        moved.files += 1;
        moved.bytes += size;
        tell(moved);
      })
      .catch((error: Error) => void failed.push(`${key}: ${error.message}`))
      .finally(() => running.delete(work));
    running.add(work);
  };
  try {
    for await (const { key } of from.list()) {
      // what is being written just now, or was left half
      if (key.endsWith('.part') || seen.has(key)) continue;
      seen.add(key);
      begin(key);
      if (running.size >= AT_ONCE) await Promise.race(running);
      if (failed.length >= 20) break;
    }
  } finally {
    await Promise.all(running);
    await rm(scratch, { recursive: true, force: true });
  }
  if (failed.length)
    throw new Error(`${moved.files} files were moved; these were not:\n${failed.join('\n')}\nRun it again to move what is left.`);
  return moved;
}
