// Disk storage adapter with atomic writes (temporary file, then rename): a full disk leaves no partial file.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
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
  async take(key, path) {
    const place = join(folder, key);
    await mkdir(dirname(place), { recursive: true });
    const file = await open(path, 'r+');
    await file.sync().finally(() => file.close());
    try {
      return await rename(path, place);
    } catch (error) {
      if ((error as { code?: string }).code !== 'EXDEV') throw error;
    }
    // on another disk
    const part = `${place}.${randomUUID()}.part`;
    try {
      await copyFile(path, part);
      await rename(part, place);
      await rm(path, { force: true });
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
  remove: (key) => rm(join(folder, key), { force: true }),
  async space() {
    await mkdir(folder, { recursive: true });
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  },
  async *list() {
    for (const shelf of await readdir(folder, { withFileTypes: true }).catch(() => []))
      if (shelf.isDirectory())
        for await (const file of await opendir(join(folder, shelf.name))) {
          const found = file.isFile() && (await stat(join(folder, shelf.name, file.name)).catch(() => undefined));
          if (found) yield { key: `${shelf.name}/${file.name}`, at: found.mtimeMs };
        }
  },
});
