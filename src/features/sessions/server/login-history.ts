// Change history of logins: those of staff, and those that were refused of a staff account. Never what was typed.
import type { Sql } from '#core/db/server/sql.ts';
import { type Author, recordChanges } from '#core/history/server/recording.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { findFirstRole } from './store.ts';

type Refused = 'refused_sign_in' | 'refused_proof';
async function note(sql: Sql, author: Author, user_id: number, did: 'signed_in' | Refused): Promise<void> {
  // nothing of the account is told: that it was logged in to is all
  const state = { title: null, bn_title: null, subject_id: user_id, institution_id: author.institution_id, fields: {} };
  await recordChanges(sql, author, { call: 'sessions.login', did, entity: 'person' }, [{ id: user_id, before: state, after: state }]);
}
export const recordLogin = (sql: Sql, author: Author): Promise<void> => note(sql, author, author.user_id!, 'signed_in');
/** `did`: `refused_proof` of who is logged in and was asked again. Learners' failed tries stay in the server's security log; whoever tried is not known, so that no role is told. */
export async function recordRefusedLogin(
  sql: Sql,
  user_id: number,
  { ip, device }: { ip: string; device: string },
  did: Refused = 'refused_sign_in',
): Promise<void> {
  const held = await findFirstRole(sql, user_id);
  if (!held) return;
  await note(sql, { user_id, role: null, institution_id: held.institution_id, ip, device }, user_id, did);
}
/** The same while the answer goes out: the time that it takes would tell an account, or one of staff, from others. */
export function recordRefusedLoginAside(sql: Sql, user_id: number, { ip, device }: { ip: string; device: string }, did?: Refused): void {
  recordRefusedLogin(sql, user_id, { ip, device }, did).catch((error: { code?: string }) =>
    noteSecurity({ event: 'history.refusal_lost', user_id, ip, reason: error.code ?? 'failed' }),
  );
}
