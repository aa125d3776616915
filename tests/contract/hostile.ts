// Missing, wrong, huge and hostile input for every call: it is refused in the product's own words, never a crash.
import { openHouse } from '#app/server/all-rooms.ts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Actor } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { asRefusal, refusalBody } from '#core/contract/server/http.ts';
import { serializeAnswer } from '#core/contract/server/response-filter.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { isDeclared } from '#core/contract/server/statuses.ts';
import { useStorage } from '#core/files/server/files.ts';
import { endWatching } from '#core/jobs/server/watching.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeTeacher } from '#features/verification/test/make.ts';
import { freshDatabase, undone } from '../database.ts';
import { makeWorld, samples, staysDone } from '../permissions/samples.ts';
import type { Sample } from '../permissions/world.ts';
import { goodInput } from './good-input.ts';

openHouse();

export const wrong: unknown[] = [
  ...[undefined, null, '', ' ', 0, -1, 1.5, 2 ** 31, 2 ** 53, Number.NaN, Infinity, true],
  ...[
    [],
    {},
    [[[[]]]],
    [null],
    ['a', 1],
    { $gt: '' },
    JSON.parse('{"__proto__":{"x":1}}'),
    { constructor: { prototype: {} } },
    { length: 3 },
  ],
  ...[
    "1' or '1'='1",
    '%',
    '\\',
    '../../etc/passwd',
    '\0',
    '\ud800',
    '9'.repeat(400),
    '1e400',
    'x'.repeat(300_000),
    '[]',
    '{"a":',
    '0000-01-01T00:00:00Z',
    '0000-01-01',
  ],
];
export const bengali = ['র‍্যাব', 'ক্ষ‌ত', '\u09AF\u09BC', 'য়', '১২৩৪', '\u200b', 'ৎ'.repeat(500), 'আ'.repeat(100_000), '\u09BC'.repeat(3000)];
/** Marks that turn the writing round, alone and around a name, and half a letter at either end. */
export const turned = ['\u202e', '\u2066\u202eRafia\u2069', '\u061c\u200f৭', '\udc00x', 'x\ud83d', 'a\0b'];
export const bodies: unknown[] = [
  undefined,
  null,
  1,
  'x',
  [],
  [1],
  true,
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: 1, toString: 2 },
];
const picture = { bytes: new Uint8Array([1, 2, 3]), file_name: '../../x.php' };

/** For a test file: a database with an administrator, and how calls are asked in it. */
export function openAttack() {
  let db: Awaited<ReturnType<typeof freshDatabase>>;
  let admin: Actor;
  beforeAll(async () => {
    db = await freshDatabase();
    useStorage(
      {
        put: async () => {},
        take: async () => {},
        size: async () => undefined,
        read: () => null as never,
        remove: async () => {},
        async *list() {},
      },
      'test',
    );
    admin = (await makePerson(db.sql, { role: 'super' })).actor;
    // a registry without records answers nobody
    await makeTeacher(db.sql);
  });
  // who watches runs would wait for a change that nobody makes
  const answering = setInterval(endWatching, 50);
  afterAll(() => {
    clearInterval(answering);
    return db.drop();
  });
  // saved by the call that changes them, they would keep everybody out of those that follow
  afterEach(() => db.sql`update staff_rules set second_factor = false, idle_minutes = 30`.execute());

  async function ask(call: AnyCall, actor: Actor, input: unknown, sql: Pool = db.sql) {
    const told = () => {
      const text =
        typeof input === 'object'
          ? Object.entries(input ?? {}).map(([k, v]) => `${k}: ${String(JSON.stringify(v) ?? typeof v).slice(0, 80)}`)
          : typeof input;
      return `${call.name} with ${text}`;
    };
    try {
      const out = await answer(sql, call, actor, input, call.upload ? picture : undefined);
      if (!call.download) serializeAnswer(call, out);
    } catch (error) {
      if (!(error instanceof Refusal)) throw new Error(`${told()} crashed: ${(error as Error).stack}`);
      const body = refusalBody(asRefusal(error), 'bn');
      // told only where something is wrong: most of what is sent is long, and there are some hundred thousand
      const claim = (holds: boolean, what: string) => holds || expect.fail(`${told()} answered ${what}`);
      claim(error.status < 500 && isDeclared(call, call.method, error.status), `an undeclared ${error.status} ${error.code}`);
      for (const text of [body.message, ...Object.values(body.errors).flat()])
        claim(/\p{Script=Bengali}/u.test(text) && !/undefined|zod|Invalid/.test(text), text);
    }
  }

  /** Asked so that nothing of it stays, where the call allows it: the rows are there for the next one. */
  const askInPassing: typeof ask = (call, actor, input) =>
    staysDone(call) ? ask(call, actor, input) : undone(db.sql, (sql) => ask(call, actor, input, sql));

  /** All at once; files one after the other, since the sandbox refuses more than a few that wait. */
  async function askEach(call: AnyCall, actor: Actor, inputs: readonly object[]): Promise<void> {
    if (call.upload) for (const input of inputs) await ask(call, actor, input);
    else await Promise.all(inputs.map((input) => ask(call, actor, input)));
  }
  /** Somebody who reaches rows of these entities, and what names the rows. */
  async function reaching(
    named: [entity: string, field: string][],
    sampled: (entity: string) => Promise<Sample[]>,
  ): Promise<{ actor: Actor; keys: Record<string, unknown> }> {
    let actor: Actor = admin;
    const keys: Record<string, unknown> = {};
    for (const [entity, field] of named) {
      const found = await sampled(entity);
      const sample = found.findLast((s) => s.within.some((a) => a.user)) ?? found[0]!;
      actor = sample.within.find((a) => a.user) ?? admin;
      Object.assign(keys, sample.with, { [field]: sample.key });
    }
    return { actor, keys };
  }
  const reached = new Map<string, ReturnType<typeof reaching>>();
  /** Most of the time goes into making people and courses: one world, and each sample once, for all that is asked in passing. */
  let common: ReturnType<typeof makeWorld> | undefined;
  const sampledOnce = new Map<string, Promise<Sample[]>>();
  async function sampledInCommon(entity: string): Promise<Sample[]> {
    const world = await (common ??= makeWorld(db.sql));
    if (!sampledOnce.has(entity)) sampledOnce.set(entity, samples[entity]!(world));
    return sampledOnce.get(entity)!;
  }
  /** An input that gets as far as the handler, and somebody who may send it. `shared`: on rows that other calls have been tried on. */
  async function within(call: AnyCall, rows: 'own' | 'shared' = 'own'): Promise<{ actor: Actor; good: Record<string, unknown> }> {
    const named = Object.entries(call.scope as Record<string, string>);
    const spoilt = staysDone(call) ? 'spoilt ' : '';
    const key = rows === 'own' ? call.name : spoilt + named.join(' ');
    let world: ReturnType<typeof makeWorld> | undefined;
    const sampled =
      rows === 'own' || spoilt ? async (entity: string) => samples[entity]!(await (world ??= makeWorld(db.sql))) : sampledInCommon;
    if (!reached.has(key)) reached.set(key, reaching(named, sampled));
    const { actor, keys } = await reached.get(key)!;
    return { actor, good: { ...goodInput(call), ...keys } };
  }
  /** What is counted of one try keeps nobody from the next. */
  const forget = () => db.sql`delete from limits`.execute();
  return { ask, askInPassing, askEach, within, forget };
}
