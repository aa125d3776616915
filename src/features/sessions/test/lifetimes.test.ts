// When a session ends by itself, and that hashing passwords is bounded. On a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { checkPassword, makeUser } from '#features/accounts/server/service.ts';
import { actorFor, makePerson } from '#features/accounts/test/make.ts';
import { giveRole, seedRoles } from '#features/roles/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { list, login, logout } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  await seedRoles(db.sql);
});
afterAll(() => db.drop());
const password = 'nodir-Dheu-77';
const over = 'opens no session';
/** As if the person had signed in so long ago and been seen so long ago, in hours. */
const ago = (user_id: number, signed_in: number, seen: number) => db.sql`
  update sessions set created_at = now() - make_interval(hours => ${signed_in}), seen_at = now() - make_interval(hours => ${seen})
  where user_id = ${user_id}`;

/** Waits until a use is noted, which happens beside the request: else it could be noted after what is done next. */
const noted = (user_id: number) =>
  expect
    .poll(async () => {
      const [row] = await db.sql<{ s: number }[]>`
        select extract(epoch from now() - seen_at)::int as s from sessions where user_id = ${user_id}`;
      return row!.s;
    })
    .toBeLessThan(60);

test('a learner stays signed in while they come back within a week, and is listed no longer after it', async () => {
  const { token, user, actor } = await makePerson(db.sql);
  await ago(user.id, 24 * 20, 24 * 7 - 1);
  expect((await actorFor(db.sql, token)).user.id).toBe(user.id);
  await noted(user.id);
  await ago(user.id, 24 * 20, 24 * 7 + 1);
  await expect(actorFor(db.sql, token)).rejects.toThrow(over);
  expect(await answer(db.sql, list, actor, {})).toMatchObject({ data: [], total: 0 });
});
test.each([
  { own_phone: true, days: 30, most: 90 },
  { own_phone: false, days: 1, most: 7 },
  { own_phone: undefined, days: 7, most: 30 },
])('a login rests $days days where own_phone is $own_phone, and is over after $most in any case', async ({ own_phone, days, most }) => {
  const login_name = `phone${days}@home.test`;
  const { id } = await makeUser(db.sql, { name: 'Jamila', email: login_name, password });
  const { access_token, expires_in } = await answer(db.sql, login, visitor(), { login: login_name, password, own_phone });
  expect(expires_in).toBe(days * 86_400);
  const { data } = await answer(db.sql, list, await actorFor(db.sql, access_token), {});
  const left = Date.parse(data[0]!.expires_at) - Date.now();
  expect(Math.abs(left - most * 86_400_000)).toBeLessThan(600_000);
  await noted(id);
  await ago(id, 1, 24 * days - 1);
  expect((await actorFor(db.sql, access_token)).user.id).toBe(id);
  await noted(id);
  await ago(id, 1, 24 * days + 1);
  await expect(actorFor(db.sql, access_token)).rejects.toThrow(over);
});
test('a phone of their own makes no longer session of staff', async () => {
  const { id } = await makeUser(db.sql, { name: 'Staff', email: 'own-phone@home.test', password, roles: [{ role: 'super' }] });
  const { access_token, expires_in } = await answer(db.sql, login, visitor(), { login: 'own-phone@home.test', password, own_phone: true });
  expect(expires_in).toBe(12 * 3600);
  await ago(id, 24 * 7 + 1, 0);
  await expect(actorFor(db.sql, access_token)).rejects.toThrow(over);
});
test('using a session puts its idle end off, but not its absolute one', async () => {
  const { token, user } = await makePerson(db.sql);
  await ago(user.id, 24 * 20, 24 * 6);
  await actorFor(db.sql, token);
  await noted(user.id);
  await db.sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user.id}`;
  await expect(actorFor(db.sql, token)).rejects.toThrow(over);
});
test('a program of staff works in its role for the seven days of its token, however long it rests, and until it logs out', async () => {
  const { id } = await makeUser(db.sql, { name: 'Program', email: 'program@home.test', password, roles: [{ role: 'super' }] });
  const signIn = () => answer(db.sql, login, { ...visitor(), program: true }, { login: 'program@home.test', password });
  const { access_token, expires_in } = await signIn();
  expect(expires_in).toBe(7 * 86_400);
  await ago(id, 24 * 6, 24 * 6);
  expect((await actorFor(db.sql, access_token)).role).toMatchObject({ role: 'super' });
  await noted(id);
  await ago(id, 24 * 7 + 1, 0);
  await expect(actorFor(db.sql, access_token)).rejects.toThrow(over);
  const { access_token: next } = await signIn();
  await answer(db.sql, logout, await actorFor(db.sql, next), {});
  await expect(actorFor(db.sql, next)).rejects.toThrow(over);
});
test('staff are signed out after twelve hours unused and after seven days in any case, also when the role came later', async () => {
  const { id } = await makeUser(db.sql, { name: 'Staff', email: 'staff@home.test', password, roles: [{ role: 'super' }] });
  const { access_token, expires_in } = await answer(db.sql, login, visitor(), { login: 'staff@home.test', password });
  expect(expires_in).toBe(12 * 3600);
  await ago(id, 24 * 6, 11);
  expect((await actorFor(db.sql, access_token)).user.id).toBe(id);
  await noted(id);
  await ago(id, 24 * 6, 13);
  await expect(actorFor(db.sql, access_token)).rejects.toThrow(over);
  await ago(id, 24 * 7 + 1, 0);
  await expect(actorFor(db.sql, access_token)).rejects.toThrow(over);
  const late = await makePerson(db.sql);
  await ago(late.user.id, 24 * 8, 0);
  expect((await actorFor(db.sql, late.token)).user.id).toBe(late.user.id);
  await giveRole(db.sql, late.user.id, 'super', null);
  await expect(actorFor(db.sql, late.token)).rejects.toThrow(over);
});
test('a rush of passwords is worked on two at a time; beyond a bound it is refused with a time to come back', async () => {
  const all = await Promise.allSettled(Array.from({ length: 130 }, () => checkPassword(null, 'any-Password-1')));
  const refused = all.flatMap((r) => (r.status === 'rejected' ? [r.reason as object] : []));
  expect(refused.length).toBeGreaterThanOrEqual(20);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', status: 503, detail: { retry_after: 5 } });
  expect(await checkPassword(null, 'any-Password-1')).toBe(false);
});
test('a rush of passwords from one place keeps nobody else waiting: lines are served in turn, and the longest gives way', async () => {
  let done = 0;
  const rush = Array.from({ length: 110 }, () =>
    checkPassword(null, 'any-Password-1', 'one place').then(
      () => (done += 1),
      () => {},
    ),
  );
  // all places are taken, and yet this one is let in and soon served
  expect(await checkPassword(null, 'any-Password-1', 'another place')).toBe(false);
  expect(done).toBeLessThan(20);
  await Promise.all(rush);
});
