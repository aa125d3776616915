// Handlers of what waits in a verification: who is told when a level opens, and an ID that is kept while its office does not answer.
import { randomUUID } from 'node:crypto';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { getPerson, listProved, teacherFlags } from '#features/accounts/server/service.ts';
import type { KeptPair } from '../contract.ts';
import * as calls from '../contract-waiting.ts';
import { type Level, offeredLevels } from '../rules.ts';
import { KEPT_DAYS, pauseMinutes } from '../rules-waiting.ts';
import { findVerifiable, readPair } from './comparing.ts';
import { deny } from './deny.ts';
import { openPair, sealPair } from './pair-sealing.ts';
import { isOf } from './store.ts';
import * as store from './store-waiting.ts';

const DAY_MS = 86_400_000;
export async function ownKept(sql: Sql, user_id: number): Promise<KeptPair | null> {
  const row = await store.findKept(sql, user_id);
  if (!row) return null;
  const { state, level: pds_type, sub_type: pds_sub_type, created_at } = row;
  return { state, pds_type, pds_sub_type, created_at, until: new Date(Date.parse(created_at) + KEPT_DAYS * DAY_MS).toISOString() };
}
export const waitingCalls = calls;
export const waitingHandlers = handle(calls, {
  askOpening: async ({ sql, actor, input }) => {
    const user_id = actor.user.id;
    if (offeredLevels(teacherFlags()).includes(input.level as Level)) deny('level_open');
    if (await findVerifiable(sql, user_id)) deny('verified_already');
    // what is promised is kept: a message needs a place to go to
    if (!listProved(await getPerson(sql, user_id)).length) deny('nowhere_to_tell');
    await store.insertOpening(sql, user_id, input.level);
    return { told_levels: await store.listOpenings(sql, user_id) };
  },
  dropOpening: async ({ sql, actor, input }) => {
    await store.deleteOpening(sql, actor.user.id, input.level);
    return { told_levels: await store.listOpenings(sql, actor.user.id) };
  },
  keepPair: async ({ sql, actor, input }) => {
    const user_id = actor.user.id;
    const asked = readPair(input);
    const own = await findVerifiable(sql, user_id);
    if (own) deny(isOf(own, asked) ? 'verified_already' : 'other_id');
    const id = randomUUID();
    const { level, subType: sub_type } = asked;
    await store.putKept(sql, { id, user_id, level, sub_type, pair_sealed: sealPair(id, asked), pause: pauseMinutes(0) });
    return (await ownKept(sql, user_id))!;
  },
  openKept: async ({ sql, actor }) => {
    const row = await store.findKept(sql, actor.user.id);
    const pair = row && openPair(row);
    if (!pair) return deny('nothing_kept');
    return { ...pair, pds_type: row.level, pds_sub_type: row.sub_type };
  },
  dropKept: async ({ sql, actor }) => {
    await store.deleteKeptOf(sql, actor.user.id);
    return { status: 'success' as const };
  },
});
