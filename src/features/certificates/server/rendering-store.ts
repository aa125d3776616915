// Disk cache of PDFs and pictures by certificate and content hash: bounded in bytes, LRU eviction, atomic writes.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MOST_BYTES = 256 * 1024 * 1024;
/** A part file this old is what a killed process left behind. */
const STALE_PART_MS = 10 * 60_000;
/** Other processes write to the folder too: after this many own writes it is read anew. */
const WRITES_PER_SCAN = 200;
/** Whose it is, and of what content: `7F3K-92QD-X0MV.<hash>`. */
const KEY = /^[0-9A-Z-]+\.[0-9a-f]{64}$/;
const isWhole = {
  pdf: (file: Buffer) => file.subarray(0, 5).toString('latin1') === '%PDF-' && file.subarray(-6).includes('%%EOF'),
  png: (file: Buffer) => file.subarray(1, 4).toString('latin1') === 'PNG' && file.subarray(-8, -4).toString('latin1') === 'IEND',
};
export type Kind = keyof typeof isWhole;

export interface RenderingStore {
  /** The file kept under a key, if it is there and whole. */
  find(key: string): Promise<Buffer | undefined>;
  /** Keeps a file. A disk that is full or away is no failure: the file is then not kept. */
  insert(key: string, file: Uint8Array): Promise<void>;
  /** The keys of all that is kept, also by other processes. */
  listKeys(): Promise<string[]>;
  remove(key: string): Promise<void>;
}

export function openRenderingStore(folder: string, kind: Kind, most_bytes = MOST_BYTES): RenderingStore {
  /** Sizes by key, the least recently used first. */
  const kept = new Map<string, number>();
  let bytes = 0;
  let writes = 0;
  let scanning: Promise<void> | undefined;
  const path = (key: string) => join(folder, `${key}.${kind}`);
  const drop = (key: string) => {
    bytes -= kept.get(key) ?? 0;
    kept.delete(key);
  };
  const use = (key: string, size: number) => {
    drop(key);
    kept.set(key, size);
    bytes += size;
  };

  async function scan(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const found: { key: string; size: number; used: number }[] = [];
    for (const name of await readdir(folder)) {
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (!file) continue;
      const key = name.slice(0, -4);
      if (name.endsWith(`.${kind}`) && KEY.test(key)) found.push({ key, size: file.size, used: file.mtimeMs });
      // named by an older version of the program, nobody asks for it any more
      else if (name.endsWith(`.${kind}`) || (name.endsWith('.part') && file.mtimeMs < Date.now() - STALE_PART_MS))
        await rm(join(folder, name), { force: true });
    }
    kept.clear();
    bytes = 0;
    for (const { key, size } of found.sort((a, b) => a.used - b.used)) use(key, size);
  }
  const scanned = () =>
    (scanning ??= scan().catch((error: unknown) => {
      scanning = undefined;
      throw error;
    }));
  async function removeOldest(): Promise<void> {
    for (const key of kept.keys()) {
      if (bytes <= most_bytes) return;
      drop(key);
      await rm(path(key), { force: true });
    }
  }

  return {
    async listKeys() {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => name.endsWith(`.${kind}`)).map((name) => name.slice(0, -4));
    },
    async remove(key) {
      drop(key);
      await rm(path(key), { force: true });
    },
    async find(key) {
      try {
        const file = await readFile(path(key));
        if (isWhole[kind](file)) {
          if (kept.has(key)) use(key, file.length);
          return file;
        }
        await rm(path(key), { force: true });
      } catch {
        // not there, or the disk is away: it is rendered again
      }
      drop(key);
      return undefined;
    },
    async insert(key, made) {
      const part = join(folder, `${key}.${process.pid}-${randomBytes(4).toString('hex')}.part`);
      try {
        if (++writes % WRITES_PER_SCAN === 0) scanning = undefined;
        await scanned();
        const file = await open(part, 'wx');
        try {
          await file.writeFile(made);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, path(key));
        use(key, made.length);
        await removeOldest();
      } catch {
        await rm(part, { force: true }).catch(() => {});
      }
    },
  };
}
