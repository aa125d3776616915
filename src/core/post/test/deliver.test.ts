// Delivery: what expired is not sent, what may have been sent is not sent blindly again, and nothing stays longer than it must.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/database.ts';
import { type Carrier, deliverMail, deliveryCounts, jobs, Refused, type StoredMessage, useCarriers } from '../server/deliver.ts';
import { type Message, sendMessage } from '../server/post.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** A carrier of the outside world that does what the test says. */
function outside(answers: (beforeSending: () => Promise<void>) => Promise<void>, keeps = false) {
  const got: StoredMessage[] = [];
  const carrier: Carrier = {
    keeps,
    close: () => {},
    deliver: async (m, beforeSending) => {
      await answers(async () => {
        await beforeSending();
        got.push(m);
      });
      return { provider_id: 'p1' };
    },
  };
  const run = (id: number) => {
    useCarriers({ mail: carrier, sms: carrier });
    return deliverMail.run({ id }, { pool: db.sql });
  };
  return { got, run };
}
const code = { body: 'Your code is 123456', purpose: 'code', expires_in_seconds: 300 } as const;
const notice = { body: 'Welcome', purpose: 'notice' } as const;
async function queued(
  m: Omit<Extract<Message, { purpose: 'code' }>, 'to_address'> | Omit<Extract<Message, { purpose: 'notice' }>, 'to_address'>,
) {
  await sendMessage(db.sql, { ...m, to_address: 'somebody' } as Message);
  const [row] = await db.sql<{ id: number }[]>`select max(id) as id from messages`;
  return row!.id;
}
const stateOf = async (id: number) =>
  (await db.sql<{ state: string; tries: number; body: string }[]>`select state, tries, body from messages where id = ${id}`)[0];

test('a code that expired is not sent, and its text goes', async () => {
  const world = outside((beforeSending) => beforeSending());
  const id = await queued({ ...code, channel: 'sms' });
  await db.sql`update messages set expires_at = now() - interval '1 second' where id = ${id}`;
  await world.run(id);
  expect(world.got).toEqual([]);
  expect(await stateOf(id)).toEqual({ state: 'expired', tries: 1, body: '' });
});
test('a code that expires while the carrier is waited for is not handed over', async () => {
  const world = outside(async (beforeSending) => {
    await db.sql`update messages set expires_at = now() where state = 'waiting'`;
    await beforeSending();
  });
  const id = await queued({ ...code, channel: 'mail' });
  await expect(world.run(id)).rejects.toThrow('was not delivered');
  await world.run(id);
  expect(world.got).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ state: 'expired', body: '' });
});
test('the text of a code goes when it is sent, and stays only in the outbox of the demonstration', async () => {
  const real = outside((beforeSending) => beforeSending());
  const demo = outside((beforeSending) => beforeSending(), true);
  const [sent, kept] = [await queued({ ...code, channel: 'mail' }), await queued({ ...code, channel: 'mail' })];
  await real.run(sent);
  await demo.run(kept);
  expect(await stateOf(sent)).toEqual({ state: 'sent', tries: 1, body: '' });
  expect(await stateOf(kept)).toEqual({ state: 'sent', tries: 1, body: code.body });
});
test('a code by SMS whose answer never came is not sent again; a refused one is', async () => {
  const lost = outside(async (beforeSending) => {
    await beforeSending();
    throw new Error('socket hang up');
  });
  const id = await queued({ ...code, channel: 'sms' });
  await lost.run(id);
  await lost.run(id);
  expect(lost.got).toHaveLength(1);
  expect(await stateOf(id)).toEqual({ state: 'unconfirmed', tries: 1, body: '' });

  const refusing = outside(async (beforeSending) => {
    await beforeSending();
    throw new Refused('balance too low');
  });
  const other = await queued({ ...code, channel: 'sms' });
  await expect(refusing.run(other)).rejects.toThrow();
  expect(await stateOf(other)).toMatchObject({ state: 'waiting', body: code.body });
  const again = outside((beforeSending) => beforeSending());
  await again.run(other);
  expect(again.got).toHaveLength(1);
});
test('a process killed while it handed over: mail goes again under the same key, a code by SMS does not', async () => {
  const world = outside((beforeSending) => beforeSending());
  const [mail, sms] = [await queued({ ...notice, channel: 'mail' }), await queued({ ...code, channel: 'sms' })];
  const keyed = outside((beforeSending) => beforeSending());
  await keyed.run(mail);
  await db.sql`update messages set state = 'handing_over', handed_at = now(), tries = 1 where id in (${mail}, ${sms})`;
  await world.run(mail);
  await world.run(sms);
  expect(world.got.map((m) => [m.id, m.key])).toEqual([[mail, keyed.got[0]!.key]]);
  expect(await stateOf(mail)).toMatchObject({ state: 'sent', tries: 2 });
  expect(await stateOf(sms)).toMatchObject({ state: 'unconfirmed', body: '' });
});
test('two workers that hold one message hand it over once', async () => {
  let meet = () => {};
  const met = new Promise<void>((done) => (meet = done));
  const slow = outside(async (beforeSending) => {
    await met;
    await beforeSending();
  });
  const id = await queued({ ...notice, channel: 'mail' });
  const first = slow.run(id).catch((error: Error) => error.message);
  await expect.poll(() => stateOf(id)).toMatchObject({ tries: 1 });
  const second = outside((beforeSending) => beforeSending());
  await second.run(id);
  meet();
  expect(await first).toMatch('was not delivered');
  expect([second.got.length, slow.got.length]).toEqual([1, 0]);
  expect(await stateOf(id)).toMatchObject({ state: 'sent', tries: 2 });
});
test('after fourteen tries a message is given up, and what became of messages is counted', async () => {
  const away = outside(async () => {
    throw new Error('connection refused');
  });
  const before = deliveryCounts().find((c) => c.channel === 'mail' && c.outcome === 'failed')?.count ?? 0;
  const id = await queued({ ...notice, channel: 'mail' });
  for (let i = 0; i < 14; i++) await away.run(id).catch(() => {});
  expect(await stateOf(id)).toMatchObject({ state: 'failed', tries: 14 });
  await away.run(id);
  expect(deliveryCounts().find((c) => c.channel === 'mail' && c.outcome === 'failed')?.count).toBe(before + 1);
});
test('messages and their addresses go after 90 days, the text of a code after one', async () => {
  await db.sql`delete from messages`;
  for (const days of [2, 89, 91]) {
    const id = await queued({ ...code, channel: 'sms' });
    await db.sql`update messages set created_at = now() - make_interval(days => ${days}), state = 'sent' where id = ${id}`;
  }
  const stuck = await queued({ ...notice, channel: 'sms' });
  await db.sql`update messages set created_at = now() - interval '4 days' where id = ${stuck}`;
  await queued({ ...code, channel: 'sms' });
  await jobs.find((j) => j.nightly)!.run({}, { pool: db.sql });
  expect(await db.sql`select state, body, now()::date - created_at::date as days from messages order by created_at desc`).toMatchObject([
    { state: 'waiting', body: code.body, days: 0 },
    { state: 'sent', body: '', days: 2 },
    { state: 'failed', days: 4 },
    { state: 'sent', body: '', days: 89 },
  ]);
});
