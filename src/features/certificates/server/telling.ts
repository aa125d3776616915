// Telling learners of what staff decided about their certificate, in the transaction of the decision: told once, or not decided.
import type { Sql } from '#core/db/server/sql.ts';
import { pick } from '#core/i18n/words.ts';
import { tellPeople } from '#features/accounts/server/service.ts';
import { atMyCertificates } from '../addresses.ts';
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
type Decided = Pick<BareRow, 'id' | 'user_id' | 'course_title' | 'bn_course_title' | 'tracking_code'>;
/** `at`: which time it was decided so; a certificate may be refused more than once. */
export const tellDecided = (sql: Sql, what: Decision, rows: readonly Decided[], reason: string | null, at = ''): Promise<void> =>
  tellPeople(
    sql,
    rows.map((row) => {
      const { public_url } = issuer();
      const link =
        what === 'approved' || what === 'renewed' ? checkAddress(public_url, row.tracking_code) : public_url + atMyCertificates();
      return {
        user_id: row.user_id,
        notice: {
          ...{ subject: notices.subject[what], body: notices[what], sms: brief[what] },
          terms: (language) => ({ course: pick(language, row.course_title, row.bn_course_title), reason: reason || '–', link }),
          key: `certificate-${row.id}-${what}${at && `-${at}`}`,
        },
      };
    }),
  );
