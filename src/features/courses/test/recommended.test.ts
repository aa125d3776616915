// What is recommended to a learner, and why: through the gate on a real database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { freshDatabase } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import { makeBatch, makeCategory, makeCourse, makeInstitution, makeLearner, onSiteOf } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** A course that can be entered, in a subject of its own unless one is named. */
async function course(title: string, given: Partial<Parameters<typeof makeCourse>[1]> = {}) {
  const category_id = given.category_id ?? (await makeCategory(db.sql));
  const made = await makeCourse(db.sql, { title, bn_title: `${title} বাংলায়`, ...given, category_id });
  return { ...made, category_id, batch_id: await makeBatch(db.sql, made.id) };
}
const enrol = async (person: SignedIn, { id, batch_id }: { id: number; batch_id: number }, finished = false) => {
  await db.sql`
    insert into enrollments (user_id, batch_id, course_id, completed_at)
    values (${person.user.id}, ${batch_id}, ${id}, ${finished ? db.sql`now()` : null})`;
};
const people = (n: number) => Promise.all(Array.from({ length: n }, () => makeLearner(db.sql)));
const offered = async (person: SignedIn, limit = 24) => answer(db.sql, calls.recommend, person, { limit });
const whyOf = async (person: SignedIn, { id }: { id: number }) => (await offered(person)).find((c) => c.id === id)?.why;

test('a subject that was finished, is learned or is wished for says which course of it was', async () => {
  const [finished, learned, wished] = [await course('Finished'), await course('Learned'), await course('Wished')];
  const next = {
    finished: await course('After it', { category_id: finished.category_id }),
    learned: await course('Beside it', { category_id: learned.category_id }),
    wished: await course('Like it', { category_id: wished.category_id }),
  };
  const person = await makeLearner(db.sql);
  await enrol(person, finished, true);
  await enrol(person, learned);
  await answer(db.sql, calls.wish, person, { course_id: wished.uuid });
  expect(await whyOf(person, next.finished)).toEqual({ reason: 'finished', title: 'Finished', bn_title: 'Finished বাংলায়' });
  expect(await whyOf(person, next.learned)).toMatchObject({ reason: 'learning', title: 'Learned' });
  expect(await whyOf(person, next.wished)).toMatchObject({ reason: 'wished', title: 'Wished' });
  // what they have already is not offered again, and of four courses not all are of one subject
  const ids = (await offered(person)).map((c) => c.id);
  for (const own of [finished, learned, wished]) expect(ids).not.toContain(own.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await offered(person, 3)).map((c) => c.why.reason)).toEqual(['finished', 'learning', 'wished']);
});
test('what others took who learn the same is told of five people, not of four', async () => {
  const [mine, theirs] = [await course('Mine'), await course('Theirs')];
  const [person, ...others] = await people(6);
  await enrol(person!, mine);
  for (const other of others) await enrol(other, mine);
  for (const other of others.slice(1)) await enrol(other, theirs);
  expect(await whyOf(person!, theirs)).toMatchObject({ reason: 'subject', title: '' });
  await enrol(others[0]!, theirs);
  expect(await whyOf(person!, theirs)).toMatchObject({ reason: 'together', title: 'Mine' });
  // a refused request is not a course they took
  await db.sql`update enrollments set status = 'rejected' where user_id = ${others[0]!.user.id} and course_id = ${theirs.id}`;
  expect(await whyOf(person!, theirs)).toMatchObject({ reason: 'subject' });
});
test('what is learned in a district is told of five people who said so, not of four, and to nobody who did not', async () => {
  const here = await course('Here', { learner_count: 900 });
  const [person, stranger, ...near] = await people(7);
  for (const other of near) await enrol(other, here);
  const live = (ids: number[]) => db.sql`update users set district = 'Bogura' where id = any(${ids})`;
  await live([person!, ...near.slice(1)].map((p) => p.user.id));
  expect(await whyOf(person!, here)).toMatchObject({ reason: 'popular' });
  await live([near[0]!.user.id]);
  expect(await whyOf(person!, here)).toEqual({ reason: 'district', title: '', bn_title: '' });
  expect(await whyOf(stranger!, here)).toMatchObject({ reason: 'popular' });
});
test('what is not published, cannot be entered, or is of an institution switched off is not offered', async () => {
  const { sql } = db;
  const [open, closed] = [await makeInstitution(sql), await makeInstitution(sql)];
  await sql`update institutions set closed_at = now() where id = ${closed}`;
  const subject = await makeCategory(sql);
  const mine = await course('Own', { category_id: subject });
  const fits = await course('Fits', { category_id: subject, institution_id: open });
  await course('Draft', { category_id: subject, published: false });
  await course('Switched off', { category_id: subject, institution_id: closed });
  const over = await course('Over', { category_id: subject });
  await sql`update batches set enroll_until = now() - interval '1 day' where id = ${over.batch_id}`;
  const alone = await makeCourse(sql, { category_id: subject, title: 'No batch' });
  const person = await makeLearner(sql);
  await enrol(person, mine);
  const of = (all: calls.Recommended[]) => all.filter((c) => c.category_id === subject).map((c) => c.id);
  expect(of(await offered(person))).toEqual([fits.id]);
  // the site of an institution offers its own
  expect((await answer(sql, calls.recommend, onSiteOf(person, open) as SignedIn, { limit: 24 })).map((c) => c.id)).toEqual([fits.id]);
  await makeBatch(sql, alone.id);
  expect(of(await offered(person)).toSorted()).toEqual([fits.id, alone.id].toSorted());
});
