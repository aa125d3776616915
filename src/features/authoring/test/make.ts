// Factories of courses being made: an institution with its people, and what they do at the API.
import { type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { cleanDocument } from '#core/richtext/document.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { viewCourse } from '#features/courses/contract.ts';
import { makeBatch, makeInstitution } from '#features/courses/test/make.ts';
import * as calls from '../contract.ts';

export const said = (text: string) => cleanDocument({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })!;
export const ready = {
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
/** What people do, in this database; `category_id` is the subject of what they begin. */
export function making(sql: Pool, category_id: number) {
  async function school() {
    const id = await makeInstitution(sql);
    const person = async (role: 'partner' | 'teacher') => (await makePerson(sql, { role, institution_id: id })).actor;
    return {
      id,
      partner: await person('partner'),
      teacher: await person('teacher'),
      colleague: await person('teacher'),
      third: await person('teacher'),
    };
  }
  const begin = (actor: SignedIn, given: object = {}) =>
    answer(sql, calls.createCourse, actor, { bn_title: 'নিরাপদ পানি', category_id, ...given });
  const save = (actor: SignedIn, id: number, fields: object, since = 0) => answer(sql, calls.writing.save, actor, { id, since, fields });
  const publish = async (actor: SignedIn, id: number) =>
    answer(sql, calls.writing.publish, actor, { id, since: (await answer(sql, calls.writing.view, actor, { id })).version });
  const read = (id: number) => answer(sql, viewCourse, visitor(), { slug: String(id) });
  const actsOn = async (id: number) =>
    (
      await sql<{ act: string }[]>`
      select act from history_entries where entity = 'course' and object_id = ${id} order by id`
    ).map(({ act }) => act);
  const enrol = async (course_id: number) => {
    const learner = (await makePerson(sql)).user.id;
    const batch = await makeBatch(sql, course_id);
    await sql`insert into enrollments (user_id, batch_id, course_id, status) values (${learner}, ${batch}, ${course_id}, 'approved')`;
    return learner;
  };
  return { school, begin, save, publish, read, actsOn, enrol };
}
