// Looking as a role on a real database: who may, what is seen, that the headers do not matter, how it ends, and what is kept of it.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { grantNames, mapOf } from '#core/access/grants.ts';
import { lookThrough } from '#core/access/looking.ts';
import { actorReader } from '#core/session/server/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { answer } from '#core/contract/server/gate.ts';
import { updateProfile } from '#features/accounts/contract.ts';
import { viewInfo } from '#core/session/contract.ts';
import { actorFor, type MadeActor, makePerson } from '#features/accounts/test/make.ts';
import { startActing } from '#features/acting/contract.ts';
import { list as listActivity } from '#features/activity/contract.ts';
import { create as createRole, list as listRoles } from '#features/roles/contract.ts';
import { type Ground, makeGround } from '#features/roles/test/ground.ts';
import { logout, switchRole } from '#features/sessions/contract.ts';
import { endLooking, startLooking } from '../contract.ts';

let g: Ground;
beforeAll(async () => {
  g = await makeGround();
});
afterAll(() => g.db.drop());
const administrator = () => makePerson(g.db.sql, { role: 'super', type: 1 });
/** Looks as a role; answers the actor of the next call. */
async function look(person: MadeActor, role: string, institution_id?: number): Promise<SignedIn> {
  await answer(g.db.sql, startLooking, person.actor, { role_id: await g.roleId(role), ...(institution_id && { institution_id }) });
  return actorFor(g.db.sql, person.token);
}
const isSignedIn = async (token: string): Promise<boolean> => {
  const read = actorReader(
    g.db.sql,
    async () => undefined,
    async () => {},
    async () => {},
  );
  return (await read({ token, language: 'en', host: '', ip: '127.0.0.1', device: 'test' })).user !== undefined;
};

test('an administrator is, for the product, somebody in that role there: menu, permissions and reach; and is themself again after it', async () => {
  const admin = await administrator();
  const { user: told } = await answer(g.db.sql, startLooking, admin.actor, { role_id: await g.roleId('teacher'), institution_id: g.ours });
  const actor = await actorFor(g.db.sql, admin.token);
  expect(actor).toMatchObject({ user: { id: admin.user.id }, role: { role: 'teacher', scope: 'institution', institution_id: g.ours } });
  expect([actor.grants.has('course.update'), actor.grants.has('course.publish'), actor.grants.has('role.view')]).toEqual([
    true,
    false,
    false,
  ]);
  const info = await answer(g.db.sql, viewInfo, actor, {});
  expect(info).toMatchObject({
    ...{ id: admin.user.id, menu_role: 'partner', account: 'partner', type: 0, read_only: false },
    currentrole: { role: 'teacher', owner: { id: g.ours } },
    institution: { id: g.ours },
    access: { course: { view: true, create: true, update: true } },
  });
  expect(info.looking_seconds).toBeGreaterThan(1700);
  expect(info.looking_seconds).toBeLessThanOrEqual(1800);
  expect({ ...told, looking_seconds: 0 }).toEqual({ ...info, looking_seconds: 0 });
  expect(await g.ask(listRoles, actor, {})).toBe('not_allowed');

  await answer(g.db.sql, endLooking, actor, {});
  const after = await actorFor(g.db.sql, admin.token);
  expect(after.looking).toBeUndefined();
  expect(after.role).toEqual(admin.actor.role);
  expect(await g.ask(listRoles, after, {})).toBe('done');
  expect((await answer(g.db.sql, viewInfo, after, {})).looking_seconds).toBeNull();
});
test('what the institution has switched off is off for who looks as a role there, in the menu and in the calls', async () => {
  await g.db.sql`update institutions set site_config = '["discussions"]' where id = ${g.theirs}`;
  const admin = await administrator();
  const input = { role_id: await g.roleId('partner'), institution_id: g.theirs };
  const { user: told } = await answer(g.db.sql, startLooking, admin.actor, input);
  const actor = await actorFor(g.db.sql, admin.token);
  const held = await makePerson(g.db.sql, { role: 'partner', institution_id: g.theirs });
  const menusOf = async (of: SignedIn) => (await answer(g.db.sql, viewInfo, of, {})).institution?.site_config;
  expect([told.institution?.site_config, await menusOf(actor)]).toEqual([['discussions'], await menusOf(held.actor)]);
  expect(actor.role!.menus).toEqual(held.actor.role!.menus);
  for (const of of [actor, held.actor]) expect(await g.ask(listActivity, of, {})).toBe('switched_off');
  await g.db.sql`update institutions set site_config = null where id = ${g.theirs}`;
  expect(await g.ask(listActivity, await actorFor(g.db.sql, admin.token), {})).toBe('done');
});
test('in an institution that is switched off nobody looks as a role, and who did is themself again', async () => {
  const [admin, other] = [await administrator(), await administrator()];
  const input = { role_id: await g.roleId('teacher'), institution_id: g.theirs };
  expect((await look(admin, 'teacher', g.theirs)).looking).toBeDefined();
  await g.db.sql`update institutions set closed_at = now(), closed_reason = 'a test' where id = ${g.theirs}`;
  expect(await g.ask(startLooking, other.actor, input)).toBe('closed');
  expect(await g.db.sql`select from looks where user_id = ${other.user.id}`).toHaveLength(0);
  const after = await actorFor(g.db.sql, admin.token);
  expect([after.looking, after.role]).toEqual([undefined, admin.actor.role]);
  await g.db.sql`update institutions set closed_at = null, closed_reason = '' where id = ${g.theirs}`;
  expect(await g.ask(startLooking, other.actor, input)).toBe('done');
});
test('whatever role a header names, the look wins', async () => {
  const admin = await administrator();
  await look(admin, 'contributor', g.theirs);
  for (const headers of [{}, { role_id: String(admin.actor.role!.id) }, { role_id: '0' }, { role_id: '4242', owner_id: String(g.ours) }])
    expect((await actorFor(g.db.sql, admin.token, headers)).role).toMatchObject({ role: 'contributor', institution_id: g.theirs });
});
test('what changes something is refused with the name of the role, in both languages; another role, another person or look too', async () => {
  const admin = await administrator();
  const actor = await look(admin, 'dashboard-viewer');
  await expect(answer(g.db.sql, updateProfile, actor, { name: 'Somebody else' })).rejects.toMatchObject({
    code: 'looking',
    status: 403,
    word: {
      en: 'You are viewing as Viewer: nothing is changed. End viewing to do this yourself.',
      bn: expect.stringContaining('শুধু দেখার ভূমিকা হিসেবে দেখছেন'),
    },
  });
  expect(await g.ask(switchRole, actor, { id: 0 })).toBe('looking');
  expect(await g.ask(startActing, actor, { person: 'somebody', reason: 'because of a ticket' })).toBe('looking');
  expect(await g.ask(startLooking, actor, { role_id: await g.roleId('teacher'), institution_id: g.ours })).toBe('looking');
});
test('nobody looks but who manages roles, and not in the name of another; a role of an institution is looked at in one', async () => {
  const role_id = await g.roleId('teacher');
  const [secondary, partner, learner] = [
    await makePerson(g.db.sql, { role: 'super' }),
    await makePerson(g.db.sql, { role: 'partner', institution_id: g.ours }),
    await makePerson(g.db.sql),
  ];
  for (const { actor } of [secondary, partner, learner])
    expect(await g.ask(startLooking, actor, { role_id, institution_id: g.ours })).toBe('not_allowed');
  const admin = await administrator();
  expect(await g.ask(startLooking, { ...admin.actor, acted_by: { id: 1 } }, { role_id, institution_id: g.ours })).toBe('in_person');
  expect(await g.ask(startLooking, admin.actor, { role_id })).toBe('invalid_input');
  expect(await g.ask(startLooking, admin.actor, { role_id: 999_999, institution_id: g.ours })).toBe('not_found');
  expect(await g.ask(startLooking, admin.actor, { role_id, institution_id: 999_999 })).toBe('not_found');
});
test('a role of one institution is looked at there and nowhere else', async () => {
  const admin = await administrator();
  const own = await answer(g.db.sql, createRole, admin.actor, {
    ...{ role: 'of-ours', name: 'Of ours', bn_name: 'আমাদের', access: { course: { view: true } }, institution_id: g.ours },
  });
  expect(await g.ask(startLooking, admin.actor, { role_id: own.id, institution_id: g.theirs })).toBe('invalid_input');
  await answer(g.db.sql, startLooking, admin.actor, { role_id: own.id });
  expect((await actorFor(g.db.sql, admin.token)).role).toMatchObject({ role: 'of-ours', institution_id: g.ours, scope: 'institution' });
});
test('a role made by hand of the whole site has the menu of an administrator: for its holder, and for who looks as it', async () => {
  const admin = await administrator();
  const made = { role: 'office', name: 'Office', bn_name: 'দপ্তর', access: { settings: { view: true } }, scope: 'system' as const };
  const { id } = await answer(g.db.sql, createRole, admin.actor, made);
  const holder = await makePerson(g.db.sql, { role: 'office' });
  await answer(g.db.sql, startLooking, admin.actor, { role_id: id });
  for (const actor of [holder.actor, await actorFor(g.db.sql, admin.token)])
    expect(await answer(g.db.sql, viewInfo, actor, {})).toMatchObject({ menu_role: 'super', currentrole: { role: 'office', owner: null } });
  const here = await makePerson(g.db.sql, { role: 'office', institution_id: g.ours });
  expect(await answer(g.db.sql, viewInfo, here.actor, {})).toMatchObject({ menu_role: 'partner' });
});
test('it ends by itself after half an hour for thirty calls at once, by the logout, and with the right to it nothing is seen', async () => {
  const timed = await administrator();
  await look(timed, 'teacher', g.ours);
  await g.db.sql`update looks set started_at = now() - interval '30 minutes', ends_at = now() where user_id = ${timed.user.id}`;
  const after = await Promise.all(Array.from({ length: 30 }, () => actorFor(g.db.sql, timed.token)));
  expect(after.map(({ role, looking }) => [role?.role, looking])).toEqual(Array(30).fill(['super', undefined]));
  // a page that has not noticed names the role that it looked as: nothing is done in another one meanwhile
  const stale = { role_id: String(await g.roleId('teacher')), owner_id: String(g.ours) };
  await expect(actorFor(g.db.sql, timed.token, stale)).rejects.toMatchObject({ code: 'role_not_held' });

  const gone = await administrator();
  await answer(g.db.sql, logout, await look(gone, 'teacher', g.ours), {});
  expect(await isSignedIn(gone.token)).toBe(false);

  const demoted = await administrator();
  await look(demoted, 'dashboard-viewer');
  await g.db.sql`delete from user_roles where user_id = ${demoted.user.id}`;
  expect(await actorFor(g.db.sql, demoted.token)).toMatchObject({
    role: { scope: 'none' },
    grants: new Set(),
    looking: { name: 'Viewer' },
  });
});
test('the database holds no look longer than half an hour', async () => {
  await expect(g.db.sql`insert into looks (ends_at) values (now() + interval '31 minutes')`).rejects.toThrow();
});
test('the history keeps who looked as which role, where and until when', async () => {
  const admin = await administrator();
  await look(admin, 'teacher', g.ours);
  const entries = await g.db.sql<{ act: string; entity: string; institution_id: number; changes: Record<string, unknown> }[]>`
    select act, entity, institution_id, changes from history_entries where actor_id = ${admin.user.id}`;
  expect(entries).toMatchObject([
    {
      ...{ act: 'looked_as', entity: 'look', institution_id: g.ours },
      changes: { role_id: [null, await g.roleId('teacher')], ends_at: [null, expect.any(String)] },
    },
  ]);
});
test('thirty beginnings and ends at once leave one session that looks or does not', async () => {
  const admin = await administrator();
  const input = { role_id: await g.roleId('teacher'), institution_id: g.ours };
  const all = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? g.ask(endLooking, admin.actor, {}) : g.ask(startLooking, admin.actor, input))),
  );
  expect(new Set(all)).toEqual(new Set(['done']));
  await answer(g.db.sql, endLooking, admin.actor, {});
  expect((await actorFor(g.db.sql, admin.token)).looking).toBeUndefined();
});
test('property: what is reached and may be done through a role is reached and may be done by the looker', () => {
  const scope = fc.constantFrom('system', 'institution', 'course', 'none');
  const place = fc.constantFrom(1, 2, null);
  const some = fc.subarray(grantNames).map((list) => new Set(list));
  const menus = fc.option(fc.subarray(['discussions', 'reports', 'activity']), { nil: null });
  const own = fc.record({ scope, place, menus, courses: fc.subarray([7, 8, 9]), grants: some });
  const looked = fc.record({ place, menus, grants: some, role: fc.constantFrom('super', 'teacher', 'dashboard-viewer') });
  fc.assert(
    fc.property(own, looked, (mine, theirs) => {
      const looker = {
        ...{ language: 'bn', ip: '', device: '', session_id: 1, grants: mine.grants },
        user: { id: 1, username: '', name: '', type: 1, verified: true },
        role: {
          ...{ id: 1, role: 'super', read_only: false, scope: mine.scope, institution_id: mine.place },
          courses: mine.scope === 'course' ? mine.courses : [],
          ...(mine.menus && { menus: mine.menus }),
        },
      } as SignedIn;
      const seen = lookThrough(looker, {
        ...{ user_role_id: 1, id: 2, role: theirs.role, name: '', bn_name: '', read_only: false, seconds: 1 },
        ...{ access: mapOf(theirs.grants), institution_id: theirs.place, menus: theirs.menus },
      });
      for (const menu of ['discussions', 'reports', 'activity'])
        expect(seen.role!.menus?.includes(menu) ?? true).toBe(
          (mine.menus?.includes(menu) ?? true) && (theirs.menus?.includes(menu) ?? true),
        );
      for (const grant of seen.grants) expect(looker.grants.has(grant) && theirs.grants.has(grant)).toBe(true);
      for (const institution of [1, 2, null])
        for (const course of [7, 8, 9, undefined])
          if (isStaffOf(seen, institution, course)) {
            expect(isStaffOf(looker, institution, course)).toBe(true);
            if (theirs.place !== null && looker.role!.scope !== 'course') expect(institution).toBe(theirs.place);
          }
    }),
  );
});
