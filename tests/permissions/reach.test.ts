// Nobody reaches what is somebody else's: every call that names an object, asked by those who may not have it.
import { openHouse } from '#app/server/all-rooms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#core/access/actor.ts';
import { type Entity, reachFor } from '#core/access/server/reach.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { servedCalls } from '#core/contract/server/room.ts';
import { isDeclared } from '#core/contract/server/statuses.ts';
import { goodInput } from '../contract/good-input.ts';
import { freshDatabase } from '../database.ts';
import { makeWorld, samples } from './samples.ts';

openHouse();

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

const codeOf = (call: AnyCall, actor: Actor, input: unknown): Promise<string> =>
  answer(db.sql, call, actor, input, call.upload ? { bytes: new Uint8Array([1]), file_name: 'a' } : undefined).then(
    () => 'answered',
    (e: unknown) => {
      if (e instanceof Refusal)
        expect(isDeclared(call, call.method, e.status), `${call.name} answered an undeclared ${e.status}`).toBe(true);
      return e instanceof Refusal ? e.code : String(e);
    },
  );
const mayAsk = (call: AnyCall, actor: Actor) =>
  call.who === 'anyone' || (actor.user !== undefined && (call.who === 'signed-in' || actor.grants.has(call.who)));

const named = servedCalls().flatMap(({ call }) =>
  Object.entries(call.of as Record<string, string>).map(([entity, field]) => ({ call, entity: entity as Entity, field })),
);

test('each thing that a call can reach has its sample', () => {
  expect([...new Set(named.map((n) => n.entity))].filter((entity) => !(entity in samples))).toEqual([]);
});
describe('who may reach it reaches it, who may not is told that there is nothing', () => {
  test.each(Object.keys(samples) as Entity[])('%s', async (entity) => {
    const world = await makeWorld(db.sql);
    const found = await samples[entity](world);
    expect(found.length).toBeGreaterThan(0);
    for (const { key, within, outside } of found) {
      expect(within.length + outside.length).toBeGreaterThan(0);
      for (const actor of within) expect(await reachFor(entity)(db.sql, actor, key), `${entity} ${key} for its own`).toBeDefined();
      for (const actor of outside) expect(await reachFor(entity)(db.sql, actor, key), `${entity} ${key} for another`).toBeUndefined();
    }
  });
});
describe('a call about what is not mine answers "not found"', () => {
  test.each(named.map((n) => [`${n.call.name} by ${n.field}`, n] as const))('%s', async (_title, { call, entity, field }) => {
    const world = await makeWorld(db.sql);
    let refused = 0;
    for (const { key, within, outside, with: rest } of await samples[entity](world)) {
      const input = { ...goodInput(call), ...rest, [field]: key };
      for (const actor of outside)
        if (mayAsk(call, actor)) {
          expect(await codeOf(call, actor, input)).toBe('not_found');
          refused += 1;
        }
      for (const actor of within)
        if (mayAsk(call, actor))
          expect(['not_found', 'invalid_input', 'signed_out', 'not_allowed']).not.toContain(await codeOf(call, actor, input));
    }
    expect(refused).toBeGreaterThan(0);
  });
});
test('an id in a path is reached through what the asker may reach; the few that are looked up otherwise are known', () => {
  const free = servedCalls().flatMap(({ call }) =>
    call.paths.flatMap((path) =>
      [...path.matchAll(/:(\w+)/g)]
        .map((m) => m[1]!)
        .filter((name) => !Object.values(call.of).includes(name))
        .map((name) => `${call.name} ${name}`),
    ),
  );
  // a list of numbers that everybody may read; one's own roles and accounts, looked up among what the asker holds
  expect([...new Set(free)].sort()).toEqual(['certificates.revocations list', 'sessions.switch-account id', 'sessions.switch-role id']);
});
