// Handlers of what staff do with one account: changing, suspending, unlocking, logging out, resetting, correcting a contact.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { findWriter, readRecordHistory } from '#core/history/server/telling.ts';
import { noticeTo } from '#core/post/server/notice.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { languageOf, masked } from '#features/accounts/rules.ts';
import {
  accountKeys,
  type Contact,
  findPerson,
  isServed,
  parseContact,
  placeAfter,
  setSuspended,
  indexPageJob,
  updateProfileOf,
  type UserRow,
} from '#features/accounts/server/service.ts';
import * as correcting from '#features/contacts/server/service.ts';
import { atForgotPassword, atVerify } from '#features/registration/addresses.ts';
import { giverOf, hasAdministrator, listHoldings, lockHoldings, whyNotTake } from '#features/roles/server/service.ts';
import { countSessions, endAllSessions, readWait, unlock } from '#features/sessions/server/service.ts';
import type { Person } from '../contract.ts';
import * as calls from '../contract-person.ts';
import { type Untouchable, whyNotTouch } from '../rules.ts';
import { words } from '../words.ts';
import { findFacts, listMergesOf, type PersonFacts } from './store-person.ts';
import type { ActedRow } from './store.ts';
import { messages } from './words.ts';

type Touched = Pick<PersonFacts, 'id' | 'state' | 'runs_the_place' | 'made_for_institution_id' | 'merged'>;
const touching = (actor: Actor, person: Touched) =>
  whyNotTouch(
    { user_id: actor.user?.id ?? 0, everywhere: isStaffOf(actor, null), administers: actor.grants.has('role.update') },
    { ...person, entered_here: person.state === 'waiting' && isEnteredFor(actor, person) },
  );
/** Whose login would be in the hands of whoever does this: nobody gets at an account whose roles they could not give. */
async function isHigher(sql: Sql, actor: Actor, person: PersonFacts): Promise<boolean> {
  if (!person.holds_role || !actor.user) return false;
  const giver = giverOf(actor as SignedIn);
  return (await listHoldings(sql, [person.id])).some((holding) => whyNotTake(giver, holding) !== undefined);
}
/** Why an account is not this person's to touch. `takes_over`: what is done could let them in; `merged`: it is about the merge itself. */
export async function whyUntouched(
  sql: Sql,
  actor: Actor,
  person: PersonFacts,
  { takes_over = false, merged = false }: { takes_over?: boolean; merged?: boolean } = {},
): Promise<Untouchable | 'higher_account' | undefined> {
  const why = touching(actor, person);
  if (why && !(merged && why === 'merged_already')) return why;
  return takes_over && (await isHigher(sql, actor, person)) ? 'higher_account' : undefined;
}
/** Entered by staff of the institution that the asker acts for, and not claimed: nobody else has anything to do with it yet. */
const isEnteredFor = ({ role }: Actor, { made_for_institution_id }: Touched): boolean =>
  role?.scope === 'institution' && made_for_institution_id !== null && made_for_institution_id === role.institution_id;
/** An address that a person gave, not what an account has that was left with none. */
const reset = { subject: messages.mail_reset_subject, mail: messages.mail_reset, sms: messages.sms_reset };
const claim = { subject: messages.mail_claim_subject, mail: messages.mail_claim, sms: messages.sms_claim };
const own = (address: string | null): string | null => (address?.endsWith('@account.invalid') ? null : address);

/** What is done with one person or with many: true, or the code of why not. */
function judge(actor: Actor, person: Touched, { signed_in, reached }: { signed_in: boolean; reached: boolean }) {
  const may = actor.grants.has('user.update') && !actor.role?.read_only;
  const why = may ? touching(actor, person) : 'not_allowed';
  const unless = (other: string | false): string | true => why ?? (other || true);
  const suspended = person.state === 'suspended';
  return {
    unless,
    suspend: unless(suspended && 'suspended_already'),
    lift: unless(!suspended && 'not_suspended'),
    sign_out: unless(!signed_in && 'no_sessions'),
    send_reset: unless(suspended ? 'account_suspended' : !reached && 'no_address'),
  };
}
export function rightsTo(actor: Actor, row: ActedRow) {
  const { unless: _unless, ...rights } = judge(actor, row, { signed_in: row.signed_in, reached: Boolean(reachedAt(row)) });
  return rights;
}
/** `entered`: only just, so that nobody has signed in yet, and nothing was merged. */
export async function shownPerson(sql: Sql, actor: Actor, id: number, { entered = false } = {}): Promise<Person> {
  const [facts, user] = await Promise.all([findFacts(sql, actor, id), findPerson(sql, id)]);
  if (!facts || !user) throw refused('not_found');
  const [sessions, locked, merges, higher] = await Promise.all([
    entered ? 0 : countSessions(sql, id),
    readWait(sql, user),
    // the other account is nothing that an institution's staff may know of
    !entered && isStaffOf(actor, null) ? listMergesOf(sql, id) : [],
    isHigher(sql, actor, facts),
  ]);
  const { unless, ...rights } = judge(actor, facts, { signed_in: sessions > 0, reached: Boolean(reachedAt(user)) });
  const suspended = facts.state === 'suspended';
  return {
    ...facts,
    role: facts.role ?? words.learner.en,
    bn_role: facts.bn_role ?? words.learner.bn,
    username: user.username,
    name: user.name,
    bn_name: user.bn_name ?? '',
    phone: user.phone ? masked(user.phone) : '',
    email: own(user.email) ? masked(user.email!) : '',
    phone_verified: user.phone_verified,
    email_verified: user.email_verified,
    gender: user.gender,
    birth_date: user.birth_date,
    profession: user.profession,
    district: user.district,
    upazila_id: user.upazila_id,
    suspended_reason: user.suspended_reason,
    sessions,
    locked,
    merges: [...merges],
    version: user.version,
    can: {
      show_contacts: actor.role?.read_only ? 'not_allowed' : true,
      update: unless(false),
      ...rights,
      unlock: unless(locked === 0 && 'not_locked'),
      correct: unless(higher && 'higher_account'),
      merge: isStaffOf(actor, null) ? unless(higher ? 'higher_account' : suspended && 'account_suspended') : 'beyond_scope',
    },
  };
}
/** Where a message reaches the person: an address that they proved, else the one that they were entered with. */
function reachedAt(user: Pick<UserRow, 'phone' | 'email' | 'phone_verified' | 'email_verified'>): Contact | undefined {
  const waits = !user.phone_verified && !user.email_verified;
  const address = (user.phone_verified || waits ? user.phone : null) ?? (user.email_verified || waits ? own(user.email) : null);
  const to = address === null ? undefined : parseContact({ contact: address });
  return to && isServed(to) ? to : undefined;
}
/** As they are now; whom somebody removed since they were reached is not found. */
async function getStill(sql: Sql, id: number): Promise<UserRow> {
  const user = await findPerson(sql, id);
  if (!user) throw refused('not_found');
  return user;
}
/** Refuses what is not this person's to touch. Whoever was suspended or lost their role while they waited touches nothing either. */
async function guard(sql: Sql, actor: SignedIn, person: PersonFacts, refuse: (code: Untouchable) => never) {
  const why = touching(actor, person);
  if (why) refuse(why);
  if (!person.holds_role) return;
  // of two who suspend each other at once, one is left
  await lockHoldings(sql);
  if ((await findPerson(sql, actor.user.id))?.suspended) throw refused('signed_out');
  const { id: role_id, institution_id } = actor.role!;
  const own = await listHoldings(sql, [actor.user.id]);
  if (!own.some((one) => one.role_id === role_id && one.institution_id === institution_id)) throw refused('not_allowed');
}

export { calls };
export const handlers = handle(calls, {
  viewPersonHistory: async ({ sql, actor, input: { id, before } }) => {
    if (isStaffOf(actor, null)) return readRecordHistory(sql, { entity: 'person', id, before });
    // who acted on a person elsewhere is not told to the staff of one institution
    const by = actor.role?.scope === 'institution' ? actor.role.institution_id : null;
    return by === null ? { entries: [], next: null } : readRecordHistory(sql, { entity: 'person', id, by, before });
  },
  showContacts: async ({ sql, person }) => {
    const user = await getStill(sql, person.id);
    return { phone: user.phone, email: own(user.email) };
  },
  updatePerson: async ({ sql, actor, input, person, refuse }) => {
    await guard(sql, actor, person, refuse);
    const now = await getStill(sql, person.id);
    const { id, version, ...given } = input;
    const birth_date = given.birth_date === undefined ? now.birth_date : given.birth_date || null;
    const done = await updateProfileOf(sql, id, version, {
      name: given.name ?? now.name,
      bn_name: given.bn_name === undefined ? now.bn_name : given.bn_name || null,
      gender: given.gender === undefined ? now.gender : given.gender || null,
      birth_date,
      about: now.about,
      profession: given.profession ?? now.profession,
      ...(await placeAfter(sql, now, given, actor.language)),
      language: now.language,
    });
    if (!done) {
      const writer = await findWriter(sql, actor, 'person', id);
      // who acted on a person elsewhere is not told to the staff of one institution
      const told = writer.own || isStaffOf(actor, null) ? writer : { ...writer, by: null, bn_by: null };
      refuse('stale', { yours: version, current: await shownPerson(sql, actor, id), ...told });
    }
    if (now.page_open) await indexPageJob.later(sql, { user_id: id });
    return shownPerson(sql, actor, id);
  },
  suspendPerson: async ({ sql, actor, input, person, refuse }) => {
    await guard(sql, actor, person, refuse);
    const administered = person.runs_the_place && (await hasAdministrator(sql));
    if (!(await setSuspended(sql, person.id, input.reason))) refuse('suspended_already');
    if (administered && !(await hasAdministrator(sql))) refuse('last_administrator');
    await endAllSessions(sql, person.id);
    return shownPerson(sql, actor, person.id);
  },
  liftSuspension: async ({ sql, actor, input: { since }, person, refuse }) => {
    await guard(sql, actor, person, refuse);
    if (!(await setSuspended(sql, person.id, null, since)))
      refuse((await findPerson(sql, person.id))?.suspended ? 'suspended_anew' : 'not_suspended');
    // one that was being opened when the account was suspended
    await endAllSessions(sql, person.id);
    return shownPerson(sql, actor, person.id);
  },
  unlockPerson: async ({ sql, actor, person, refuse }) => {
    await guard(sql, actor, person, refuse);
    const user = await getStill(sql, person.id);
    if (!(await readWait(sql, user))) refuse('not_locked');
    await unlock(sql, user);
    return shownPerson(sql, actor, person.id);
  },
  signOutPerson: async ({ sql, actor, person, refuse }) => {
    await guard(sql, actor, person, refuse);
    if (!(await countSessions(sql, person.id))) refuse('no_sessions');
    await endAllSessions(sql, person.id);
    return shownPerson(sql, actor, person.id);
  },
  sendReset: async ({ sql, actor, person, refuse }) => {
    await guard(sql, actor, person, refuse);
    const user = await getStill(sql, person.id);
    if (user.suspended) refuse('account_suspended');
    const to = reachedAt(user) ?? refuse('no_address');
    const waits = !user.phone_verified && !user.email_verified;
    const link = `${accountKeys().public_url}${waits ? atVerify() : atForgotPassword()}`;
    await sendMessage(sql, noticeTo(to, languageOf(user), waits ? claim : reset, { link }));
    return { channel: to.channel, to: masked(to.address) };
  },
  startCorrection: async ({ sql, pool, actor, input, person, refuse, record }) => {
    await guard(sql, actor, person, refuse);
    if (await isHigher(sql, actor, person)) return refuse('higher_account');
    const note = (tx: Sql) => record(tx, async () => {});
    return correcting.startCorrection({ pool, actor, user_id: person.id, input, refuse, note });
  },
  finishCorrection: async ({ sql, pool, actor, input, person, refuse, record }) => {
    const look = async (tx: Sql, now: PersonFacts) => {
      await guard(tx, actor, now, refuse);
      if (await isHigher(tx, actor, now)) refuse('higher_account');
    };
    await look(sql, person);
    const lookAgain = async (tx: Sql) => {
      // nobody is given a role meanwhile
      await lockHoldings(tx);
      const now = await findFacts(tx, actor, person.id);
      if (!now) throw refused('not_found');
      await look(tx, now);
    };
    await correcting.finishCorrection({ pool, actor, user_id: person.id, input, refuse, record, lookAgain });
    return { status: 'success' as const };
  },
});
