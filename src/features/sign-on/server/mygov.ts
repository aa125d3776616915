// Login by myGov's direct API: its password typed here, tried under the limits of our own login, never kept.
import { tokenHash } from '#core/session/server/actor.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { addressIn, findPerson, findPersonBy, makeProven } from '#features/accounts/server/service.ts';
import { personName } from '#features/accounts/contract.ts';
import { masked } from '#features/accounts/rules.ts';
import { closeRegistrations, lockAddress } from '#features/registration/server/service.ts';
import {
  endAllSessions,
  holdAccount,
  holdOwnAccount,
  identifyDevice,
  openSession,
  type SignedInAnswer,
  tellWaysIn,
  tryPassword,
} from '#features/sessions/server/service.ts';
import * as calls from '../contract-mygov.ts';
import { type MyGov, MyGovRefused } from './port.ts';
import { readTold, type Told } from './providers.ts';
import { findIdentity, insertIdentity, insertSignOnSession, markIdentityUsed } from './store.ts';

let mygov: MyGov | undefined;
/** Called once at the start by the wiring; without it these calls are not offered. */
export const useMyGov = (chosen: MyGov | undefined): void => {
  mygov = chosen;
};
const PROVIDER = 'mygovdirect';
/** What the history says when somebody adds it to the account that they are in. */
const linked = { call: calls.mygovLogin.name, did: 'created', entity: 'sign_on' } as const;
export const directLabel = { en: 'myGov', bn: 'মাইগভ' };
export const isDirect = (provider: string): boolean => provider === PROVIDER && mygov !== undefined;

/** Without what PostgreSQL cannot hold; no gate has looked at what another house tells. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
/** As myGov writes a number: 01712345678. */
function mobileOf(typed: string): string {
  const phone = addressIn({ phone: typed });
  if (!phone?.startsWith('+880')) throw wrongField('mobile', 'phone');
  return `0${phone.slice(4)}`;
}
type Refuse = (code: 'mygov_off' | 'mygov_down') => never;
const there = (refuse: Refuse): MyGov => mygov ?? refuse('mygov_off');
/** Asks it; that it cannot be asked ends the call, what it refused is for the caller. */
const asked = async <T>(work: Promise<T>, refuse: Refuse): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof MyGovRefused)) throw error;
    return error.why === 'down' ? refuse('mygov_down') : undefined;
  }
};

type Entering = Ask<typeof calls.mygovLogin> | Ask<typeof calls.mygovRegister>;
async function enter(ask: Entering, mobile: string): Promise<SignedInAnswer> {
  const { pool, actor, input } = ask;
  const refuse = ask.refuse as Ask<typeof calls.mygovLogin>['refuse'];
  const device = identifyDevice(input.device_key);
  let profile: Record<string, unknown> | undefined;
  await tryPassword(pool, { name: `mygov:${mobile}`, user_id: undefined, device_hash: device.hash, ip: actor.ip }, async () => {
    profile = await asked(there(refuse).login(mobile, input.password), refuse);
    return profile !== undefined;
  });
  if (!profile) {
    noteSecurity({ event: 'sign_on.failed', ip: actor.ip, device: actor.device, reason: 'mygov: wrong_login' });
    return refuse('wrong_login');
  }
  const { issuer } = there(refuse);
  let told: Told;
  try {
    told = readTold({ kind: 'oauth', trusts: ['phone'] }, issuer, profile);
  } catch {
    return refuse('mygov_down');
  }
  const identity = { provider: PROVIDER, issuer, subject: told.subject, shown: masked(told.contact?.address ?? mobile) };
  return runTransaction(pool, async (sql) => {
    const needed = (held: boolean) => refuse('login_needed', { provider: directLabel, shown: identity.shown, held });
    const open = async (user_id: number) => {
      const user = await findPerson(sql, user_id);
      if (!user || user.suspended) return refuse('suspended', { reason: user?.suspended_reason ?? '' });
      const opened = (await openSession(sql, user_id, actor, { device })) ?? refuse('wrong_login');
      await insertSignOnSession(sql, tokenHash(opened.access_token), { ...identity, sid: null });
      return opened;
    };
    // one at a time for a number: two first logins at once make one account
    await lockAddress(sql, told.contact?.address ?? mobile);
    const known = await findIdentity(sql, issuer, told.subject);
    if (known) {
      if (actor.user && actor.user.id !== known.user_id) return refuse('other_account', { provider: directLabel });
      await holdAccount(sql, known.user_id);
      // its person has taken it away meanwhile
      if (!(await markIdentityUsed(sql, known.id))) return refuse('wrong_login');
      return open(known.user_id);
    }
    if (actor.user) {
      // both are proved: our own account lately, and myGov's just now
      if (actor.limited) throw refused('limited_session');
      if (!actor.proved) throw refused('confirm_identity');
      const user_id = actor.user.id;
      await holdOwnAccount(sql, actor);
      await record(sql, authorOf(actor), linked, { ids: [], made: (id) => [id] }, async () => {
        return (await insertIdentity(sql, { ...identity, user_id })) ?? refuse('other_account');
      });
      await tellWaysIn(sql, user_id, 'provider_added', directLabel);
      return open(user_id);
    }
    if (!told.contact) return needed(false);
    const phone = told.contact.address;
    const held = await findPersonBy(sql, { phone });
    if (held && (held.email_verified || held.phone_verified || held.suspended)) return needed(true);
    // as a form would store it; what cannot stand on a certificate is no name: its person gives one in the profile
    const names = [told.name, 'name' in input ? input.name : ''].map((one) => personName.safeParse(storable(one)));
    const name = names.find(({ success }) => success)?.data ?? mobile;
    const user_id = await makeProven(sql, { phone }, { name, bn_name: null, password_hash: null });
    if (user_id === undefined || (await insertIdentity(sql, { ...identity, user_id })) === undefined) return needed(true);
    await closeRegistrations(sql, phone);
    // whoever came in before the number was proved did so by a personal link
    await endAllSessions(sql, user_id);
    return open(user_id);
  });
}

export const mygovLogin = (ask: Ask<typeof calls.mygovLogin>) => enter(ask, mobileOf(ask.input.mobile));
export async function mygovRegister(ask: Ask<typeof calls.mygovRegister>) {
  const { input, refuse } = ask;
  const mobile = mobileOf(input.mobile);
  const { name, password, otp } = input;
  const done = await asked(
    there(refuse)
      .register({ mobile, name, password, code: otp })
      .then(() => true),
    refuse,
  );
  return done ? enter(ask, mobile) : refuse('mygov_code');
}
export async function mygovSendCode({ input, refuse }: Ask<typeof calls.mygovSendCode>) {
  await asked(there(refuse).sendCode(mobileOf(input.mobile)), refuse);
  return { status: 'success' as const };
}
export async function mygovForgot({ input, refuse }: Ask<typeof calls.mygovForgot>) {
  const mobile = mobileOf(input.mobile);
  const done = await asked(
    there(refuse)
      .setPassword({ mobile, password: input.password, code: input.otp })
      .then(() => true),
    refuse,
  );
  return done ? { status: 'success' as const } : refuse('mygov_code');
}
