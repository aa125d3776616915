// Starting and ending to look as a role.
import { lookThrough } from '#core/access/looking.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { type Ask, handle } from '#core/contract/server/handlers.ts';
import { ownInfo } from '#features/accounts/server/service.ts';
import { setSessionLook } from '#features/sessions/server/service.ts';
import * as calls from '../contract.ts';
import { getPlace, insertLook } from './store.ts';

const LOOK_MINUTES = 30;

async function startLooking({ sql, actor, looked_role, managed_institution, refuse }: Ask<typeof calls.startLooking>) {
  const institution_id = managed_institution?.id ?? looked_role.institution_id;
  if (looked_role.institution_id !== null && looked_role.institution_id !== institution_id) throw wrongField('institution_id', 'choice');
  if (looked_role.scope === 'institution' && institution_id === null) throw wrongField('institution_id', 'required');
  const { menus, closed } = institution_id === null ? { menus: null, closed: false } : await getPlace(sql, institution_id);
  // its roles rest: nobody sees anything as one of them
  if (closed) return refuse('closed');
  const from = actor.role!;
  const made = await insertLook(sql, {
    ...{ user_id: actor.user.id, from, role_id: looked_role.id, institution_id, minutes: LOOK_MINUTES },
  });
  await setSessionLook(sql, actor.session_id, made.id);
  const look = { ...looked_role, institution_id, menus, user_role_id: made.user_role_id, seconds: LOOK_MINUTES * 60 };
  return { id: made.id, user: await ownInfo(sql, lookThrough(actor, look)) };
}
async function endLooking({ sql, actor }: Ask<typeof calls.endLooking>) {
  await setSessionLook(sql, actor.session_id, null);
  return { status: 'success' as const };
}
export { calls };
export const handlers = handle(calls, { startLooking, endLooking });
