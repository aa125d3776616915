// The session cache: what a process keeps of sessions is forgotten at once by who changes something, and by others as soon as they are notified.
import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { actorReader, type SessionRow } from '#core/session/server/actor.ts';
import { openSessionCache, type SessionCache } from '#core/session/server/session-cache.ts';
import type { Actor } from '#core/access/actor.ts';
import { connect, type Pool } from '#core/db/server/sql.ts';
import { type MadeActor, makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { answer } from '#core/contract/server/gate.ts';
import { endAll, logout, switchRole } from '../contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
/** Another server process, as far as PostgreSQL knows. */
let elsewhere: Pool;
let cache: SessionCache<SessionRow>;
let used = 0;
let institution: number;
let read: (token: string) => Promise<Actor>;
const asking = { language: 'bn', host: '', ip: '', device: '' } as const;
const within = (pool: Pool, kept?: SessionCache<SessionRow>) => {
  const reader = actorReader(
    pool,
    async () => undefined,
    async () => {},
    async () => {},
    kept,
  );
  return (token: string) => reader({ token, ...asking });
};
const hashOf = (token: string) => hash('sha256', token);
/** Whether the next reading of this token would be answered from what is kept. */
const isKept = (token: string) => cache.get(hashOf(token)) !== undefined;
/** Waits for what another process or the line that listens brings about; only what never comes ends the test, by its own limit. */
const until = async (so: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await so())) await pause(5);
};
/** Reads until it is kept: the line that listens is there. */
const warm = async (token: string): Promise<Actor> => {
  await until(async () => (await read(token), isKept(token)));
  return read(token);
};
beforeAll(async () => {
  db = await freshDatabase();
  elsewhere = connect(db.url, 3, { acquire: 15_000 });
  institution = await makeInstitution(db.sql);
  const real = openSessionCache<SessionRow>(db.sql);
  cache = {
    get: (key) => {
      const row = real.get(key);
      if (row) used++;
      return row;
    },
    begin: real.begin,
  };
  read = within(db.sql, cache);
});
afterAll(async () => {
  await elsewhere.end();
  await db.drop();
});
// the clock stands still: nothing is forgotten for its age
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => void vi.restoreAllMocks());

const partner = () => makePerson(db.sql, { role: 'partner', institution_id: institution });
const nobody = (actor: Actor) => actor.user === undefined;
type Change = (sql: Pool, person: MadeActor) => Promise<unknown>;
/** What may happen to a session or to what it stands on, and how its next call sees it. */
const changes: Record<string, { who?: () => Promise<MadeActor>; change: Change; seen: (actor: Actor) => boolean }> = {
  'logged out': { change: (sql, { actor }) => answer(sql, logout, actor, {}), seen: nobody },
  'ended everywhere': { change: (sql, { actor }) => answer(sql, endAll, actor, {}), seen: nobody },
  removed: { change: (sql, { user }) => sql`delete from sessions where user_id = ${user.id}`, seen: nobody },
  'run out': { change: (sql, { user }) => sql`update sessions set expires_at = now() where user_id = ${user.id}`, seen: nobody },
  'rested too long': {
    who: partner,
    change: (sql, { user }) => sql`update sessions set worked_at = now() - interval '31 minutes' where user_id = ${user.id}`,
    seen: nobody,
  },
  suspended: { change: (sql, { user }) => sql`update users set suspended_at = now() where id = ${user.id}`, seen: nobody },
  renamed: {
    change: (sql, { user }) => sql`update users set name = 'Of Another Name' where id = ${user.id}`,
    seen: ({ user }) => user?.name === 'Of Another Name',
  },
  'the learner from now on': {
    who: partner,
    change: (sql, { actor }) => answer(sql, switchRole, actor, { id: 0 }),
    seen: ({ user, role }) => user !== undefined && role === undefined,
  },
  'given a role': {
    change: (sql, { user }) => sql`
      insert into user_roles (user_id, role_id, institution_id, scope)
      select ${user.id}, id, null, 'system' from roles where role = 'teacher'`,
    seen: ({ user }) => user !== undefined,
  },
  'without the role': {
    who: partner,
    change: (sql, { user }) => sql`delete from user_roles where user_id = ${user.id}`,
    seen: ({ role, grants }) => role === undefined && grants.size === 0,
  },
  'in a role that was edited': {
    who: partner,
    change: (sql) => sql`update roles set access = access - 'course' where role = 'partner'`,
    seen: ({ role, grants }) => role !== undefined && ![...grants].some((grant) => grant.startsWith('course.')),
  },
  'in an institution that was switched off': {
    who: partner,
    change: (sql) => sql`update institutions set closed_at = now() where id = ${institution}`,
    seen: ({ role }) => role === undefined,
  },
  'in an institution with other menus': {
    who: partner,
    change: (sql) => sql`update institutions set site_config = '["courses"]' where id = ${institution}`,
    seen: ({ role }) => role?.menus?.join() === 'courses',
  },
  'asked for a second factor': {
    change: (sql, { user }) => sql`
      insert into second_factors (user_id, secret_sealed, confirmed_at) values (${user.id}, ''::bytea, now())`,
    seen: ({ user, waiting }) => user === undefined && waiting !== undefined,
  },
  'under a rule for a second factor': {
    who: partner,
    change: (sql) => sql`insert into staff_rules (institution_id, second_factor) values (${institution}, true)`,
    seen: ({ wants_factor, grants }) => wants_factor === true && grants.size === 0,
  },
  'with a password just shown': {
    change: (sql, { user }) => sql`update sessions set proved_at = null where user_id = ${user.id}`,
    seen: ({ proved }) => proved === false,
  },
  'about to look as a role': {
    who: () => makePerson(db.sql, { role: 'super', type: 1 }),
    change: (sql, { user }) => sql`
      with look as (
        insert into looks (user_id, user_role_id, role_id, ends_at)
        select user_id, id, (select id from roles where role = 'teacher' limit 1), now() + interval '20 minutes'
        from user_roles where user_id = ${user.id}
        returning id)
      update sessions set look_id = (select id from look) where user_id = ${user.id}`,
    seen: ({ looking }) => looking !== undefined,
  },
};
afterEach(async () => {
  await db.sql`update institutions set closed_at = null, site_config = null`;
  await db.sql`delete from staff_rules`;
});
test.each(Object.entries(changes))('%s: the same process knows at once', async (_, { who, change, seen }) => {
  const person = await (who ?? (() => makePerson(db.sql)))();
  expect(nobody(await warm(person.token))).toBe(false);
  await change(db.sql, person);
  expect(seen(await read(person.token))).toBe(true);
});
test.each(Object.entries(changes))('%s by another process: it is notified', async (_, { who, change, seen }) => {
  if (_ === 'in a role that was edited')
    await db.sql`update roles set access = access || '{"course": {"view": true}}' where role = 'partner'`;
  const person = await (who ?? (() => makePerson(db.sql)))();
  expect(nobody(await warm(person.token))).toBe(false);
  await change(elsewhere, person);
  await until(async () => seen(await read(person.token)));
});
test('one reading serves the next calls, and changes of others leave it', async () => {
  const [own, other] = [await makePerson(db.sql), await makePerson(db.sql)];
  await warm(own.token);
  const before = used;
  await answer(db.sql, logout, other.actor, {});
  const actors = await Promise.all(Array.from({ length: 30 }, () => read(own.token)));
  expect(actors.every(({ user }) => user?.id === own.user.id)).toBe(true);
  expect(used - before).toBe(30);
});
test('of thirty that ask while one signs out, none is signed in after the answer', async () => {
  const person = await makePerson(db.sql);
  await warm(person.token);
  const meanwhile = Array.from({ length: 30 }, () => read(person.token));
  await answer(db.sql, logout, person.actor, {});
  const after = await Promise.all(Array.from({ length: 30 }, () => read(person.token)));
  expect(after.every(nobody)).toBe(true);
  await Promise.all(meanwhile);
  expect(nobody(await read(person.token))).toBe(true);
});
test('what was read before a change is not kept after it', async () => {
  const person = await makePerson(db.sql);
  await warm(person.token);
  const row = cache.get(hashOf(person.token))!;
  const keep = cache.begin();
  await db.sql`update users set suspended_at = now() where id = ${person.user.id}`;
  keep(hashOf(person.token), row);
  expect(isKept(person.token)).toBe(false);
});
test('a transaction tells when it is committed, and one that is undone changes nothing', async () => {
  const person = await makePerson(db.sql);
  await warm(person.token);
  await db.sql.begin(async (tx) => {
    await tx`update users set suspended_at = now() where id = ${person.user.id}`;
    expect(nobody(await read(person.token))).toBe(false);
    expect(isKept(person.token)).toBe(true);
  });
  expect(nobody(await read(person.token))).toBe(true);
  await db.sql`update users set suspended_at = null where id = ${person.user.id}`;
  await warm(person.token);
  const undone = db.sql.begin(async (tx) => {
    await tx`update users set suspended_at = now() where id = ${person.user.id}`;
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(nobody(await read(person.token))).toBe(false);
});
test('while nobody listens, nothing is kept: a change is seen by the very next call', async () => {
  const person = await makePerson(db.sql);
  await warm(person.token);
  await elsewhere`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shikhon listener' and datname = current_database()`;
  await until(() => !isKept(person.token));
  await elsewhere`update users set suspended_at = now() where id = ${person.user.id}`;
  expect(nobody(await read(person.token))).toBe(true);
  // it comes back by itself
  await elsewhere`update users set suspended_at = null where id = ${person.user.id}`;
  await warm(person.token);
});
test('nothing is older than five seconds, and what the clock ends is not kept longer', async () => {
  const person = await makePerson(db.sql);
  await warm(person.token);
  const now = performance.now();
  vi.mocked(performance.now).mockReturnValue(now + 4900);
  expect(isKept(person.token)).toBe(true);
  vi.mocked(performance.now).mockReturnValue(now + 5001);
  expect(isKept(person.token)).toBe(false);
  // two seconds before the role has rested for its half hour, within which the reading comes
  const staff = await partner();
  await warm(staff.token);
  const row = { ...cache.get(hashOf(staff.token))!, steady: 2 };
  cache.begin()('by hand', row);
  vi.mocked(performance.now).mockReturnValue(now + 5001 + 1900);
  expect(cache.get('by hand')).toBe(row);
  vi.mocked(performance.now).mockReturnValue(now + 5001 + 2100);
  expect(cache.get('by hand')).toBeUndefined();
});
test.each([
  ['the rest of a role', "worked_at = now() - interval '29 minutes'", 60],
  ['its end', "expires_at = now() + interval '40 seconds'", 40],
  ['the rest of a session', "seen_at = now() - interval '719 minutes'", 60],
  ['the longest time of staff', "created_at = now() - interval '10079 minutes'", 60],
  ['the password that was shown', "proved_at = now() - interval '570 seconds'", 30],
])('a session says when the clock changes it: %s', async (_, set, seconds) => {
  const staff = await partner();
  await db.sql.unsafe(`update sessions set ${set} where user_id = $1`, [staff.user.id]);
  await warm(staff.token);
  const { steady } = cache.get(hashOf(staff.token))!;
  expect(steady).toBeLessThanOrEqual(seconds);
  expect(steady).toBeGreaterThan(seconds - 30);
});
test('who acts for somebody, who looks as a role and whose role rests is read each time', async () => {
  const admin = await makePerson(db.sql, { role: 'super', type: 1 });
  const person = await makePerson(db.sql);
  await warm(admin.token);
  await db.sql`
    update sessions set acted_from = (select id from sessions where user_id = ${admin.user.id}), proved_at = null
    where user_id = ${person.user.id}`;
  expect(await read(person.token)).toMatchObject({ acted_by: { id: admin.user.id } });
  expect(isKept(person.token)).toBe(false);
  // the administrator's own end ends it, whoever brought it about
  await elsewhere`update users set suspended_at = now() where id = ${admin.user.id}`;
  expect(nobody(await read(person.token))).toBe(true);
  const looker = await makePerson(db.sql, { role: 'super', type: 1 });
  await changes['about to look as a role']!.change(db.sql, looker);
  expect((await read(looker.token)).looking).toBeDefined();
  expect(isKept(looker.token)).toBe(false);
  await elsewhere`update looks set ends_at = now() where user_id = ${looker.user.id}`;
  expect((await read(looker.token)).looking).toBeUndefined();
});
test('every table that a session is read from tells of its changes', async () => {
  const plans: string[] = [];
  const explaining = ((strings: TemplateStringsArray, ...values: never[]) => {
    const statement = db.sql(strings, ...values);
    if (!strings.join('').includes('from sessions s join users u')) return statement;
    return db.sql`explain (format json) ${statement}`.then((rows) => {
      plans.push(JSON.stringify(rows));
      return [];
    });
  }) as unknown as Pool;
  await within(explaining)('x'.repeat(43));
  const asked = new Set([...plans.join().matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name!));
  const told = (
    await db.sql<{ name: string }[]>`
      select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'tell_sessions_changed'::regproc`
  ).map(({ name }) => name);
  expect(asked.size).toBeGreaterThan(6);
  // who looks is not kept
  asked.delete('looks');
  expect([...asked].sort()).toEqual(told.sort());
});
