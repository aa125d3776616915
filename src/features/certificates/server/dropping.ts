// Background job that removes PDFs and pictures which say of a certificate what it no longer says: another name, a score, that it is in force.
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { job } from '#core/jobs/server/job.ts';
import { certificateState } from '../rules.ts';
import { issuer } from './issuer.ts';
import { publicView } from './issuing.ts';
import { dropOutdatedPdfs, pdfHash } from './pdf.ts';
import { dropOutdatedPictures, pictureHash } from './picture.ts';
import { type CertificateRow, listByCodes } from './store.ts';

const hashesNow =
  (sql: Pool, hashesOf: (row: CertificateRow) => Promise<string[]>) =>
  async (codes: string[]): Promise<Map<string, string[]>> => {
    const now = new Map<string, string[]>();
    for (const row of await listByCodes(sql, codes))
      if (certificateState(row) === 'valid') now.set(row.tracking_code, await hashesOf(publicView(row)));
    return now;
  };
/** Of the certificates that were changed; every night of all, also what was still being printed when one was changed. */
const dropRenderings = job<{ tracking_codes?: string[] }>(
  'certificates.drop-renderings',
  async ({ tracking_codes }, { pool }) => {
    await dropOutdatedPdfs(
      hashesNow(pool, async (row) => [await pdfHash(row, issuer().public_url)]),
      tracking_codes,
    );
    await dropOutdatedPictures(
      hashesNow(pool, (row) => Promise.all([pictureHash(row, 'en'), pictureHash(row, 'bn')])),
      tracking_codes,
    );
  },
  { nightly: true },
);
/** Once the caller's transaction has changed what these certificates say. */
export const dropRenderingsOf = async (sql: Sql, tracking_codes: readonly string[]): Promise<void> => {
  if (tracking_codes.length) await dropRenderings.later(sql, { tracking_codes: [...tracking_codes] });
};
export const jobs = [dropRenderings];
