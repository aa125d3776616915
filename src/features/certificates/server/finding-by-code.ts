// Batching loader of certificates by tracking code: a crowd at one certificate takes two database connections, not one each.
import { createBatchLoader } from '#core/db/server/batching-loader.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { type CertificateRow, listByCodes } from './store.ts';

const loaders = new WeakMap<Sql, (tracking_code: string) => Promise<CertificateRow | undefined>>();
export async function findByCode(sql: Sql, tracking_code: string): Promise<CertificateRow | undefined> {
  if ('savepoint' in sql) return (await listByCodes(sql, [tracking_code]))[0];
  let load = loaders.get(sql);
  if (!load) {
    load = createBatchLoader<string, CertificateRow>(
      async (codes) => new Map((await listByCodes(sql, codes)).map((row) => [row.tracking_code, row])),
    );
    loaders.set(sql, load);
  }
  return load(tracking_code);
}
