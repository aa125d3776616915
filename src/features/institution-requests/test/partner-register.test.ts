// Registration of who represents an institution by one call, for programs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { actorFor } from '#features/accounts/test/make.ts';
import { verifyCode } from '#features/registration/contract.ts';
import { codeFor } from '#features/registration/test/post.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { listOwnRequests, partnerRegister } from '../contract.ts';

openHouse();
let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());
const password = 'shapla-Bil-42';

test('who registers for an institution by one call finds its request begun once the address is proved, and not before', async () => {
  const told = { institution_name: 'যমুনা কলেজ', institution_name_en: 'Jamuna College', type: 'college' };
  const { device_key } = await answer(db.sql, partnerRegister, visitor(), { name: 'নাসরিন জাহান', phone: '01812345699', password, ...told });
  expect(await db.sql`select 1 from institution_requests`).toHaveLength(0);
  const otp = await codeFor(db.sql, '+8801812345699');
  const signed = await answer(db.sql, verifyCode, visitor(), { phone: '01812345699', otp, device_key });
  expect(await answer(db.sql, listOwnRequests, await actorFor(db.sql, signed.access_token), {})).toMatchObject({
    data: [{ ...told, state: 'draft' }],
  });
  await expect(answer(db.sql, partnerRegister, visitor(), { name: 'Nobody', phone: '01812345690', password })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
