// Account deletion: asked for with a proof, called off by a login within 14 days, carried out by a nightly job.
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/room.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { date } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import type { Language } from '#core/i18n/words.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { languageOf } from '#features/accounts/rules.ts';
import { type Contact, findPerson, getPerson, parseContact, type UserRow } from '#features/accounts/server/service.ts';
import * as codes from '#features/registration/server/service.ts';
import { lockHoldings } from '#features/roles/server/service.ts';
import { endAllSessions, isOwnPassword } from '#features/sessions/server/service.ts';
import type * as calls from '../contract.ts';
import { GRACE_DAYS } from '../rules.ts';
import { claimDue, deleteDeletion, findDeletion, holdsRole, insertDeletion, listDue, lockDeletion } from './store.ts';
import { listTaughtAlone, teachesAny } from './store-teaching.ts';
import { messages } from './words.ts';

const provenOf = (user: UserRow): Contact[] =>
  [user.phone_verified ? user.phone : null, user.email_verified ? user.email : null].flatMap((address) =>
    address === null ? [] : [parseContact({ contact: address })],
  );

export async function sendLeavingCode({ pool, actor, input, refuse }: Ask<typeof calls.sendLeavingCode>) {
  const user = await getPerson(pool, actor.user.id);
  const [to] = provenOf(user);
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
    const [to] = provenOf(user);
    if (!to) throw wrongField('password', 'required');
    const leaving = { purpose: 'leave', to, asker: codes.identifyAsker(actor, input.device_key) } as const;
    const row = await codes.checkCode(pool, actor, { ...leaving, code: codes.typedCode(input) });
    if (!row || row.user_id !== user.id) return codes.refuseCode(pool, leaving, refuse);
    shown = row.id;
  }
  return runTransaction(pool, async (sql) => {
    if (shown !== undefined && !(await codes.useCode(sql, shown))) return refuse('code_over');
    // of two who teach a course together and leave in one moment, the second one has it alone
    if (await teachesAny(sql, user.id)) {
      await lockHoldings(sql);
      if ((await listTaughtAlone(sql, user.id)).length) return refuse('teaches_alone');
    }
    await lockDeletion(sql, user.id);
    const before = await findDeletion(sql, user.id);
    // asked for twice, the first time counts: a notice costs money, and the history tells of what was done
    if (before !== undefined) return record(sql, async () => ({ due_at: before }), []);
    const due_at = await record(sql, () => insertDeletion(sql, user.id, GRACE_DAYS, input.name_left));
    await endAllSessions(sql, user.id);
    noteSecurity({ event: 'account_deletion.asked', user_id: user.id, ip: actor.ip, device: actor.device });
    await tellAll(sql, user, actor.language, asked, { date: date(actor.language, due_at) });
    return { due_at };
  });
}
type Slots = { date: string };
const asked = { sms: messages.sms_asked, subject: messages.mail_asked_subject, mail: messages.mail_asked };
const kept = { sms: messages.sms_kept, subject: messages.mail_kept_subject, mail: messages.mail_kept };
/** A notice to each proved address. */
async function tellAll(sql: Sql, user: UserRow, language: Language, what: typeof asked | typeof kept, slots: Slots): Promise<void> {
  const t = speaker(language);
  for (const { channel, address: to_address } of provenOf(user)) {
    const text = channel === 'sms' ? { body: t(what.sms, slots) } : { subject: t(what.subject), body: t(what.mail, slots) };
    await sendMessage(sql, { channel, to_address, purpose: 'notice', ...text });
  }
}
/** Somebody logged in: the account stays. */
export async function callOff(sql: Sql, { user_id }: { user_id: number }): Promise<void> {
  if (!(await deleteDeletion(sql, user_id))) return;
  const user = await findPerson(sql, user_id);
  if (user) await tellAll(sql, user, languageOf(user), kept, { date: '' });
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
