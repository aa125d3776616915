// Looking as a role, over every call there is: what changes something is refused, what reads shows no more than the looker's own sight.
import { settleHistory } from '#core/history/server/settling.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { systemRoles } from '#core/access/grants.ts';
import { type LookedRole, lookThrough } from '#core/access/looking.ts';
import { type Entity, reachFor } from '#core/access/server/reach.ts';
import { answer } from '#core/contract/server/gate.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { connect, type Pool } from '#core/db/server/sql.ts';
import { goodInput } from '../contract/good-input.ts';
import { freshDatabase, refusedWith } from '../database.ts';
import { makeWorld, samples } from './samples.ts';
import { unlimited } from './unlimited.ts';

openHouse();
let db: Awaited<ReturnType<typeof freshDatabase>>;
let world: Awaited<ReturnType<typeof makeWorld>>;
/** Refuses to write. */
let reading: Pool;
let lookers: { own: SignedIn; looks: SignedIn[] }[];
beforeAll(async () => {
  db = await freshDatabase();
  world = await makeWorld(db.sql);
  const url = new URL(db.url);
  // of these connections alone: what the samples make is written by others
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  reading = connect(url.href, 4);
  await expect(reading`insert into limits (key, window_start, count) values ('a', now(), 1)`).rejects.toMatchObject({ code: '25006' });
  const known = await db.sql<Omit<LookedRole, 'institution_id' | 'menus' | 'seconds' | 'user_role_id'>[]>`
    select id, role, name, bn_name, read_only, access from roles where role = any (${Object.keys(systemRoles)}::text[])`;
  const [ours, theirs] = [world.ours, world.manager.role!.institution_id!];
  // one of them is an administrator of a single institution
  lookers = [world.administrator, world.manager].map((own) => ({
    own,
    looks: known.flatMap((role) =>
      [null, ours, theirs].map((institution_id) =>
        lookThrough(own, { ...role, institution_id, menus: null, seconds: 60, user_role_id: 1 }),
      ),
    ),
  }));
});
afterAll(async () => {
  await reading.end();
  await db.drop();
});
const calls = servedCalls().map(({ call }) => call);
// counting how often something is asked is no change that anybody sees
unlimited(calls);
const changing = calls.filter((call) => call.changes);
/** Tells whom and what the asker chose to be: the role and its place, which the beginning of the look has reached. */
const TELLS_ITSELF = 'accounts.view-info';
const reads = calls.filter((call) => !call.changes && call.name !== TELLS_ITSELF);

test('every call that changes something is refused, but what ends it', async () => {
  expect(changing.length).toBeGreaterThan(150);
  const open = new Set<string>();
  for (const call of changing) {
    const input = goodInput(call);
    if (call.ends_look) open.add(call.name);
    else
      for (const { looks } of lookers)
        for (const actor of looks) expect(await refusedWith(answer(db.sql, call, actor, input)), call.name).toBe('looking');
  }
  expect([...open].toSorted()).toEqual(['looking.end', 'sessions.logout']);
});
describe('what is reached through a role, the looker reaches', () => {
  test.each(Object.keys(samples) as Entity[])('%s', async (entity) => {
    for (const { key } of await samples[entity]!(world))
      for (const { own, looks } of lookers) {
        if ((await reachFor(entity)(db.sql, own, key)) !== undefined) continue;
        for (const actor of looks) expect(await reachFor(entity)(db.sql, actor, key), `${entity} ${key}`).toBeUndefined();
      }
  });
});

const MOST_OF_PAGE = 100;
/** Every id in an answer, with the path to it; the order and the place in a list do not matter. */
function idsIn(value: unknown, path = '', found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const one of value) idsIn(one, `${path}[]`, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) {
      if (/(^|_)(id|uuid|username)$/.test(key) && one !== null) found.add(`${path}.${key} ${String(one)}`);
      else idsIn(one, `${path}.${key}`, found);
    }
  return found;
}
/** All pages of a list, so that what stands on another page for one of two is not missed. */
async function wholly(call: (typeof reads)[number], actor: Actor, input: Record<string, unknown>): Promise<unknown[]> {
  const pages: unknown[] = [];
  for (let page = 1; ; page++) {
    const out: unknown = await answer(reading, call, actor, { ...input, ...('page' in input && { page }) });
    pages.push(out);
    const { data } = (out ?? {}) as { data?: unknown };
    if (!('page' in input) || !Array.isArray(data) || data.length < MOST_OF_PAGE) return pages;
  }
}
describe('what reads writes nothing, and shows no more than the looker may see', () => {
  // what the samples changed is settled by whoever reads the history first
  beforeAll(() => settleHistory(db.sql));
  const showsNoMore = async (call: (typeof reads)[number], isAsked: (look: number) => boolean) => {
    const input = { ...goodInput(call), ...('limit' in goodInput(call) ? { limit: MOST_OF_PAGE } : {}), search: '' };
    for (const { own, looks } of lookers) {
      const ask = (actor: Actor) =>
        wholly(call, actor, input).then(
          (out) => ({ code: 'answered', ids: idsIn(call.download ? null : out) }),
          (e: { code?: string; message: string }) => ({ code: e.code ?? e.message, ids: new Set<string>() }),
        );
      const mine = await ask(own);
      // an institution's staff are listed their own sliders; those of the main site stand on its front page for them, too
      const shown = call.who === 'anyone' ? (await ask(world.visitor)).ids : new Set<string>();
      for (const actor of looks.filter((_, look) => isAsked(look))) {
        const seen = await ask(actor);
        expect(seen.code).not.toBe('25006');
        if (seen.code !== 'answered') continue;
        expect(mine.code, `${call.name} as ${actor.role!.role}`).toBe('answered');
        expect(
          [...seen.ids].filter((id) => !mine.ids.has(id) && !shown.has(id)),
          `${call.name} as ${actor.role!.role}`,
        ).toEqual([]);
      }
    }
  };
  const named = reads.map((call, nth) => [call.name, call, nth] as const);
  // each call as every role, at one of the three places of a role; the next call at the next one
  test.each(named)('%s', (_name, call, nth) => showsNoMore(call, (look) => (look + Math.floor(look / 3) + nth) % 3 === 0));
  test.each(named)('%s, as every role everywhere', { tags: ['long'] }, (_name, call) => showsNoMore(call, () => true));
});
