// Disk cache of PDFs and pictures by content hash: bounded in bytes, LRU eviction, atomic writes.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MOST_BYTES = 256 * 1024 * 1024;
/** A part file this old is what a killed process left behind. */
const STALE_PART_MS = 10 * 60_000;
/** Other processes write to the folder too: after this many own writes it is read anew. */
const WRITES_PER_SCAN = 200;
const HASH = /^[0-9a-f]{64}$/;
const isWhole = {
  pdf: (file: Buffer) => file.subarray(0, 5).toString('latin1') === '%PDF-' && file.subarray(-6).includes('%%EOF'),
  png: (file: Buffer) => file.subarray(1, 4).toString('latin1') === 'PNG' && file.subarray(-8, -4).toString('latin1') === 'IEND',
};
export type Kind = keyof typeof isWhole;

export interface RenderingStore {
  /** The file kept under a hash, if it is there and whole. */
  find(hash: string): Promise<Buffer | undefined>;
  /** Keeps a file. A disk that is full or away is no failure: the file is then not kept. */
  insert(hash: string, file: Uint8Array): Promise<void>;
}

export function openRenderingStore(folder: string, kind: Kind, most_bytes = MOST_BYTES): RenderingStore {
  /** Sizes by hash, the least recently used first. */
  const kept = new Map<string, number>();
  let bytes = 0;
  let writes = 0;
  let scanning: Promise<void> | undefined;
  const path = (hash: string) => join(folder, `${hash}.${kind}`);
  const drop = (hash: string) => {
    bytes -= kept.get(hash) ?? 0;
    kept.delete(hash);
  };
  const use = (hash: string, size: number) => {
    drop(hash);
    kept.set(hash, size);
    bytes += size;
  };

  async function scan(): Promise<void> {
    await mkdir(folder, { recursive: true });
    const found: { hash: string; size: number; used: number }[] = [];
    for (const name of await readdir(folder)) {
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (!file) continue;
      const hash = name.slice(0, -4);
      if (name.endsWith(`.${kind}`) && HASH.test(hash)) found.push({ hash, size: file.size, used: file.mtimeMs });
      else if (name.endsWith('.part') && file.mtimeMs < Date.now() - STALE_PART_MS) await rm(join(folder, name), { force: true });
    }
    kept.clear();
    bytes = 0;
    for (const { hash, size } of found.sort((a, b) => a.used - b.used)) use(hash, size);
  }
  const scanned = () =>
    (scanning ??= scan().catch((error: unknown) => {
      scanning = undefined;
      throw error;
    }));
  async function removeOldest(): Promise<void> {
    for (const hash of kept.keys()) {
      if (bytes <= most_bytes) return;
      drop(hash);
      await rm(path(hash), { force: true });
    }
  }

  return {
    async find(hash) {
      try {
        const file = await readFile(path(hash));
        if (isWhole[kind](file)) {
          if (kept.has(hash)) use(hash, file.length);
          return file;
        }
        await rm(path(hash), { force: true });
      } catch {
        // not there, or the disk is away: it is rendered again
      }
      drop(hash);
      return undefined;
    },
    async insert(hash, made) {
      const part = join(folder, `${hash}.${process.pid}-${randomBytes(4).toString('hex')}.part`);
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
        await rename(part, path(hash));
        use(hash, made.length);
        await removeOldest();
      } catch {
        await rm(part, { force: true }).catch(() => {});
      }
    },
  };
}
