// The content bank: whose it is, what is published, who may open and use it, enrolling, the quiz, reviews, sharing, deletion.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '#core/contract/server/gate.ts';
import { visitor } from '#core/access/actor.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeCategory, makeInstitution } from '#features/courses/test/make.ts';
import { text } from '#features/syllabus/test/make.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import * as calls from '../contract.ts';
import * as writing from '../contract-writing.ts';
import { isSameBody } from '../draft.ts';
import { isAlone, slugOf } from '../rules.ts';
import { sweepJob } from '../server/jobs.ts';
import { makeContent, makeQuizContent, makeReading, publishWritten, questionsOf, writeContent } from './make.ts';

let sql: Pool;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ sql, drop } = await freshDatabase());
});
afterAll(() => drop());
const somebody = async () => (await makePerson(sql)).actor;
const list = (
  actor: Awaited<ReturnType<typeof somebody>>,
  type: 'my_content' | 'other_content' | 'purchase_content' | 'shared_content',
  more = {},
) => answer(sql, calls.viewContents, actor, { type, limit: 100, ...more }).then(({ data }) => data.map(({ id }) => id));

test('what is begun is its maker’s alone, and open to others once it is published for them', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const id = await makeContent(sql, owner, 'manual', { body: text('Walls'), visibility: 'public' });
  expect(await list(owner, 'my_content')).toEqual([id]);
  expect(await list(other, 'other_content')).not.toContain(id);
  expect(await refusedWith(answer(sql, calls.viewDetails, other, { id }))).toBe('not_found');
  await publishWritten(sql, owner, id);
  expect(await list(other, 'other_content')).toContain(id);
  expect(await answer(sql, calls.viewDetails, visitor(), { id })).toMatchObject({ version: 1, kind: 'manual', alone: true, level: null });
});
test('everybody finds what is published for everybody, by its type, what most have enrolled in first', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const make = (kind: 'manual' | 'discussion') => makeContent(sql, owner, kind, { body: text('Mangroves'), visibility: 'public' });
  const [draft, talk, read, taken] = [await make('manual'), await make('discussion'), await make('manual'), await make('manual')];
  for (const id of [talk, read, taken]) await publishWritten(sql, owner, id);
  await answer(sql, calls.enrollIn, learner, { id: taken });
  const found = async (content: string) => {
    const { data } = await answer(sql, calls.listOpen, visitor(), { content, limit: 100 });
    return data.map(({ id }) => id).filter((id) => [draft, talk, read, taken].includes(id));
  };
  expect((await found('contents'))[0]).toBe(taken);
  expect(new Set(await found('contents'))).toEqual(new Set([talk, read, taken]));
  expect(await found('manual')).toEqual([taken, read]);
  expect(await refusedWith(found('no-such-type'))).toBe('not_found');
});
test('a content that lacks what its type needs is not published, and says what', async () => {
  const owner = await somebody();
  const id = await makeContent(sql, owner, 'quiz');
  await expect(publishWritten(sql, owner, id)).rejects.toMatchObject({ code: 'not_ready', detail: { missing: [{ key: 'questions' }] } });
});
test('a version is made when what it holds changes, and none when only what is said of it does', async () => {
  const owner = await somebody();
  const id = await makeReading(sql, owner);
  const category_id = await makeCategory(sql);
  expect(await answer(sql, writing.updateContent, owner, { id, title: 'Cell walls', category_id, price: 50 })).toMatchObject({
    ...{ version: 1, title: 'Cell walls', category_id, price_poisha: 5000 },
  });
  await writeContent(sql, owner, id, { body: text('A cell has a wall and a nucleus.') });
  await publishWritten(sql, owner, id);
  expect(await answer(sql, calls.viewDetails, owner, { id })).toMatchObject({ version: 2, versions: [{ version: 2 }, { version: 1 }] });
  expect(await refusedWith(answer(sql, writing.updateContent, owner, { id, version: 1, title: 'Late' }))).toBe('stale');
});
test('names are found in either script, by type and by subject', async () => {
  const owner = await somebody();
  const id = await makeReading(sql, owner);
  const found = (title: string, more = {}) => list(owner, 'my_content', { title, ...more });
  expect(await found('কোষ')).toEqual([id]);
  expect(await found('kosh')).toEqual([id]);
  expect(await found('cells', { content_type: 'video' })).toEqual([]);
  expect(await found('river')).toEqual([]);
});
test('a free content is enrolled in at once and opens; twice is one order', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner);
  const order = await answer(sql, calls.enrollIn, learner, { id });
  expect(order).toMatchObject({ status: 'open', content_id: id });
  expect((await answer(sql, calls.enrollIn, learner, { id })).id).toBe(order.id);
  expect(await list(learner, 'purchase_content')).toEqual([id]);
  const opened = await answer(sql, calls.viewOrdered, learner, { id });
  expect(opened.body.body_html).toContain('A cell has a wall.');
  expect(opened.order).toMatchObject({ id: order.id, percent: 0 });
  expect(opened.content.enrolled_count).toBe(1);
  await answer(sql, calls.saveProgress, learner, { enroll: order.id, percent: 60, position_seconds: 12 });
  expect(await answer(sql, calls.saveProgress, learner, { enroll: order.id, percent: 20 })).toMatchObject({
    percent: 60,
    position_seconds: 12,
  });
  const done = await answer(sql, calls.saveProgress, learner, { enroll: order.id, done: true });
  expect(done).toMatchObject({ percent: 100 });
  expect(done.done_at).not.toBeNull();
  expect(await refusedWith(answer(sql, calls.enrollIn, owner, { id }))).toBe('is_own');
});
test('what costs something waits, opens for nobody meanwhile, and is let in by its owner', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner, { price: 50 });
  const order = await answer(sql, calls.enrollIn, learner, { id });
  expect(order).toMatchObject({ status: 'waiting', price_poisha: 5000 });
  expect(await refusedWith(answer(sql, calls.viewOrdered, learner, { id }))).toBe('not_found');
  expect(await refusedWith(answer(sql, calls.saveProgress, learner, { enroll: order.id, percent: 5 }))).toBe('not_found');
  expect(await refusedWith(answer(sql, writing.openOrder, learner, { id: order.id }))).toBe('not_found');
  expect(await answer(sql, writing.listOrders, owner, { id })).toMatchObject([{ id: order.id, price_poisha: 5000 }]);
  await answer(sql, writing.openOrder, owner, { id: order.id });
  expect((await answer(sql, calls.viewOrdered, learner, { id })).order).toMatchObject({ status: 'open' });
  expect(await answer(sql, calls.viewDetails, learner, { id })).toMatchObject({ enrolled: 'open', enrolled_count: 1 });
});
test('an exam is for courses: nobody enrols in it by itself', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const id = await makeContent(sql, owner, 'exam', { questions: questionsOf('qa'), minutes: 10, visibility: 'public' });
  await publishWritten(sql, owner, id);
  expect(await refusedWith(answer(sql, calls.enrollIn, learner, { id }))).toBe('only_in_courses');
});
test('the quiz of a content is asked without its answers, marked here, and tells them when its author says so', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const id = await makeQuizContent(sql, owner, { pass_percent: 100, attempts_allowed: 2 });
  const order = await answer(sql, calls.enrollIn, learner, { id });
  const { quiz } = await answer(sql, calls.viewOrdered, learner, { id });
  expect(quiz!.questions).toHaveLength(2);
  expect(JSON.stringify(quiz)).not.toContain('"right":true');
  const right = quiz!.questions.map(({ key, shape }) => {
    const option = shape.options!.find(({ en }) => en.includes('Mitochondria'))!;
    return { key, answer: { option: option.id } };
  });
  const first = await answer(sql, calls.submitQuiz, learner, { enroll: order.id, answers: [right[0]!] });
  expect(first).toMatchObject({ number: 1, score: 1, max_score: 2, passed: false, attempts_left: 1, answers_shown: false });
  expect(first.questions.map(({ verdict, right_answer }) => [verdict, right_answer])).toEqual([
    ['right', null],
    ['empty', null],
  ]);
  const second = await answer(sql, calls.submitQuiz, learner, { enroll: order.id, answers: right });
  expect(second).toMatchObject({ number: 2, score: 2, passed: true, percent: 100, attempts_left: 0, answers_shown: true });
  expect(second.questions[0]!.right_answer).not.toBeNull();
  expect(second.order.done_at).not.toBeNull();
  expect(await refusedWith(answer(sql, calls.submitQuiz, learner, { enroll: order.id, answers: right }))).toBe('no_attempts_left');
});
test('what is answered while a new version is published is judged as it was asked, for a day', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const id = await makeQuizContent(sql, owner);
  const { id: enroll } = await answer(sql, calls.enrollIn, learner, { id });
  const { quiz } = await answer(sql, calls.viewOrdered, learner, { id });
  await writeContent(sql, owner, id, { questions: questionsOf('qc') });
  await publishWritten(sql, owner, id);
  const sent = { enroll, version: quiz!.version, answers: [] };
  expect((await answer(sql, calls.submitQuiz, learner, sent)).questions.map(({ key }) => key)).toEqual(['qa', 'qb']);
  await sql`update content_versions set published_at = now() - interval '25 hours' where content_id = ${id}`;
  expect((await answer(sql, calls.submitQuiz, learner, sent)).questions.map(({ key }) => key)).toEqual(['qc']);
});
test('two who submit the last attempt at once make one', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const id = await makeQuizContent(sql, owner, { attempts_allowed: 1 });
  const { id: enroll } = await answer(sql, calls.enrollIn, learner, { id });
  const done = await Promise.allSettled([1, 2, 3].map(() => answer(sql, calls.submitQuiz, learner, { enroll, answers: [] })));
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
test('answers of another’s order, of no question and of a wrong shape count for nothing', async () => {
  const [owner, learner, other] = [await somebody(), await somebody(), await somebody()];
  const id = await makeQuizContent(sql, owner);
  const { id: enroll } = await answer(sql, calls.enrollIn, learner, { id });
  expect(await refusedWith(answer(sql, calls.submitQuiz, other, { enroll, answers: [] }))).toBe('not_found');
  const sent = [
    { key: 'none', answer: { option: 'a' } },
    { key: 'qa', answer: { option: 'no such option' } },
    { key: 'qb', answer: { text: '3' } },
  ];
  const result = await answer(sql, calls.submitQuiz, learner, { enroll, answers: sent });
  expect(result).toMatchObject({ score: 0, passed: false });
});
test('a share goes as far as it says, and ends', async () => {
  const [owner, friend] = [await somebody(), await somebody()];
  const id = await makeReading(sql, owner, { visibility: 'private' });
  const open = () => answer(sql, calls.viewOrdered, friend, { id });
  expect(await refusedWith(open())).toBe('not_found');
  const share = (level: 'view' | 'use' | 'edit') => answer(sql, writing.shareContent, owner, { id, to: friend.user.username, level });
  const { id: share_id } = await share('view');
  await open();
  expect(await list(friend, 'shared_content')).toEqual([id]);
  const usable = async () => (await answer(sql, calls.listUsable, friend, { limit: 100 })).data.map((one) => one.id);
  expect(await usable()).not.toContain(id);
  await share('use');
  expect(await usable()).toContain(id);
  expect(await refusedWith(answer(sql, writing.writing.view, friend, { id }))).toBe('not_found');
  await share('edit');
  await writeContent(sql, friend, id, { body: text('Changed by a friend.') });
  await publishWritten(sql, friend, id);
  expect(await answer(sql, writing.listShares, owner, { id })).toMatchObject([{ id: share_id, level: 'edit' }]);
  expect(await refusedWith(answer(sql, writing.unshare, friend, { id: share_id }))).toBe('not_found');
  await answer(sql, writing.unshare, owner, { id: share_id });
  expect(await refusedWith(open())).toBe('not_found');
  expect(await refusedWith(answer(sql, writing.shareContent, owner, { id, to: owner.user.username }))).toBe('with_oneself');
  expect(await refusedWith(answer(sql, writing.shareContent, owner, { id, to: 'nobody@people.test' }))).toBe('nobody_found');
});
test('what is open to an institution is seen by those who work there', async () => {
  const institution_id = await makeInstitution(sql);
  const { actor: owner } = await makePerson(sql, { role: 'teacher', institution_id });
  const { actor: colleague } = await makePerson(sql, { role: 'teacher', institution_id });
  const stranger = await somebody();
  const id = await makeReading(sql, owner, { visibility: 'institution' });
  expect(await list(colleague, 'shared_content')).toContain(id);
  await answer(sql, calls.viewOrdered, colleague, { id });
  expect(await refusedWith(answer(sql, calls.viewDetails, stranger, { id }))).toBe('not_found');
});
test('reviews are of those who have it, one a person, and make the rating', async () => {
  const [owner, learner, other] = [await somebody(), await somebody(), await somebody()];
  const id = await makeReading(sql, owner);
  const say = (actor: typeof owner, rating: number) => answer(sql, calls.reviewContent, actor, { id, rating, text: 'ভালো' });
  expect(await refusedWith(say(learner, 5))).toBe('not_enrolled');
  expect(await refusedWith(say(owner, 5))).toBe('not_enrolled');
  for (const one of [learner, other]) await answer(sql, calls.enrollIn, one, { id });
  await say(learner, 5);
  await say(other, 2);
  await say(other, 4);
  expect(await refusedWith(say(learner, 6))).toBe('invalid_input');
  const shown = await answer(sql, calls.viewReviews, visitor(), { id });
  expect(shown).toMatchObject({ total: 2, rating: 4.5, rating_count: 2, distribution: [0, 0, 0, 1, 1] });
  expect(await answer(sql, calls.viewDetails, visitor(), { id })).toMatchObject({ rating: 4.5, rating_count: 2 });
});
test('recommendations say why, and leave out what one has', async () => {
  const [owner, learner, reader] = [await somebody(), await somebody(), await somebody()];
  const [one, two, third] = [await makeReading(sql, owner), await makeReading(sql, owner), await makeReading(sql, await somebody())];
  for (const id of [one, third]) await answer(sql, calls.enrollIn, learner, { id });
  const told = async (actor: typeof owner) =>
    new Map((await answer(sql, calls.listRecommended, actor, { id: one, limit: 12 })).map(({ id, why }) => [id, why.reason]));
  const found = await told(reader);
  expect(found.get(third)).toBe('taken_too');
  expect(found.get(two)).toBe('same_author');
  expect(found.has(one)).toBe(false);
  expect((await told(learner)).has(third)).toBe(false);
});
test('a deleted content comes back; who enrolled keeps it, and after thirty days what nobody has is gone', async () => {
  const [owner, learner] = [await somebody(), await somebody()];
  const [kept, gone] = [await makeReading(sql, owner), await makeReading(sql, owner)];
  await answer(sql, calls.enrollIn, learner, { id: kept });
  for (const id of [kept, gone]) await answer(sql, writing.removeContent, owner, { id });
  expect(await list(owner, 'my_content')).toEqual([]);
  expect((await list(owner, 'my_content', { removed: true })).toSorted()).toEqual([kept, gone].toSorted());
  expect(await refusedWith(answer(sql, calls.viewDetails, visitor(), { id: kept }))).toBe('not_found');
  await answer(sql, calls.viewOrdered, learner, { id: kept });
  await answer(sql, writing.restoreContent, owner, { id: gone });
  expect(await list(owner, 'my_content')).toEqual([gone]);
  await answer(sql, writing.removeContent, owner, { id: gone });
  await sql`update contents set removed_at = now() - interval '31 days' where id in (${kept}, ${gone})`;
  await sweepJob.run({}, { pool: sql } as never);
  expect((await sql`select id from contents where id in (${kept}, ${gone})`).map((row) => row.id)).toEqual([kept]);
});
test('a file that is not the content’s own is refused, and so is a question that names a bank', async () => {
  const owner = await somebody();
  const id = await makeContent(sql, owner, 'document');
  const [file] = await sql<{ id: number }[]>`
    insert into files (storage_key, file_name, mime, bytes, sha256) values (gen_random_uuid()::text, 'a.pdf', 'application/pdf', 1, 'x') returning id`;
  const files = JSON.stringify([{ file: file!.id, role: 'document' }]);
  expect(await refusedWith(writeContent(sql, owner, id, { files }))).toBe('invalid_input');
  const quiz = await makeContent(sql, owner, 'quiz');
  const questions = JSON.stringify(JSON.parse(questionsOf('qa')).map((question: object) => ({ ...question, bank: { id: 1, version: 1 } })));
  expect(await refusedWith(writeContent(sql, owner, quiz, { questions }))).toBe('invalid_input');
});
test('an address is made of the name in its own letters, and a body is compared by what learners get', () => {
  expect(slugOf({ title: '', bn_title: 'উদ্ভিদ কোষ: ভেতরে কী?', kind: 'video' })).toBe('উদ্ভিদ-কোষ-ভেতরে-কী');
  expect(slugOf({ title: '!!!', bn_title: '', kind: 'video' })).toBe('video');
  expect(isAlone('exam')).toBe(false);
  expect(isSameBody({ body: 'a', minutes: null, title: 'x' }, { body: 'a', minutes: 0, title: 'y' })).toBe(true);
  expect(isSameBody({ body: 'a' }, { body: 'b' })).toBe(false);
});
