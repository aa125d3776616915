// A personal link into an exam: from the message to the submission, on one device and, sent anew, on the next.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, type SignedIn, visitor } from '#core/access/actor.ts';
import { answer } from '#core/contract/server/gate.ts';
import { actorReader } from '#core/session/server/actor.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { draw, makeExam, makeFolder, makeSchool, type School, section } from '#features/exams/test/make.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { listen, saveAnswer, start, submit, viewResult } from '#features/quizzes/contract.ts';
import { listTakers } from '#features/exams/contract-sitting.ts';
import { viewStatus } from '#features/journeys/contract.ts';
import { freshDatabase, refusedWith } from '../../../../tests/database.ts';
import { enter } from '../contract.ts';
import * as staff from '../contract-staff.ts';
import type { PersonalLink } from '../lists.ts';

let db: Awaited<ReturnType<typeof freshDatabase>>;
let school: School;
beforeAll(async () => {
  db = await freshDatabase();
  useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
  school = await makeSchool(db.sql);
});
afterAll(() => db.drop());
const sql = () => db.sql;
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

/** A published single exam of two questions of the bank. */
async function make() {
  const { folder_id } = await makeFolder(sql(), school.teacher, 4);
  const made = await makeExam(sql(), school, [section('All', [draw({ folder_id }, { take: 2 })])]);
  const [batch] = await sql()<{ id: number }[]>`select id from batches where course_id = ${made.course_id}`;
  const [course] = await sql()<{ uuid: string }[]>`select uuid from courses where id = ${made.course_id}`;
  return { lesson: made.id, batch_id: batch!.id, uuid: course!.uuid };
}
const begin = (actor: SignedIn, lesson: number) => answer(sql(), start, actor, { lesson });
/** What is right, in whatever order it stands. */
const rightOf = ({ shape }: Awaited<ReturnType<typeof begin>>['questions'][number]) => ({
  option: shape.options!.find(({ en }) => en.includes('Right'))!.id,
});

test('who has no account goes in by the link, sits a single exam and submits it; a link sent anew goes on with the same attempt', async () => {
  const { lesson, batch_id, uuid } = await make();
  const phone = '+8801811000001';
  const named = { batch_id, name: 'Nur Jahan', phone };
  const link = (await answer(sql(), staff.createPersonalLink, school.partner, named as never)) as PersonalLink;
  const first = await goIn(await tokenOf(phone));
  expect(first.actor).toMatchObject({ limited: true, user: { id: link.user_id } });
  expect(await answer(sql(), viewStatus, first.actor, { slug: uuid })).toMatchObject({
    journey_status: 'not_started',
    next_lesson_id: lesson,
  });
  expect((await answer(sql(), viewContents, first.actor, { id: lesson })).quiz).toMatchObject({ question_count: 2, open_attempt_id: null });
  const attempt = await begin(first.actor, lesson);
  const [one, two] = attempt.questions as [(typeof attempt.questions)[number], (typeof attempt.questions)[number]];
  const save = (actor: SignedIn, question: typeof one) =>
    answer(sql(), saveAnswer, actor, { attempt: attempt.id, question_id: question.id, answer: rightOf(question), sequence: 1 });
  await save(first.actor, one);
  expect(await answer(sql(), listen, first.actor, { attempt: attempt.id })).toMatchObject({ paused: false, submitted: false });
  const takers = async () => (await answer(sql(), listTakers, school.partner, { id: lesson } as never)).data;
  expect(await takers()).toMatchObject([{ name: 'Nur Jahan', state: 'under_way', answered: 1, asked: 2 }]);
  // the phone is dead: staff send the link anew, and the next phone has the answers
  await answer(sql(), staff.sendPersonalLink, school.partner, { id: link.id } as never);
  expect((await actorOf(first.access_token)).user).toBeUndefined();
  const second = await goIn(await tokenOf(phone));
  expect(await begin(second.actor, lesson)).toMatchObject({ id: attempt.id, answers: [{ question_id: one.id, answer: rightOf(one) }] });
  await save(second.actor, two);
  expect(await answer(sql(), submit, second.actor, { lesson, attempt: attempt.id })).toMatchObject({
    score: 2,
    max_score: 2,
    passed: true,
  });
  expect(await answer(sql(), viewResult, second.actor, { attempt: attempt.id })).toMatchObject({ passed: true });
  expect(await takers()).toMatchObject([{ state: 'passed' }]);
  // the link opens nothing else
  expect(await refusedWith(begin(second.actor, (await make()).lesson))).toBe('not_found');
});
