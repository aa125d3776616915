// The file stores that the configuration names: where files are kept, and where they may lie still from before.
import { join } from 'node:path';
import { diskStorage } from '#adapters/storage/disk.ts';
import { s3Storage } from '#adapters/storage/s3.ts';
import type { Config } from '#core/config.ts';
import type { Storage } from '#core/files/server/storage.ts';

export function fileStores({ files: { store, s3 }, data_dir }: Pick<Config, 'files' | 'data_dir'>): { main: Storage; former?: Storage } {
  const disk = diskStorage(join(data_dir, 'files'));
  if (!s3) return { main: disk };
  const away = s3Storage(s3);
  return store === 's3' ? { main: away, former: disk } : { main: disk, former: away };
}
