// Every call asked as every kind of person: answered or refused as the reviewed page says.
import { openHouse } from '#app/server/all-rooms.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Scope, visitor } from '#core/access/actor.ts';
import { systemRoles } from '#core/access/grants.ts';
import { answer } from '#core/contract/server/gate.ts';
import { Refusal } from '#core/contract/server/refusal.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { isDeclared, successOf } from '#core/contract/server/statuses.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { freshDatabase } from '../database.ts';
import { create as createRole } from '#features/roles/contract.ts';
import { seedRoles } from '#features/roles/server/service.ts';
import { goodInput } from '../contract/good-input.ts';
import { actingOf, isElsewhere, type Persona, permissionsPage, personas, verdict } from './matrix.ts';

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
  const maker = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  const places = { one: institutions[0]!.id, two: institutions[1]!.id, course: institutions[0]!.id, system: null, nowhere: null };
  for (const persona of personas) {
    const as = actingOf(persona);
    if (as && !(as.role in systemRoles)) {
      const { role, access, read_only, at } = as;
      const scope = at === 'system' ? 'system' : 'institution';
      await answer(db.sql, createRole, maker, { role, name: role, bn_name: role, access, read_only, scope });
    }
    actors[persona] =
      persona === 'visitor'
        ? visitor('en')
        : (
            await makePerson(
              db.sql,
              as && {
                ...{ type: as.type, role: as.role, institution_id: places[as.at] },
                ...(as.at === 'course' ? { course_id: course.id } : {}),
              },
            )
          ).actor;
  }
});
afterAll(() => db.drop());

test('each of them acts in the role, and as far, as the page says', () => {
  const scopes = { one: 'institution', two: 'institution', course: 'course', system: 'system', nowhere: 'none' } satisfies Record<
    string,
    Scope
  >;
  for (const persona of personas) {
    const as = actingOf(persona);
    const { role } = actors[persona];
    expect(role && [role.role, role.scope, role.read_only], persona).toEqual(as && [as.role, scopes[as.at], as.read_only]);
  }
});
test('docs/permissions.md is what the calls declare (npm run docs writes it)', () => {
  expect(permissionsPage()).toBe(readFileSync('docs/permissions.md', 'utf8'));
});

describe.each(servedCalls().map(({ call }) => [call.name, call] as const))('%s', (_name, call) => {
  test.each(personas)('%s is answered as the page says', async (persona) => {
    // the place is asked for when the input is right, and what it names was reached
    const elsewhere = isElsewhere(call, actingOf(persona));
    const input = elsewhere ? goodInput(call) : {};
    const status = await answer(db.sql, call, actors[persona], input).then(
      () => successOf(call),
      (e: unknown) => (e instanceof Refusal ? e.status : 599),
    );
    if (status !== 599) expect(isDeclared(call, call.method, status), `${status} is not declared`).toBe(true);
    const expected = verdict(call, persona);
    if (expected === 'sign in') expect(status).toBe(401);
    else if (expected === 'no') expect(elsewhere && Object.keys(call.scope).length ? [403, 404] : [403]).toContain(status);
    else expect([401, 403, 599]).not.toContain(status);
  });
});
