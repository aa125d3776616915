// Handlers of the sessions calls.
import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { PUBLIC_TOKEN } from '#core/access/public-token.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { type Ask, handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { accountKeys, keyed, listHeldRoles, sameBytes, userInfo } from '#features/accounts/server/service.ts';
import * as sessions from '../contract.ts';
import * as guard from '../contract-guard.ts';
import * as byPin from '../contract-pins.ts';
import { GUEST_CLIENT } from '../guest.ts';
import { endAllSessions } from './opening.ts';
import { listDeviceAccounts, removePin, setPin, signInByPin } from './pins.ts';
import { confirmIdentity } from './confirming.ts';
import { changePassword, logInByPassword } from './logging-in.ts';
import { endSession, holdRole, listSessions, logOut, markSessionWorked, readStaffIdle, setSessionRole } from './store.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A client application asks for a new token every week. */
const CLIENT_SECONDS = 604_800;

async function actAs(
  sql: Ask<typeof calls.switchRole>['sql'],
  actor: SignedIn,
  held: { id: number; user_role_id: number; owner_id: number | null } | null,
) {
  if (held && !(await holdRole(sql, held.user_role_id))) throw refused('role_not_held');
  if (!(await setSessionRole(sql, actor.session_id, held?.user_role_id ?? null))) throw refused('confirm_identity');
  return userInfo(sql, actor.user.id, held ? { id: held.id, institution_id: held.owner_id } : undefined, actor.session_id);
}

export const calls = { ...sessions, ...byPin, ...guard };
export const handlers = handle(calls, {
  setPin,
  listDeviceAccounts,
  signInByPin,
  removePin,
  token: async ({ input, actor, refuse }) => {
    if (input.grant_type !== 'client_credentials') return refuse('unsupported_grant_type');
    const given = [digest(input.client_id), digest(input.client_secret)] as const;
    const isOf = (known: { id: string; secret: string }) =>
      ![sameBytes(given[0], digest(known.id)), sameBytes(given[1], digest(known.secret))].includes(false);
    const configured = accountKeys().client;
    const client = [GUEST_CLIENT, ...(configured ? [configured] : [])].find(isOf);
    if (!client) {
      noteSecurity({ event: 'client_login.failed', ip: actor.ip, device: actor.device, reason: 'invalid_client' });
      return refuse('invalid_client');
    }
    // Signed, not stored: it stands for no session, so that no call can take it for a person.
    const expires = Math.floor(Date.now() / 1000) + CLIENT_SECONDS;
    const body = `${PUBLIC_TOKEN}${client.id.replace(/[^\w-]/g, '').slice(0, 40)}.${expires.toString(36)}.${randomBytes(12).toString('base64url')}`;
    return {
      access_token: `${body}.${keyed(`client:${body}`).toString('base64url')}`,
      token_type: 'Bearer',
      expires_in: CLIENT_SECONDS,
      scope: 'public',
    };
  },
  login: (ask) => logInByPassword(ask, false),
  singleLogin: (ask) => logInByPassword(ask, true),
  confirm: confirmIdentity,
  stay: async ({ actor, sql }) => {
    if (!actor.role) return { idle_seconds: null };
    await markSessionWorked(sql, actor.session_id);
    return { idle_seconds: await readStaffIdle(sql) };
  },
  changePassword: async (ask) => {
    await changePassword(ask);
    return { status: 'success' };
  },
  logout: async ({ actor, sql }) => {
    if (actor.session_id !== undefined) await logOut(sql, actor.session_id);
    return { status: 'success' };
  },
  list: async ({ actor, sql, input }) => {
    const found = await paging(input, (limit, offset) => listSessions(sql, actor.user.id, limit, offset));
    return {
      ...found,
      data: found.data.map(({ created_at, ...s }) => ({ ...s, since: created_at, this_one: s.id === actor.session_id })),
    };
  },
  end: async ({ sql, session }) => {
    await endSession(sql, session.id);
    return { status: 'success' };
  },
  endAll: async ({ actor, sql }) => {
    await endAllSessions(sql, actor.user.id);
    return { status: 'success' };
  },
  endOthers: async ({ actor, sql }) => {
    await endAllSessions(sql, actor.user.id, actor.session_id);
    return { status: 'success' };
  },
  switchRole: async ({ actor, input, sql }) => {
    if (input.id === 0) return actAs(sql, actor, null);
    const roles = (await listHeldRoles(sql, actor.user.id)).filter((r) => r.id === input.id);
    const chosen = input.owner_id === undefined ? roles[0] : roles.find((r) => (r.owner_id ?? 0) === input.owner_id);
    if (!chosen) throw refused('role_not_held');
    return actAs(sql, actor, chosen);
  },
  switchAccount: async ({ actor, input, sql }) => {
    const chosen = (await listHeldRoles(sql, actor.user.id)).find((r) => r.owner_id === input.id);
    if (!chosen) throw refused('role_not_held');
    return actAs(sql, actor, chosen);
  },
});
