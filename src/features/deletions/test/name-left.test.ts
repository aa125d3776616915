// What stays of somebody who leaves: certificates that can be checked as before, with the name that was chosen and no other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { viewCertificate, viewCredential } from '#features/certificates/contract.ts';
import { issueCertificate, useIssuer } from '#features/certificates/server/service.ts';
import { makeEnrolled, makeLearnable } from '#features/lessons/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { deleteAccount } from '../contract.ts';
import { room } from '../server/room.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  openHouse();
  useIssuer({ public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' });
});
afterAll(() => db.drop());
const password = 'nodir-Dheu-77';

async function textOf(body: unknown): Promise<string> {
  if (typeof body === 'string') return body;
  const parts: Uint8Array[] = [];
  for await (const part of body instanceof Uint8Array ? [body] : (body as AsyncIterable<Uint8Array>)) parts.push(part);
  return Buffer.concat(parts).toString();
}
test.each([
  [undefined, 'Leaving Person', 'বিদায়ী মানুষ', 'Leaving Person', 'বিদায়ী মানুষ'],
  ['full', 'Leaving Person', null, 'Leaving Person', ''],
  ['initials', 'Leaving Person', 'বিদায়ী মানুষ', 'L. P.', 'বি. মা.'],
  ['initials', 'Leaving Person', null, 'L. P.', ''],
  ['none', 'Leaving Person', 'বিদায়ী মানুষ', 'Name withheld', 'নাম রাখা হয়নি'],
] as const)('chosen %s for %s, %s', async (name_left, name, bn_name, left, bn_left) => {
  const { actor } = await makePerson(db.sql, { name, bn_name, password });
  const course = await makeLearnable(db.sql);
  await db.sql`update courses set gives_certificate = true where id = ${course.id}`;
  await makeEnrolled(db.sql, course, { actor });
  const [enrolled] = await db.sql<{ id: number }[]>`select id from enrollments where user_id = ${actor.user.id}`;
  const issued = await issueCertificate(db.sql, { user_id: actor.user.id, enrollment_id: enrolled!.id });
  const { tracking_code } = issued!.certificate;
  await answer(db.sql, deleteAccount, actor, { password, ...(name_left && { name_left }) });
  await db.sql`update account_deletions set due_at = now() where user_id = ${actor.user.id}`;
  await room.jobs.find((job) => job.nightly)!.run({}, { pool: db.sql });
  expect(await answer(db.sql, viewCertificate, visitor(), { tracking_code })).toMatchObject({
    state: 'valid',
    learner_name: left.normalize('NFC'),
    bn_learner_name: bn_left.normalize('NFC'),
  });
  // signed anew, with that name alone
  const signed = await textOf((await answer(db.sql, viewCredential, visitor(), { tracking_code })).body);
  expect(JSON.parse(signed)).toMatchObject({ credentialSubject: { identifier: [{ identityHash: left }] } });
  expect(signed.includes('Leaving Person')).toBe(left === 'Leaving Person');
});
