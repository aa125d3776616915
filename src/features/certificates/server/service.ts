// Public server interface of certificates: issuing, finding by enrollment, issuer and keys.
import type { Sql } from '#core/db/server/sql.ts';
import * as store from './store.ts';

export { getDidDocument, type Issuer, prepareKeys, retireKey, useIssuer, WrongSecret } from './issuer.ts';
export { type Issued, issueCertificate } from './issuing.ts';
export { exportKeys, importKeys, KeyExportFault } from './key-export.ts';
export { usePdfFolder } from './pdf.ts';
export type { CertificateRow } from './store.ts';
export { listKeys } from './store-keys.ts';

/** The certificate of an enrollment, whatever its state. */
export const certificateOf = (sql: Sql, enrollment_id: number): Promise<store.CertificateRow | undefined> =>
  store.findByEnrollment(sql, enrollment_id);
