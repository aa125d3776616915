// What sessions promise: who gets in, how often one may try, where one is signed in, the role one acts in.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { PUBLIC_TOKEN } from '#core/access/public-token.ts';
import { actorReader } from '#core/session/server/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { updateProfile } from '#features/accounts/contract.ts';
import { viewInfo } from '#core/session/contract.ts';
import { startActing } from '#features/acting/contract.ts';
import { makeUser, useAccounts } from '#features/accounts/server/service.ts';
import { markSessionsSeen, markSessionWorked } from '../server/service.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { giveRole, seedRoles } from '#features/roles/server/service.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { GUEST_CLIENT } from '../guest.ts';
import { end, endAll, endOthers, list, login, logout, singleLogin, switchAccount, switchRole, token } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let place: number;
beforeAll(async () => {
  db = await freshDatabase();
  await seedRoles(db.sql);
  place = (
    await db.sql<
      { id: number }[]
    >`insert into institutions (username, institution_name, institution_name_en) values ('padma', 'পদ্মা', 'Padma') returning id`
  )[0]!.id;
});
afterAll(() => db.drop());
const password = 'nodir-Dheu-77';
const from = (ip: string) => ({ ...visitor(), ip, device: `browser of ${ip}` });
const refusal = (code: string) => expect.objectContaining({ code });
const reader = () =>
  actorReader(
    db.sql,
    async () => undefined,
    (ids) => markSessionsSeen(db.sql, ids),
    (id) => markSessionWorked(db.sql, id),
  );
const asking = { language: 'bn', host: '', ip: '', device: '' } as const;

test('a loop of logins with the right password ends the sessions used longest ago, and fills no table', async () => {
  const { id } = await makeUser(db.sql, { name: 'Looping', email: 'looping@home.test', password });
  // 400 that run, the last ones used longest ago, and 200 that are over
  await db.sql`
    insert into sessions (user_id, token_hash, expires_at, seen_at, ended_at)
    select ${id}, sha256(('loop ' || n)::bytea), now() + interval '30 days', now() - make_interval(mins => n),
      case when n > 400 then now() end
    from generate_series(1, 600) n`;
  const { access_token } = await answer(db.sql, login, visitor(), { login: 'looping@home.test', password });
  const actor = await actorFor(db.sql, access_token);
  const live = await db.sql<{ id: number; minutes: number }[]>`
    select id, (extract(epoch from now() - seen_at) / 60)::int as minutes from sessions
    where user_id = ${id} and ended_at is null order by seen_at`;
  expect([live.length, live[0]!.minutes, live.at(-1)!.id]).toEqual([100, 99, actor.session_id]);
  const kept = async () => (await db.sql`select from sessions where user_id = ${id}`).length;
  // what has ended is kept for a while, and then deleted by the next logins
  await Promise.all(Array.from({ length: 10 }, () => answer(db.sql, login, visitor(), { login: 'looping@home.test', password })));
  expect(await kept()).toBeLessThanOrEqual(400);
  expect((await answer(db.sql, list, actor, {})).total).toBeLessThanOrEqual(110);
});
test('a suspended person, and one without a password, cannot sign in, and a running session of theirs stops', async () => {
  const { id } = await makeUser(db.sql, { name: 'Suspended', email: 'suspended@home.test', password });
  const { access_token } = await answer(db.sql, login, visitor(), { login: 'suspended@home.test', password });
  await db.sql`update users set suspended_at = now() where id = ${id}`;
  await expect(answer(db.sql, login, visitor(), { login: 'suspended@home.test', password })).rejects.toEqual(refusal('suspended'));
  await expect(answer(db.sql, login, visitor(), { login: 'suspended@home.test', password: 'wrong-Guess-1' })).rejects.toEqual(
    refusal('wrong_login'),
  );
  await expect(actorFor(db.sql, access_token)).rejects.toThrow('opens no session');
  await makeUser(db.sql, { name: 'No Password', email: 'none@home.test' });
  await expect(answer(db.sql, login, visitor(), { login: 'none@home.test', password: '' })).rejects.toEqual(refusal('invalid_input'));
  await expect(answer(db.sql, login, visitor(), { login: 'none@home.test', password: 'undefined' })).rejects.toEqual(
    refusal('wrong_login'),
  );
});
test('while a password is being changed, a sign-in by the old one starts no session', async () => {
  const { id } = await makeUser(db.sql, { name: 'Racing', email: 'racing@home.test', password });
  const waits = async () =>
    (await db.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0;
  for (const call of [login, singleLogin]) {
    let late: Promise<unknown> | undefined;
    await db.sql.begin(async (tx) => {
      await tx`update users set password_hash = password_hash || ' ' where id = ${id}`;
      await tx`update sessions set ended_at = now() where user_id = ${id} and ended_at is null`;
      late = answer(db.sql, call, visitor(), { login: 'racing@home.test', password }).catch((e: unknown) => e);
      await expect.poll(waits, { interval: 10 }).toBe(true);
    });
    expect(await late).toEqual(refusal('wrong_login'));
    expect(await db.sql`select 1 from sessions where user_id = ${id} and ended_at is null`).toHaveLength(0);
    await db.sql`update users set password_hash = trim(password_hash) where id = ${id}`;
  }
});
test('thirty logins at once in two languages all come in, and of single ones that meet one session is left', async () => {
  const { id } = await makeUser(db.sql, { name: 'Crowded', email: 'crowded@home.test', password });
  const enter = (call: typeof login, reads: 'en' | 'bn') =>
    refusedWith(answer(db.sql, call, { ...visitor(), reads }, { login: 'crowded@home.test', password }));
  // ten of one name at a time
  for (let i = 0; i < 3; i++) {
    const codes = await Promise.all(Array.from({ length: 10 }, (_, n) => enter(login, n % 2 ? 'en' : 'bn')));
    expect(codes).toEqual(Array(10).fill('answered'));
  }
  await Promise.all(Array.from({ length: 10 }, (_, n) => enter(singleLogin, n % 2 ? 'en' : 'bn')));
  expect(await db.sql`select from sessions where user_id = ${id} and ended_at is null`).toHaveLength(1);
});
test('a role that is taken in the moment of a login, of acting or of a switch to it is not acted in, and nothing fails', async () => {
  const institution_id = await makeInstitution(db.sql);
  const admin = await makePerson(db.sql, { role: 'super', type: 1 });
  const asks: ((made: Awaited<ReturnType<typeof makePerson>>) => Promise<unknown>)[] = [
    ({ user }) => answer(db.sql, login, visitor(), { login: user.email!, password }).then(({ data }) => data.user.menu_role),
    ({ user }) =>
      answer(db.sql, startActing, admin.actor, { person: user.username, reason: 'Ticket 318: it does not open' }).then(() => null),
    ({ actor }) => refusedWith(answer(db.sql, switchRole, actor, { id: actor.role!.id })),
  ];
  const came: unknown[] = [];
  for (const ask of asks) {
    const made = await makePerson(db.sql, { role: 'teacher', institution_id, password });
    let asked: Promise<unknown> | undefined;
    await db.sql.begin(async (tx) => {
      await tx`delete from user_roles where user_id = ${made.user.id}`;
      asked = ask(made).catch((error: { code?: string }) => error.code);
      await expect
        .poll(
          async () => (await db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length,
        )
        .toBe(1);
    });
    came.push(await asked);
  }
  expect(came).toEqual(['learner', null, 'role_not_held']);
});
test('a token is 32 random bytes of which only a hash is kept, for thirty days at most', async () => {
  const { user, token } = await makePerson(db.sql);
  expect(token).toMatch(/^[\w-]{43}$/);
  const [row] = await db.sql<
    { text: string; days: number }[]
  >`select row_to_json(sessions)::text as text, extract(epoch from expires_at - created_at)::int / 86400 as days from sessions where user_id = ${user.id}`;
  expect(row!.text).not.toContain(token);
  expect(row!.days).toBe(30);
  await db.sql`update sessions set expires_at = now() where user_id = ${user.id}`;
  await expect(actorFor(db.sql, token)).rejects.toThrow('opens no session');
});
test('a person sees where they are signed in, signs one place out, and cannot touch anybody else’s', async () => {
  await makeUser(db.sql, { name: 'Listed', email: 'listed@home.test', password });
  const phone = await answer(db.sql, login, from('192.0.2.1'), { login: 'listed@home.test', password });
  const laptop = await answer(db.sql, login, from('192.0.2.2'), { login: 'listed@home.test', password });
  const actor = await actorFor(db.sql, laptop.access_token);
  const places = await answer(db.sql, list, actor, {});
  expect(places).toMatchObject({ total: 2, last_page: 1 });
  expect(places.data.find((p) => p.this_one)).toMatchObject({ ip: '192.0.2.2', device: 'browser of 192.0.2.2' });
  const other = places.data.find((p) => !p.this_one)!;
  // the place used last comes first; the second page has the other one
  const pages = await Promise.all([1, 2, 3].map((page) => answer(db.sql, list, actor, { page, limit: 1 })));
  expect(pages.map((found) => [found.current_page, found.last_page, found.data.length])).toEqual([
    [1, 2, 1],
    [2, 2, 1],
    [2, 2, 1],
  ]);
  expect(new Set(pages.map((found) => found.data[0]!.id)).size).toBe(2);
  const stranger = await makePerson(db.sql);
  await expect(answer(db.sql, end, stranger.actor, { id: other.id })).rejects.toEqual(refusal('not_found'));
  await answer(db.sql, end, actor, { id: other.id });
  await expect(actorFor(db.sql, phone.access_token)).rejects.toThrow('opens no session');
  expect((await answer(db.sql, list, actor, {})).data).toHaveLength(1);
  await expect(answer(db.sql, end, actor, { id: other.id })).rejects.toEqual(refusal('not_found'));
});
test('signing out everywhere ends every session; a single sign-in ends the others; signing out twice does no harm', async () => {
  await makeUser(db.sql, { name: 'Everywhere', email: 'every@home.test', password });
  const enter = (call: typeof login) => answer(db.sql, call, visitor(), { login: 'every@home.test', password });
  const [first, second] = [await enter(login), await enter(login)];
  await answer(db.sql, endAll, await actorFor(db.sql, first.access_token), {});
  for (const t of [first, second]) await expect(actorFor(db.sql, t.access_token)).rejects.toThrow('opens no session');
  const third = await enter(login);
  const fourth = await enter(singleLogin);
  await expect(actorFor(db.sql, third.access_token)).rejects.toThrow('opens no session');
  const actor = await actorFor(db.sql, fourth.access_token);
  expect(await answer(db.sql, logout, actor, {})).toEqual({ status: 'success' });
  expect(await answer(db.sql, logout, actor, {})).toEqual({ status: 'success' });
  expect(await answer(db.sql, logout, visitor(), {})).toEqual({ status: 'success' });
  await expect(actorFor(db.sql, fourth.access_token)).rejects.toThrow('opens no session');
});
test('signing out everywhere else leaves this session alone, of all that there are', async () => {
  await makeUser(db.sql, { name: 'Here', email: 'here@home.test', password });
  const enter = () => answer(db.sql, login, visitor(), { login: 'here@home.test', password });
  const [first, second, here] = [await enter(), await enter(), await enter()];
  const actor = await actorFor(db.sql, here.access_token);
  const { actor: stranger } = await makePerson(db.sql);
  await answer(db.sql, endOthers, actor, {});
  for (const t of [first, second]) await expect(actorFor(db.sql, t.access_token)).rejects.toThrow('opens no session');
  expect((await answer(db.sql, list, actor, {})).data).toMatchObject([{ this_one: true }]);
  expect((await answer(db.sql, list, stranger, {})).data).toHaveLength(1);
});
test('a role is switched for the session, and is the one acted in after the next sign-in', async () => {
  const { id } = await makeUser(db.sql, {
    name: 'Two Hats',
    email: 'hats@home.test',
    password,
    roles: [
      { role: 'teacher', institution_id: place },
      { role: 'contributor', institution_id: place },
    ],
  });
  const first = await answer(db.sql, login, visitor(), { login: 'hats@home.test', password });
  expect(first.data.user.currentrole).toMatchObject({ role: 'teacher', owner: { id: place } });
  const contributor = first.data.user.roles.find((r) => r.role === 'contributor')!;
  const actor = await actorFor(db.sql, first.access_token);
  expect(await answer(db.sql, switchRole, actor, { id: contributor.id })).toMatchObject({
    currentrole: { role: 'contributor' },
    access: { blog: { create: true } },
  });
  expect((await actorFor(db.sql, first.access_token)).role?.role).toBe('contributor');
  expect((await answer(db.sql, login, visitor(), { login: 'hats@home.test', password })).data.user.currentrole?.role).toBe('contributor');
  expect(await answer(db.sql, switchRole, actor, { id: 0 })).toMatchObject({
    currentrole: null,
    menu_role: 'learner',
    account: 'learner',
    access: {},
  });
  expect((await actorFor(db.sql, first.access_token)).role).toBeUndefined();
  expect(await answer(db.sql, switchAccount, actor, { id: place })).toMatchObject({
    account: 'partner',
    active_institution: { id: place },
    currentrole: { role: 'teacher' },
  });
  await expect(answer(db.sql, switchAccount, actor, { id: place + 999 })).rejects.toEqual(refusal('role_not_held'));
  await db.sql`delete from user_roles where user_id = ${id}`;
  expect((await actorFor(db.sql, first.access_token)).role).toBeUndefined();
});
test('who signs in on the site of an institution acts in a role that is held there', async () => {
  const [there] = await db.sql<{ id: number }[]>`insert into institutions (username, institution_name, institution_name_en)
    values ('second-site', 'দ্বিতীয় সাইট', 'Second site') returning id`;
  const second = there!.id;
  await makeUser(db.sql, {
    name: 'Two Houses',
    email: 'houses@home.test',
    password,
    verified: true,
    roles: [
      { role: 'contributor', institution_id: place },
      { role: 'teacher', institution_id: second },
    ],
  });
  const acts = async (site_institution?: number) =>
    (await answer(db.sql, login, { ...visitor(), ...(site_institution && { site_institution }) }, { login: 'houses@home.test', password }))
      .data.user.currentrole;
  expect(await acts()).toMatchObject({ role: 'contributor', owner: { id: place } });
  expect(await acts(second)).toMatchObject({ role: 'teacher', owner: { id: second } });
  // a site on which no role is held changes nothing
  expect(await acts(second + 999)).toMatchObject({ role: 'teacher', owner: { id: second } });
  expect(await acts(place)).toMatchObject({ role: 'contributor', owner: { id: place } });
});
test('a role that is not held is refused, in the headers as well: nobody writes as somebody they did not mean to be', async () => {
  const { token: mine, actor } = await makePerson(db.sql);
  const superRole = (await db.sql<{ id: number }[]>`select id from roles where role = 'super'`)[0]!.id;
  await expect(answer(db.sql, switchRole, actor, { id: superRole })).rejects.toEqual(refusal('role_not_held'));
  for (const headers of [
    { role_id: String(superRole) },
    { role_id: String(superRole), owner_id: String(place) },
    { role_id: `${superRole} or 1=1` },
  ]) {
    await expect(reader()({ ...asking, token: mine, ...headers })).rejects.toEqual(refusal('role_not_held'));
  }
  // a learner names no role, or 0
  for (const headers of [{}, { role_id: '0' }, { owner_id: '0' }, { role_id: '0', owner_id: '0' }])
    expect((await reader()({ ...asking, token: mine, ...headers })).role).toBeUndefined();
  const viewer = await makePerson(db.sql, { role: 'dashboard-viewer' });
  await expect(reader()({ ...asking, token: viewer.token, role_id: '4242' })).rejects.toEqual(refusal('role_not_held'));
  const teacher = await makePerson(db.sql, { role: 'teacher', institution_id: place });
  const elsewhere = { role_id: String(teacher.actor.role!.id), owner_id: String(place + 1) };
  await expect(reader()({ ...asking, token: teacher.token, ...elsewhere })).rejects.toEqual(refusal('role_not_held'));
  expect(
    (await reader()({ ...asking, token: teacher.token, role_id: String(teacher.actor.role!.id), owner_id: String(place) })).role?.role,
  ).toBe('teacher');
});
test('an institution named alone must be the one of a held role, and is acted for then', async () => {
  const [second] = await db.sql<
    { id: number }[]
  >`insert into institutions (username, institution_name, institution_name_en) values ('surma', 'সুরমা', 'Surma') returning id`;
  const { token: mine, user } = await makePerson(db.sql, { role: 'teacher', institution_id: place });
  await giveRole(db.sql, user.id, 'contributor', second!.id);
  const acting = async (owner_id: string) => (await reader()({ ...asking, token: mine, owner_id })).role;
  expect(await acting(String(place))).toMatchObject({ role: 'teacher', institution_id: place });
  expect(await acting(String(second!.id))).toMatchObject({ role: 'contributor', institution_id: second!.id });
  for (const strange of [String(second!.id + 999), `${place} `, '*'])
    await expect(acting(strange)).rejects.toEqual(refusal('role_not_held'));
  expect(await acting('0')).toBeUndefined();
  expect(await acting('')).toMatchObject({ institution_id: place });
});
test('a viewer may sign out and switch roles, but not change a profile', async () => {
  const { actor } = await makePerson(db.sql, { role: 'dashboard-viewer' });
  await expect(answer(db.sql, updateProfile, actor, { about: 'x' })).rejects.toEqual(refusal('not_allowed'));
  expect(await answer(db.sql, viewInfo, actor, {})).toMatchObject({ read_only: true });
  expect(await answer(db.sql, switchRole, actor, { id: 0 })).toMatchObject({ read_only: false });
  expect(await answer(db.sql, logout, actor, {})).toEqual({ status: 'success' });
});
test('a client application gets a token that opens no call of a person', async () => {
  useAccounts({ secret: 'a secret for tests', public_url: 'http://localhost', client: { id: 'app', secret: 'app-secret' } });
  const granted = await answer(db.sql, token, visitor(), {
    grant_type: 'client_credentials',
    client_id: 'app',
    client_secret: 'app-secret',
  });
  expect(granted).toMatchObject({ token_type: 'Bearer', scope: 'public', expires_in: 604_800 });
  const actor = await reader()({ ...asking, token: granted.access_token });
  expect(actor.user).toBeUndefined();
  for (const call of [viewInfo, list])
    await expect(answer(db.sql, call as typeof list, actor, {})).rejects.toMatchObject({ code: 'signed_out', status: 401 });
  await expect(
    answer(db.sql, token, visitor(), { grant_type: 'client_credentials', client_id: 'app', client_secret: 'wrong' }),
  ).rejects.toMatchObject({ code: 'invalid_client', status: 401 });
  await expect(
    answer(db.sql, token, visitor(), { grant_type: 'password', client_id: 'app', client_secret: 'app-secret' }),
  ).rejects.toMatchObject({ code: 'unsupported_grant_type', status: 400 });
});
test('a browser whose session is over gets the same as a guest, without a secret; its token is looked up nowhere', async () => {
  const as = (secret: string) =>
    answer(db.sql, token, visitor(), { grant_type: 'client_credentials', client_id: GUEST_CLIENT.id, client_secret: secret });
  const granted = await as(GUEST_CLIENT.secret);
  expect(granted).toMatchObject({ scope: 'public', expires_in: 604_800 });
  expect(granted.access_token.startsWith(PUBLIC_TOKEN)).toBe(true);
  await expect(as('app-secret')).rejects.toMatchObject({ code: 'invalid_client', status: 401 });
  const asked = actorReader(
    (() => {
      throw new Error('the database was asked');
    }) as unknown as typeof db.sql,
    async () => undefined,
    async () => {},
    async () => {},
  );
  expect((await asked({ ...asking, token: granted.access_token })).user).toBeUndefined();
});
