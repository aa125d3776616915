// What the gate promises to every call, shown on a room made for the purpose: rate limits, transactions, refusals, reach, honest answers.
import * as z from 'zod/mini';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { NETWORKS_OF_SITE } from '#core/access/server/networks.ts';
import type { Reachable } from '#core/access/server/reach.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { word } from '#core/i18n/words.ts';
import { openHouse } from '#app/server/all-rooms.ts';
import { freshDatabase } from '../database.ts';
import { type AnyCall, get, Id, post } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { attempt, denier } from '#core/contract/server/refusal.ts';
import { connect, event } from '#core/events/server/event.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { defineRoom, openRooms, type Room } from '#core/house/server/room.ts';

const errors = { shelf_full: word('The shelf is full.', 'তাক ভরে গেছে।') };
const deny = denier(errors);
const output = z.object({ count: z.number() });
type Handler = (ask: Ask<AnyCall> & { pool?: Pool; input: Record<string, unknown> }) => Promise<unknown>;
/** A room with one call, answered by `handler`. */
const roomOf = (call: AnyCall, handler: Handler, rest: Partial<Room> = {}): Room => ({
  ...defineRoom({ name: 'shelves', calls: { call }, errors, handlers: { call: handler } as never }),
  ...rest,
});

let db: Awaited<ReturnType<typeof freshDatabase>>;
const asker: Actor = {
  ...visitor('en'),
  ip: '203.0.113.7',
  user: { id: 7, username: 'a', name: 'A', type: 0, verified: true },
  session_id: 1,
};
beforeAll(async () => {
  db = await freshDatabase();
  await db.sql`create table shelf (book int primary key)`;
});
afterAll(() => db.drop());
afterEach(async () => {
  openHouse();
  await db.sql`truncate shelf, limits`;
});
const books = async () => (await db.sql<{ book: number }[]>`select book from shelf order by book`).map((r) => r.book);
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (e: { code?: string; message: string }) => e.code ?? e.message,
  );

test('a limit is counted before the transaction: a refused try stays counted, and nothing is written beyond it', async () => {
  const call = post('shelves.put', '/shelves/put', {
    summary: 'Puts a book',
    who: 'signed-in',
    limits: [{ per: ['account', 'book'], times: 2, seconds: 3600 }],
    input: z.object({ book: Id }),
    output,
    errors: { shelf_full: 409 },
  });
  openRooms([
    roomOf(call, async ({ sql, input }) => {
      await sql`insert into shelf values (${input.book as number})`;
      return deny('shelf_full');
    }),
  ]);
  const ask = (book: number, actor = asker) => codeOf(answer(db.sql, call, actor, { book }));
  expect([await ask(1), await ask(1), await ask(1), await ask(2)]).toEqual(['shelf_full', 'shelf_full', 'too_many', 'shelf_full']);
  expect(await ask(1, { ...asker, user: { ...asker.user!, id: 8 } })).toBe('shelf_full');
  expect(await books()).toEqual([]);
  const keys = (await db.sql<{ key: string }[]>`select key from limits`).map((r) => r.key);
  expect(keys).toHaveLength(3);
  expect(keys.every((key) => key.startsWith('shelves.put: account '))).toBe(true);
});
test('a long input is read only of who may ask: the try is counted and its row reached before, also where the input is refused', async () => {
  let read = 0;
  const call = post('shelves.put', '/shelves/put', {
    summary: 'Puts a book',
    who: 'signed-in',
    grant: 'site.update',
    scope: { session: 'shelf' },
    limits: [
      { per: 'account', times: 3, seconds: 3600 },
      { per: ['account', 'book'], times: 1, seconds: 3600 },
    ],
    input: z.object({
      shelf: Id,
      book: Id,
      text: z.string().check(
        z.refine(() => {
          read += 1;
          return false;
        }),
      ),
    }),
    output,
  });
  const reach = {
    session: async (_: unknown, __: unknown, id: number) => (id === 1 ? ({ id } as unknown as Reachable['session']) : undefined),
  };
  openRooms([roomOf(call, async () => ({ count: 0 }), { reach })]);
  const ask = (shelf: number, text: string, grants: Actor['grants'] = new Set(['site.update'] as const)) =>
    codeOf(answer(db.sql, call, { ...asker, grants }, { shelf, book: 1, text }));
  const long = 'l'.repeat(20_000);
  expect(await ask(1, long, new Set())).toBe('not_allowed');
  expect([await ask(2, long), read]).toEqual(['not_found', 0]);
  expect([await ask(1, long), await ask(1, long), read]).toEqual(['invalid_input', 'invalid_input', 2]);
  expect([await ask(1, long), read]).toEqual(['too_many', 2]);
  // a form of people that has a mistake in it is no try
  for (let n = 0; n < 5; n++) expect(await ask(1, 'short')).toBe('invalid_input');
});
test('a limit by an id alone does not start: whoever may not reach the object could use it up', () => {
  const call = post('shelves.put', '/shelves/put', {
    summary: 'Puts a book',
    who: 'signed-in',
    scope: { session: 'shelf' },
    limits: [{ per: 'shelf', times: 2, seconds: 3600 }],
    input: z.object({ shelf: Id }),
    output,
  });
  const reach = { session: async () => undefined };
  expect(() => openRooms([roomOf(call, async () => ({ count: 0 }), { reach })])).toThrow(/for others to use up/);
});
test('two limits of one call are counted together, and the counts of thirty askers at once add up', async () => {
  const call = post('shelves.put', '/shelves/put', {
    summary: 'Puts a book',
    who: 'anyone',
    limits: [
      { per: 'network', times: 10, seconds: 3600 },
      { per: 'everyone', times: 20, seconds: 3600 },
    ],
    input: z.object({}),
    output,
  });
  openRooms([roomOf(call, async () => ({ count: 1 }))]);
  const from = (ip: string) => Promise.all(Array.from({ length: 15 }, () => codeOf(answer(db.sql, call, { ...asker, ip }, {}))));
  const codes = [...(await from('203.0.113.7')), ...(await from('198.51.100.7'))];
  expect(codes.filter((c) => c === 'answered').length).toBeLessThanOrEqual(20);
  expect(codes.slice(0, 15).filter((c) => c === 'answered')).toHaveLength(10);
});
test('who has a whole IPv6 /48 is no more than some networks of strangers, and one of these is counted for itself', async () => {
  const call = post('shelves.put', '/shelves/put', {
    summary: 'Puts a book',
    who: 'anyone',
    limits: [{ per: 'network', times: 1, seconds: 3600 }],
    input: z.object({}),
    output,
  });
  openRooms([roomOf(call, async () => ({ count: 1 }))]);
  const from = (ip: string) => codeOf(answer(db.sql, call, { ...asker, ip }, {}));
  expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2::9'), await from('2001:db8:1:3::1')]).toEqual([
    'answered',
    'too_many',
    'answered',
  ]);
  const codes = [];
  for (let n = 16; n < 16 + NETWORKS_OF_SITE; n++) codes.push(await from(`2001:db8:7:${n.toString(16)}::1`));
  expect(new Set(codes)).toEqual(new Set(['answered']));
  expect(await from('2001:db8:7:ffff::1')).toBe('too_many');
  expect(await from('2001:db8:8:ffff::1')).toBe('answered');
});
test('a no in the middle of the work leaves nothing written; who goes on after it finds the database as it was', async () => {
  const call = post('shelves.put', '/shelves/put', {
    summary: 'Puts some books, with a verdict for each',
    who: 'signed-in',
    input: z.object({}),
    output,
    errors: { shelf_full: 409 },
  });
  openRooms([
    roomOf(call, async ({ sql }) => {
      let count = 0;
      for (const book of [1, 2, 3]) {
        const done = await attempt(sql, async (inner) => {
          await inner`insert into shelf values (${book}), (${book + 100})`;
          if (book === 2) deny('shelf_full', { book });
          return book;
        });
        if ('value' in done) count += 1;
        else expect(done.refusal).toMatchObject({ code: 'shelf_full', detail: { book: 2 } });
      }
      return { count };
    }),
  ]);
  expect(await answer(db.sql, call, asker, {})).toEqual({ count: 2 });
  expect(await books()).toEqual([1, 3, 101, 103]);
});
test('a code that the call does not declare is a fault of the product, not an answer', async () => {
  const call = post('shelves.put', '/shelves/put', { summary: 'Puts', who: 'signed-in', input: z.object({}), output });
  openRooms([roomOf(call, async () => deny('shelf_full'))]);
  await expect(answer(db.sql, call, asker, {})).rejects.toThrow('shelves.put does not declare shelf_full');
});
test('a deadlock is tried again by the gate', async () => {
  const call = post('shelves.swap', '/shelves/swap', {
    summary: 'Locks two books',
    who: 'signed-in',
    input: z.object({ first: Id, second: Id }),
    output,
  });
  let [runs, holding] = [0, 0];
  openRooms([
    roomOf(call, async ({ sql, input }) => {
      runs += 1;
      await sql`update shelf set book = book where book = ${input.first as number}`;
      holding += 1;
      // neither goes on before both hold what the other wants
      await expect.poll(() => holding).toBeGreaterThanOrEqual(2);
      await sql`update shelf set book = book where book = ${input.second as number}`;
      return { count: 1 };
    }),
  ]);
  await db.sql`insert into shelf values (1), (2)`;
  const both = [answer(db.sql, call, asker, { first: 1, second: 2 }), answer(db.sql, call, asker, { first: 2, second: 1 })];
  expect(await Promise.all(both)).toEqual([{ count: 1 }, { count: 1 }]);
  // who comes back may meet the other a second time
  expect(runs).toBeGreaterThanOrEqual(3);
});
test('a handler in a transaction has no second connection; one that opens its own has the pool', async () => {
  const seen: unknown[] = [];
  const spec = { summary: 'Looks', who: 'signed-in', input: z.object({}), output } as const;
  const calls = [
    post('shelves.one', '/shelves/one', spec),
    post('shelves.own', '/shelves/own', { ...spec, transaction: { own: 'it waits for somebody outside' } }),
    post('shelves.none', '/shelves/none', { ...spec, transaction: { none: 'one statement' } }),
  ];
  openRooms(
    calls.map((call) =>
      roomOf(call, async ({ pool, sql }) => {
        seen.push([pool === db.sql, 'savepoint' in sql]);
        return { count: 1 };
      }),
    ),
  );
  for (const call of calls) await answer(db.sql, call, asker, {});
  expect(seen).toEqual([
    [false, true],
    [true, false],
    [false, false],
  ]);
});
test('each id of a list is reached, or the whole is not found', async () => {
  const call = post('shelves.read', '/shelves/read', {
    summary: 'Reads books',
    who: 'signed-in',
    scope: { course: 'book_ids[]' },
    input: z.object({ book_ids: z.array(Id) }),
    output,
  });
  const asked: unknown[] = [];
  const several = async (_sql: unknown, _actor: unknown, ids: number[]) => {
    asked.push(ids);
    return ids.filter((id) => id < 10).map((id) => ({ id })) as unknown as Reachable['course'][];
  };
  openRooms([
    roomOf(call, async (ask) => ({ count: (ask as unknown as { course: unknown[] }).course.length }), {
      reachAll: { course: several } as never,
    }),
  ]);
  expect(await answer(db.sql, call, asker, { book_ids: [1, 2, 2] })).toEqual({ count: 2 });
  expect(await codeOf(answer(db.sql, call, asker, { book_ids: [1, 11] }))).toBe('not_found');
  expect(await answer(db.sql, call, asker, { book_ids: [] })).toEqual({ count: 0 });
  expect(asked).toEqual([
    [1, 2],
    [1, 11],
  ]);
});
test('an answer of another type than declared is seen in every test', async () => {
  const call = get('shelves.count', '/shelves/count', { summary: 'Counts', who: 'anyone', input: z.object({}), output });
  openRooms([roomOf(call, async () => ({ count: '3' }))]);
  await expect(answer(db.sql, call, asker, {})).rejects.toThrow('shelves.count answers what it does not declare');
});

const reading = { summary: 'Reads', input: z.object({ id: Id }), output } as const;
const course = { reach: { course: async () => undefined } } as never as Partial<Room>;
test.each<[string, () => Room, RegExp]>([
  [
    'a cached call that depends on who asks',
    () => roomOf(get('shelves.read', '/shelves/read', { ...reading, who: 'signed-in', keep: 5 }), async () => ({ count: 1 })),
    /cached for everybody/,
  ],
  [
    'a cached call that reaches an object',
    () =>
      roomOf(get('shelves.read', '/shelves/:id', { ...reading, who: 'anyone', scope: { course: 'id' }, keep: 5 }), async () => 1, course),
    /cached for everybody/,
  ],
  [
    'an entity that no room reaches',
    () => roomOf(get('shelves.read', '/shelves/:id', { ...reading, who: 'anyone', scope: { course: 'id' } }), async () => 1),
    /no room says how "course" are reached/,
  ],
  [
    'an id that is no field of the input',
    () => roomOf(get('shelves.read', '/shelves', { ...reading, who: 'anyone', scope: { course: 'book' } }), async () => 1, course),
    /not a field of its input/,
  ],
  [
    'a path parameter that is no field of the input',
    () => roomOf(get('shelves.read', '/shelves/:book', { ...reading, who: 'anyone' }), async () => 1),
    /not a field of its input/,
  ],
  [
    'two calls of one name',
    () => {
      const call = get('shelves.read', '/shelves', { ...reading, who: 'anyone' });
      return { ...roomOf(call, async () => 1), served: [...roomOf(call, async () => 1).served, ...roomOf(call, async () => 1).served] };
    },
    /Two calls are named/,
  ],
])('the house does not open with %s', (_what, make, said) => {
  expect(() => openRooms([make()])).toThrow(said);
});
test('who hears an event belongs to the opened house: a house opened after it has subscribers of its own', async () => {
  const told = event<string>('shelf.filled');
  const heard: string[] = [];
  const hears = (house: string) => connect(told, async (_sql, what) => heard.push(`${house} hears ${what}`));
  openRooms([], [hears('first'), hears('first too')]);
  await told.tell(db.sql, 'a');
  openRooms([], [hears('second')]);
  await told.tell(db.sql, 'b');
  openRooms([]);
  await told.tell(db.sql, 'c');
  expect(heard).toEqual(['first hears a', 'first too hears a', 'second hears b']);
  openHouse();
});
