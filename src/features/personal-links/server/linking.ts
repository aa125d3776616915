// Personal links: letting somebody without an account into a batch, the token that is sent to them, going in by it once, revoking it.
import { randomBytes } from 'node:crypto';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { countLimits, limitsOfObjects } from '#core/contract/server/limits.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { answerWithin } from '#core/contract/server/gate.ts';
import { type Pool, runTransaction, type Sql, type Transaction } from '#core/db/server/sql.ts';
import { dateTime } from '#core/i18n/dates.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { pick } from '#core/i18n/words.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { languageOf, masked } from '#features/accounts/rules.ts';
import { accountKeys, addressIn, enterUser, findPerson, keyed, sameBytes, updateNamed } from '#features/accounts/server/service.ts';
import type { BatchRow } from '#features/batches/server/service.ts';
import { agreedIn, keepAgreed } from '#features/consents/server/service.ts';
import { isOver } from '#features/enrollments/rules.ts';
import { enrollPerson, unenrollPerson } from '#features/enrollments/server/service.ts';
import { type Device, endSession, openSession, type SignedInAnswer } from '#features/sessions/server/service.ts';
import { atPersonalLink } from '../addresses.ts';
import { sendPersonalLink } from '../contract-staff.ts';
import { kindOf, LINK_DAYS } from '../rules.ts';
import { deny } from './deny.ts';
import * as store from './store.ts';
import { messages } from './words-mails.ts';

const newToken = (): string => randomBytes(18).toString('base64url');
const hashedToken = (token: string): Buffer => keyed(`personal-link:${token}`);

export interface Named {
  name?: string | undefined;
  bn_name?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  user_type?: number | undefined;
}
/** A number or address in its normal form; null for none. */
export function readAddress(name: 'phone' | 'email', typed: string | null | undefined): string | null {
  if (!typed?.trim()) return null;
  const found = addressIn(name === 'phone' ? { phone: typed } : { email: typed });
  if (found === undefined) throw wrongField(name, name);
  return found;
}
/** The message is kept no longer than until it is sent: of the link only its hash stays. */
async function sendLink(sql: Sql, id: number, token: string): Promise<void> {
  const link = (await store.findLink(sql, id))!;
  const to_address = link.channel === 'sms' ? link.phone! : link.email!;
  const language = languageOf(link);
  const t = speaker(language);
  const course = await store.getTold(sql, link.batch_id);
  const slots = {
    name: pick(language, link.name, link.bn_name),
    course: pick(language, course.course, course.bn_course),
    until: dateTime(language, link.expires_at),
    link: `${accountKeys().public_url}${atPersonalLink()}#${token}`,
  };
  await sendMessage(sql, {
    channel: link.channel,
    to_address,
    subject: t(messages.subject, slots),
    body: t(link.channel === 'sms' ? messages.sms : messages.mail, slots),
    purpose: 'code',
    expires_in_seconds: Math.max(60, (Date.parse(link.expires_at) - Date.now()) / 1000),
    idempotency_key: `personal-link-${link.id}-${link.turn}`,
  });
}
/** Seats, the course and the notices are of the room of enrollments. */
async function takeSeat(sql: Sql, actor: SignedIn, batch_id: number, user_id: number): Promise<void> {
  const out = await answerWithin(sql as Transaction, enrollPerson, actor, { batch_id, id: user_id });
  if ('refusal' in out) throw out.refusal;
}

/** Makes a link for somebody, and their account where there is none. Who has one already that staff made is not asked twice. */
export async function makeLink(sql: Sql, actor: SignedIn, batch: BatchRow, given: Named & { days?: number | undefined }): Promise<number> {
  const name = given.name || given.bn_name;
  if (!name) throw wrongField('name', 'required');
  const [phone, email] = [readAddress('phone', given.phone), readAddress('email', given.email)];
  const addresses = [phone, email].filter((one) => one !== null);
  if (!addresses.length) throw wrongField('phone', 'required');
  if (isOver(batch, Date.now())) deny('enrollment_closed');
  await store.lockAddresses(sql, addresses);
  const known = await store.listKnown(
    sql,
    { batch_id: batch.id, institution_id: batch.institution_id },
    { phones: phone ? [phone] : [], emails: email ? [email] : [] },
  );
  if (known.length > 1) deny('two_people');
  if (known[0] && !known[0].ours) deny('account_there');
  const user_id = known[0]?.id ?? (await enter(sql, batch, { name, bn_name: given.bn_name || null, phone, email }));
  await takeSeat(sql, actor, batch.id, user_id);
  const token = newToken();
  const days = given.days ?? LINK_DAYS.usual;
  // whoever was entered before by the other one of the two is reached where they are known
  const channel = (known[0] ? known[0].phone : phone) !== null ? 'sms' : 'mail';
  const terms = { channel, token_hash: hashedToken(token), days } as const;
  const kind = kindOf(given.user_type);
  const made = await store.insertLink(sql, { batch_id: batch.id, user_id, kind, by: actor.user.id, ...terms });
  if (made !== undefined) {
    await sendLink(sql, made, token);
    return made;
  }
  const there = (await store.findOfPerson(sql, batch.id, user_id))!;
  // a press on a late line is repeated: the link that is in force stays
  if (there.revoked_at === null) return there.id;
  // whoever is taken out and named again is sent no more than by sending anew
  await countLimits(sql, sendPersonalLink, actor, { id: there.id }, limitsOfObjects(sendPersonalLink));
  await store.restoreLink(sql, there.id);
  await store.setKind(sql, there.id, kind);
  await store.renewLink(sql, there.id, terms);
  await sendLink(sql, there.id, token);
  return there.id;
}
async function enter(
  sql: Sql,
  batch: BatchRow,
  who: { name: string; bn_name: string | null; phone: string | null; email: string | null },
): Promise<number> {
  const unsaid = { gender: null, birth_date: null, profession: '', district: '', upazila_id: null };
  const made = await enterUser(sql, { ...who, ...unsaid, made_for_institution_id: batch.institution_id });
  return made ?? deny('account_there');
}
export async function changeLink(sql: Sql, actor: SignedIn, { id }: store.LinkRow, given: Named): Promise<void> {
  const link = await lock(sql, id);
  guard(link);
  const [phone, email] = [readAddress('phone', given.phone), readAddress('email', given.email)];
  const user = (await findPerson(sql, link.user_id))!;
  const next = { phone: phone ?? user.phone, email: email ?? user.email };
  const moved = next.phone !== user.phone || next.email !== user.email;
  if (moved) {
    const addresses = [phone, email].filter((one) => one !== null);
    await store.lockAddresses(sql, addresses);
    const of = { batch_id: link.batch_id, institution_id: link.institution_id };
    const known = await store.listKnown(sql, of, { phones: phone ? [phone] : [], emails: email ? [email] : [] });
    if (known.some(({ id }) => id !== link.user_id)) deny('account_there');
  }
  const name = given.name || given.bn_name || user.name;
  const bn_name = given.bn_name === undefined ? user.bn_name : given.bn_name || null;
  // whoever holds the number holds the account, with all that is learnt in it
  if (moved || name !== user.name || bn_name !== user.bn_name) {
    const courses = await store.listCoursesOf(sql, link.user_id);
    if (!courses.every((course) => isStaffOf(actor, course.institution_id, course.id))) deny('learns_elsewhere');
  }
  if (!(await updateNamed(sql, link.user_id, user.version, { name, bn_name, ...next }))) throw refused('unavailable');
  if (given.user_type !== undefined) await store.setKind(sql, link.id, kindOf(given.user_type));
  if (moved) await sendAnew(sql, link, undefined);
}
const lock = async (sql: Sql, id: number): Promise<store.LinkRow> => {
  const link = await store.lockLink(sql, id);
  if (!link) throw refused('not_found');
  return link;
};
const guard = (link: store.LinkRow): void => {
  if (link.own_account) deny('own_account');
  if (link.revoked_at !== null) deny('revoked');
};
/** A new token for any one device; the one before and the session by it are out. */
export async function sendAnew(sql: Sql, { id }: store.LinkRow, days: number | undefined): Promise<void> {
  const link = await lock(sql, id);
  guard(link);
  const token = newToken();
  if (link.session_id !== null) await endSession(sql, link.session_id);
  const user = (await findPerson(sql, link.user_id))!;
  await store.renewLink(sql, link.id, {
    channel: user.phone !== null ? 'sms' : 'mail',
    token_hash: hashedToken(token),
    days: days ?? LINK_DAYS.usual,
  });
  await sendLink(sql, link.id, token);
}
/** Their device is out. The seat is free where nothing was begun. */
export async function revoke(sql: Sql, actor: SignedIn, { id }: store.LinkRow): Promise<void> {
  const link = await lock(sql, id);
  if (link.own_account) deny('own_account');
  if (link.session_id !== null) await endSession(sql, link.session_id);
  await store.revokeLink(sql, link.id, false);
  const out = await answerWithin(sql as Transaction, unenrollPerson, actor, { batch_id: link.batch_id, id: link.user_id });
  // what was begun stays, and who is in no batch has no seat to give back
  if ('refusal' in out && !['has_begun', 'not_in_it', 'not_found'].includes(out.refusal.code)) throw out.refusal;
}
export async function restore(sql: Sql, actor: SignedIn, link: store.LinkRow): Promise<void> {
  await takeSeat(sql, actor, link.batch_id, link.user_id);
  await store.restoreLink(sql, link.id);
}

/** Why a link lets this device in no more; undefined where it does. */
function faultOf(link: store.LinkRow, device: Device, now: number) {
  if (link.own_account) return 'link_own_account';
  if (link.revoked_at !== null) return 'link_revoked';
  if (Date.parse(link.expires_at) <= now) return 'link_expired';
  return link.device_hash !== null && !sameBytes(link.device_hash, device.hash) ? 'link_elsewhere' : undefined;
}
export async function findOpen(sql: Sql, token: string, device: Device): Promise<store.LinkRow> {
  const link = (await store.findByToken(sql, hashedToken(token))) ?? deny('link_unknown');
  const fault = faultOf(link, device, Date.now());
  return fault ? deny(fault) : link;
}
export async function enterBy(
  pool: Pool,
  actor: Actor,
  input: { token: string; agreed_terms?: number | undefined; agreed_privacy?: number | undefined },
  device: Device,
): Promise<SignedInAnswer> {
  const token_hash = hashedToken(input.token);
  const link = (await store.findByToken(pool, token_hash)) ?? deny('link_unknown');
  if (link.suspended) deny('suspended');
  const opened = faultOf(link, device, Date.now())
    ? undefined
    : await runTransaction(pool, async (sql) => {
        if (!(await store.openLink(sql, link.id, token_hash, device.hash))) return undefined;
        const now = (await store.findLink(sql, link.id))!;
        if (now.own_account) return undefined;
        // one device has one session by it
        if (now.session_id !== null) await endSession(sql, now.session_id);
        await keepAgreed(sql, link.user_id, agreedIn(input, actor.language));
        const answer = await openSession(sql, link.user_id, actor, { device, limited_until: now.expires_at });
        if (answer) await store.setSession(sql, link.id, answer.access_token);
        return answer;
      });
  if (opened) return opened;
  const now = (await store.findByToken(pool, token_hash)) ?? deny('link_unknown');
  const fault = faultOf(now, device, Date.now()) ?? 'link_unknown';
  if (fault === 'link_elsewhere') {
    await store.noteOtherDevice(pool, link.id);
    noteSecurity({
      event: 'personal-link.other-device',
      typed: masked(link.phone ?? link.email ?? ''),
      ip: actor.ip,
      device: actor.device,
    });
  }
  return deny(fault);
}
export async function declineBy(sql: Sql, token: string, device: Device): Promise<void> {
  const link = await lock(sql, (await findOpen(sql, token, device)).id);
  // whoever went in is the person: theirs is no longer closed by a press
  if (link.opened_at !== null) deny('link_elsewhere');
  await store.revokeLink(sql, link.id, true);
}
