// Answers the calls of sessions.
import { createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import { limit, networkOf } from '#core/access/server/limits.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { type Ask, handle } from '#core/contract/server/room.ts';
import { masked, SESSION_SECONDS } from '#features/accounts/rules.ts';
import {
  accountKeys,
  checkPassword,
  findPerson,
  keyed,
  listHeldRoles,
  loginName,
  sameBytes,
  userInfo,
} from '#features/accounts/server/service.ts';
import * as calls from '../contract.ts';
import { endSessionsOf, signInBy } from './service.ts';
import { endSession, listSessions, setSessionRole } from './store.ts';
import { tryPassword } from './tries.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

async function enter({ actor, input, sql, pool, refuse }: Ask<typeof calls.login>, alone: boolean) {
  const typed = input.login || input.email || input.phone || input.username;
  if (!typed) throw wrongField('login', 'required');
  const by = loginName(typed);
  const person = await findPerson(sql, by);
  const right = await tryPassword(pool, person ? `#${person.id}` : Object.values(by)[0]!, actor.ip, () =>
    checkPassword(person?.password_hash, input.password),
  );
  if (!person || !right) return refuse('wrong_login');
  if (person.suspended) return refuse('suspended');
  if (!person.email_verified && !person.phone_verified)
    return refuse('not_verified', { to: masked(person.phone ?? person.email ?? ''), channel: person.phone ? 'sms' : 'mail' });
  // the password may have been changed, and all sessions ended, while this one was being checked
  return (await signInBy(sql, person.id, actor, { alone, password_hash: person.password_hash })) ?? refuse('wrong_login');
}
async function actAs(
  sql: Ask<typeof calls.switchRole>['sql'],
  actor: SignedIn,
  held: { id: number; user_role_id: number; owner_id: number | null } | null,
) {
  await setSessionRole(sql, actor.session_id, held?.user_role_id ?? null);
  return userInfo(sql, actor.user.id, held ? { id: held.id, institution_id: held.owner_id } : undefined);
}

export const handlers = handle(calls, {
  token: async ({ input, actor, pool, refuse }) => {
    await limit(pool, `client:${networkOf(actor.ip)}`, 600, 3600);
    const { client } = accountKeys();
    if (input.grant_type !== 'client_credentials') return refuse('unsupported_grant_type');
    const known = client ?? { id: randomBytes(16).toString('hex'), secret: randomBytes(16).toString('hex') };
    const right = [sameBytes(digest(input.client_id), digest(known.id)), sameBytes(digest(input.client_secret), digest(known.secret))];
    if (!client || right.includes(false)) return refuse('invalid_client');
    // Signed, not stored: it stands for no session, so that no call can take it for a person.
    const expires = Math.floor(Date.now() / 1000) + SESSION_SECONDS;
    const body = `public.${client.id.replace(/[^\w-]/g, '').slice(0, 40)}.${expires.toString(36)}.${randomBytes(12).toString('base64url')}`;
    return {
      access_token: `${body}.${keyed(`client:${body}`).toString('base64url')}`,
      token_type: 'Bearer',
      expires_in: SESSION_SECONDS,
      scope: 'public',
    };
  },
  login: (ask) => enter(ask, false),
  singleLogin: (ask) => enter(ask, true),
  logout: async ({ actor, sql }) => {
    if (actor.session_id !== undefined) await endSession(sql, actor.session_id);
    return { status: 'success' };
  },
  list: async ({ actor, sql }) =>
    (await listSessions(sql, actor.user.id)).map(({ created_at, ...s }) => ({
      ...s,
      since: created_at,
      this_one: s.id === actor.session_id,
    })),
  end: async ({ sql, my_session }) => {
    await endSession(sql, my_session.id);
    return { status: 'success' };
  },
  endAll: async ({ actor, sql }) => {
    await endSessionsOf(sql, actor.user.id);
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
