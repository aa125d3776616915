// Change of address: proof of the new one and of the present one, notice to the one that was left, undo.
import { randomBytes } from 'node:crypto';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import type { Language } from '#core/i18n/words.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { noticeTo } from '#core/post/server/notice.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { masked } from '#features/accounts/rules.ts';
import {
  accountKeys,
  type Contact,
  findPerson,
  findPersonBy,
  getPerson,
  giveAddress,
  keyed,
  listProved,
  ownsAddress,
  provedAddress,
  removeAddress,
  setPassword,
  type UserRow,
} from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import * as codes from '#features/registration/server/service.ts';
import { endAllSessions, holdOwnAccount, isOwnPassword } from '#features/sessions/server/service.ts';
import { deletePasskeys } from '#features/passkeys/server/service.ts';
import { deleteIdentities } from '#features/sign-on/server/service.ts';
import { atContacts, atUndoContact } from '../addresses.ts';
import type * as calls from '../contract.ts';
import { UNDO_HOURS } from '../rules.ts';
import { closeChanges, findChange, insertChange, lockPerson } from './store.ts';
import { messages } from './words.ts';

/** The address that a new one replaces, else the one that it joins. Whoever is signed in has proved one. */
function presentOf(user: UserRow, to: Contact): Contact {
  const [present] = listProved(user, to.channel);
  if (!present) throw refused('not_allowed');
  return present;
}

export async function startChange({ pool, actor, input, refuse }: Ask<typeof calls.startChange>) {
  const to = codes.sendingTo(input);
  const user = await getPerson(pool, actor.user.id);
  const present = presentOf(user, to);
  if (provedAddress(user, to.channel) === to.address) return refuse('same_address');
  const asker = codes.identifyAsker(actor, input.device_key);
  return codes.claimSending(pool, actor, { to, asker, refuse }, async (sql) => {
    const other = await findPersonBy(sql, to);
    const taken = other?.id !== user.id && ownsAddress(other, to);
    await codes.issueCode(sql, actor, { purpose: 'contact', to, asker, somebody: !taken, user_id: user.id });
    if (taken) await sendMessage(sql, codes.existsMessage(to, accountKeys().public_url, actor.language));
    await codes.issueCode(sql, actor, { purpose: 'contact_old', to: present, asker, somebody: true, user_id: user.id });
    return { ...codes.sent(to, asker), present: { channel: present.channel, to: masked(present.address) } };
  });
}

export async function finishChange({ pool, actor, input, refuse, record }: Ask<typeof calls.finishChange>) {
  const to = codes.sendingTo(input);
  const user = await getPerson(pool, actor.user.id);
  const present = presentOf(user, to);
  const asker = codes.identifyAsker(actor, input.device_key);
  const fresh = { purpose: 'contact', to, asker } as const;
  const row = await codes.checkCode(pool, actor, { ...fresh, code: codes.typedCode(input) });
  if (!row || row.user_id !== user.id) return codes.refuseCode(pool, fresh, refuse);
  const old = { purpose: 'contact_old', to: present, asker } as const;
  let shown: number | undefined;
  if (input.present_otp) {
    const code = codes.typedCode({ otp: input.present_otp }, 'present_otp');
    const found = await codes.checkCode(pool, actor, { ...old, code });
    if (!found || found.user_id !== user.id)
      return codes.refuseCode(pool, old, (wrong, detail) =>
        refuse(wrong === 'wrong_code' ? 'wrong_present_code' : 'present_code_over', detail),
      );
    shown = found.id;
  } else {
    if (!input.password || user.password_hash === null) throw wrongField('present_otp', 'required');
    if (!(await isOwnPassword(pool, actor, user, input.password, 'contact_change'))) return refuse('wrong_password');
  }
  return runTransaction(pool, async (sql) => {
    await codes.lockAddress(sql, to.address);
    await lockPerson(sql, user.id);
    if (!(await codes.useCode(sql, row.id))) return refuse('code_over');
    if (shown !== undefined && !(await codes.useCode(sql, shown))) return refuse('present_code_over');
    const before = (await findPerson(sql, user.id))!;
    // changed in another tab meanwhile: what was proved is no longer the present address
    if (presentOf(before, to).address !== present.address) return refuse('present_code_over');
    const give = async () => {
      await holdOwnAccount(sql, actor);
      return giveAddress(sql, user.id, to);
    };
    if (!(await record(sql, give))) return refuse('address_taken');
    await leave(sql, { user: before, to, present, language: actor.language });
    const after = (await findPerson(sql, user.id))!;
    return { email: after.email, phone: after.phone };
  });
}
/** Tells the address that was left, or joined, and gives it the way back; what was sent there before opens nothing any more. */
export async function leave(
  sql: Sql,
  c: { user: UserRow; to: Contact; present: Contact; language: Language; by_staff?: boolean },
): Promise<void> {
  const { user, to, present, by_staff = false } = c;
  const replaced = provedAddress(user, to.channel);
  if (replaced !== null) await codes.closeCodes(sql, replaced);
  // short enough for an SMS, and far beyond guessing
  const token = randomBytes(15).toString('base64url');
  await insertChange(sql, {
    user_id: user.id,
    channel: to.channel,
    old_address: replaced,
    new_address: to.address,
    undo_hash: keyed(`undo:${token}`),
    hours: UNDO_HOURS,
  });
  const said = by_staff
    ? { subject: messages.mail_corrected_subject, mail: messages.mail_corrected, sms: messages.sms_corrected }
    : { subject: messages.mail_changed_subject, mail: messages.mail_changed, sms: messages.sms_changed };
  const link = `${accountKeys().public_url}${atUndoContact()}#token=${token}`;
  // the way back is for who holds the address that was left: it stands in no bell
  const name = by_staff ? 'contacts.corrected' : 'contacts.changed';
  await notify(sql, [{ user_id: user.id, notice: { name, url: atContacts() } }]);
  await sendMessage(sql, noticeTo(present, c.language, said, { to: masked(to.address), link }));
}

export async function undoChange({ pool, actor, input, refuse, record }: Ask<typeof calls.undoChange>) {
  const undo_hash = keyed(`undo:${input.token}`);
  const change = await findChange(pool, undo_hash);
  if (!change) return refuse('undo_over');
  const { user_id, channel, old_address } = change;
  return runTransaction(pool, async (sql) => {
    if (old_address !== null) await codes.lockAddress(sql, old_address);
    await lockPerson(sql, user_id);
    if (!(await closeChanges(sql, change))) return refuse('undo_over');
    const user = (await findPerson(sql, user_id))!;
    const now = channel === 'sms' ? user.phone : user.email;
    const put_back = async () => {
      if (old_address === null) await removeAddress(sql, user_id, channel);
      else if (!(await giveAddress(sql, user_id, { channel, address: old_address }))) refuse('address_taken');
    };
    await record(sql, put_back, [user_id]);
    if (now) await codes.closeCodes(sql, now);
    // whoever changed it knew how to get in
    await setPassword(sql, user_id, null);
    await deleteIdentities(sql, user_id);
    await deletePasskeys(sql, user_id);
    await endAllSessions(sql, user_id);
    noteSecurity({ event: 'contact_change.undone', user_id, ip: actor.ip, device: actor.device });
    return { status: 'success' as const, channel, to: old_address && masked(old_address) };
  });
}
