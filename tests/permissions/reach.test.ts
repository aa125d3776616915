// Nobody reaches what is somebody else's: every call that names an object, asked by those who may not have it.
import { openHouse } from '#app/server/all-rooms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#core/access/actor.ts';
import { type Entity, reachFor } from '#core/access/server/reach.ts';
import * as z from 'zod/mini';
import { type AnyCall, Id, ok, post } from '#core/contract/call.ts';
import { jsonSchema } from '#core/contract/server/response-filter.ts';
import { answer, answerWithin } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { isDeclared } from '#core/contract/server/statuses.ts';
import { goodInput } from '../contract/good-input.ts';
import { freshDatabase } from '../database.ts';
import { settingsLists } from './sample-settings.ts';
import { makeWorld, samples, staysDone } from './samples.ts';
import type { Sample } from './world.ts';

openHouse();

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** The smallest there is, for calls that take one. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const codeOf = (call: AnyCall, actor: Actor, input: unknown): Promise<string> =>
  answer(db.sql, call, actor, input, call.upload ? { bytes: picture, file_name: 'a' } : undefined).then(
    () => 'answered',
    (e: unknown) => {
      if (e instanceof Refusal)
        expect(isDeclared(call, call.method, e.status), `${call.name} answered an undeclared ${e.status}`).toBe(true);
      return e instanceof Refusal ? e.code : String(e);
    },
  );
const mayAsk = (call: AnyCall, actor: Actor) =>
  call.who === 'anyone' ||
  (actor.user !== undefined && [call.who, call.grant].every((grant) => !grant || grant === 'signed-in' || actor.grants.has(grant)));

const named = servedCalls().flatMap(({ call }) =>
  Object.entries(call.scope as Record<string, string>).map(([entity, field]) => ({ call, entity: entity as Entity, field })),
);

test('each thing that a call can reach has its sample', () => {
  expect([...new Set(named.map((n) => n.entity))].filter((entity) => !(entity in samples))).toEqual([]);
});
/** One world, and the samples of an entity in it: made once, since who is refused changes nothing and what others change is rolled back. */
let world: ReturnType<typeof makeWorld> | undefined;
const made = new Map<Entity, Promise<Sample[]>>();
async function samplesOf(entity: Entity): Promise<Sample[]> {
  const shared = await (world ??= makeWorld(db.sql));
  if (!made.has(entity)) made.set(entity, samples[entity]!(shared));
  return made.get(entity)!;
}
/** Those of a world of their own, for what stays done. */
const ownSamplesOf = async (entity: Entity): Promise<Sample[]> => samples[entity]!(await makeWorld(db.sql));
/** The same codes for one after another, and nothing stays of what was done. */
async function codesOfUndone(call: AnyCall, asked: readonly [Actor, unknown][]): Promise<string[]> {
  const codes: string[] = [];
  const undone = new Error('Undone');
  await db.sql
    .begin(async (tx) => {
      for (const [actor, input] of asked) {
        const done = await answerWithin(tx, call, actor, input);
        codes.push('refusal' in done ? done.refusal.code : 'answered');
      }
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) codes.push(String(error));
    });
  return codes;
}
/** The record of a declared list that a call changes while it names something else. */
async function ownRecord({ scope }: AnyCall, field: string): Promise<{ id?: unknown }> {
  const own = Object.entries(scope as Record<string, string>).find(([entity, name]) => name === 'id' && field !== 'id' && isRecord(entity));
  return own ? { id: (await samplesOf(own[0] as Entity))[0]!.key } : {};
}
const isRecord = (name: string): boolean => settingsLists.some(({ entity }) => entity === name);
describe('who may reach it reaches it, who may not is told that there is nothing', () => {
  test.each(Object.keys(samples) as Entity[])('%s', async (entity) => {
    const found = await samplesOf(entity);
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
    const stays = staysDone(call);
    // who makes a file reaches the row as the others do, whom the test above has asked: one is enough
    const most = call.upload || call.download ? 1 : Infinity;
    let refused = 0;
    const asked: [Actor, unknown][] = [];
    for (const { key, within, outside, with: rest } of await (stays ? ownSamplesOf : samplesOf)(entity)) {
      // a list is gathered from its own field or from that of a single id
      const list = field.endsWith('[]') ? field.slice(0, -2) : undefined;
      const input = {
        ...goodInput(call),
        ...rest,
        ...(await ownRecord(call, field)),
        ...(list ? { [list.replace(/s$/, '')]: key, [list]: [key] } : { [field]: key }),
      };
      for (const actor of outside)
        if (mayAsk(call, actor)) {
          expect(await codeOf(call, actor, input)).toBe('not_found');
          refused += 1;
        }
      asked.push(
        ...within
          .filter((actor) => mayAsk(call, actor))
          .slice(0, most)
          .map((actor): [Actor, unknown] => [actor, input]),
      );
    }
    const codes: string[] = [];
    if (stays) for (const [actor, input] of asked) codes.push(await codeOf(call, actor, input));
    else codes.push(...(await codesOfUndone(call, asked)));
    for (const code of ['not_found', 'invalid_input', 'signed_out', 'not_allowed']) expect(codes).not.toContain(code);
    expect(refused).toBeGreaterThan(0);
  });
});
interface Schema {
  type?: string;
  maximum?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}
/** Every field of an input, however deep: `lesson_id`, `answers[].question_id`, `rows{}`. */
function fieldsIn(s: Schema, path = ''): [path: string, schema: Schema][] {
  const at = (name: string) => (path ? `${path}.${name}` : name);
  return [
    ...Object.entries(s.properties ?? {}).flatMap(([name, v]) => [[at(name), v] as [string, Schema], ...fieldsIn(v, at(name))]),
    ...(s.items ? [[`${path}[]`, s.items] as [string, Schema], ...fieldsIn(s.items, `${path}[]`)] : []),
    ...(typeof s.additionalProperties === 'object' ? fieldsIn(s.additionalProperties, `${path}{}`) : []),
    ...(s.anyOf ?? []).flatMap((v) => [...(path ? [[path, v] as [string, Schema]] : []), ...fieldsIn(v, path)]),
  ];
}
const MAX_ID = 2_147_483_647;
/** Whether a field names an object: an id by its schema, a name by which rows are found, a parameter of the address. */
const namesObject = (call: AnyCall) => {
  const inAddress = new Set(call.paths.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map((m) => m[1])));
  return ([path, s]: [string, Schema]) =>
    (s.type === 'integer' && s.maximum === MAX_ID) ||
    /(^|[._])(id|ids|uuid|slug|username|key|user|owner)(\[\])?$/.test(path) ||
    inAddress.has(path);
};
const unreached = (call: AnyCall): string[] => {
  const reached = new Set(Object.values(call.scope as object));
  return [
    ...new Set(
      fieldsIn(jsonSchema(call.input, 'input') as Schema)
        .filter(namesObject(call))
        .map(([path]) => path.replace(/\[\]$/, ''))
        .filter((path) => !reached.has(path) && !reached.has(`${path}[]`) && !(path in call.unscoped) && !call.ignored.includes(path)),
    ),
  ];
};
test('every id of every input is reached through what the asker may reach, or says why not', () => {
  expect(servedCalls().flatMap(({ call }) => unreached(call).map((path) => `${call.name} ${path}`))).toEqual([]);
});
test('a reason stands only beside a field that is there and is not reached', () => {
  const idle = servedCalls().flatMap(({ call }) =>
    Object.keys(call.unscoped)
      .filter(
        (field) =>
          !fieldsIn(jsonSchema(call.input, 'input') as Schema).some(([path]) => path === field) ||
          Object.values(call.scope).includes(field),
      )
      .map((field) => `${call.name} ${field}`),
  );
  expect(idle).toEqual([]);
});
test('an id that is forgotten in the path, the body or a list is found', () => {
  const of = { managed_batch: 'batch_id' };
  const input = z.object({ batch_id: Id, slug: z.string(), rows: z.array(z.object({ learner: Id })), ids: z.array(Id), at: z.number() });
  const call = post('shelves.put', '/shelves/:slug', { summary: 'Puts', who: 'signed-in', scope: of, input, output: ok });
  expect(unreached(call).toSorted()).toEqual(['ids', 'rows[].learner', 'slug']);
});
