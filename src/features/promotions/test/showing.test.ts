// Who is shown which promotion, and where: through the gate on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse, makeInstitution, onSiteOf } from '#features/courses/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { forMe, viewDetails } from '../contract-placed.ts';
import { type Given, makeDistrict, makePromotion } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let subject: number;
let course: { id: number; uuid: string };
let dhaka: number;
let khulna: { id: number; upazila_id: number };
let farmer: number;
/** A birthday that makes somebody so old today, in Bangladesh; one day later they are not. */
const born = (years: number, days = 0): string => {
  const today = new Date(Date.now() + 6 * 3_600_000);
  return new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days)).toISOString().slice(0, 10);
};
const day = (more: number) => born(0, more);
const person = async (who: {
  gender?: string;
  birth_date?: string | null;
  district?: string;
  profession?: string;
  upazila_id?: number;
}) => {
  const { gender = null, birth_date = born(30), district = '', profession = '', upazila_id = null } = who;
  const { actor } = await makePerson(db.sql);
  await db.sql`
    update users set gender = ${gender}, birth_date = ${birth_date}, district = ${district}, profession = ${profession}, upazila_id = ${upazila_id}
    where id = ${actor.user.id}`;
  return actor;
};
const shown = async (actor: Actor, input: object = {}) =>
  (await answer(db.sql, forMe, actor, { limit: 20, ...input })).map((promotion) => promotion.id);
const make = async (given: Given = {}) => (await makePromotion(db.sql, given)).id;

beforeAll(async () => {
  db = await freshDatabase();
  subject = await makeCategory(db.sql, { slug: 'farming' });
  course = await makeCourse(db.sql, { category_id: subject });
  dhaka = (await makeDistrict(db.sql, 'Dhaka', 'ঢাকা')).id;
  khulna = await makeDistrict(db.sql, 'Khulna', 'খুলনা');
  const [row] = await db.sql<{ id: number }[]>`
    insert into professions (title, bn_title, position) values ('Fish farmer', 'মাছচাষি', 900) returning id`;
  farmer = row!.id;
});
beforeEach(() => db.sql`delete from promotions`);
afterAll(() => db.drop());

describe('whom it is meant for', () => {
  test('gender, age, district and profession of the profile decide, and an empty field means all', async () => {
    const all = await make();
    const women = await make({ genders: ['female', 'other'] });
    const young = await make({ age_start: 18, age_end: 30 });
    const older = await make({ age_start: 31 });
    const here = await make({ districts: [khulna.id, dhaka] });
    const farmers = await make({ professions: [farmer] });
    const woman = await person({ gender: 'female', district: 'খুলনা', birth_date: born(31, 1) });
    expect(await shown(woman)).toEqual([all, women, young, here]);
    const man = await person({ gender: 'male', profession: 'fish FARMER', birth_date: born(31) });
    expect(await shown(man)).toEqual([all, older, farmers]);
  });
  test('a district is known by its upazila, too', async () => {
    const here = await make({ districts: [khulna.id] });
    expect(await shown(await person({ upazila_id: khulna.upazila_id }))).toEqual([here]);
    expect(await shown(await person({}))).toEqual([]);
  });
  test('who is under 18, of unknown age or a visitor is shown own courses alone', async () => {
    await make();
    await make({ kind: 'ads', course_id: course.id });
    await make({ kind: 'external-course' });
    await make({ kind: 'jobs' });
    const own = await make({ course_id: course.id });
    const foryoung = await make({ course_id: course.id, age_start: 12, age_end: 18 });
    expect(await shown(await person({ birth_date: born(18) }))).toHaveLength(6);
    expect(await shown(await person({ birth_date: born(18, 1) }))).toEqual([own, foryoung]);
    expect(await shown(await person({ birth_date: null }))).toEqual([own]);
    expect(await shown(visitor())).toEqual([own]);
  });
});

describe('where it stands', () => {
  test('one that names places stands in them alone, one that names subjects on their pages alone', async () => {
    const home = await make({ places: ['home', 'learner'] });
    const about = await make({ course_categories: [subject] });
    const all = await make();
    const actor = await person({});
    expect(await shown(actor, { place: 'home' })).toEqual([home, all]);
    expect(await shown(actor, { place: 'search', category: 'farming' })).toEqual([about, all]);
    expect(await shown(actor, { place: 'search', category: subject })).toEqual([about, all]);
    expect(await shown(actor, { place: 'course', course: course.uuid })).toEqual([about, all]);
    expect(await shown(actor, { place: 'course', course: 'no-such-course' })).toEqual([all]);
    expect(await refusedWith(shown(actor, { place: 'everywhere' }))).toBe('invalid_input');
  });
  test('a course is not promoted on its own page', async () => {
    const own = await make({ course_id: course.id });
    expect(await shown(visitor(), { place: 'course', course: course.uuid })).toEqual([]);
    expect(await shown(visitor(), { place: 'home' })).toEqual([own]);
  });
  test('nothing is promoted on the site of a partner', async () => {
    await make({ course_id: course.id });
    expect(await shown(onSiteOf(visitor(), await makeInstitution(db.sql)))).toEqual([]);
  });
  test('they come in their order, no more than asked for', async () => {
    const [first, second] = [await make(), await make()];
    await db.sql`update promotions set position = 0 where id = ${second}`;
    const actor = await person({});
    expect(await shown(actor)).toEqual([second, first]);
    expect(await shown(actor, { limit: 1 })).toEqual([second]);
  });
});

describe('when it is shown', () => {
  test('it is approved, begun and not over, in Bangladesh; its course is published', async () => {
    const now = await make({ start_date: day(0), end_date: day(0) });
    await make({ promotion_status: 0 });
    await make({ promotion_status: 2 });
    await make({ start_date: day(1) });
    await make({ end_date: day(-1) });
    await make({ course_id: (await makeCourse(db.sql, { category_id: subject, published: false })).id });
    expect(await shown(await person({}))).toEqual([now]);
  });
});

describe('one of them', () => {
  const view = (actor: Actor, ad_for: string, table_id: unknown) => answer(db.sql, viewDetails, actor, { ad_for, table_id } as never);
  test('leads where it says, an own course to its page with its cover, and nothing else of it is told', async () => {
    const { id } = await makePromotion(db.sql, { course_id: course.id, genders: ['female'] });
    const told = await view(visitor(), 'internal-course', id);
    expect(told).toMatchObject({
      id,
      kind: 'internal-course',
      url: `/course/details/${course.uuid}`,
      image: expect.stringContaining(course.uuid),
    });
    expect(Object.keys(told)).not.toContain('genders');
    const outside = await make({ kind: 'jobs', url: 'https://jobs.example.org/1' });
    expect(await view(await person({}), 'jobs', outside)).toMatchObject({ url: 'https://jobs.example.org/1', thumbnail: null });
  });
  test('is not found while it is not approved or not in time, of another kind, or not for who asks', async () => {
    const adult = await person({});
    const job = await make({ kind: 'jobs' });
    expect(await refusedWith(view(adult, 'jobs', job))).toBe('answered');
    expect(await refusedWith(view(adult, 'ads', job))).toBe('not_found');
    expect(await refusedWith(view(await person({ birth_date: born(17) }), 'jobs', job))).toBe('not_found');
    expect(await refusedWith(view(visitor(), 'jobs', job))).toBe('not_found');
    for (const given of [{ promotion_status: 0 }, { promotion_status: 2 }, { end_date: day(-1) }, { start_date: day(1) }])
      expect(await refusedWith(view(adult, 'ads', await make(given)))).toBe('not_found');
    for (const [ad_for, id] of [
      ['ads', 'x'],
      ['ads', -1],
      ['nothing', job],
      ['jobs', 2 ** 40],
    ] as const)
      expect(await refusedWith(view(adult, ad_for, id))).toBe('invalid_input');
  });
  test('staff who manage promotions see it whatever their age', async () => {
    const job = await make({ kind: 'jobs' });
    const { actor } = await makePerson(db.sql, { role: 'super', type: 1 });
    const withGrant = { ...actor, grants: new Set([...actor.grants, 'promotion.view' as never]) };
    expect(await view(withGrant, 'jobs', job)).toMatchObject({ id: job });
  });
});
