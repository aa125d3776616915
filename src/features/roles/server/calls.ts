// Handlers of the roles calls.
import { wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { isReserved, listGrants } from '#core/access/grants.ts';
import { findWriter, readRecordHistory } from '#core/history/server/telling.ts';
import { exportList } from '#core/lists/server/export.ts';
import { readList } from '#core/lists/server/order.ts';
import * as calls from '../contract.ts';
import { roles } from '../lists.ts';
import { whyNotChange, wholeMap } from '../rules.ts';
import { roleWidened } from './events.ts';
import { giverOf, giveTo, placeOf, takeFrom } from './giving.ts';
import * as store from './store.ts';

const shown = (row: store.RoleRecord) => ({ ...row, access: wholeMap(row.access), can: { update: whyNotUpdate(row) } });
const whyNotUpdate = (row: Pick<store.RoleRecord, 'role' | 'held'>): true | string =>
  isReserved(row.role) ? 'reserved_role' : row.held ? 'own_role' : true;

export { calls };
export const handlers = handle(calls, {
  list: async ({ sql, actor, input }) => {
    const found = await readList<store.ListedRole>(sql, roles, store.sourceOf(sql, actor.user.id), input, actor.language);
    return { ...found, data: found.data.map((row) => ({ ...row, can: { update: whyNotUpdate(row) } })) };
  },
  exportRoles: async ({ sql, actor, input }) =>
    exportList(sql, { list: roles, source: store.sourceOf(sql, actor.user.id), input, language: actor.language }),
  listNames: async ({ sql }) => [...(await store.listNames(sql))],
  view: async ({ role }) => shown(role),
  history: ({ sql, role, input: { before } }) => readRecordHistory(sql, { entity: 'role', id: role.id, before }),
  create: async ({ sql, actor, input, managed_institution, refuse }) => {
    if (isReserved(input.role)) return refuse('reserved_role');
    if (managed_institution && input.scope === 'system') throw wrongField('scope', 'invalid');
    const giver = giverOf(actor);
    if (![...listGrants(input.access)].every((grant) => giver.grants.has(grant))) return refuse('beyond_yours');
    const access = wholeMap(input.access);
    const id = await store.insertRole(sql, { ...input, access, institution_id: managed_institution?.id ?? null });
    if (id === undefined) return refuse('role_taken');
    return shown((await store.findRole(sql, { id, user_id: actor.user.id }))!);
  },
  update: async ({ sql, actor, input, role, refuse }) => {
    const why = whyNotChange(giverOf(actor), { ...role, held_by_giver: role.held }, input.access);
    if (why) return refuse(why as 'own_role');
    const access = wholeMap(input.access);
    if (!(await store.updateRole(sql, role.id, { ...input, access })))
      return refuse('stale', {
        yours: input.version,
        current: shown((await store.findRole(sql, { id: role.id, user_id: actor.user.id }))!),
        ...(await findWriter(sql, actor, 'role', role.id)),
      });
    await roleWidened.tell(sql, { role_id: role.id, user_id: null });
    return shown((await store.findRole(sql, { id: role.id, user_id: actor.user.id }))!);
  },
  give: async ({ sql, actor, receiver, given_role, managed_institution, managed_course }) => {
    const place = placeOf({ managed_institution, managed_course });
    const given = await giveTo(sql, actor, { user_id: receiver.id, role: given_role, place });
    return { ...given, scope: place.scope as 'system' };
  },
  take: async ({ sql, actor, holding }) => {
    await takeFrom(sql, actor, holding);
    return { status: 'success' as const };
  },
});
