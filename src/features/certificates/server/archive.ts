// ZIP of many certificates: each is printed when the one before has been written, so that memory stays flat.
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from '#core/db/server/sql.ts';
import { writeZip, type ZipFile } from '#core/zip/server/zip.ts';
import { publicView } from './issuing.ts';
import { printCertificate } from './pdf.ts';
import { PressBusy } from './press-pool.ts';
import { findDesigned } from './store-designs.ts';
import { listInForce } from './store-staff.ts';
import type { BareRow } from './store.ts';

const AT_ONCE = 100;
/** A crowd that prints its own certificates goes first; an archive waits this often for its turn. */
const TRIES = 12;

async function printed(sql: Sql, row: BareRow, public_url: string): Promise<Uint8Array> {
  const designed = await findDesigned(sql, row.template_version_id);
  for (let left = TRIES; ; left--) {
    try {
      return await printCertificate(publicView(row), public_url, designed);
    } catch (error) {
      if (!(error instanceof PressBusy) || left <= 1) throw error;
      await wait(error.retry_after * 1000);
    }
  }
}
/** A name that every system takes: no path, no sign that a file name may not have. */
const fileName = (row: BareRow): string => {
  const name = (row.learner_name || row.bn_learner_name)
    .replace(/[^\p{L}\p{M}\p{N}\p{Join_Control} .-]/gu, '')
    .replace(/^[. ]+/u, '')
    .slice(0, 60)
    .trim();
  return `${[name, row.tracking_code].filter(Boolean).join(' ')}.pdf`;
};
async function* files(sql: Sql, enrollments: readonly number[], public_url: string): AsyncGenerator<ZipFile> {
  for (let i = 0; i < enrollments.length; i += AT_ONCE)
    for (const row of await listInForce(sql, enrollments.slice(i, i + AT_ONCE)))
      yield { name: fileName(row), content: [await printed(sql, row, public_url)] };
}
export const archiveOf = (sql: Sql, enrollments: readonly number[], public_url: string): AsyncIterable<Uint8Array> =>
  writeZip(files(sql, enrollments, public_url));
