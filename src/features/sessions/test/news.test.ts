// News of sessions (server-sent events): who is told what, how many streams one account has, who does not read, a server that stops.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openSessionCache } from '#core/session/server/session-cache.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { giveRole, seedRoles } from '#features/roles/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { listSessionStates, openSessionNews, startSession } from '../server/service.ts';
import { endSession, insertActedSession, setSessionRole } from '../server/store.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let news: ReturnType<typeof openSessionNews>;
let listening = 0;
const server = createServer((request, response) => {
  const [user_id, session_id] = request.url!.slice(1).split('/').map(Number) as [number, number];
  if (!news.open(response, { user_id, session_id })) response.writeHead(503).end();
});
beforeAll(async () => {
  db = await freshDatabase();
  await seedRoles(db.sql);
  news = openSessionNews((ids) => listSessionStates(db.sql, ids));
  openSessionCache(db.sql, (user_id) => {
    listening++;
    news.tell(user_id);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  await vi.waitFor(() => expect(listening).toBeGreaterThan(0), { timeout: 60_000 });
});
afterAll(async () => {
  news.end();
  server.closeAllConnections();
  server.close();
  await db.drop();
});
const opened: AbortController[] = [];
afterEach(async () => {
  for (const stop of opened.splice(0)) stop.abort();
  await vi.waitFor(() => expect(news.count()).toBe(0), { timeout: 60_000 });
});
interface Heard {
  events: { event: string; data: string }[];
  over: boolean;
}
/** Opens a stream and gathers what it tells, until its state has come. */
async function follow(user_id: number, session_id: number): Promise<Heard> {
  const stop = new AbortController();
  opened.push(stop);
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${user_id}/${session_id}`, {
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const heard: Heard = { events: [], over: false };
  void (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const found = /^event: (\w+)\ndata: ?(.*)$/.exec(text.slice(0, end));
        if (found) heard.events.push({ event: found[1]!, data: found[2]! });
        text = text.slice(end + 2);
      }
    }
    heard.over = true;
  })().catch(() => {});
  await expect.poll(() => heard.events.length, { timeout: 60_000 }).toBe(1);
  expect(heard.events[0]!.event).toBe('state');
  return heard;
}
const next = async (heard: Heard, count = 2) => {
  await expect.poll(() => heard.events.length, { timeout: 60_000 }).toBe(count);
  return heard.events.at(-1)!;
};
const state = (heard: Heard, at = -1) => JSON.parse(heard.events.at(at)!.data) as { acts: string; newest: number; idle: number | null };
let made = 0;
const person = async () => {
  const { id } = await makeUser(db.sql, { name: `News ${++made}`, email: `news${made}@home.test`, password: 'nodir-Dheu-77' });
  return { id, session: await startSession(db.sql, id, { ip: '', device: '' }) };
};

test('a session that ends is told so and its stream ends; that of somebody else hears nothing', async () => {
  const [one, other] = [await person(), await person()];
  const [own, theirs] = [await follow(one.id, one.session.id), await follow(other.id, other.session.id)];
  await endSession(db.sql, one.session.id);
  expect((await next(own)).event).toBe('ended');
  await expect.poll(() => own.over).toBe(true);
  expect(theirs.events).toHaveLength(1);
  // a suspended person's too
  await db.sql`update users set suspended_at = now() where id = ${other.id}`;
  expect((await next(theirs)).event).toBe('ended');
});
test('a sign-in elsewhere is another newest session, at both; an administrator who acts for the person is none', async () => {
  const { id, session } = await person();
  const heard = await follow(id, session.id);
  await insertActedSession(db.sql, {
    ...{
      user_id: id,
      acted_from: session.id,
      token_hash: Buffer.alloc(32, made),
      device: '',
      expires_at: '2100-01-01',
      user_role_id: null,
    },
  });
  const later = await startSession(db.sql, id, { ip: '', device: '' });
  await next(heard);
  expect(state(heard)).toEqual({ ...state(heard, 0), newest: later.id });
  const second = await follow(id, later.id);
  expect(state(second).newest).toBe(later.id);
  expect(heard.events).toHaveLength(2);
});
test('a role that is switched, taken away or changed in what it may do is told as another one', async () => {
  const { id, session } = await person();
  const user_role_id = await giveRole(db.sql, id, 'teacher', null);
  const heard = await follow(id, session.id);
  await setSessionRole(db.sql, session.id, user_role_id);
  await next(heard, 2);
  const acted = state(heard).acts;
  expect(acted).not.toBe(state(heard, 0).acts);
  await db.sql`update roles set access = access || '{"news": {"view": true}}' where role = 'teacher'`;
  await next(heard, 3);
  expect(state(heard).acts).not.toBe(acted);
  await db.sql`delete from user_roles where id = ${user_role_id}`;
  await next(heard, 4);
  expect(state(heard).acts).toBe(state(heard, 0).acts);
});
test('how long a session may rest is told when the rule changes: at once to who acts in a role, and whose rest is over already is ended', async () => {
  const [one, other, learner] = [await person(), await person(), await person()];
  for (const { id, session } of [one, other]) await setSessionRole(db.sql, session.id, await giveRole(db.sql, id, 'teacher', null));
  await db.sql`update sessions set worked_at = now() - interval '10 minutes' where id = ${other.session.id}`;
  const [works, rests, learns] = [
    await follow(one.id, one.session.id),
    await follow(other.id, other.session.id),
    await follow(learner.id, learner.session.id),
  ];
  expect([state(works).idle, state(learns).idle]).toEqual([1800, null]);
  await db.sql`insert into staff_rules (idle_minutes) values (5)`;
  await next(works);
  expect(state(works)).toEqual({ ...state(works, 0), idle: 300 });
  expect((await next(rests)).event).toBe('ended');
  expect(learns.events).toHaveLength(1);
  await db.sql`delete from staff_rules`;
});
test('one account has six streams in a process; a seventh lets the one that has stood longest go, and says why', async () => {
  const { id, session } = await person();
  const streams: Heard[] = [];
  for (let i = 0; i < 6; i++) streams.push(await follow(id, session.id));
  expect(news.count()).toBe(6);
  await follow(id, session.id);
  expect((await next(streams[0]!)).event).toBe('crowded');
  await expect.poll(() => streams[0]!.over).toBe(true);
  expect(news.count()).toBe(6);
  expect(streams.slice(1).map((s) => s.events.length)).toEqual([1, 1, 1, 1, 1]);
});
test('a quiet line gets a comment after 27 seconds, one of an hour is ended, and who does not read is dropped', async () => {
  const { id, session } = await person();
  const { id: other, session: theirs } = await person();
  const heard = await follow(id, session.id);
  // a reader whose line takes nothing
  const written: string[] = [];
  const stuck = Object.assign(Object.create(null), {
    ...{ writableLength: 0, destroyed: false, writeHead: () => {}, once: () => {}, write: (text: string) => written.push(text) },
    destroy() {
      this.destroyed = true;
    },
  }) as { writableLength: number; destroyed: boolean };
  expect(news.open(stuck as unknown as ServerResponse, { user_id: other, session_id: theirs.id })).toBe(true);
  await expect.poll(() => written.length, { timeout: 60_000 }).toBe(2);
  news.beat(performance.now() + 20_000);
  expect(written).toHaveLength(2);
  news.beat(performance.now() + 28_000);
  expect(written.at(-1)).toBe(':\n\n');
  stuck.writableLength = 600;
  news.beat(performance.now() + 60_000);
  expect([stuck.destroyed, written.length, news.count()]).toEqual([true, 3, 1]);
  news.beat(performance.now() + 3_700_000);
  expect((await next(heard)).event).toBe('again');
});
test('while the database is away nobody is told that a session is over; they hear it when it is back', async () => {
  const { id, session } = await person();
  let [away, refused] = [false, 0];
  const own = openSessionNews(async (ids) => {
    if (!away) return listSessionStates(db.sql, ids);
    refused++;
    throw new Error('away');
  });
  const written: string[] = [];
  const response = {
    ...{ writableLength: 0, writeHead: () => {}, once: () => {}, end: () => {} },
    write: (text: string) => written.push(text),
  } as unknown as ServerResponse;
  expect(own.open(response, { user_id: id, session_id: session.id })).toBe(true);
  await expect.poll(() => written.length, { timeout: 60_000 }).toBe(2);
  away = true;
  await endSession(db.sql, session.id);
  own.tell(id);
  await expect.poll(() => refused, { timeout: 60_000 }).toBe(1);
  expect(written).toHaveLength(2);
  away = false;
  await expect.poll(() => written.at(-1), { timeout: 60_000 }).toBe('event: ended\ndata:\n\n');
  own.end();
});
