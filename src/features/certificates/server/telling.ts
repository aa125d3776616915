// Telling learners of what staff decided about their certificate, in the transaction of the decision: told once, or not decided.
import type { Sql } from '#core/db/server/sql.ts';
import { pick } from '#core/i18n/words.ts';
import { type Notice, notify, notifyHolders } from '#features/notices/server/service.ts';
import { atMyCertificates } from '../addresses.ts';
import { atBatchesOf } from '../addresses-staff.ts';
import { notices } from '../words-notices.ts';
import { issuer } from './issuer.ts';
import { checkAddress } from './sheet.ts';
import type { BareRow } from './store.ts';

export type Decision = keyof typeof notices.subject;
const brief = {
  approved: notices.sms_approved,
  refused: notices.sms_refused,
  revoked: notices.sms_revoked,
  renewed: notices.sms_renewed,
} as const;
/** What the course gives by itself is said by the page on which it was completed, and kept in the bell. */
export const tellIssued = (sql: Sql, rows: readonly Decided[]): Promise<void> =>
  notify(
    sql,
    rows.map((row) => ({ user_id: row.user_id, notice: lineOf('approved', row) })),
  );
/** Those who approve are told, once for each course until they read it. */
export async function tellWaits(sql: Sql, rows: readonly (Decided & { course_id: number })[]): Promise<void> {
  for (const { user_id, course_id, course_title, bn_course_title } of rows)
    await notifyHolders(
      sql,
      { grant: 'certificate.approve', course_id, but: user_id },
      {
        name: 'certificates.waits',
        url: atBatchesOf.course(),
        terms: { course: { en: course_title, bn: bn_course_title } },
        fold: `certificate-waits-${course_id}`,
      },
    );
}
type Decided = Pick<BareRow, 'id' | 'user_id' | 'course_title' | 'bn_course_title' | 'tracking_code'>;
const lineOf = (what: Decision, row: Decided): Notice => ({
  name: `certificates.${what}`,
  url: atMyCertificates(),
  terms: { course: { en: row.course_title, bn: row.bn_course_title } },
  // what was decided otherwise takes the place of what nobody has read yet
  fold: `certificate-${row.id}`,
});
/** `at`: which time it was decided so; a certificate may be refused more than once. */
export const tellDecided = (sql: Sql, what: Decision, rows: readonly Decided[], reason: string | null, at = ''): Promise<void> =>
  notify(
    sql,
    rows.map((row) => {
      const { public_url } = issuer();
      const link =
        what === 'approved' || what === 'renewed' ? checkAddress(public_url, row.tracking_code) : public_url + atMyCertificates();
      return {
        user_id: row.user_id,
        notice: {
          ...lineOf(what, row),
          letter: {
            ...{ subject: notices.subject[what], body: notices[what], sms: brief[what] },
            terms: (language) => ({ course: pick(language, row.course_title, row.bn_course_title), reason: reason || '–', link }),
            key: `certificate-${row.id}-${what}${at && `-${at}`}`,
          },
        },
      };
    }),
  );
