// What slows a guesser of passwords down, and does not keep anybody else out. On a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { useSecurityLog } from '#core/log/server/security.ts';
import { hashPassword, makeUser } from '#features/accounts/server/service.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { login } from '../contract.ts';
import { tryAgain, tryPassword } from '../server/login-limit.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const password = 'nodir-Dheu-77';
const from = (ip: string): Actor => ({ ...visitor(), ip, device: 'a browser' });
const refusal = (code: string) => expect.objectContaining({ code });
const enter = (ip: string, name: string, typed = password, device_key?: string) =>
  answer(db.sql, login, from(ip), { login: name, password: typed, ...(device_key ? { device_key } : {}) });
const guess = (ip: string, name: string) => enter(ip, name, 'wrong-Guess-1');

test('guesses at one account are counted over all networks together, and a device that signed in before is let in all the same', async () => {
  await makeUser(db.sql, { name: 'Attacked', email: 'attacked@home.test', password });
  const { device_key } = await enter('203.0.113.1', 'attacked@home.test');
  for (let i = 0; i < 10; i++) await expect(guess(`203.0.113.${i}`, 'attacked@home.test')).rejects.toEqual(refusal('wrong_login'));
  await expect(enter('198.51.100.7', 'attacked@home.test')).rejects.toMatchObject({
    code: 'too_many',
    status: 429,
    detail: { retry_after: expect.any(Number) },
  });
  expect(await enter('198.51.100.7', 'attacked@home.test', password, device_key)).toMatchObject({ status: 'success' });
  await expect(enter('198.51.100.7', 'attacked@home.test', password, 'x'.repeat(40))).rejects.toEqual(refusal('too_many'));
});
test('a rush of sign-ins from one network keeps nobody elsewhere waiting, nor a known device in the same network', async () => {
  await makeUser(db.sql, { name: 'Elsewhere', email: 'elsewhere@home.test', password });
  const { device_key } = await enter('203.0.113.9', 'elsewhere@home.test');
  // those who had their turn: who is refused at once takes none
  let done = 0;
  const rush = Array.from({ length: 160 }, (_, i) =>
    guess('203.0.113.9', `nobody${i}@home.test`).catch(({ code }: { code: string }) => ((done += Number(code === 'wrong_login')), code)),
  );
  // all who may wait are waiting: the first that are too many have been told so
  await Promise.race(rush.slice(120));
  const before = done;
  const both = [enter('198.51.100.9', 'elsewhere@home.test'), enter('203.0.113.9', 'elsewhere@home.test', password, device_key)];
  expect(await Promise.all(both)).toMatchObject([{ status: 'success' }, { status: 'success' }]);
  expect(done - before).toBeLessThan(80);
  const codes = await Promise.all(rush);
  expect(new Set(codes)).toEqual(new Set(['wrong_login', 'unavailable']));
});
test('strangers from a hundred networks who fill the queue keep out further strangers, and nobody who was here before', async () => {
  const told = (work: Promise<unknown>) =>
    work.then(
      () => 'hashed',
      (error: { code: string }) => error.code,
    );
  // two at work, a hundred that wait
  const rush = Array.from({ length: 102 }, (_, i) => told(hashPassword(password, `203.0.113.${i}`)));
  const later = ['198.51.100.1', 'device of-somebody', 'account 1'].map((asker) => told(hashPassword(password, asker)));
  expect(await Promise.all(later)).toEqual(['unavailable', 'hashed', 'hashed']);
  expect((await Promise.all(rush)).filter((one) => one === 'unavailable')).toHaveLength(2);
});
test('a program that is a new device at each login fills no table: the hundred devices used last are known, this one among them', async () => {
  const { id } = await makeUser(db.sql, { name: 'Keyless', email: 'keyless@home.test', password });
  await db.sql`
    insert into known_devices (user_id, device_hash, seen_at)
    select ${id}, sha256(n::text::bytea), now() - make_interval(mins => 10 + n) from generate_series(1, 500) n`;
  const { device_key } = await enter('203.0.113.1', 'keyless@home.test');
  const rows = await db.sql<{ minutes: number }[]>`
    select (extract(epoch from now() - seen_at) / 60)::int as minutes from known_devices where user_id = ${id} order by seen_at`;
  expect([rows.length, rows[0]!.minutes]).toEqual([100, 109]);
  for (let i = 0; i < 12; i++) await guess('203.0.113.2', 'keyless@home.test').catch(() => {});
  expect(await enter('203.0.113.1', 'keyless@home.test', password, device_key)).toMatchObject({ status: 'success' });
});
test('who waits gets another try, and each further wrong one waits twice as long, a quarter of an hour at most', async () => {
  await makeUser(db.sql, { name: 'Patient', email: 'patient@home.test', password });
  const waits: number[] = [];
  for (let i = 0; i < 10; i++) await expect(guess('203.0.113.1', 'patient@home.test')).rejects.toEqual(refusal('wrong_login'));
  for (let i = 0; i < 7; i++) {
    const error = (await guess('203.0.113.1', 'patient@home.test').catch((e: unknown) => e)) as {
      code: string;
      detail: { retry_after: number };
    };
    expect(error.code).toBe('too_many');
    waits.push(error.detail.retry_after);
    await db.sql`update wrong_tries set last_at = last_at - make_interval(secs => ${error.detail.retry_after})`;
    await expect(guess('203.0.113.1', 'patient@home.test')).rejects.toEqual(refusal('wrong_login'));
  }
  const near = (seconds: number) => expect.toSatisfy((n: number) => Math.abs(n - seconds) <= 5);
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900].map(near));
  await db.sql`update wrong_tries set last_at = last_at - interval '900 seconds'`;
  expect(await enter('203.0.113.1', 'patient@home.test')).toMatchObject({ status: 'success' });
});
test('a try that could not be made is none: who is sent away by a full queue is not held off for it', async () => {
  const pool = db.sql;
  const busy = () => Promise.reject(refused('unavailable'));
  const attempt = { name: 'email:busy@home.test', user_id: undefined, device_hash: Buffer.alloc(32, 7), ip: '203.0.113.1' };
  for (let i = 0; i < 12; i++) {
    await expect(tryPassword(pool, attempt, busy)).rejects.toEqual(refusal('unavailable'));
    await expect(tryAgain(pool, 'session 7', busy)).rejects.toEqual(refusal('unavailable'));
  }
  expect(await tryPassword(pool, attempt, async () => true)).toBe(true);
  expect(await tryAgain(pool, 'session 7', async () => true)).toBe(true);
});
test('a free try waits for nothing, not even for one that began later and was counted before it', async () => {
  await makeUser(db.sql, { name: 'Twice', email: 'twice@home.test', password });
  await expect(guess('203.0.113.1', 'twice@home.test')).rejects.toEqual(refusal('wrong_login'));
  // as the row stands for a statement that waited until the other one had written its own moment
  await db.sql`update wrong_tries set last_at = now() + interval '2 seconds' where last_at > now() - interval '5 seconds'`;
  expect(await enter('203.0.113.1', 'twice@home.test')).toMatchObject({ status: 'success' });
});
test('tries sent in the same moment get no more guesses than ten', async () => {
  await makeUser(db.sql, { name: 'Burst', email: 'burst@home.test', password });
  const all = await Promise.allSettled(Array.from({ length: 30 }, (_, i) => guess(`203.0.113.${i}`, 'burst@home.test')));
  const codes = all.map((r) => (r as PromiseRejectedResult).reason.code as string);
  expect(codes.filter((c) => c === 'wrong_login')).toHaveLength(10);
  expect(codes.filter((c) => c === 'too_many')).toHaveLength(20);
});
test('counters of wrong tries do not tell which number belongs to which user name', async () => {
  const { username } = await makeUser(db.sql, { name: 'Linked', email: 'linked@home.test', phone: '+8801999000111', password });
  for (let i = 0; i < 10; i++) await expect(guess('203.0.113.1', username)).rejects.toEqual(refusal('wrong_login'));
  await expect(guess('203.0.113.1', username)).rejects.toEqual(refusal('too_many'));
  for (const other of ['01999000111', 'linked@home.test'])
    await expect(guess('203.0.113.1', other)).rejects.toEqual(refusal('wrong_login'));
  // a name of nobody is counted in the same way
  for (let i = 0; i < 10; i++) await expect(guess('203.0.113.1', 'nobody.at.all')).rejects.toEqual(refusal('wrong_login'));
  await expect(guess('203.0.113.1', 'nobody.at.all')).rejects.toEqual(refusal('too_many'));
});
test('thousands of wrong tries from one address of a carrier do not keep out who is at home there, nor a known device', async () => {
  await makeUser(db.sql, { name: 'Neighbour', email: 'neighbour@home.test', password });
  await makeUser(db.sql, { name: 'Traveller', email: 'traveller@home.test', password });
  await makeUser(db.sql, { name: 'Unseen', email: 'unseen@home.test', password });
  await enter('192.0.2.80', 'neighbour@home.test');
  const { device_key } = await enter('198.51.100.80', 'traveller@home.test');
  const window = "to_timestamp(floor(extract(epoch from current_setting('limits.now')::timestamptz) / 900) * 900)";
  await db.sql.unsafe(`insert into limits (key, window_start, count) values ('login-net:192.0.2.80', ${window}, 300)`);
  expect(await enter('192.0.2.80', 'unseen@home.test')).toMatchObject({ status: 'success' });
  await db.sql.unsafe(`update limits set count = 3000 where key = 'login-net:192.0.2.80'`);
  await makeUser(db.sql, { name: 'New', email: 'new@home.test', password });
  expect(await enter('192.0.2.80', 'neighbour@home.test')).toMatchObject({ status: 'success' });
  expect(await enter('192.0.2.80', 'traveller@home.test', password, device_key)).toMatchObject({ status: 'success' });
  // a guesser learns nothing of who was here: wrong and right are answered alike
  for (const name of ['neighbour@home.test', 'new@home.test', 'nobody@home.test'])
    await expect(guess('192.0.2.80', name)).rejects.toEqual(refusal('too_many'));
});
test('one who has a whole /48 gets no more wrong tries of it than twenty networks do', async () => {
  await makeUser(db.sql, { name: 'At Home', email: 'sixth@home.test', password });
  await enter('2001:db8:7::1', 'sixth@home.test');
  await makeUser(db.sql, { name: 'Not At Home', email: 'unsixth@home.test', password });
  await guess('2001:db8:7:1::1', 'nobody-six@home.test').catch(() => {});
  const [counted] = await db.sql`select count from limits where key = 'login-net:2001:db8:7'`;
  expect(counted).toEqual({ count: 1 });
  await db.sql`update limits set count = 60000 where key = 'login-net:2001:db8:7'`;
  await expect(enter('2001:db8:7:2::1', 'unsixth@home.test')).rejects.toEqual(refusal('too_many'));
  // known in this network, however the address of the login was shortened
  expect(await enter('2001:db8:7::2', 'sixth@home.test')).toMatchObject({ status: 'success' });
  expect(await enter('2001:db8:8::1', 'unsixth@home.test')).toMatchObject({ status: 'success' });
});
test('networks of one /48 stand in one line for their passwords', async () => {
  const rush = Array.from({ length: 160 }, (_, i) => guess(`2001:db8:9:${i.toString(16)}::1`, `six${i}@home.test`).catch((e: Error) => e));
  const codes = await Promise.all([
    ...rush,
    ...Array.from({ length: 20 }, (_, i) => guess(`203.0.113.${i}`, `four${i}@home.test`).catch((e: Error) => e)),
  ]);
  expect(codes.slice(160)).toEqual(Array(20).fill(refusal('wrong_login')));
});
test('who failed to sign in from where is in the log, without what was typed as a secret', async () => {
  const { id } = await makeUser(db.sql, { name: 'Logged', email: 'logged@home.test', password });
  const noted: object[] = [];
  useSecurityLog((event) => noted.push(event));
  await guess('203.0.113.44', 'logged@home.test').catch(() => {});
  await guess('203.0.113.44', 'my-Password-typed-here').catch(() => {});
  useSecurityLog(() => {});
  expect(noted).toEqual([
    expect.objectContaining({ event: 'login.failed', user_id: id, ip: '203.0.113.44', device: 'a browser', reason: 'wrong_password' }),
    expect.objectContaining({ event: 'login.failed', user_id: undefined, typed: 'my-p••••ere', reason: 'wrong_password' }),
  ]);
  expect(JSON.stringify(noted)).not.toMatch(/wrong-Guess|password-typed/i);
});
