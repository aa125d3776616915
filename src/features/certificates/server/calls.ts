// Handlers of the certificates calls.
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract.ts';
import { certificateState, readTrackingCode } from '../rules.ts';
import { bakedBadge } from './credential.ts';
import { dropRenderingsOf } from './dropping.ts';
import { issuer } from './issuer.ts';
import { decideCertificate, findPublic, getCredential, publicView, revokeCertificate, setScoreShown } from './issuing.ts';
import { didWeb, multikey } from './keys.ts';
import { printCertificate } from './pdf.ts';
import { certificatePicture } from './picture.ts';
import { PressBusy } from './press-pool.ts';
import { checkAddress, qrSvg } from './sheet.ts';
import { drawnOf, findDesigned } from './store-designs.ts';
import { getStatusList } from './status-lists.ts';
import * as store from './store.ts';
import { listKeys } from './store-keys.ts';

const detailsOf = (row: store.CertificateRow): calls.Details => ({
  ...publicView(row),
  design: drawnOf(row.drawn),
  state: certificateState(row),
  checked_at: new Date().toISOString(),
  check_address: checkAddress(issuer().public_url, row.tracking_code),
});
const isRevoked = (row: store.CertificateRow) => certificateState(row) === 'revoked';
const name = (row: store.CertificateRow, ending: string) => `certificate-${row.tracking_code}.${ending}`;

/** Whether staff do something with a certificate, or the code of why not. */
const whyNot = (may: boolean, live: boolean, other: string | false): true | string =>
  may ? (live ? other || true : 'certificate_revoked') : 'not_allowed';
export const handlers = handle(calls, {
  listOf: ({ sql, input, certificate_holder }) =>
    paging(input, (limit, offset) => store.listValidByUser(sql, certificate_holder.id, limit, offset)),
  viewCertificate: async ({ public_certificate }) => detailsOf(public_certificate),
  check: async ({ sql, input }) => {
    const row = await findPublic(sql, readTrackingCode(input.code) ?? '');
    return { found: row ? detailsOf(row) : null };
  },
  listOwn: async ({ sql, actor, input }) => {
    const found = await paging(input, (limit, offset) => store.listMine(sql, actor.user.id, limit, offset));
    return { ...found, data: found.data.map((row) => ({ ...row, design: drawnOf(row.drawn), state: certificateState(row) })) };
  },
  downloadCertificate: async ({ sql, public_certificate: row, refuse }) => {
    if (isRevoked(row)) refuse('certificate_revoked');
    const pdf = await printCertificate(publicView(row), issuer().public_url, await findDesigned(sql, row.template_version_id)).catch(
      (error: unknown) => {
        throw error instanceof PressBusy ? refused('unavailable', undefined, { retry_after: error.retry_after }) : error;
      },
    );
    return { body: pdf, file_name: name(row, 'pdf') };
  },
  viewQr: async ({ public_certificate: row }) => ({
    body: qrSvg(checkAddress(issuer().public_url, row.tracking_code)),
    file_name: `qr-${row.tracking_code}.svg`,
    inline: true,
    max_age: 86_400,
  }),
  viewPicture: async ({ actor, public_certificate: row, refuse }) => {
    if (isRevoked(row)) refuse('certificate_revoked');
    // kept for so short a time elsewhere because it may be withdrawn, and a score hidden again
    return { body: await certificatePicture(publicView(row), actor.language), file_name: name(row, 'png'), inline: true, max_age: 300 };
  },
  viewCredential: async ({ sql, public_certificate: row, refuse }) => {
    if (isRevoked(row)) refuse('certificate_revoked');
    return { body: await getCredential(sql, row), file_name: name(row, 'json'), inline: true };
  },
  viewBadge: async ({ sql, public_certificate: row, refuse }) => {
    if (isRevoked(row)) refuse('certificate_revoked');
    return { body: bakedBadge(await getCredential(sql, row), row), file_name: name(row, 'svg'), inline: true };
  },
  viewRevocations: async ({ sql, input }) => {
    const answer = await getStatusList(sql, input.list, input.key_id);
    if (!answer) throw refused('not_found');
    return { ...answer, file_name: `revocations-${input.list}.json`, inline: true, max_age: 60 };
  },
  listKeys: async ({ sql, input }) => {
    const did = didWeb(issuer().public_url);
    const found = await paging(input, (limit, offset) => listKeys(sql, limit, offset));
    return { ...found, data: found.data.map((key) => ({ ...key, multikey: multikey(key.public_key), did })) };
  },
  setScore: async ({ sql, input, certificate }) => {
    await setScoreShown(sql, certificate, input.shown);
    await dropRenderingsOf(sql, [certificate.tracking_code]);
    return { status: 'success' as const };
  },
  revoke: async ({ sql, actor, input, managed_certificate, refuse }) => {
    if (!(await revokeCertificate(sql, managed_certificate, { user_id: actor.user.id, reason: input.reason }))) refuse('already_revoked');
    await dropRenderingsOf(sql, [managed_certificate.tracking_code]);
    return { status: 'success' as const };
  },
  listOfBatch: async ({ sql, actor, input, managed_batch }) => {
    const found = await paging(input, (limit, offset) => store.listOfBatch(sql, managed_batch.id, limit, offset));
    const [decide, revoke] = [actor.grants.has('certificate.approve'), actor.grants.has('certificate.revoke')];
    return {
      ...found,
      data: found.data.map((row) => {
        const live = row.revoked_at === null;
        const own = row.user_id === actor.user.id;
        return {
          ...row,
          course_enrollment_id: row.enrollment_id,
          state: certificateState(row),
          can: {
            approve: whyNot(decide, live, row.status === 1 ? 'approved_already' : own && 'own_certificate'),
            reject: whyNot(decide, live, row.status === 2 ? 'rejected_already' : own && 'own_certificate'),
            revoke: whyNot(revoke, live, row.status !== 1 && 'not_approved'),
          },
        };
      }),
    };
  },
  approve: async ({ sql, actor, input, certificate_of_enrollment, refuse }) => {
    if (certificate_of_enrollment.user_id === actor.user.id) refuse('own_certificate');
    const by = { user_id: actor.user.id, reason: input.reason || null };
    const row = await decideCertificate(sql, certificate_of_enrollment, input.status as store.Status, by);
    if (!row) return refuse('certificate_revoked');
    await dropRenderingsOf(sql, [row.tracking_code]);
    return {
      course_enrollment_id: input.course_enrollment_id,
      status: row.status,
      state: certificateState(row),
      tracking_code: row.tracking_code,
    };
  },
});
