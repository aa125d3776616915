// Storage on a disk: a file is written beside its place and moved there, so that a full disk leaves nothing half-done.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '#core/files/server/files.ts';

export const diskStorage = (folder: string): Storage => ({
  async put(key, bytes) {
    const place = join(folder, key);
    await mkdir(dirname(place), { recursive: true });
    const part = `${place}.${randomUUID()}.part`;
    try {
      await writeFile(part, bytes, { flush: true });
      await rename(part, place);
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      throw error;
    }
  },
  size: (key) =>
    stat(join(folder, key)).then(
      (s) => s.size,
      () => undefined,
    ),
  read: (key, range) => createReadStream(join(folder, key), range),
});
