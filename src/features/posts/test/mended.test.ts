// Posts at the edges: an asker without a name stays without one below their question, comments are closed while one is written, and what was
// removed stays removed when whoever did it is gone.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedIn } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { makeClass } from '#features/schedule/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { comment, create, list, listComments, remove, restore, update, updateComment } from '../contract.ts';
import { chooseAnswer } from '../contract-staff.ts';
import { erasePerson } from '../server/store-writing.ts';
import { makeComment, makePost } from './make.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test('who asked without a name has none below the own question either, to learners; elsewhere they have theirs', async () => {
  const of = await makeClass(db.sql, { learners: 2 });
  const [asker, other] = of.learners as [SignedIn, SignedIn];
  await db.sql`insert into classrooms (id, anonymous_questions) values (${of.batch_id}, true)`;
  const asked = { course_batch_id: of.batch_id, kind: 'question', text: 'How?', anonymous: true } as const;
  const { id } = await answer(db.sql, create, asker, asked);
  const own = await answer(db.sql, comment, asker, { timeline_id: id, text: 'I mean this one' });
  expect(own).toMatchObject({ mine: true, anonymous: true });
  await answer(db.sql, comment, other, { timeline_id: id, text: 'This way' });
  const below = async (actor: SignedIn) =>
    (await answer(db.sql, listComments, actor, { id })).data.map(({ name, anonymous }) => [name !== '', anonymous]);
  expect(await below(other)).toEqual([
    [false, true],
    [true, false],
  ]);
  const shown = (await answer(db.sql, list, other, { course_batch_id: of.batch_id })).data.find((post) => post.id === id)!;
  expect(shown.comments.map(({ name }) => name !== '')).toEqual([false, true]);
  // who teaches the class answers for it and knows
  expect(await below(of.teacher)).toEqual([
    [true, true],
    [true, false],
  ]);
  const elsewhere = await makePost(db.sql, of.batch_id, { user_id: other.user.id });
  expect(await answer(db.sql, comment, asker, { timeline_id: elsewhere, text: 'Hello' })).toMatchObject({ anonymous: false });
});
test('a comment that waits while its post is closed is refused, and so is one of a post that goes', async () => {
  const of = await makeClass(db.sql, { learners: 1 });
  const [learner] = of.learners as [SignedIn];
  const change = { closed: 'closed_at = now()', gone: 'removed_at = now()' } as const;
  for (const [what, code] of [
    ['closed', 'comments_closed'],
    ['gone', 'not_found'],
  ] as const) {
    const id = await makePost(db.sql, of.batch_id, { user_id: learner.user.id });
    let written: Promise<string> | undefined;
    await db.sql.begin(async (tx) => {
      await tx`select from posts where id = ${id} for update`;
      written = refusedWith(answer(db.sql, comment, learner, { timeline_id: id, text: 'Too late' }));
      await sleep(300);
      await tx.unsafe(`update posts set ${change[what]} where id = ${id}`);
    });
    expect(await written).toBe(code);
    expect(await db.sql`select from posts where parent_id = ${id}`).toHaveLength(0);
  }
});
test('what a teacher removed stays removed for its writer when the account of the teacher is deleted; who moderates brings it back', async () => {
  const of = await makeClass(db.sql, { learners: 1 });
  const [learner] = of.learners as [SignedIn];
  const other = (await makeClass(db.sql, { institution_id: of.institution_id })).teacher;
  await db.sql`insert into batch_teachers (batch_id, user_id, position) values (${of.batch_id}, ${other.user.id}, 1)`;
  const id = await makePost(db.sql, of.batch_id, { user_id: learner.user.id });
  await answer(db.sql, remove, other, { id });
  expect(await refusedWith(answer(db.sql, restore, learner, { id }))).toBe('not_found');
  await erasePerson(db.sql, other.user.id);
  expect(await refusedWith(answer(db.sql, restore, learner, { id }))).toBe('not_found');
  expect(await refusedWith(answer(db.sql, restore, of.teacher, { id }))).toBe('answered');
  // the own one comes back to its writer
  await answer(db.sql, remove, learner, { id });
  expect(await refusedWith(answer(db.sql, restore, learner, { id }))).toBe('answered');
});
test('a learner under eighteen whose guardian does not consent any more changes nothing that was written', async () => {
  const of = await makeClass(db.sql, { learners: 1 });
  const [learner] = of.learners as [SignedIn];
  const id = await makePost(db.sql, of.batch_id, { user_id: learner.user.id });
  const below = await makeComment(db.sql, of.batch_id, id, learner.user.id);
  expect(await refusedWith(answer(db.sql, update, learner, { id, text: 'Before' }))).toBe('answered');
  await db.sql`update users set birth_date = now() - interval '14 years' where id = ${learner.user.id}`;
  expect(await refusedWith(answer(db.sql, update, learner, { id, text: 'After' }))).toBe('guardian_needed');
  expect(await refusedWith(answer(db.sql, updateComment, learner, { id: below, text: 'After' }))).toBe('guardian_needed');
  // taking it away is theirs
  expect(await refusedWith(answer(db.sql, remove, learner, { id }))).toBe('answered');
});
test('a chosen answer that is removed and brought back is chosen again, unless another has been meanwhile', async () => {
  const of = await makeClass(db.sql, { learners: 2 });
  const [asker, other] = of.learners as [SignedIn, SignedIn];
  const { id } = await answer(db.sql, create, asker, { course_batch_id: of.batch_id, kind: 'question', text: 'How?' });
  const say = (text: string) => answer(db.sql, comment, other, { timeline_id: id, text });
  const [first, better] = [await say('This way'), await say('No, that way')];
  const chosen = async () =>
    (await answer(db.sql, list, other, { course_batch_id: of.batch_id })).data.find((post) => post.id === id)!.answer_id;
  await answer(db.sql, chooseAnswer, asker, { id, answer_id: first.id });
  await answer(db.sql, remove, other, { id: first.id });
  expect(await chosen()).toBeNull();
  await answer(db.sql, restore, other, { id: first.id });
  expect(await chosen()).toBe(first.id);
  await answer(db.sql, remove, other, { id: first.id });
  await answer(db.sql, chooseAnswer, asker, { id, answer_id: better.id });
  await answer(db.sql, restore, other, { id: first.id });
  expect(await chosen()).toBe(better.id);
  // one that was no answer is none when it comes back
  const plain = await say('Or so');
  await answer(db.sql, remove, other, { id: better.id });
  await answer(db.sql, remove, other, { id: plain.id });
  await answer(db.sql, restore, other, { id: plain.id });
  expect(await chosen()).toBeNull();
});
