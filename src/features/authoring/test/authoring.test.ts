// Making courses: beginning one, its draft and rights, publishing, hiding, featuring, removing, and the team.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { cleanDocument } from '#core/richtext/document.ts';
import { openGround } from '#core/records/test/ground.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { viewCourse } from '#features/courses/contract.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { importPackage } from '#features/imports/server/service.ts';
import { course, files, folder, write as writePackage } from '#features/imports/test/make.ts';
import { beginSyllabus, createItem, removeItem, viewSyllabus, writing as lessonDraft } from '#features/syllabus/contract.ts';
import { refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';

let ground: Awaited<ReturnType<typeof openGround>>;
let category_id: number;
let administrator: SignedIn;
beforeAll(async () => {
  ground = await openGround();
  category_id = await makeCategory(ground.sql);
  administrator = (await makePerson(ground.sql, { role: 'super', type: 1 })).actor;
});
afterAll(() => ground.close());
async function school() {
  const id = await makeInstitution(ground.sql);
  const person = async (role: 'partner' | 'teacher') => (await makePerson(ground.sql, { role, institution_id: id })).actor;
  return {
    id,
    partner: await person('partner'),
    teacher: await person('teacher'),
    colleague: await person('teacher'),
    third: await person('teacher'),
  };
}
const said = (text: string) => cleanDocument({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })!;
const ready = {
  title: 'Clean water',
  bn_title: 'নিরাপদ পানি',
  summary: 'How to keep water clean.',
  bn_summary: 'পানি নিরাপদ রাখার উপায়।',
  body: said('Boil it.'),
  bn_body: said('ফুটিয়ে নিন।'),
  outcomes: 'Boil water\nFilter water\nStore water',
  bn_outcomes: 'পানি ফোটানো\nপানি ছাঁকা',
  price: '250',
  pass_percent: 70,
};
const begin = (actor: SignedIn, given: object = {}) =>
  answer(ground.sql, calls.createCourse, actor, { bn_title: 'নিরাপদ পানি', category_id, ...given });
const save = (actor: SignedIn, id: number, fields: object, since = 0) =>
  answer(ground.sql, calls.writing.save, actor, { id, since, fields });
const publish = async (actor: SignedIn, id: number) =>
  answer(ground.sql, calls.writing.publish, actor, { id, since: (await answer(ground.sql, calls.writing.view, actor, { id })).version });
const read = (id: number) => answer(ground.sql, viewCourse, visitor(), { slug: String(id) });
const actsOn = async (id: number) =>
  (
    await ground.sql<{ act: string }[]>`
      select act from history_entries where entity = 'course' and object_id = ${id} order by id`
  ).map(({ act }) => act);
const enrol = async (course_id: number) => {
  const learner = (await makePerson(ground.sql)).user.id;
  const batch = await makeBatch(ground.sql, course_id);
  await ground.sql`insert into enrollments (user_id, batch_id, course_id, status) values (${learner}, ${batch}, ${course_id}, 'approved')`;
  return learner;
};

describe('a new course', () => {
  test('is a draft of its maker, with an address of its own, and nobody sees it before it is published', async () => {
    const { id: institution_id, teacher } = await school();
    const made = await begin(teacher, { title: 'Clean Water!' });
    expect(made).toMatchObject({
      state: 'draft',
      institution_id,
      team_role: 'owner',
      can: { edit: true, publish: true, remove: 'not_allowed' },
    });
    expect(made.slug).toMatch(/^clean-water-[a-z2-9]{6}$/);
    expect((await begin(teacher)).slug).toMatch(/^course-[a-z2-9]{6}$/);
    await expect(read(made.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await answer(ground.sql, calls.writing.view, teacher, { id: made.id })).toMatchObject({
      ...{ version: 0, published_version: null, can: { write: true, publish: true } },
      fields: { title: 'Clean Water!', bn_title: 'নিরাপদ পানি', category_id, gives_certificate: true, pass_percent: 60 },
    });
  });
  test('wants a title and a subject that is on, and a place that its maker acts for', async () => {
    const { teacher, partner, id } = await school();
    expect(await refusedWith(begin(teacher, { bn_title: '  ' }))).toBe('invalid_input');
    expect(await refusedWith(begin(teacher, { category_id: undefined }))).toBe('invalid_input');
    const off = await makeCategory(ground.sql);
    await ground.sql`update categories set active = false where id = ${off}`;
    expect(await refusedWith(begin(teacher, { category_id: off }))).toBe('invalid_input');
    const other = await makeInstitution(ground.sql);
    expect(await refusedWith(begin(partner, { institution_id: other }))).toBe('not_found');
    const course = await makeCourse(ground.sql, { category_id, institution_id: id });
    const ofOne = (await makePerson(ground.sql, { role: 'partner', institution_id: id, course_id: course.id })).actor;
    expect(await refusedWith(begin(ofOne))).toBe('not_allowed');
    expect(await begin(administrator, { institution_id: other, kind: 'training' })).toMatchObject({
      institution_id: other,
      kind: 'training',
    });
    expect(await begin(administrator)).toMatchObject({ institution_id: null });
    expect(await answer(ground.sql, calls.createAssessment, teacher, { title: 'Exam', category_id })).toMatchObject({ kind: 'assessment' });
  });
  test('asked with an id gets another title in its draft', async () => {
    const { teacher, colleague } = await school();
    const { id } = await begin(teacher);
    await begin(teacher, { id, title: 'Another' });
    expect((await answer(ground.sql, calls.writing.view, teacher, { id })).fields).toMatchObject({ title: 'Another' });
    expect(await refusedWith(begin(colleague, { id, title: 'Mine' }))).toBe('not_found');
    // told as a change, not as made twice
    expect(await actsOn(id)).toEqual(['created', 'changed']);
  });
  test('is listed by the title of its draft until it is published', async () => {
    const { teacher } = await school();
    const other = await makeCategory(ground.sql);
    const { id } = await begin(teacher);
    await save(teacher, id, { title: 'Quite another', bn_title: '', category_id: other });
    const listed = async (search: string) => (await answer(ground.sql, calls.listCourses, teacher, { search })).data;
    expect(await listed('Quite another')).toMatchObject([{ id, title: 'Quite another', bn_title: 'Quite another', category_id: other }]);
    // and a subject that is not there waits for publishing to refuse it
    await save(teacher, id, { category_id: 2_000_000_000 }, 99);
    await save(teacher, id, { ...ready, category_id: other }, 99);
    await publish(teacher, id);
    await save(teacher, id, { title: 'Not yet told' }, 99);
    expect(await listed('Not yet told')).toEqual([]);
  });
});

describe('publishing', () => {
  test('gives readers all that the draft says, once it says what is needed', async () => {
    const { teacher } = await school();
    const { id } = await begin(teacher);
    expect(await refusedWith(publish(teacher, id))).toBe('not_ready');
    await save(teacher, id, ready);
    expect(await answer(ground.sql, calls.viewPublishing, teacher, { id })).toMatchObject({ published: false, learners: 0 });
    await publish(teacher, id);
    expect(await read(id)).toMatchObject({
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
    expect(data[0]).toMatchObject({ id, state: 'published' });
    await save(teacher, id, { title: 'Safe water' }, 3);
    expect((await answer(ground.sql, calls.listCourses, teacher, {})).data[0]).toMatchObject({ state: 'waiting' });
    expect(await read(id)).toMatchObject({ title: 'Clean water' });
  });
  test('says what it means for those in the middle before it is done', async () => {
    const { teacher } = await school();
    const { id } = await begin(teacher);
    await save(teacher, id, { ...ready, gives_certificate: true });
    await publish(teacher, id);
    await enrol(id);
    await save(teacher, id, { gives_certificate: false, pass_percent: 80, price: 0 }, 99);
    const told = await answer(ground.sql, calls.viewPublishing, teacher, { id });
    expect(told).toMatchObject({ published: true, learners: 1 });
    expect(told.effects.map(({ en }) => en)).toEqual([
      expect.stringContaining('No more certificates'),
      expect.stringContaining('80 percent are needed'),
      expect.stringContaining('becomes free'),
    ]);
    expect(told.points.find(({ key }) => key === 'lessons')).toMatchObject({ open: true });
  });
  test('leaves a text that came with a package as it is, until somebody writes another', async () => {
    const { id: institution_id, partner } = await school();
    const { id } = await makeCourse(ground.sql, { category_id, institution_id });
    await ground.sql`
      update courses set body_html = '<p>As <em>it</em> came.</p>', summary = 's', bn_summary = 's', price_poisha = 12350 where id = ${id}`;
    await save(partner, id, { bn_title: 'নতুন' });
    await publish(partner, id);
    expect(await read(id)).toMatchObject({ bn_title: 'নতুন', body_html: '<p>As <em>it</em> came.</p>', price_poisha: 12_350 });
    await save(partner, id, { body: said('Another.') }, 99);
    await publish(partner, id);
    expect(await read(id)).toMatchObject({ body_html: '<p>Another.</p>' });
  });
  test('is for owners and for who publishes courses; editors write, markers look', async () => {
    const { teacher, colleague, third, partner } = await school();
    const { id } = await begin(teacher);
    const add = (user: SignedIn, role: string) =>
      answer(ground.sql, calls.addMember, teacher, { course_id: id, user_id: user.user.id, role });
    await add(colleague, 'editor');
    await add(third, 'marker');
    await save(colleague, id, ready);
    expect((await answer(ground.sql, calls.writing.view, colleague, { id })).can).toEqual({ write: true, publish: false });
    expect(await refusedWith(publish(colleague, id))).toBe('not_found');
    expect((await answer(ground.sql, calls.writing.view, third, { id })).can).toEqual({ write: false, publish: false });
    expect(await refusedWith(save(third, id, { title: 'x' }))).toBe('not_found');
    await publish(partner, id);
    const row = (await answer(ground.sql, calls.listCourses, third, {})).data.find((one) => one.id === id);
    expect(row).toMatchObject({ team_role: 'marker', can: { edit: 'not_in_team', publish: 'not_owner' } });
  });
});

describe('what is shown, and what is removed', () => {
  test('one call publishes and takes back, and answers the row with its index', async () => {
    const { teacher } = await school();
    const { id } = await begin(teacher);
    const turn = (input: object) => answer(ground.sql, calls.changeShown, teacher, { id, index: 4, ...input });
    expect(await refusedWith(turn({ published: true }))).toBe('not_ready');
    await save(teacher, id, ready);
    expect(await turn({ published: '1' })).toMatchObject({ index: 4, data: { id, state: 'published' } });
    expect(await turn({})).toMatchObject({ data: { state: 'draft' } });
    await expect(read(id)).rejects.toMatchObject({ code: 'not_found' });
    // as it was, without another change
    expect(await turn({})).toMatchObject({ data: { state: 'published' } });
    expect(await actsOn(id)).toEqual(['created', 'published', 'changed', 'published']);
    await enrol(id);
    expect(await refusedWith(turn({ published: false }))).toBe('course_has_learners');
    expect(await refusedWith(turn({ featured: true }))).toBe('not_allowed');
  });
  test('administrators choose and arrange what the front page features', async () => {
    const { partner } = await school();
    const ids = [];
    for (const bn_title of ['ক', 'খ', 'গ']) {
      const { id } = await begin(partner);
      await save(partner, id, { ...ready, bn_title });
      await publish(partner, id);
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
    const { teacher, partner } = await school();
    const { id } = await begin(teacher);
    await save(teacher, id, ready);
    await publish(teacher, id);
    const remove = () => answer(ground.sql, calls.removeCourse, partner, { id });
    expect(await refusedWith(remove())).toBe('course_published');
    await answer(ground.sql, calls.changeShown, partner, { id, published: false });
    await remove();
    expect(await refusedWith(remove())).toBe('not_found');
    const listed = async (filters: string) =>
      (await answer(ground.sql, calls.listCourses, partner, { filters })).data.map((row) => row.state);
    expect(await listed('')).toEqual([]);
    expect(await listed('state.removed')).toEqual(['removed']);
    expect(await refusedWith(save(teacher, id, { title: 'x' }, 99))).toBe('not_found');
    await answer(ground.sql, calls.restoreCourse, partner, { id });
    expect(await listed('')).toEqual(['draft']);
    await publish(teacher, id);
    await enrol(id);
    expect(await refusedWith(remove())).toBe('course_has_learners');
  });
});

describe('a team', () => {
  test('never loses its last owner, not to two at once', async () => {
    const { teacher, colleague } = await school();
    const { id } = await begin(teacher);
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
    const { teacher, colleague, partner } = await school();
    const stranger = (await school()).teacher;
    const { id } = await begin(teacher);
    const add = (user_id: number) =>
      answer(ground.sql, calls.addMember, teacher, { course_id: id, user_id, role: 'assistant', teaches: true });
    expect(await refusedWith(add(stranger.user.id))).toBe('invalid_input');
    const offered = await answer(ground.sql, calls.listColleagues, teacher, { course_id: id });
    expect(offered.data.map((row) => row.id).toSorted()).toEqual(expect.arrayContaining([colleague.user.id, partner.user.id]));
    expect(offered.data.map((row) => row.id)).not.toContain(stranger.user.id);
    const made = await add(colleague.user.id);
    expect(made).toMatchObject({ role: 'assistant', teaches: true });
    expect(await refusedWith(add(colleague.user.id))).toBe('in_team_already');
    await save(teacher, id, ready);
    await publish(teacher, id);
    expect((await read(id)).teachers).toMatchObject([{ username: colleague.user.username }]);
    await answer(ground.sql, calls.removeMember, teacher, { id: made.id });
    expect((await read(id)).teachers).toEqual([]);
    const [entry] = await ground.sql<{ act: string }[]>`
      select act from history_entries where entity = 'course_member' and object_id = ${made.id} order by id desc limit 1`;
    expect(entry).toMatchObject({ act: 'taken' });
  });
  test('begins with an owner where there is none: until then all staff of the institution write', async () => {
    const { id: institution_id, teacher, colleague } = await school();
    const { id } = await makeCourse(ground.sql, { category_id, institution_id, published: false });
    await save(teacher, id, { title: 'Everybody writes' });
    const add = (user: SignedIn, role: string) =>
      answer(ground.sql, calls.addMember, teacher, { course_id: id, user_id: user.user.id, role });
    expect(await refusedWith(add(colleague, 'editor'))).toBe('last_owner');
    await add(colleague, 'owner');
    expect(await refusedWith(save(teacher, id, { title: 'No longer' }, 99))).toBe('not_found');
  });
});

describe('a package over a draft', () => {
  test('is what the drafts go on from; what was written stays among their versions', async () => {
    const { partner, id: institution_id } = await school();
    const [institution] = await ground.sql<{ username: string }[]>`select username from institutions where id = ${institution_id}`;
    const bring = async (changes: Record<string, unknown>, more: Record<string, string> = {}) => {
      const path = writePackage(folder(), files({ key: 'over', slug: 'over', institution: institution!.username, ...changes }, more));
      const report = await importPackage(ground.sql, path, { publish: true });
      return report.items[0]!.course_id!;
    };
    const id = await bring({});
    await answer(ground.sql, beginSyllabus, partner, { course_id: id });
    const lessons = async () => (await answer(ground.sql, viewSyllabus, partner, { course_id: id })).items;
    const named = async (title: string) => (await lessons()).find((item) => item.title === title)!;
    await save(partner, id, { title: 'Mine', summary: 'Mine too' });
    const wood = await named('Choosing wood');
    await answer(ground.sql, lessonDraft.save, partner, { id: wood.id, since: 0, fields: { title: 'My wood', body: said('My words.') } });
    await answer(ground.sql, createItem, partner, { course_id: id, kind: 'manual', title: 'New of mine' });

    const { syllabus: sections } = course() as { syllabus: { lessons: { key: string }[] }[] };
    const kept = [{ ...sections[0], lessons: sections[0]!.lessons.filter(({ key }) => key !== 'tar') }];
    await bring({ title: { en: 'Theirs', bn: 'ওদের' }, syllabus: kept }, { 'lessons/wood.en.md': 'Their words.' });
    const draft = await answer(ground.sql, calls.writing.view, partner, { id });
    expect(draft.fields).toMatchObject({ title: 'Theirs', summary: 'From plank to river.' });
    expect(draft.published_version).toBe(draft.version);
    const versions = await answer(ground.sql, calls.writing.versions, partner, { id });
    expect(versions).toMatchObject([{ kind: 'before', by: null }]);
    const before = await answer(ground.sql, calls.writing.version, partner, { id, number: versions[0]!.number });
    expect(before.fields).toMatchObject({ title: 'Mine', summary: 'Mine too' });
    expect((await lessons()).map((item) => item.title).toSorted()).toEqual(['Choosing wood', 'New of mine', 'Quiz', 'Wood']);
    const lesson = await answer(ground.sql, lessonDraft.view, partner, { id: wood.id });
    expect(lesson.fields.title).toBe('Choosing wood');
    expect(String(lesson.fields.body)).toContain('Their words.');
    // who wrote on from before the package is told
    const stale = save(partner, id, { title: 'Mine again' }, 0);
    expect(await refusedWith(stale)).toBe('stale');
  });
});

describe('what publishing a syllabus means', () => {
  test('is told before it is done, with how many of those in the middle it concerns, and the checklist looks at what is being written', async () => {
    const { teacher, id: institution_id } = await school();
    const [institution] = await ground.sql<{ username: string }[]>`select username from institutions where id = ${institution_id}`;
    const given = files({ key: 'meant', slug: 'meant', institution: institution!.username });
    const report = await importPackage(ground.sql, writePackage(folder(), given), { publish: true });
    const id = report.items[0]!.course_id!;
    const told = () => answer(ground.sql, calls.viewPublishing, teacher, { id });
    const open = async () => (await told()).points.filter((point) => point.open).map(({ key }) => key);
    // nobody writes it yet: what learners have is looked at
    expect((await told()).syllabus).toEqual([]);
    expect(await open()).toEqual(['owner']);

    await answer(ground.sql, beginSyllabus, teacher, { course_id: id });
    const { items } = await answer(ground.sql, viewSyllabus, teacher, { course_id: id });
    const named = (title: string) => items.find((item) => item.title === title)!;
    expect((await told()).syllabus).toEqual([]);
    const learners = [await enrol(id), await enrol(id), await enrol(id)];
    const [tar, quiz] = await ground.sql<{ id: number }[]>`
      select id from lessons where course_id = ${id} and source_key in ('tar', 'quiz') order by source_key desc`;
    await ground.sql`
      insert into lesson_progress (user_id, lesson_id, course_id, percent) values
        (${learners[0]!}, ${tar!.id}, ${id}, 50), (${learners[1]!}, ${tar!.id}, ${id}, 100), (${learners[1]!}, ${quiz!.id}, ${id}, 100)`;
    await ground.sql`update enrollments set completed_at = now() where user_id = ${learners[1]!}`;

    await answer(ground.sql, removeItem, teacher, { id: named('Tarring').id, version: named('Tarring').version });
    await answer(ground.sql, createItem, teacher, {
      ...{ course_id: id, kind: 'video', title: 'Filmed', section_id: named('Wood').id, after_id: named('Quiz').id },
    });
    const draft = await answer(ground.sql, lessonDraft.view, teacher, { id: named('Quiz').id });
    const questions = JSON.parse(String(draft.fields.questions)) as { type: string; value: boolean }[];
    for (const question of questions) if (question.type === 'true_false') question.value = !question.value;
    const fields = { questions: JSON.stringify(questions), pass_percent: 70 };
    await answer(ground.sql, lessonDraft.save, teacher, { id: named('Quiz').id, since: 0, fields });
    await answer(ground.sql, lessonDraft.save, teacher, { id: named('Choosing wood').id, since: 0, fields: { bn_body: '' } });

    const { syllabus, learners: middle, points } = await told();
    expect(middle).toBe(2);
    expect(syllabus).toEqual([
      { what: 'removed', count: 1, where: [{ en: 'Tarring', bn: 'আলকাতরা' }], learners: 1 },
      { what: 'answers', count: 1, where: [{ en: 'Quiz', bn: 'কুইজ' }], learners: 0 },
      { what: 'added_needed', count: 1, where: [{ en: 'Filmed', bn: 'Filmed' }], learners: 0 },
      { what: 'rules', count: 1, where: [{ en: 'Quiz', bn: 'কুইজ' }], learners: 0 },
      { what: 'texts', count: 1, where: [{ en: 'Choosing wood', bn: 'কাঠ বাছাই' }], learners: 0 },
    ]);
    expect(points.filter((point) => point.open)).toMatchObject([
      { key: 'ready', must: true, count: 1, where: [{ en: 'Filmed' }] },
      { key: 'languages', must: false, where: [{ en: 'Choosing wood' }, { en: 'Filmed' }] },
      { key: 'owner' },
    ]);
  });
});
