// Account deletion: asked for with a proof, called off by a login within 14 days, carried out by a nightly job.
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { date } from '#core/i18n/dates.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { getPerson, listProved, lockAccounts } from '#features/accounts/server/service.ts';
import { notify, sendLetter } from '#features/notices/server/service.ts';
import * as codes from '#features/registration/server/service.ts';
import { lockHoldings } from '#features/roles/server/service.ts';
import { endAllSessions, isOwnPassword } from '#features/sessions/server/service.ts';
import { atDeletion } from '../addresses.ts';
import type * as calls from '../contract.ts';
import { GRACE_DAYS } from '../rules.ts';
import { claimDue, deleteDeletion, findDeletion, holdsRole, insertDeletion, listDue } from './store.ts';
import { listTaughtAlone, teachesAny } from './store-teaching.ts';
import { messages } from './words.ts';

export async function sendLeavingCode({ pool, actor, input, refuse }: Ask<typeof calls.sendLeavingCode>) {
  const user = await getPerson(pool, actor.user.id);
  const [to] = listProved(user);
  if (!to) throw refused('not_allowed');
  const asker = codes.identifyAsker(actor, input.device_key);
  return codes.claimSending(pool, actor, { to, asker, trust: 'known_device', refuse }, async (sql) => {
    await codes.issueCode(sql, actor, { purpose: 'leave', to, asker, somebody: true, user_id: user.id });
    return codes.sent(to, asker);
  });
}

export async function deleteAccount({ pool, actor, input, refuse, record }: Ask<typeof calls.deleteAccount>) {
  const user = await getPerson(pool, actor.user.id);
  if (await holdsRole(pool, user.id)) return refuse('holds_role');
  if ((await listTaughtAlone(pool, user.id)).length) return refuse('teaches_alone');
  let shown: number | undefined;
  if (input.password !== undefined) {
    if (!(await isOwnPassword(pool, actor, user, input.password, 'account_deletion'))) return refuse('wrong_password');
  } else {
    const [to] = listProved(user);
    if (!to) throw wrongField('password', 'required');
    const leaving = { purpose: 'leave', to, asker: codes.identifyAsker(actor, input.device_key) } as const;
    const row = await codes.checkCode(pool, actor, { ...leaving, code: codes.typedCode(input) });
    if (!row || row.user_id !== user.id) return codes.refuseCode(pool, leaving, refuse);
    shown = row.id;
  }
  return runTransaction(pool, async (sql) => {
    if (shown !== undefined && !(await codes.useCode(sql, shown))) return refuse('code_over');
    // asked for twice, the first time counts: a notice costs money, and the history tells of what was done
    const before = await findDeletion(sql, user.id);
    if (before !== undefined) return record(sql, async () => ({ due_at: before }), []);
    return record(sql, async () => {
      // of two who teach a course together and leave in one moment, the second one has it alone
      if (await teachesAny(sql, user.id)) {
        await lockHoldings(sql);
        if ((await listTaughtAlone(sql, user.id)).length) return refuse('teaches_alone');
      }
      // a merge, or whoever suspends, had the account meanwhile: one that is closed is not theirs to delete
      const now = (await lockAccounts(sql, [user.id])).get(user.id);
      if (!now || now.suspended_at !== null) throw refused('signed_out');
      // so had whoever gave a role
      if (await holdsRole(sql, user.id)) return refuse('holds_role');
      // pressed twice in one moment: done once more from the beginning, which finds the first one
      if (await findDeletion(sql, user.id)) throw Object.assign(new Error('Asked for between'), { code: '40001' });
      const due_at = await insertDeletion(sql, user.id, GRACE_DAYS, input.name_left);
      await endAllSessions(sql, user.id);
      noteSecurity({ event: 'account_deletion.asked', user_id: user.id, ip: actor.ip, device: actor.device });
      await sendLetter(sql, user.id, { ...asked, language: actor.language, terms: (language) => ({ date: date(language, due_at) }) });
      return { due_at };
    });
  });
}
const all = { everywhere: true, suspended_too: true } as const;
const asked = { ...all, sms: messages.sms_asked, subject: messages.mail_asked_subject, body: messages.mail_asked };
const kept = { ...all, sms: messages.sms_kept, subject: messages.mail_kept_subject, body: messages.mail_kept };
/** Somebody logged in: the account stays, which they are told in the answer as well. */
export async function callOff(sql: Sql, { user_id, answered }: { user_id: number; answered: { deletion_off?: string } }): Promise<void> {
  const due_at = await deleteDeletion(sql, user_id);
  if (due_at === undefined) return;
  answered.deletion_off = due_at;
  await notify(sql, [{ user_id, notice: { name: 'deletions.kept', url: atDeletion(), letter: kept } }]);
}

/** In pieces, so that a list of any length is worked through. */
const AT_ONCE = 100;
/** Each account by itself, wholly or not at all; one that cannot be erased keeps no other waiting, and is tried again. */
export async function eraseDue(pool: Pool): Promise<void> {
  const failures: unknown[] = [];
  for (let last = 0; ; ) {
    const due = await listDue(pool, last, AT_ONCE);
    for (const { user_id } of due)
      await runTransaction(pool, async (sql) => {
        const was = await claimDue(sql, user_id);
        if (!was) return;
        await erasePerson(sql, { user_id, addresses: [was.email, was.phone].filter((a) => a !== null), name_left: was.name_left });
      }).catch((error: unknown) => void failures.push(error));
    if (due.length < AT_ONCE) break;
    last = due.at(-1)!.user_id;
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} accounts could not be erased`);
}
