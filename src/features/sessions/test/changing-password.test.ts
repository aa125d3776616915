// What changing one's own password promises, through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import type { AnyCall, Out } from '#core/contract/call.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeUser } from '#features/accounts/server/service.ts';
import { actorFor } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { changePassword, login } from '../contract.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const old = 'purono-Chabi-1';
const fresh = 'notun-Chabi-22';
const ask = <C extends AnyCall>(call: C, input: unknown): Promise<Out<C>> => answer(db.sql, call, visitor(), input);
const refusal = (code: string) => expect.objectContaining({ code });

test('a password is changed by who knows the present one; the other sessions end, this one stays', async () => {
  await makeUser(db.sql, { name: 'Changer', email: 'change@home.test', password: old });
  const here = await ask(login, { login: 'change@home.test', password: old });
  const there = await ask(login, { login: 'change@home.test', password: old });
  const actor = await actorFor(db.sql, here.access_token);
  await expect(answer(db.sql, changePassword, actor, { current_password: 'something-Else-1', password: fresh })).rejects.toEqual(
    refusal('wrong_password'),
  );
  await answer(db.sql, changePassword, actor, { current_password: old, password: fresh });
  expect((await actorFor(db.sql, here.access_token)).user.id).toBe(actor.user.id);
  await expect(actorFor(db.sql, there.access_token)).rejects.toThrow('opens no session');
});
test('of changes sent in the same moment with the same old password one counts, and the others are told', async () => {
  await makeUser(db.sql, { name: 'Hasty', email: 'hasty@home.test', password: old });
  const { access_token } = await ask(login, { login: 'hasty@home.test', password: old });
  const actor = await actorFor(db.sql, access_token);
  const wanted = ['prothom-Chabi-1', 'ditiyo-Chabi-2', 'tritiyo-Chabi-3'];
  const all = await Promise.allSettled(
    wanted.map((password) => answer(db.sql, changePassword, actor, { current_password: old, password, keep_sessions: true })),
  );
  const done = wanted.filter((_, i) => all[i]!.status === 'fulfilled');
  expect(done).toHaveLength(1);
  for (const r of all) if (r.status === 'rejected') expect(r.reason).toEqual(refusal('wrong_password'));
  expect(await ask(login, { login: 'hasty@home.test', password: done[0]! })).toMatchObject({ status: 'success' });
});
