// Starting and ending to act as a person.
import { tokenHash } from '#core/access/server/actor.ts';
import { randomBytes } from 'node:crypto';
import type { Ask } from '#core/contract/server/room.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { speaker } from '#core/i18n/speaker.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { listHeldRoles, type UserRow, userInfo } from '#features/accounts/server/service.ts';
import { endActedSession, insertActedSession } from '#features/sessions/server/service.ts';
import type * as calls from '../contract.ts';
import { insertActing } from './store.ts';
import { messages } from './words.ts';

/** Tells the person whose account it is. */
async function tell(sql: Sql, person: UserRow, slots: { name: string; reason: string }): Promise<void> {
  const t = speaker(person.language === 1 ? 'en' : 'bn');
  if (person.email && person.email_verified)
    await sendMessage(sql, {
      ...{ channel: 'mail', to_address: person.email, purpose: 'notice' },
      subject: t(messages.started_subject),
      body: t(messages.started, slots),
    });
  else if (person.phone && person.phone_verified)
    await sendMessage(sql, { channel: 'sms', to_address: person.phone, purpose: 'notice', body: t(messages.started_sms) });
}

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
  await tell(sql, person, { name: actor.user.name, reason: input.reason });
  const acting = roles[0] && { id: roles[0].id, institution_id: roles[0].owner_id };
  return { id, token, user: await userInfo(sql, person.id, acting, session_id) };
}
export async function endActing({ sql, actor }: Ask<typeof calls.endActing>) {
  if (actor.acted_by) await endActedSession(sql, actor.session_id);
  return { status: 'success' as const };
}
