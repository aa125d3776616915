// What choosers promise on the server: an id is told to who sees its row, and to nobody else, and the call that receives it looks again.
import { readdirSync } from 'node:fs';
import { openHouse } from '#app/server/all-rooms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { writing as unions } from '#features/geography/contract-admin-unions.ts';
import { viewPerson } from '#features/people/contract.ts';
import { give } from '#features/roles/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { askedById, type Chooser } from '../chooser.ts';
import { keepRecent, MOST_KEPT, MOST_RECENT, viewOwn } from '../contract.ts';

openHouse();
const files = readdirSync('src/features').flatMap((room) =>
  readdirSync(`src/features/${room}`).flatMap((name) => (/^chooser.*\.ts$/.test(name) ? [`../../../features/${room}/${name}`] : [])),
);
const found = (await Promise.all(files.map((file) => import(file)))) as Record<string, object>[];
const isChooser = (value: unknown): value is Chooser => typeof value === 'object' && value !== null && 'call' in value && 'offer' in value;
/** Every chooser that a room declares, also several under one name. */
const choosers = found
  .flatMap((file) => Object.values(file))
  .flatMap((value) => (isChooser(value) ? [value] : Object.values(value).filter(isChooser)));
const byName = [...new Map(choosers.map((chooser) => [chooser.list.name, chooser])).values()];

let db: Awaited<ReturnType<typeof freshDatabase>>;
let chief: SignedIn;
let manager: SignedIn;
let [ours, theirs, our_course, their_course] = [0, 0, 0, 0];
beforeAll(async () => {
  db = await freshDatabase();
  [ours, theirs] = [await makeInstitution(db.sql), await makeInstitution(db.sql)];
  const category_id = await makeCategory(db.sql);
  our_course = (await makeCourse(db.sql, { category_id, institution_id: ours })).id;
  their_course = (await makeCourse(db.sql, { category_id, institution_id: theirs })).id;
  chief = (await makePerson(db.sql, { role: 'super', type: 1 })).actor;
  manager = (await makePerson(db.sql, { role: 'super', institution_id: ours })).actor;
  await makePerson(db.sql, { role: 'teacher', institution_id: theirs });
  await makePerson(db.sql, { role: 'teacher', course_id: their_course });
});
afterAll(() => db.drop());

const idsOf = async ({ call }: Chooser, actor: SignedIn, input: object) =>
  ((await answer(db.sql, call, actor, input)) as { data: { id: number }[] }).data.map((row) => row.id).toSorted((a, b) => a - b);
test('there are choosers to look at', () => {
  expect(byName.map((chooser) => chooser.list.name).toSorted()).toEqual(
    expect.arrayContaining(['geography.districts', 'geography.upazilas', 'people.list', 'professions.list', 'system-users.courses']),
  );
});
test.each(byName.map((chooser) => [chooser.list.name, chooser] as const))(
  '%s tells of ids only what its list shows',
  async (_, chooser) => {
    const whole = { limit: 100, ...chooser.also };
    const all = await idsOf(chooser, chief, whole);
    expect(await idsOf(chooser, chief, askedById(chooser, [...all, 2_000_000_000].slice(-100)))).toEqual(all);
    const [one] = all;
    if (one !== undefined) expect(await idsOf(chooser, chief, askedById(chooser, [one]))).toEqual([one]);
    const own = await idsOf(chooser, manager, whole);
    if (all.length) expect(await idsOf(chooser, manager, askedById(chooser, all))).toEqual(own);
  },
);
test('what the list does not show to somebody is refused by the calls that receive it', async () => {
  const shown = async (name: string, actor: SignedIn) => {
    const chooser = byName.find(({ list }) => list.name === name)!;
    return idsOf(chooser, actor, { limit: 100, ...chooser.also });
  };
  expect(await shown('system-users.institutions', manager)).toEqual([ours]);
  expect(await shown('system-users.courses', manager)).toEqual([our_course]);
  const [role] = await db.sql<{ id: number }[]>`select id from roles where slug = 'teacher'`;
  const { user } = await makePerson(db.sql, { role: 'contributor', institution_id: ours });
  const given = (place: object) => refusedWith(answer(db.sql, give, manager, { user_id: user.id, role_id: role!.id, ...place } as never));
  expect(await given({ institution_id: theirs })).toBe('not_found');
  expect(await given({ course_id: their_course })).toBe('not_found');
  expect(await given({ course_id: our_course })).toBe('answered');
  const everybody = await shown('people.list', chief);
  const hidden = everybody.filter((id) => id !== manager.user.id);
  const seen = await shown('people.list', manager);
  for (const id of hidden)
    expect(await refusedWith(answer(db.sql, viewPerson, manager, { id } as never))).toBe(seen.includes(id) ? 'answered' : 'not_found');
  expect(hidden.some((id) => !seen.includes(id))).toBe(true);
  expect(await refusedWith(answer(db.sql, unions.create, chief, { title: 'New', upazila_id: 2_000_000_000 } as never))).toBe('not_found');
});
test('what was chosen last stands first, each once, a few of them, for one person and so many lists', async () => {
  const recent = async (list: string, actor = manager) => (await answer(db.sql, viewOwn, actor, { list })).recent;
  const keep = (ids: number[], list = 'room.things') => answer(db.sql, keepRecent, manager, { list, ids });
  await keep([3, 1, 3]);
  await keep([2, 1]);
  expect(await recent('room.things')).toEqual([2, 1, 3]);
  await keep([7, 8, 9, 10, 11]);
  expect(await recent('room.things')).toEqual([7, 8, 9, 10, 11, 2]);
  expect(await recent('room.things', chief)).toEqual([]);
  await Promise.all(Array.from({ length: 30 }, (_, i) => keep([i + 1])));
  const kept = await recent('room.things');
  expect([kept.length, new Set(kept).size]).toEqual([MOST_RECENT, MOST_RECENT]);
  const letters = (i: number) => String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26));
  const codes = await Promise.all(Array.from({ length: MOST_KEPT + 5 }, (_, i) => refusedWith(keep([1], `more.${letters(i)}`))));
  expect(codes.filter((code) => code === 'too_many_recents')).toHaveLength(6);
});
