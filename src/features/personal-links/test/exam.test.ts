// A personal link into an exam: from the message to the submission, on one device and, sent anew, on the next.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { actorReader } from '#core/session/server/actor.ts';
import { makeSchool, type School } from '#features/enrollments/test/make.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeQuiz } from '#features/lessons/test/make.ts';
import { listen, saveAnswer, start, submit, viewResult } from '#features/quizzes/contract.ts';
import { listTakers } from '#features/quizzes/contract-staff.ts';
import { viewStatus } from '#features/journeys/contract.ts';
import { refusedWith } from '../../../../tests/database.ts';
import { enter } from '../contract.ts';
import * as staff from '../contract-staff.ts';
import type { PersonalLink } from '../lists.ts';

let school: School;
beforeAll(async () => {
  school = await makeSchool();
});
afterAll(() => school.db.drop());
const sql = () => school.db.sql;
const tokenOf = async (address: string): Promise<string> => {
  const [row] = await sql()<{ body: string }[]>`select body from messages where to_address = ${address} order by id desc limit 1`;
  return /\/enter#([\w-]+)/.exec(row!.body)![1]!;
};
const deviceKey = () => randomBytes(32).toString('base64url');
async function goIn(token: string): Promise<{ actor: SignedIn; access_token: string }> {
  const { access_token } = (await answer(sql(), enter, visitor(), { token, device_key: deviceKey() } as never)) as { access_token: string };
  return { actor: (await actorOf(access_token)) as SignedIn, access_token };
}
const actorOf = (token: string): Promise<Actor> =>
  actorReader(
    sql(),
    async () => undefined,
    async () => {},
    async () => {},
  )({ token, language: 'en', host: '', ip: '', device: '' });

test('who has no account goes in by the link, sits the exam and submits it; a link sent anew goes on with the same attempt', async () => {
  const { batch_id, course } = await school.make();
  const due_at = new Date(Date.now() + 86_400_000).toISOString();
  const { lesson_id, questions } = await makeQuiz(sql(), course.id, { kind: 'exam', attempts_allowed: 1, due_at });
  const [q1, q2] = questions as [number, number];
  const phone = '+8801811000001';
  const link = (await answer(sql(), staff.createPersonalLink, school.partner, { batch_id, name: 'Nur Jahan', phone } as never)) as PersonalLink;
  const first = await goIn(await tokenOf(phone));
  expect(first.actor).toMatchObject({ limited: true, user: { id: link.user_id } });
  expect(await answer(sql(), viewStatus, first.actor, { slug: course.uuid })).toMatchObject({ journey_status: 'not_started' });
  expect((await answer(sql(), viewContents, first.actor, { id: lesson_id })).quiz).toMatchObject({ question_count: 2, open_attempt_id: null });
  const attempt = await answer(sql(), start, first.actor, { lesson: lesson_id });
  const save = (actor: SignedIn, question_id: number, given: object) =>
    answer(sql(), saveAnswer, actor, { attempt: attempt.id, question_id, answer: given, sequence: 1 } as never);
  await save(first.actor, q1, { option: 'b' });
  expect(await answer(sql(), listen, first.actor, { attempt: attempt.id })).toMatchObject({ paused: false, submitted: false });
  const watched = await answer(sql(), listTakers, school.partner, { id: lesson_id } as never);
  expect(watched.data).toMatchObject([{ name: 'Nur Jahan', state: 'under_way', answered: 1, asked: 2 }]);
  // the phone is dead: staff send the link anew, and the next phone has the answers
  await answer(sql(), staff.sendPersonalLink, school.partner, { id: link.id } as never);
  expect((await actorOf(first.access_token)).user).toBeUndefined();
  const second = await goIn(await tokenOf(phone));
  const gone_on = await answer(sql(), start, second.actor, { lesson: lesson_id });
  expect(gone_on).toMatchObject({ id: attempt.id, answers: [{ question_id: q1, answer: { option: 'b' } }] });
  await save(second.actor, q2, { value: '৪২' });
  const result = await answer(sql(), submit, second.actor, { lesson: lesson_id, attempt: attempt.id });
  expect(result).toMatchObject({ score: 2, max_score: 2, passed: true, journey_completed: true });
  expect(await answer(sql(), viewResult, second.actor, { attempt: attempt.id })).toMatchObject({ passed: true });
  expect((await answer(sql(), listTakers, school.partner, { id: lesson_id } as never)).data).toMatchObject([{ state: 'passed' }]);
  // the link opens nothing else
  const other = await school.make();
  const { lesson_id: foreign } = await makeQuiz(sql(), other.course.id, { kind: 'exam', attempts_allowed: 1, due_at });
  expect(await refusedWith(answer(sql(), start, second.actor, { lesson: foreign }))).toBe('not_found');
});
