// The folder of archives of personal data: written beside their name, then renamed; served to nobody but their person.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

let folder = join(tmpdir(), 'shikhon-data-exports');
/** Called once at the start by the wiring. */
export const useExportFolder = (chosen: string): void => {
  folder = chosen;
};
const PART = '.part';

/** Writes an archive while it is made; `keep` gives it its name. What is not kept leaves nothing. */
export async function writeArchive(
  content: AsyncIterable<Uint8Array>,
  keep: (bytes: number, name: (name: string) => Promise<void>) => Promise<unknown>,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // a name of its own: a worker that was taken for dead may still write
  const part = join(folder, `${randomUUID()}${PART}`);
  try {
    await pipeline(Readable.from(content), createWriteStream(part, { mode: 0o600, flush: true }));
    await keep((await stat(part)).size, (name) => rename(part, join(folder, name)));
  } finally {
    await rm(part, { force: true });
  }
}
export const hasArchive = (name: string): Promise<boolean> =>
  stat(join(folder, name)).then(
    () => true,
    () => false,
  );
export async function* readArchive(name: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(join(folder, name)) as AsyncIterable<Uint8Array>;
}
export const removeArchive = (name: string): Promise<void> => rm(join(folder, name), { force: true });
const DAY_MS = 86_400_000;
/** Archives, and what is left of some that broke off, that are older than a day. */
export async function listOld(): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const times = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return names.filter((_, i) => times[i] && Date.now() - times[i].mtimeMs > DAY_MS);
}
