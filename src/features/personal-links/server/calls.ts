// Handlers of the calls about personal links.
import type { Actor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { readList } from '#core/lists/server/order.ts';
import { upload } from '#core/sheets/contract.ts';
import { masked } from '#features/accounts/rules.ts';
import { leads } from '#features/batches/server/service.ts';
import { identifyDevice } from '#features/sessions/server/service.ts';
import * as open from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { type PersonalLink, personalLinks } from '../lists.ts';
import { kindOf } from '../rules.ts';
import { changeLink, declineBy, enterBy, findOpen, makeLink, restore, revoke, sendAnew } from './linking.ts';
import { getListed, getTold, type Listed, linksOf } from './store.ts';

export const calls = { ...open, ...staff };
function told(actor: Actor, { address, ...row }: Listed, leading = true): PersonalLink {
  const may = leading && actor.grants.has('enrollment.create') ? true : 'not_allowed';
  const own = row.state === 'own_account' ? ('own_account' as const) : may;
  const over = row.state === 'revoked' || row.state === 'declined' ? ('revoked' as const) : own;
  return { ...row, to: masked(address), can: { change: over, send: over, revoke: own, restore: may } };
}
const find = async (sql: Sql, actor: Actor, id: number): Promise<PersonalLink> => told(actor, await getListed(sql, id));

export const handlers = handle(calls, {
  lookAt: async ({ sql, input }) => {
    const device = identifyDevice(input.device_key);
    const link = await findOpen(sql, input.token, device);
    const { name, bn_name, expires_at, opened_at, batch_id } = link;
    return { name, bn_name: bn_name ?? '', until: expires_at, again: opened_at !== null, ...(await getTold(sql, batch_id)) };
  },
  enter: ({ pool, actor, input }) => enterBy(pool, actor, input, identifyDevice(input.device_key)),
  decline: async ({ sql, input }) => {
    await declineBy(sql, input.token, identifyDevice(input.device_key));
    return { status: 'success' as const };
  },
  listPersonalLinks: async ({ sql, actor, input, managed_batch }) => {
    const kind = input.user_type === undefined ? undefined : kindOf(input.user_type);
    const found = await readList<Listed>(sql, personalLinks, linksOf(sql, managed_batch.id, kind), input, actor.language);
    const leading = await leads(sql, actor, managed_batch);
    return { ...found, data: found.data.map((row) => told(actor, row, leading)) };
  },
  createPersonalLink: async ({ sql, actor, input, managed_batch }) => find(sql, actor, await makeLink(sql, actor, managed_batch, input)),
  uploadPeople: ({ pool, actor, managed_batch, file }) => answer(pool, upload, actor, { kind: `personal-links-${managed_batch.id}` }, file),
  updatePersonalLink: async ({ sql, actor, input, managed_personal_link }) => {
    await changeLink(sql, actor, managed_personal_link, input);
    return find(sql, actor, managed_personal_link.id);
  },
  sendPersonalLink: async ({ sql, actor, input, managed_personal_link }) => {
    await sendAnew(sql, managed_personal_link, input.days);
    return find(sql, actor, managed_personal_link.id);
  },
  removePersonalLink: async ({ sql, actor, managed_personal_link }) => {
    await revoke(sql, actor, managed_personal_link);
    return find(sql, actor, managed_personal_link.id);
  },
  restorePersonalLink: async ({ sql, actor, managed_personal_link }) => {
    await restore(sql, actor, managed_personal_link);
    return find(sql, actor, managed_personal_link.id);
  },
});
