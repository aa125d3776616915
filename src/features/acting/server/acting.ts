// Starting, extending and ending to act as a person, and what was done meanwhile.
import { tokenHash } from '#core/session/server/actor.ts';
import { randomBytes } from 'node:crypto';
import type { Ask } from '#core/contract/server/handlers.ts';
import { settleHistory } from '#core/history/server/settling.ts';
import { goneAccount, seesApart, tellEntries } from '#core/history/server/telling.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { listHeldRoles, userInfo } from '#features/accounts/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { atAccountSettings } from '#features/sessions/addresses.ts';
import { endActedSession, extendActedSession, insertActedSession } from '#features/sessions/server/service.ts';
import type * as calls from '../contract.ts';
import { tellEnded } from './ending.ts';
import { extendToLongest, insertActing, listDone } from './store.ts';
import { messages } from './words.ts';

export async function startActing({ sql, actor, input, acted_person: person, refuse }: Ask<typeof calls.startActing>) {
  const roles = await listHeldRoles(sql, person.id);
  // never another administrator, nor anybody whose role reaches everywhere
  if (person.type === 1 || roles.some((role) => role.owner_id === null)) return refuse('acts_for_staff');
  const minutes = Number(input.minutes);
  const { id, ends_at } = await insertActing(sql, { acted_by: actor.user.id, user_id: person.id, reason: input.reason, minutes });
  const token = randomBytes(32).toString('base64url');
  const session_id = await insertActedSession(sql, {
    user_id: person.id,
    acted_from: actor.session_id,
    token_hash: tokenHash(token),
    device: actor.device,
    expires_at: ends_at,
    user_role_id: roles[0]?.user_role_id ?? null,
  });
  noteSecurity({ event: 'acting.started', user_id: actor.user.id, ip: actor.ip, device: actor.device, reason: `for ${person.id}` });
  const terms = { name: actor.user.name, reason: input.reason };
  const letter = { subject: messages.started_subject, body: messages.started, sms: messages.started_sms, suspended_too: true };
  const notice = { name: 'acting.started', url: atAccountSettings(), terms, letter: { ...letter, terms: () => terms } };
  await notify(sql, [{ user_id: person.id, notice }]);
  const acting = roles[0] && { id: roles[0].id, institution_id: roles[0].owner_id };
  return { id, token, user: await userInfo(sql, person.id, acting, session_id) };
}
export async function extendActing({ sql, actor, own_acting: acting, refuse }: Ask<typeof calls.extendActing>) {
  if (!actor.acted_by || acting.user_id !== actor.user.id || acting.over) return refuse('acting_ended');
  const ends_at = (await extendToLongest(sql, acting.id, actor.session_id)) ?? refuse('acting_ended');
  await extendActedSession(sql, actor.session_id, ends_at);
  return { id: acting.id, ends_at };
}
export async function endActing({ sql, actor }: Ask<typeof calls.endActing>) {
  if (actor.acted_by) {
    await endActedSession(sql, actor.session_id);
    await tellEnded(sql);
  }
  return { status: 'success' as const };
}

const AT_MOST = 100;
export async function viewActing({ sql, actor, own_acting: acting }: Ask<typeof calls.viewActing>) {
  await settleHistory(sql);
  const rows = acting.user_id === null ? [] : await listDone(sql, acting, AT_MOST + 1);
  const told = await tellEntries(sql, rows.slice(0, AT_MOST), seesApart(actor));
  const gone = goneAccount(acting.user_id ?? 0);
  return {
    ...{ id: acting.id, person_id: acting.user_id, name: acting.name ?? gone.en, bn_name: acting.bn_name ?? gone.bn },
    ...{ reason: acting.reason, started_at: acting.started_at, seconds: acting.seconds, over: acting.over },
    entries: told,
    more: rows.length > AT_MOST,
  };
}
