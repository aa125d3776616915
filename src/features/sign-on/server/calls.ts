// Handlers of the sign-on calls: the login that a provider sent back becomes our session, a new account, or a further way in to one's own.
import type { Actor } from '#core/access/actor.ts';
import { tokenHash as sessionHash } from '#core/session/server/actor.ts';
import { isOn } from '#core/access/modules.ts';
import { type Ask, handle } from '#core/contract/server/handlers.ts';
import { runTransaction, type Sql, type Transaction } from '#core/db/server/sql.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { type Contact, contactAt, findPerson, findPersonBy, makeProven } from '#features/accounts/server/service.ts';
import type { Agreed } from '#features/consents/rules.ts';
import { agreedIn, keepAgreed } from '#features/consents/server/service.ts';
import { siteAddress } from '#features/institutions/server/service.ts';
import { closeRegistrations, lockAddress } from '#features/registration/server/service.ts';
import { atLogout } from '#features/sessions/addresses.ts';
import {
  endAllSessions,
  holdAccount,
  holdOwnAccount,
  identifyDevice,
  openSession,
  type SignedInAnswer,
  tellWaysIn,
} from '#features/sessions/server/service.ts';
import * as signing from '../contract.ts';
import * as direct from '../contract-mygov.ts';
import * as ways from '../contract-ways.ts';
import { atStart } from '../addresses.ts';
import { browserHash, stateHash, tokenHash } from './hashing.ts';
import { directLabel, isDirect, mygovForgot, mygovLogin, mygovRegister, mygovSendCode } from './mygov.ts';
import { findProvider, listProviders, logoutAt, mayEnd } from './providers.ts';
import { isRemovable, listOutsideWays, removeWayIn } from './ways-in.ts';
import {
  deleteIdentity,
  deleteTry,
  findIdentity,
  findProviderOf,
  holdArrival,
  insertIdentity,
  insertSignOnSession,
  listModulesOff,
  markIdentityUsed,
  type TryRow,
} from './store.ts';

type Entering = Ask<typeof signing.enter> | Ask<typeof signing.verify>;
type Entered = SignedInAnswer & { provider: string };
interface Given {
  token: string;
  state: string;
}
const labelOf = (id: string) => findProvider(id)?.label ?? (isDirect(id) ? directLabel : { en: id, bn: id });

async function arrivalOf(sql: Sql, { token, state }: Given, actor: Actor): Promise<TryRow | undefined> {
  if (!actor.browser) return undefined;
  const row = await holdArrival(sql, {
    token_hash: tokenHash(token),
    state_hash: stateHash(state),
    browser_hash: browserHash(actor.browser),
  });
  // a provider that was taken out of the configuration lets nobody in any more
  return row && findProvider(row.provider) ? row : undefined;
}

/** Opens our session for the account of an identity. */
async function open(sql: Transaction, { actor, input, refuse }: Entering, come: TryRow, user_id: number): Promise<Entered> {
  const user = await findPerson(sql, user_id);
  if (!user || user.suspended) {
    noteSecurity({ event: 'sign_on.failed', user_id, ip: actor.ip, device: actor.device, reason: 'suspended' });
    return refuse('suspended', { reason: user?.suspended_reason ?? '' });
  }
  const opened = (await openSession(sql, user_id, actor, { device: identifyDevice(input.device_key) })) ?? refuse('sign_on_over');
  await insertSignOnSession(sql, sessionHash(opened.access_token), come);
  await deleteTry(sql, come.id);
  return { ...opened, provider: come.provider };
}
const contactOf = ({ channel, address }: TryRow): Contact | undefined => (channel && address ? contactAt(channel, address) : undefined);
/** The one who has the address of the newcomer already: nobody is let in to an account by a provider's word for an address. */
async function isHeld(sql: Sql, come: TryRow): Promise<boolean> {
  const to = contactOf(come);
  const held = to && (await findPersonBy(sql, to));
  return held !== undefined && (held.email_verified || held.phone_verified || held.suspended);
}
/** Who is not known yet is told the way on. */
async function offer(sql: Sql, { actor, refuse }: Entering, come: TryRow): Promise<never> {
  const told = { provider: labelOf(come.provider), shown: come.shown };
  if (actor.user) return refuse('link_offered', told);
  if (await isHeld(sql, come)) return refuse('login_needed', { ...told, held: true });
  // without a proved address there would be no way back into the account
  if (!come.address) return refuse('login_needed', { ...told, held: false });
  return refuse('account_needed', { ...told, name: come.name });
}

async function comeIn(ask: Entering, name?: string, agreed: Agreed | null = null): Promise<Entered> {
  const { pool, actor, input, refuse } = ask;
  const entered = await runTransaction(pool, async (sql) => {
    const come = (await arrivalOf(sql, input, actor)) ?? refuse('sign_on_over');
    const known = await findIdentity(sql, come.issuer, come.subject);
    if (known) {
      // no page of one person becomes the session of another by the way
      if (actor.user && actor.user.id !== known.user_id) return refuse('other_account', { provider: labelOf(come.provider) });
      await holdAccount(sql, known.user_id);
      // its person has taken it away meanwhile
      if (!(await markIdentityUsed(sql, known.id))) return refuse('sign_on_over');
      return open(sql, ask, come, known.user_id);
    }
    const to = contactOf(come);
    if (name === undefined || actor.user || !to) return offer(sql, ask, come);
    await lockAddress(sql, to.address);
    if (await isHeld(sql, come)) return offer(sql, ask, come);
    const user_id = await makeProven(sql, to, { name, bn_name: null, password_hash: null });
    if (user_id === undefined) return offer(sql, ask, come);
    // of two who come with one identity at once, the later one finds it known when they try again
    if ((await insertIdentity(sql, { ...come, user_id })) === undefined) return refuse('sign_on_over');
    await closeRegistrations(sql, to.address);
    await keepAgreed(sql, user_id, agreed);
    // whoever came in before the address was proved did so by a personal link
    await endAllSessions(sql, user_id);
    return open(sql, ask, come, user_id);
  });
  return (await mayEnd(entered.provider)) ? entered : { ...entered, provider: '' };
}

export const calls = { ...signing, ...ways, ...direct };
export const handlers = handle(calls, {
  listWays: async ({ sql, actor }) => {
    const providers = listProviders();
    if (!providers.length || !isOn(await listModulesOff(sql, actor.site_institution), 'sso_login')) return [];
    return providers.map(({ id, label }) => ({ id, label, href: atStart(id) }));
  },
  verify: (ask) => comeIn(ask),
  enter: (ask) => comeIn(ask, ask.input.name, agreedIn(ask.input, ask.actor.language)),
  ...{ mygovLogin, mygovRegister, mygovSendCode, mygovForgot },
  leaveProvider: async ({ sql, actor, input }) => {
    // a client that has not ended our session yet need not name whom it came by
    const named = input.provider ?? (actor.session_id && (await findProviderOf(sql, actor.session_id)));
    const provider = findProvider(named || '');
    const there = provider && (await logoutAt(provider, `${siteAddress(null)}${atLogout()}`).catch(() => undefined));
    return { to: there ?? atLogout() };
  },
  listOwn: async ({ sql, actor }) => {
    const rows = await listOutsideWays(sql, actor.user.id);
    const removable = rows.length > 0 && (await isRemovable(sql, actor.user.id));
    return rows.map((row) => ({ ...row, label: labelOf(row.provider), removable }));
  },
  link: async ({ sql, actor, input, refuse }) => {
    const come = (await arrivalOf(sql, input, actor)) ?? refuse('sign_on_over');
    await holdOwnAccount(sql, actor);
    const id = (await insertIdentity(sql, { ...come, user_id: actor.user.id })) ?? refuse('identity_taken');
    await deleteTry(sql, come.id);
    await tellWaysIn(sql, actor.user.id, 'provider_added', labelOf(come.provider));
    return { id };
  },
  unlink: async ({ sql, actor, sign_on, refuse }) => {
    await removeWayIn(sql, actor.user.id, () => deleteIdentity(sql, sign_on.id), refuse);
    await tellWaysIn(sql, actor.user.id, 'provider_removed', labelOf(sign_on.provider));
    return { status: 'success' };
  },
});
