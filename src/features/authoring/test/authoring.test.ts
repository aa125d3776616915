// Making courses: beginning one, its draft and rights, publishing, hiding, featuring, removing, and the team.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { openGround } from '#core/records/test/ground.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { making, ready, said } from './make.ts';

let here: ReturnType<typeof making>;
let ground: Awaited<ReturnType<typeof openGround>>;
let category_id: number;
let administrator: SignedIn;
beforeAll(async () => {
  ground = await openGround();
  category_id = await makeCategory(ground.sql);
  here = making(ground.sql, category_id);
  administrator = (await makePerson(ground.sql, { role: 'super', type: 1 })).actor;
});
afterAll(() => ground.close());
describe('a new course', () => {
  test('is a draft of its maker, with an address of its own, and nobody sees it before it is published', async () => {
    const { id: institution_id, teacher } = await here.school();
    const made = await here.begin(teacher, { title: 'Clean Water!' });
    expect(made).toMatchObject({
      state: 'draft',
      institution_id,
      team_role: 'owner',
      can: { edit: true, publish: true, remove: 'not_allowed' },
    });
    expect(made.slug).toMatch(/^clean-water-[a-z2-9]{6}$/);
    expect((await here.begin(teacher)).slug).toMatch(/^course-[a-z2-9]{6}$/);
    await expect(here.read(made.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await answer(ground.sql, calls.writing.view, teacher, { id: made.id })).toMatchObject({
      ...{ version: 0, published_version: null, can: { write: true, publish: true } },
      fields: { title: 'Clean Water!', bn_title: 'নিরাপদ পানি', category_id, gives_certificate: true, pass_percent: 60 },
    });
  });
  test('is asked for its title in the language in which nobody wrote it', async () => {
    const { teacher } = await here.school();
    const written = async (given: object) => {
      const { id } = await here.begin(teacher, given);
      const { fields } = await answer(ground.sql, calls.writing.view, teacher, { id });
      return [fields.title, fields.bn_title, fields.language];
    };
    // the language of its title is the one that it is written in
    expect(await written({})).toEqual(['', 'নিরাপদ পানি', 'bn']);
    expect(await written({ title: 'Clean water', bn_title: '' })).toEqual(['Clean water', '', 'en']);
    expect(await written({ title: 'Clean water' })).toEqual(['Clean water', 'নিরাপদ পানি', 'bn']);
  });
  test('wants a title and a subject that is on, and a place that its maker acts for', async () => {
    const { teacher, partner, id } = await here.school();
    expect(await refusedWith(here.begin(teacher, { bn_title: '  ' }))).toBe('invalid_input');
    expect(await refusedWith(here.begin(teacher, { category_id: undefined }))).toBe('invalid_input');
    const off = await makeCategory(ground.sql);
    await ground.sql`update categories set active = false where id = ${off}`;
    expect(await refusedWith(here.begin(teacher, { category_id: off }))).toBe('invalid_input');
    const other = await makeInstitution(ground.sql);
    expect(await refusedWith(here.begin(partner, { institution_id: other }))).toBe('not_found');
    const course = await makeCourse(ground.sql, { category_id, institution_id: id });
    const ofOne = (await makePerson(ground.sql, { role: 'partner', institution_id: id, course_id: course.id })).actor;
    expect(await refusedWith(here.begin(ofOne))).toBe('not_allowed');
    expect(await here.begin(administrator, { institution_id: other, kind: 'training' })).toMatchObject({
      institution_id: other,
      kind: 'training',
    });
    expect(await here.begin(administrator)).toMatchObject({ institution_id: null });
    expect(await answer(ground.sql, calls.createAssessment, teacher, { title: 'Exam', category_id })).toMatchObject({ kind: 'assessment' });
  });
  test('asked with an id gets another title in its draft', async () => {
    const { teacher, colleague } = await here.school();
    const { id } = await here.begin(teacher);
    await here.begin(teacher, { id, title: 'Another' });
    expect((await answer(ground.sql, calls.writing.view, teacher, { id })).fields).toMatchObject({ title: 'Another' });
    expect(await refusedWith(here.begin(colleague, { id, title: 'Mine' }))).toBe('not_found');
    // told as a change, not as made twice
    expect(await here.actsOn(id)).toEqual(['created', 'changed']);
  });
  test('is listed by the title of its draft until it is published', async () => {
    const { teacher } = await here.school();
    const other = await makeCategory(ground.sql);
    const { id } = await here.begin(teacher);
    await here.save(teacher, id, { title: 'Quite another', bn_title: '', category_id: other });
    const listed = async (search: string) => (await answer(ground.sql, calls.listCourses, teacher, { search })).data;
    expect(await listed('Quite another')).toMatchObject([{ id, title: 'Quite another', bn_title: 'Quite another', category_id: other }]);
    // and a subject that is not there waits for publishing to refuse it
    await here.save(teacher, id, { category_id: 2_000_000_000 }, 99);
    await here.save(teacher, id, { ...ready, category_id: other }, 99);
    await here.publish(teacher, id);
    await here.save(teacher, id, { title: 'Not yet told' }, 99);
    expect(await listed('Not yet told')).toEqual([]);
  });
});

describe('publishing', () => {
  test('gives readers all that the draft says, once it says what is needed', async () => {
    const { teacher } = await here.school();
    const { id } = await here.begin(teacher);
    expect(await refusedWith(here.publish(teacher, id))).toBe('not_ready');
    await here.save(teacher, id, ready);
    // what readers never had was never published
    expect((await answer(ground.sql, calls.listCourses, teacher, {})).data[0]).toMatchObject({ state: 'draft', updated_at: null });
    expect(await answer(ground.sql, calls.viewPublishing, teacher, { id })).toMatchObject({ published: false, learners: 0 });
    await here.publish(teacher, id);
    expect(await here.read(id)).toMatchObject({
      ...{
        title: 'Clean water',
        summary: 'How to keep water clean.',
        body_html: '<p>Boil it.</p>',
        price_poisha: 25_000,
        pass_percent: 70,
      },
      outcomes: [
        { en: 'Boil water', bn: 'পানি ফোটানো' },
        { en: 'Filter water', bn: 'পানি ছাঁকা' },
        { en: 'Store water', bn: 'Store water' },
      ],
    });
    const { data } = await answer(ground.sql, calls.listCourses, teacher, {});
    expect(data[0]).toMatchObject({ id, state: 'published', updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
    await here.save(teacher, id, { title: 'Safe water' }, 3);
    expect((await answer(ground.sql, calls.listCourses, teacher, {})).data[0]).toMatchObject({ state: 'waiting' });
    expect(await here.read(id)).toMatchObject({ title: 'Clean water' });
  });
  test('says what it means for those in the middle before it is done', async () => {
    const { teacher } = await here.school();
    const { id } = await here.begin(teacher);
    await here.save(teacher, id, { ...ready, gives_certificate: true });
    await here.publish(teacher, id);
    await here.enrol(id);
    await here.save(teacher, id, { gives_certificate: false, pass_percent: 80, price: 0 }, 99);
    const told = await answer(ground.sql, calls.viewPublishing, teacher, { id });
    expect(told).toMatchObject({ published: true, learners: 1 });
    expect(told.effects.map(({ en }) => en)).toEqual([
      expect.stringContaining('No more certificates'),
      expect.stringContaining('becomes 80 percent'),
      expect.stringContaining('becomes free'),
    ]);
    expect(told.points.find(({ key }) => key === 'lessons')).toMatchObject({ open: true });
  });
  test('leaves a text that came with a package as it is, until somebody writes another', async () => {
    const { id: institution_id, partner } = await here.school();
    const { id } = await makeCourse(ground.sql, { category_id, institution_id });
    await ground.sql`
      update courses set body_html = '<p>As <em>it</em> came.</p>', summary = 's', bn_summary = 's', price_poisha = 12350 where id = ${id}`;
    await here.save(partner, id, { bn_title: 'নতুন' });
    await here.publish(partner, id);
    expect(await here.read(id)).toMatchObject({ bn_title: 'নতুন', body_html: '<p>As <em>it</em> came.</p>', price_poisha: 12_350 });
    await here.save(partner, id, { body: said('Another.') }, 99);
    await here.publish(partner, id);
    expect(await here.read(id)).toMatchObject({ body_html: '<p>Another.</p>' });
  });
  test('is for owners and for who publishes courses; editors write, markers look', async () => {
    const { teacher, colleague, third, partner } = await here.school();
    const { id } = await here.begin(teacher);
    const add = (user: SignedIn, role: string) =>
      answer(ground.sql, calls.addMember, teacher, { course_id: id, user_id: user.user.id, role });
    await add(colleague, 'editor');
    expect(await add(third, 'marker')).toMatchObject({ can_mark: true });
    await here.save(colleague, id, ready);
    expect((await answer(ground.sql, calls.writing.view, colleague, { id })).can).toEqual({ write: true, publish: false });
    expect(await refusedWith(here.publish(colleague, id))).toBe('not_found');
    expect((await answer(ground.sql, calls.writing.view, third, { id })).can).toEqual({ write: false, publish: false });
    expect(await refusedWith(here.save(third, id, { title: 'x' }))).toBe('not_found');
    await here.publish(partner, id);
    const row = (await answer(ground.sql, calls.listCourses, third, {})).data.find((one) => one.id === id);
    expect(row).toMatchObject({ team_role: 'marker', can: { edit: 'not_in_team', publish: 'not_owner' } });
    // a place in the team alone lets nobody mark: who leads is told
    await ground.sql`update user_roles set role_id = (select id from roles where read_only order by id limit 1) where user_id = ${third.user.id}`;
    const team = await answer(ground.sql, calls.listTeam, partner, { id });
    expect(team.find((m) => m.user_id === third.user.id)).toMatchObject({ role: 'marker', can_mark: false });
    expect(team.find((m) => m.user_id === colleague.user.id)).toMatchObject({ can_mark: true });
  });
});

describe('what is shown, and what is removed', () => {
  test('one call publishes and takes back, and answers the row with its index', async () => {
    const { teacher } = await here.school();
    const { id } = await here.begin(teacher);
    const turn = (input: object) => answer(ground.sql, calls.changeShown, teacher, { id, index: 4, ...input });
    expect(await refusedWith(turn({ published: true }))).toBe('not_ready');
    await here.save(teacher, id, ready);
    expect(await turn({ published: '1' })).toMatchObject({ index: 4, data: { id, state: 'published' } });
    expect(await turn({ published: 0 })).toMatchObject({ data: { state: 'draft' } });
    await expect(here.read(id)).rejects.toMatchObject({ code: 'not_found' });
    // as it was, without another change
    expect(await turn({ published: true })).toMatchObject({ data: { state: 'published' } });
    expect(await here.actsOn(id)).toEqual(['created', 'published', 'changed', 'published']);
    await here.enrol(id);
    expect(await refusedWith(turn({ published: false }))).toBe('course_has_learners');
    expect(await refusedWith(turn({ featured: true }))).toBe('not_allowed');
  });
  test('a field is published or featured by its value, as outside clients write it; what is not said stays', async () => {
    const { partner } = await here.school();
    const { id } = await here.begin(partner);
    await here.save(partner, id, ready);
    const turn = (input: object) => answer(ground.sql, calls.changeShown, administrator, { id, index: 2, ...input });
    expect(await turn({ field: 'publish', value: 1 })).toMatchObject({ index: 2, data: { state: 'published', featured: false } });
    expect(await turn({ field: 'featured', value: 1 })).toMatchObject({ index: 2, data: { state: 'published', featured: true } });
    expect(await turn({ field: 'featured', value: 0 })).toMatchObject({ data: { state: 'published', featured: false } });
    for (const unsaid of [{}, { field: 'publish' }, { value: 0 }, { field: 'price', value: 1 }])
      expect(await refusedWith(turn(unsaid)), JSON.stringify(unsaid)).toBe('invalid_input');
    expect(await turn({ field: 'publish', value: 0 })).toMatchObject({ data: { state: 'draft' } });
  });
  test('administrators choose and arrange what the front page features', async () => {
    const { partner } = await here.school();
    const ids = [];
    for (const bn_title of ['ক', 'খ', 'গ']) {
      const { id } = await here.begin(partner);
      await here.save(partner, id, { ...ready, bn_title });
      await here.publish(partner, id);
      await answer(ground.sql, calls.changeShown, administrator, { id, featured: true });
      ids.push(id);
    }
    expect(await refusedWith(answer(ground.sql, calls.changeShown, partner, { id: ids[0], featured: false }))).toBe('main_site');
    const order = async () => (await answer(ground.sql, calls.listFeatured, administrator, {})).data.map(({ id }) => id);
    expect(await order()).toEqual(ids);
    await answer(ground.sql, calls.placeFeatured, administrator, { id: ids[2], position: 1 });
    expect(await order()).toEqual([ids[2], ids[0], ids[1]]);
    await answer(ground.sql, calls.changeShown, administrator, { id: ids[0], featured: 0 });
    expect(await order()).toEqual([ids[2], ids[1]]);
    expect(await refusedWith(answer(ground.sql, calls.placeFeatured, administrator, { id: ids[0], position: 1 }))).toBe(
      'course_not_featured',
    );
  });
  test('a course that nobody learns is put away and comes back; others say why they stay', async () => {
    const { teacher, partner } = await here.school();
    const { id } = await here.begin(teacher);
    await here.save(teacher, id, ready);
    await here.publish(teacher, id);
    const remove = () => answer(ground.sql, calls.removeCourse, partner, { id });
    expect(await refusedWith(remove())).toBe('course_published');
    await answer(ground.sql, calls.changeShown, partner, { id, published: false });
    await remove();
    expect(await refusedWith(remove())).toBe('not_found');
    const listed = async (filters: string) =>
      (await answer(ground.sql, calls.listCourses, partner, { filters })).data.map((row) => row.state);
    expect(await listed('')).toEqual([]);
    expect(await listed('state.removed')).toEqual(['removed']);
    expect(await refusedWith(here.save(teacher, id, { title: 'x' }, 99))).toBe('not_found');
    await answer(ground.sql, calls.restoreCourse, partner, { id });
    expect(await listed('')).toEqual(['draft']);
    await here.publish(teacher, id);
    await here.enrol(id);
    expect(await refusedWith(remove())).toBe('course_has_learners');
  });
});

describe('a team', () => {
  test('never loses its last owner, not to two at once', async () => {
    const { teacher, colleague } = await here.school();
    const { id } = await here.begin(teacher);
    const { id: second } = await answer(ground.sql, calls.addMember, teacher, { course_id: id, user_id: colleague.user.id, role: 'owner' });
    const first = (await answer(ground.sql, calls.listTeam, teacher, { id })).find((one) => one.user_id === teacher.user.id)!.id;
    const both = await Promise.allSettled([
      answer(ground.sql, calls.removeMember, teacher, { id: second }),
      answer(ground.sql, calls.removeMember, colleague, { id: first }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [left] = await ground.sql<{ user_id: number; owner_id: number }[]>`
      select m.user_id, c.owner_id from course_team m join courses c on c.id = m.course_id where m.course_id = ${id} and m.role = 'owner'`;
    // and the course is theirs
    expect(left!.owner_id).toBe(left!.user_id);
    const staying = left!.user_id === teacher.user.id ? teacher : colleague;
    const { id: last } = (await answer(ground.sql, calls.listTeam, staying, { id }))[0]!;
    expect(await refusedWith(answer(ground.sql, calls.changeMember, staying, { id: last, role: 'editor' }))).toBe('last_owner');
    expect(await refusedWith(answer(ground.sql, calls.removeMember, staying, { id: last }))).toBe('last_owner');
  });
  test('takes in colleagues of the institution, each once, and names who teaches on the course page', async () => {
    const { teacher, colleague, partner } = await here.school();
    const stranger = (await here.school()).teacher;
    const { id } = await here.begin(teacher);
    const add = (user_id: number) =>
      answer(ground.sql, calls.addMember, teacher, { course_id: id, user_id, role: 'assistant', teaches: true });
    expect(await refusedWith(add(stranger.user.id))).toBe('invalid_input');
    const offered = await answer(ground.sql, calls.listColleagues, teacher, { course_id: id });
    expect(offered.data.map((row) => row.id).toSorted()).toEqual(expect.arrayContaining([colleague.user.id, partner.user.id]));
    expect(offered.data.map((row) => row.id)).not.toContain(stranger.user.id);
    const made = await add(colleague.user.id);
    expect(made).toMatchObject({ role: 'assistant', teaches: true });
    expect(await refusedWith(add(colleague.user.id))).toBe('in_team_already');
    await here.save(teacher, id, ready);
    await here.publish(teacher, id);
    expect((await here.read(id)).teachers).toMatchObject([{ username: colleague.user.username }]);
    await answer(ground.sql, calls.removeMember, teacher, { id: made.id });
    expect((await here.read(id)).teachers).toEqual([]);
    const [entry] = await ground.sql<{ act: string }[]>`
      select act from history_entries where entity = 'course_member' and object_id = ${made.id} order by id desc limit 1`;
    expect(entry).toMatchObject({ act: 'taken' });
  });
  test('begins with an owner where there is none: until then all staff of the institution write', async () => {
    const { id: institution_id, teacher, colleague } = await here.school();
    const { id } = await makeCourse(ground.sql, { category_id, institution_id, published: false });
    await here.save(teacher, id, { title: 'Everybody writes' });
    const add = (user: SignedIn, role: string) =>
      answer(ground.sql, calls.addMember, teacher, { course_id: id, user_id: user.user.id, role });
    expect(await refusedWith(add(colleague, 'editor'))).toBe('last_owner');
    await add(colleague, 'owner');
    expect(await refusedWith(here.save(teacher, id, { title: 'No longer' }, 99))).toBe('not_found');
  });
});
