// Every call asked as every kind of person: answered or refused as the reviewed page says.
import { openHouse } from '#app/server/all-rooms.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { servedCalls } from '#core/contract/server/room.ts';
import { isDeclared } from '#core/contract/server/statuses.ts';
import { seedRoles } from '#features/accounts/server/service.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { freshDatabase } from '../database.ts';
import { isOfCourse, type Persona, permissionsPage, personas, roleOf, typeOf, verdict } from './matrix.ts';

openHouse();

let db: Awaited<ReturnType<typeof freshDatabase>>;
const actors = {} as Record<Persona, Actor>;

beforeAll(async () => {
  db = await freshDatabase();
  await seedRoles(db.sql);
  useIssuer({ public_url: 'https://shikhon.test', secret: 'a secret for tests only, long enough' });
  const institutions = await db.sql<
    { id: number }[]
  >`insert into institutions (username, institution_name, institution_name_en, approved_at) values ('one', 'এক', 'One', now()), ('two', 'দুই', 'Two', now()) returning id`;
  const category_id = await makeCategory(db.sql);
  const course = await makeCourse(db.sql, { category_id, institution_id: institutions[0]!.id });
  for (const persona of personas) {
    const role = roleOf[persona];
    const institution_id =
      role && role !== 'super' && !role.startsWith('sys-') && role !== 'dashboard-viewer'
        ? institutions[persona === 'rival partner' ? 1 : 0]!.id
        : undefined;
    actors[persona] =
      persona === 'visitor'
        ? visitor('en')
        : (
            await makePerson(db.sql, {
              type: typeOf(persona),
              ...(role ? { role } : {}),
              ...(institution_id ? { institution_id } : {}),
              ...(isOfCourse(persona) ? { course_id: course.id } : {}),
            })
          ).actor;
  }
});
afterAll(() => db.drop());

test('docs/permissions.md is what the calls declare (npm run docs writes it)', () => {
  expect(permissionsPage()).toBe(readFileSync('docs/permissions.md', 'utf8'));
});

describe.each(servedCalls().map(({ call }) => [call.name, call] as const))('%s', (_name, call) => {
  test.each(personas)('%s is answered as the page says', async (persona) => {
    const status = await answer(db.sql, call, actors[persona], {}).then(
      () => 200,
      (e: unknown) => (e instanceof Refusal ? e.status : 599),
    );
    if (status !== 599) expect(isDeclared(call, call.method, status), `${status} is not declared`).toBe(true);
    const expected = verdict(call, persona);
    if (expected === 'sign in') expect(status).toBe(401);
    else if (expected === 'no') expect(status).toBe(403);
    else expect([401, 403, 599]).not.toContain(status);
  });
});
