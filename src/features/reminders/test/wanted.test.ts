// Wanted courses, through the gate and the job on a real database: kept, limited, told of once, only when it is surely there, and ended.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHouse } from '#app/server/all-rooms.ts';
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { listWanted, unwantCourse, wantCourse } from '#features/courses/contract-wanted.ts';
import { indexCourse } from '#features/courses/server/service.ts';
import { makeCategory, makeCourse } from '#features/courses/test/make.ts';
import { makeSchool, type School } from '#features/enrollments/test/make.ts';
import { stop } from '#features/notices/contract-choices.ts';
import { tellOfWanted } from '../server/wanted.ts';

const NOON = new Date('2026-11-22T06:00:00Z');
const NIGHT = new Date('2026-11-22T16:00:00Z');
let school: School;
let sql: Pool;
let category_id: number;
beforeAll(async () => {
  school = await makeSchool();
  sql = school.db.sql;
  openHouse();
  category_id = await makeCategory(sql, { slug: 'craft', title: 'Craft', bn_title: 'কারুশিল্প' });
});
afterAll(() => school.db.drop());
beforeEach(async () => {
  await sql`delete from messages`;
  await sql`delete from wanted_courses`;
});
const want = (actor: SignedIn, text: string) => answer(sql, wantCourse, actor, { text });
const wanted = async (actor: SignedIn) => (await answer(sql, listWanted, actor, {})).map((w) => w.text);
const publish = async (title: string, bn_title: string, published = true) => {
  const course = await makeCourse(sql, { category_id, title, bn_title, published });
  await indexCourse(sql, course.id);
  return course;
};
const sent = (actor: SignedIn) =>
  sql<{ channel: string; subject: string; body: string; unsubscribe_url: string | null }[]>`
    select m.channel, m.subject, m.body, m.unsubscribe_url from messages m
    join users u on m.to_address in (u.email, u.phone) where u.id = ${actor.user.id} order by m.id`;

test('a wish is kept once, taken back, is nobody else’s, and there are twenty at most', async () => {
  const [{ actor: one }, { actor: two }] = [await makePerson(sql), await makePerson(sql)];
  await want(one, ' ড্রোন চালানো ');
  await want(one, 'ড্রোন চালানো');
  await want(one, 'Falconry');
  expect(await wanted(one)).toEqual(['Falconry', 'ড্রোন চালানো']);
  expect(await wanted(two)).toEqual([]);
  await answer(sql, unwantCourse, two, { text: 'Falconry' });
  await answer(sql, unwantCourse, one, { text: 'Falconry' });
  expect(await wanted(one)).toEqual(['ড্রোন চালানো']);
  const many = await Promise.allSettled(Array.from({ length: 25 }, (_, i) => want(one, `subject ${i}`)));
  expect(many.filter((m) => m.status === 'fulfilled')).toHaveLength(19);
  expect(many.find((m) => m.status === 'rejected')).toMatchObject({ reason: { code: 'too_many_wanted' } });
  // asking again for what is on the list is no new wish
  await want(one, 'ড্রোন চালানো');
  await expect(answer(sql, listWanted, visitor(), {})).rejects.toMatchObject({ code: 'signed_out' });
});

test('when there is such a course its asker is told once, in their language; a draft, another subject and the night tell nobody', async () => {
  const [{ actor: one }, { actor: other }] = [await makePerson(sql), await makePerson(sql)];
  await want(one, 'মৌমাছি পালন');
  await want(other, 'মুরগি পালন');
  const draft = await publish('Beekeeping', 'মৌমাছি পালন', false);
  await tellOfWanted(sql, NOON);
  expect(await sent(one)).toEqual([]);
  await sql`update courses set published_at = now() where id = ${draft.id}`;
  await indexCourse(sql, draft.id);
  await tellOfWanted(sql, NIGHT);
  expect(await sent(one)).toEqual([]);
  await tellOfWanted(sql, NOON);
  await tellOfWanted(sql, NOON);
  const [mail, ...more] = await sent(one);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('“মৌমাছি পালন” নিয়ে কোর্স এসেছে');
  expect(mail!.body).toContain(`/course/details/${draft.uuid}\n`);
  expect(await wanted(one)).toEqual([]);
  // half of what was asked is not it
  expect(await sent(other)).toEqual([]);
  expect(await wanted(other)).toEqual(['মুরগি পালন']);
});

test('one press on the link of a notice ends all that its reader waits for, without a login', async () => {
  const { actor: one } = await makePerson(sql);
  const { actor: other } = await makePerson(sql);
  await publish('Pottery', 'মাটির কাজ');
  for (const text of ['Pottery', 'Falconry']) await want(one, text);
  await want(other, 'Falconry');
  await tellOfWanted(sql, NOON);
  const [mail] = await sent(one);
  expect(mail!.body).toMatch(/\/stop-reminders#token=w\d+-\d+-[\da-f]{32}$/);
  const token = new URL(mail!.unsubscribe_url!).searchParams.get('token')!;
  expect(await wanted(one)).toEqual(['Falconry']);
  // a token of another kind is not one for this
  await expect(answer(sql, stop, visitor(), { token: `r${token.slice(1)}` })).rejects.toMatchObject({ code: 'stop_over' });
  await answer(sql, stop, visitor(), { token });
  expect(await wanted(one)).toEqual([]);
  expect(await wanted(other)).toEqual(['Falconry']);
});

test('nobody who cannot be told is told, and nothing is waited for longer than a year', async () => {
  const { actor: gone } = await makePerson(sql);
  const { actor: late } = await makePerson(sql);
  await want(gone, 'Pottery');
  await want(late, 'Pottery');
  await want(late, 'Falconry');
  await sql`update users set suspended_at = now() where id = ${gone.user.id}`;
  await sql`update wanted_courses set created_at = now() - interval '366 days' where user_id = ${late.user.id} and text = 'Falconry'`;
  await tellOfWanted(sql, NOON);
  expect(await sent(gone)).toEqual([]);
  expect(await sent(late)).toHaveLength(1);
  expect((await sql`select text from wanted_courses`).map((r) => r.text)).toEqual(['Pottery']);
});
