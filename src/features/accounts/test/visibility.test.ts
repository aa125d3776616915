// Visibility: who belongs to which audience, what each sees, names as strangers read them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution } from '#features/courses/test/make.ts';
import { enroll } from '#features/enrollments/contract.ts';
import { viewLearner } from '#features/learner-home/contract.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import { profileInfo, setVisibility } from '../contract.ts';
import { audiences, shownFields } from '../visibility.ts';
import { makePerson } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test.each([
  ['Rafia Sultana', 'Rafia S.'],
  ['রাফিয়া সুলতানা', 'রাফিয়া সু.'],
  ['  Rafia   Binte  Sultana ', 'Rafia S.'],
  ['আয়েশা স্নিগ্ধা', 'আয়েশা স্নি.'],
  ['Md. Abdur Rahman', 'Md. Abdur R.'],
  ['মোঃ আব্দুর রহমান', 'মোঃ আব্দুর র.'],
  ['Md. Rahim', 'Md. Rahim'],
  ['মো. করিম', 'মো. করিম'],
  ['Rahima', 'Rahima'],
  ['José Émile', 'José É.'],
  ['', ''],
])('strangers read %s as %s', async (name, short) => {
  const [row] = await db.sql<{ short: string }[]>`select short_name(${name}) as short`;
  expect(row!.short.normalize('NFC')).toBe(short.normalize('NFC'));
});

async function ground() {
  const category_id = await makeCategory(db.sql);
  const institution_id = await makeInstitution(db.sql);
  const course = await makeCourse(db.sql, { category_id, institution_id });
  const batch_id = await makeBatch(db.sql, course.id);
  const { actor: learner, user } = await makePerson(db.sql, {
    ...{ name: 'Rafia Sultana', bn_name: 'রাফিয়া সুলতানা', birth_date: '1994-03-31' },
    ...{ about: 'What I like', district: 'Bhola', profession: 'Midwife' },
  });
  await answer(db.sql, enroll, learner, { batch_id });
  const by = async (role: string, at: number, course_id?: number) =>
    (await makePerson(db.sql, { role, institution_id: at, ...(course_id === undefined ? {} : { course_id }) })).actor;
  const elsewhere = await makeInstitution(db.sql);
  return {
    learner,
    username: user.username,
    course,
    teacher: await by('teacher', institution_id),
    staff: await by('contributor', institution_id),
    stranger: await by('teacher', elsewhere),
    classmate: (await makePerson(db.sql)).actor,
  };
}
test('a page that was just opened shows little; each audience sees what is for it and for the wider ones, and nobody more', async () => {
  const { learner, username, teacher, staff, stranger, classmate } = await ground();
  const seenBy = async (actor: Actor, as?: 'teachers' | 'institution' | 'everybody') =>
    answer(db.sql, viewLearner, actor, { username, ...(as ? { as } : {}) });
  await expect(seenBy(teacher)).rejects.toMatchObject({ code: 'not_found' });
  expect(await answer(db.sql, setVisibility, learner, { page_open: true })).toMatchObject({
    page_open: true,
    visibility: { photo: 'nobody' },
  });
  const little = {
    name: 'Rafia S.',
    bn_name: 'রাফিয়া সু.',
    about: '',
    profession: '',
    district: 'Bhola',
    photo: null,
    cover: null,
    own: false,
  };
  for (const actor of [visitor(), classmate, stranger, staff]) expect(await seenBy(actor)).toMatchObject(little);
  expect(await seenBy(teacher)).toMatchObject({ ...little, name: 'Rafia Sultana', bn_name: 'রাফিয়া সুলতানা' });
  // one choice leaves the others
  await answer(db.sql, setVisibility, learner, { about: 'institution', district: 'nobody' });
  for (const actor of [visitor(), classmate, stranger]) expect(await seenBy(actor)).toMatchObject({ ...little, district: '' });
  expect(await seenBy(staff)).toMatchObject({ about: 'What I like', name: 'Rafia S.', district: '' });
  expect(await seenBy(teacher)).toMatchObject({ about: 'What I like', name: 'Rafia Sultana' });
  // its owner looks as each of them, others as nobody but themselves
  expect(await seenBy(learner)).toMatchObject({ own: true, name: 'Rafia S.', about: '' });
  expect(await seenBy(learner, 'teachers')).toMatchObject({ own: true, name: 'Rafia Sultana', about: 'What I like' });
  expect(await seenBy(learner, 'institution')).toMatchObject({ name: 'Rafia S.', about: 'What I like' });
  expect(await seenBy(classmate, 'teachers')).toMatchObject({ name: 'Rafia S.', about: '' });
  await db.sql`
    with f as (
      insert into files (storage_key, file_name, mime, bytes, sha256, public, owner_id)
      values ('co/ver', 'cover.jpg', 'image/jpeg', 1, 'x', true, ${learner.user.id}) returning id)
    update users set cover_file_id = f.id from f where users.id = ${learner.user.id}`;
  await answer(db.sql, setVisibility, learner, { cover: 'institution' });
  expect((await seenBy(staff)).cover).toMatch(/\/cover\.jpg$/);
  for (const actor of [visitor(), classmate, stranger]) expect((await seenBy(actor)).cover).toBeNull();
  await answer(db.sql, setVisibility, learner, { page_open: false });
  for (const actor of [visitor(), teacher, staff, learner]) await expect(seenBy(actor)).rejects.toMatchObject({ code: 'not_found' });
});
test('a role that waits for its second factor sees what everybody sees', async () => {
  const { learner, username, teacher } = await ground();
  await answer(db.sql, setVisibility, learner, { page_open: true, name: 'teachers' });
  const waiting: Actor = { ...teacher, wants_factor: true };
  expect(await answer(db.sql, viewLearner, waiting, { username })).toMatchObject({ name: 'Rafia S.' });
});
test('no page is opened for who is under 18 or has not said, and one that was opened is closed by a birth date', async () => {
  const year = new Date().getUTCFullYear();
  const { learner, username } = await ground();
  const born = (birth_date: string | null) => db.sql`update users set birth_date = ${birth_date} where id = ${learner.user.id}`;
  for (const birth_date of [null, `${year - 17}-12-31`]) {
    await born(birth_date);
    await expect(answer(db.sql, setVisibility, learner, { page_open: true })).rejects.toMatchObject({ code: 'not_of_age' });
    // what is chosen for later is kept
    expect(await answer(db.sql, setVisibility, learner, { photo: 'everybody' })).toMatchObject({ page_open: false });
  }
  await born(`${year - 19}-01-01`);
  await answer(db.sql, setVisibility, learner, { page_open: true });
  expect(await answer(db.sql, viewLearner, visitor(), { username })).toMatchObject({ username });
  await born(`${year - 12}-01-01`);
  await expect(answer(db.sql, viewLearner, visitor(), { username })).rejects.toMatchObject({ code: 'not_found' });
});
test('what is no field and no audience is refused or dropped, and two choices at once are both kept', async () => {
  const { learner } = await ground();
  await expect(answer(db.sql, setVisibility, learner, { photo: 'world' } as never)).rejects.toMatchObject({ code: 'invalid_input' });
  await answer(db.sql, setVisibility, learner, { email: 'everybody', phone: 'everybody' } as never);
  const [row] = await db.sql<{ visibility: object }[]>`select visibility from users where id = ${learner.user.id}`;
  expect(row!.visibility).toEqual({});
  await Promise.all(shownFields.map((field, i) => answer(db.sql, setVisibility, learner, { [field]: audiences[i % audiences.length] })));
  expect((await answer(db.sql, profileInfo, learner, {})).visibility).toEqual(
    Object.fromEntries(shownFields.map((field, i) => [field, audiences[i % audiences.length]])),
  );
});
