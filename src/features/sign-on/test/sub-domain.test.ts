// A login that was begun on the site of a partner: providers know the address of the main site alone, and it is finished where it was begun.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { visitor } from '#core/access/actor.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { atStart } from '../addresses.ts';
import { enter } from '../contract.ts';
import { browserIn } from '../server/service.ts';
import { HOST, serve } from './ground.ts';
import { startProvider, type TestProvider } from './provider.ts';

const PARTNER = `padma.${HOST}`;
let db: Awaited<ReturnType<typeof freshDatabase>>;
let app: FastifyInstance;
let google: TestProvider;
beforeAll(async () => {
  db = await freshDatabase();
  google = await startProvider();
  const institution_id = await makeInstitution(db.sql, { username: 'padma' });
  app = await serve(db.sql, [google], 60, async (host) => (host === PARTNER ? institution_id : undefined));
  google.person = { sub: 'shefali', name: 'Shefali Akter', email: 'shefali@home.test', email_verified: true };
});
afterAll(async () => {
  await app.close();
  await google.close();
  await db.drop();
});
const get = (url: URL, cookie = '') =>
  app.inject({ url: url.pathname + url.search, headers: { host: url.host, ...(cookie && { cookie }) } });
const next = (answered: { headers: Record<string, unknown> }, from: URL) => new URL(String(answered.headers.location), from);
/** Begins on the site of the partner and comes back from the provider: to the main site, where this browser has no cookie. */
async function come() {
  const start = new URL(atStart('google', '/my-notes'), `http://${PARTNER}`);
  const begun = await get(start);
  const cookie = String(begun.headers['set-cookie']).split(';')[0]!;
  const there = await fetch(next(begun, start), { redirect: 'manual' });
  return { cookie, back: new URL(there.headers.get('location')!) };
}

test('who began on the site of a partner lands there again, and the login becomes a session in that browser', async () => {
  const { cookie, back } = await come();
  expect(back.host).toBe(HOST);
  const main = next(await get(back), back);
  expect([main.host, main.pathname]).toEqual([PARTNER, back.pathname]);
  const landed = next(await get(main, cookie), main);
  expect([landed.host, landed.pathname, landed.searchParams.get('next')]).toEqual([PARTNER, '/GLogin', '/my-notes']);
  const given = { token: landed.searchParams.get('token')!, state: landed.searchParams.get('state')!, name: 'Shefali Akter' };
  const browser = browserIn(cookie, false)!;
  const { data } = await answer(db.sql, enter, { ...visitor(), browser }, given);
  expect(data.user).toMatchObject({ name: 'Shefali Akter', email: 'shefali@home.test' });
  expect(await refusedWith(answer(db.sql, enter, { ...visitor(), browser }, given))).toBe('sign_on_over');
});
test('neither the main site nor the site of another partner finishes it, and no host that is told in the address is gone to', async () => {
  const { cookie, back } = await come();
  for (const host of [HOST, `other.${HOST}`, 'evil.test']) {
    const at = new URL(back.pathname + back.search, `http://${host}`);
    expect(next(await get(at, cookie), at).host).toBe(PARTNER);
  }
  const there = new URL(back.pathname + back.search, `http://${PARTNER}`);
  // the browser that began it is the one that finishes it
  expect(next(await get(there), there).searchParams.get('refused')).toBe('sign_on_over');
  expect(next(await get(there, cookie), there).searchParams.get('token')).not.toBeNull();
});
