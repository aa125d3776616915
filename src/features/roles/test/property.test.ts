// Property of grants: whatever is given, taken and changed, in any order and by anybody, nobody gives more or wider than they have, and
// somebody administers.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { type AccessMap, type Grant, grants, listGrants } from '#core/access/grants.ts';
import { actorFor, type MadeActor, makePerson } from '#features/accounts/test/make.ts';
import * as calls from '../contract.ts';
import { giveRole } from '../server/service.ts';
import { type Ground, makeGround } from './ground.ts';

let g: Ground;
let people: MadeActor[];
let roleIds: number[];
let maps: [string, AccessMap][];
beforeAll(async () => {
  g = await makeGround();
  // roles of different width, some of whose holders may give roles themselves
  maps = [
    ['p-desk', { user: { view: true, update: true }, course: { view: true } }],
    ['p-head', { user: { view: true, update: true }, course: { view: true, update: true, publish: true }, batch: { view: true } }],
    ['p-marker', { course: { view: true }, question: { view: true, update: true } }],
    ['p-blogger', { blog: { view: true, create: true } }],
  ];
  for (const [role, access] of maps)
    await g.db.sql`
      insert into roles (role, name, bn_name, access, scope)
      values (${role}, ${role}, ${role}, ${g.db.sql.json(access)}, ${role === 'p-head' ? 'system' : 'institution'})`;
  await g.db.sql`delete from user_roles`;
  await g.db.sql`update users set type = 0`;
  people = [];
  for (let n = 0; n < 6; n++) people.push(await makePerson(g.db.sql, { type: n < 3 ? 1 : 0 }));
  roleIds = (await g.db.sql<{ id: number }[]>`select id from roles order by id`).map((row) => row.id);
});
afterAll(() => g.db.drop());

interface Held {
  id: number;
  user_id: number;
  role_id: number;
  role: string;
  scope: string;
  institution_id: number | null;
  course_id: number | null;
  access: AccessMap;
}
const holdings = () => g.db.sql<Held[]>`
  select ur.id, ur.user_id, ur.role_id, r.role, ur.scope, ur.institution_id, ur.course_id, r.access
  from user_roles ur join roles r on r.id = ur.role_id order by ur.id`;
const accessOf = async () =>
  new Map((await g.db.sql<{ slug: string; access: AccessMap }[]>`select slug, access from roles`).map((row) => [row.slug, row.access]));
const administrators = async () =>
  (
    await g.db.sql<{ id: number }[]>`
      select u.id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where u.type = 1 and r.role = 'super' and ur.scope = 'system'`
  ).length;

/** Where one holding lies within another, told from the columns alone. */
function contains(actor: SignedIn, held: Held): boolean {
  const own = actor.role!;
  if (own.scope === 'system') return true;
  if (own.scope === 'institution') return held.scope !== 'system' && held.institution_id === own.institution_id;
  return own.scope === 'course' && held.scope === 'course' && own.courses.includes(held.course_id!);
}
const everyGrant = Object.entries(grants).flatMap(([group, actions]) => actions.map((action) => [group, action] as const));
const placed = fc.constantFrom('system', 'ours', 'theirs', 'course', 'other_course');
/** Mostly those who hold something at the beginning. */
const giver = fc.constantFrom(0, 0, 1, 2, 3, 3, 3, 4, 4, 5);
const step = fc.oneof(
  fc.record({ kind: fc.constant('give' as const), by: giver, to: fc.nat(5), role: fc.nat(9), place: placed, acting: fc.nat(5) }),
  fc.record({ kind: fc.constant('take' as const), by: giver, which: fc.nat(9), acting: fc.nat(5) }),
  fc.record({
    kind: fc.constant('change' as const),
    by: giver,
    role: fc.nat(9),
    acting: fc.nat(5),
    access: fc.uniqueArray(fc.nat(everyGrant.length - 1), { maxLength: 12 }),
  }),
);
/** A person as they act now, in one of the roles that they hold at this moment. */
async function actingOf(person: MadeActor, which: number): Promise<SignedIn> {
  const held = (await holdings()).filter((h) => h.user_id === person.user.id);
  if (!held.length) return actorFor(g.db.sql, person.token, { role_id: '0' });
  const { role_id, institution_id } = held[which % held.length]!;
  return actorFor(g.db.sql, person.token, { role_id: String(role_id), owner_id: String(institution_id ?? 0) });
}
const inputOfPlace = (place: string) =>
  ({
    system: {},
    ours: { institution_id: g.ours },
    theirs: { institution_id: g.theirs },
    course: { course_id: g.course },
    other_course: { course_id: g.other_course },
  })[place]!;

test('never more rights than the grantor, never a wider scope, always an administrator left', async () => {
  const seen = { done: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await g.db.sql`delete from user_roles`;
      for (const [role, access] of maps) await g.db.sql`update roles set access = ${g.db.sql.json(access)} where role = ${role}`;
      for (const n of [0, 1]) await giveRole(g.db.sql, people[n]!.user.id, 'super', null);
      await giveRole(g.db.sql, people[3]!.user.id, 'p-head', g.ours);
      await giveRole(g.db.sql, people[4]!.user.id, 'p-desk', g.ours, g.course);
      // within the reach of the two before, so that they have somebody to give to
      await giveRole(g.db.sql, people[5]!.user.id, 'p-blogger', g.ours, g.course);
      await giveRole(g.db.sql, people[0]!.user.id, 'p-marker', g.ours);
      for (const one of steps) {
        const person = people[one.by]!;
        const actor = await actingOf(person, one.acting);
        const [before, maps] = [await holdings(), await accessOf()];
        const result = await doStep(one, actor, before);
        seen[result === 'done' ? 'done' : 'refused'] += 1;
        const after = await holdings();
        const has = (grant: Grant) => actor.grants.has(grant);
        const made = after.filter((h) => !before.some((b) => b.id === h.id));
        const gone = before.filter((h) => !after.some((a) => a.id === h.id));
        for (const held of [...made, ...gone]) {
          expect(held.user_id, 'their own').not.toBe(person.user.id);
          expect(
            [...listGrants(held.access)].filter((grant) => !has(grant)),
            'more than the grantor has',
          ).toEqual([]);
          expect(contains(actor, held), `wider than the grantor: ${JSON.stringify([actor.role, held])}`).toBe(true);
        }
        for (const [slug, access] of await accessOf()) {
          const more = [...listGrants(access)].filter((grant) => !listGrants(maps.get(slug)!).has(grant));
          expect(
            more.filter((grant) => !has(grant)),
            `${slug} got more than its changer has`,
          ).toEqual([]);
          if (more.length)
            expect(
              before.filter((h) => h.role === slug).map((h) => h.user_id),
              'their own role',
            ).not.toContain(person.user.id);
        }
        expect(await administrators(), 'administrators').toBeGreaterThan(0);
      }
    }),
    { numRuns: 100 },
  );
  // the sequences did something, and something was refused
  expect(seen.done).toBeGreaterThan(20);
  expect(seen.refused).toBeGreaterThan(20);
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
async function doStep(one: Step, actor: SignedIn, before: readonly Held[]): Promise<string> {
  if (one.kind === 'give') {
    const role_id = roleIds[one.role % roleIds.length]!;
    return g.ask(calls.give, actor, { user_id: people[one.to]!.user.id, role_id, ...inputOfPlace(one.place) });
  }
  if (one.kind === 'take') return before.length ? g.ask(calls.take, actor, { id: before[one.which % before.length]!.id }) : 'nothing';
  const [row] = await g.db.sql<{ slug: string; version: number }[]>`
    select slug, version from roles where id = ${roleIds[one.role % roleIds.length]!}`;
  const access: AccessMap = {};
  for (const at of one.access) {
    const [group, action] = everyGrant[at]!;
    access[group] = { ...access[group], [action]: true };
  }
  return g.ask(calls.update, actor, { ...row!, name: 'Changed', bn_name: 'বদলানো', access });
}
