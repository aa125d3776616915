// The product's own roles: given once, and brought up to a new version without giving back what a site took away.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '#features/accounts/test/make.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { giveRole, seedRoles } from '../server/service.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
  await seedRoles(db.sql);
});
afterAll(() => db.drop());

test('giving a role twice holds it once', async () => {
  const { user } = await makePerson(db.sql);
  const [made] = await db.sql<{ id: number }[]>`
    insert into institutions (username, institution_name, institution_name_en) values ('padma', 'পদ্মা', 'Padma') returning id`;
  const place = made!.id;
  expect(await giveRole(db.sql, user.id, 'teacher', place)).toBe(await giveRole(db.sql, user.id, 'teacher', place));
});
test('a role of a site in use gets the groups that came with a new version; what was taken from it stays away', async () => {
  const accessOf = async (role: string) =>
    (await db.sql<{ access: Record<string, Record<string, boolean>> }[]>`select access from roles where role = ${role}`)[0]!.access;
  const whole = await accessOf('super');
  await db.sql`update roles set access = access - 'activity' || '{"blog": {"view": false}}' where role = 'super'`;
  await seedRoles(db.sql);
  expect(await accessOf('super')).toEqual({ ...whole, blog: { view: false } });
  await db.sql`update roles set access = ${db.sql.json(whole)} where role = 'super'`;
  expect(await accessOf('teacher')).not.toHaveProperty('activity');
});
