// Answers the calls of the certificates room.
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/room.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract.ts';
import { certificateState, readTrackingCode } from '../rules.ts';
import { bakedBadge, LIST_LENGTH, revocationList } from './credential.ts';
import { issuer, signingKey } from './issuer.ts';
import { certificatePdf } from './pdf.ts';
import { decideCertificate, findPublic, revokeCertificate } from './service.ts';
import * as store from './store.ts';

const detailsOf = (row: store.CertificateRow): calls.Details => ({
  ...row,
  state: certificateState(row),
  checked_at: new Date().toISOString(),
});
const isRevoked = (row: store.CertificateRow) => certificateState(row) === 'revoked';
const name = (row: store.CertificateRow, ending: string) => `certificate-${row.tracking_code}.${ending}`;

export const handlers = handle(calls, {
  listOf: ({ sql, input, certificate_holder }) =>
    paging(input, (limit, offset) => store.listValidOf(sql, certificate_holder.id, limit, offset)),
  details: async ({ public_certificate }) => detailsOf(public_certificate),
  check: async ({ sql, input }) => {
    const row = await findPublic(sql, readTrackingCode(input.code) ?? '');
    return { found: row ? detailsOf(row) : null };
  },
  mine: async ({ sql, actor, input }) => {
    const found = await paging(input, (limit, offset) => store.listMine(sql, actor.user.id, limit, offset));
    return { ...found, data: found.data.map((row) => ({ ...row, state: certificateState(row) })) };
  },
  file: async ({ public_certificate: row, refuse }) => {
    if (isRevoked(row)) refuse('certificate_revoked');
    return { body: Buffer.from(await certificatePdf(row, issuer().public_url)), file_name: name(row, 'pdf') };
  },
  credential: async ({ public_certificate: row, refuse }) => {
    if (isRevoked(row)) refuse('certificate_revoked');
    return { body: row.credential!, file_name: name(row, 'json'), inline: true };
  },
  badge: async ({ public_certificate: row, refuse }) => {
    if (isRevoked(row)) refuse('certificate_revoked');
    return { body: bakedBadge(row.credential!, row), file_name: name(row, 'svg'), inline: true };
  },
  revocations: async ({ sql, input }) => {
    const from = input.list * LIST_LENGTH;
    if (input.list > 0 && !(await store.reaches(sql, from))) throw refused('not_found');
    const revoked = await store.listRevoked(sql, from, from + LIST_LENGTH);
    const list = await revocationList(
      input.list,
      revoked.map((id) => id - from),
      await signingKey(sql),
      issuer().public_url,
      new Date(),
    );
    return { body: JSON.stringify(list), file_name: `revocations-${input.list}.json`, inline: true, max_age: 60 };
  },
  revoke: async ({ sql, input, owned_certificate, refuse }) => {
    if (!(await revokeCertificate(sql, owned_certificate, input.reason))) refuse('already_revoked');
    return { status: 'success' as const };
  },
  batchList: async ({ sql, actor, input, owned_batch }) => {
    const found = await paging(input, (limit, offset) => store.listOfBatch(sql, owned_batch.id, limit, offset));
    const [decide, revoke] = [actor.grants.has('certificate.approve'), actor.grants.has('certificate.revoke')];
    return {
      ...found,
      data: found.data.map((row) => {
        const live = row.revoked_at === null;
        return {
          ...row,
          course_enrollment_id: row.enrollment_id,
          state: certificateState(row),
          can: {
            approve: decide && live && row.status !== 1,
            reject: decide && live && row.status !== 2,
            revoke: revoke && live && row.status === 1,
          },
        };
      }),
    };
  },
  approve: async ({ sql, input, certificate_of_enrollment, refuse }) => {
    const row = await decideCertificate(sql, certificate_of_enrollment, input.status as store.Status);
    if (!row) return refuse('certificate_revoked');
    return { course_enrollment_id: row.enrollment_id, status: row.status, state: certificateState(row), tracking_code: row.tracking_code };
  },
});
