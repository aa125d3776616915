// Another key for a question of an exam that 100,000 people took, fifty answers each: how long until all have their new marks, what others wait meanwhile, and
// whether taking it back gives the marks of before. --attempts another number; --data FOLDER: a data directory to use, and to fill when it is empty.
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '#app/server/open.ts';
import type { Pool } from '#core/db/server/sql.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeInstitution } from '#features/courses/test/make.ts';
import { agree, apply, create, undo, view } from '#features/key-changes/contract.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { makeEnrolled, makeLearnable, makeLesson, makeQuiz, type QuestionGiven } from '#features/lessons/test/make.ts';
import { saveAnswer, start, viewResult } from '#features/quizzes/contract.ts';
import { nodeFlags, serverEnv } from '../tools/prepare.mjs';
import { ask, keepAsking, type Paced, percentile } from './asking.ts';
import { bound, print, startChild } from './load.ts';

const { values } = parseArgs({ options: { attempts: { type: 'string', default: '100000' }, data: { type: 'string' } } });
const ATTEMPTS = Number(values.attempts);
const [QUESTIONS, MARKS, OTHERS] = [50, 2, 20];
const [MOST_SECONDS, MOST_OTHERS_MS] = [300, 200];
/** Milliseconds between the questions of others. */
const EACH_MS = 40;
const PLACE = 'bench-remark';
const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, en: `Option ${id}`, bn: `বিকল্প ${id}` }));
const choice: QuestionGiven = { type: 'mcq', shape: { options }, answer: { option: 'b' }, marks: MARKS };

interface Made {
  lesson_id: number;
  institution_id: number;
}
const made = async (sql: Pool): Promise<Made | undefined> =>
  (
    await sql<Made[]>`
      select l.id as lesson_id, i.id as institution_id from institutions i join courses c on c.institution_id = i.id
      join lessons l on l.course_id = c.id and l.kind = 'exam' where i.username = ${PLACE}`
  )[0];
/** Everybody has answered everything; a quarter of each question is right. */
async function fill(sql: Pool): Promise<Made> {
  const institution_id = await makeInstitution(sql, { username: PLACE });
  const course = await makeLearnable(sql, { pass_percent: 25 });
  await sql`update courses set institution_id = ${institution_id} where id = ${course.id}`;
  const { lesson_id, questions } = await makeQuiz(sql, course.id, {
    ...{ kind: 'exam', attempts_allowed: 1, questions: Array.from({ length: QUESTIONS }, () => choice) },
  });
  // the rows fit together: nothing is gained by looking each of them up
  const loading = await sql.reserve({ patient: true });
  await loading`set session_replication_role = replica`;
  await loading`
    with made as (
      insert into users (username, name, phone, phone_verified_at)
      select 'remark.' || i, 'পরীক্ষার্থী ' || i, '+88019' || lpad(i::text, 8, '0'), now() from generate_series(1, ${ATTEMPTS}::int) i
      returning id)
    insert into enrollments (user_id, batch_id, course_id, status) select id, ${course.batch_id}, ${course.id}, 'approved' from made`;
  await loading`
    insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, seed, started_at, ends_at, submitted_at, closed_by,
      score, max_score, passed, result_no)
    select user_id, ${lesson_id}, course_id, 1, ${questions}, 7, now() - interval '2 hours', now() - interval '1 hour',
      now() - interval '1 hour', 'learner', 0, ${QUESTIONS * MARKS}, false, 1
    from enrollments where course_id = ${course.id}`;
  await loading`
    insert into quiz_answers (user_id, attempt_id, question_id, answer, sequence, score, correct)
    select a.user_id, a.id, q.id, jsonb_build_object('option', chr(97 + o.n)), q.n, case when o.n = 1 then ${MARKS}::int else 0 end, o.n = 1
    from quiz_attempts a cross join unnest(${questions}::int[]) with ordinality q (id, n)
    cross join lateral (select (a.id::bigint * 7919 + q.n * (a.id % 97 + 13))::int % 4 as n) o
    where a.lesson_id = ${lesson_id}`;
  await loading`
    insert into quiz_results (user_id, attempt_id, number, reason, score, max_score, passed, points, wrong)
    select user_id, attempt_id, 1, 'closing', sum(score), ${QUESTIONS * MARKS}, sum(score) >= ${(QUESTIONS * MARKS) / 4}::int,
      jsonb_object_agg(question_id, score), count(*) filter (where not correct)
    from quiz_answers group by user_id, attempt_id`;
  await loading`
    update quiz_attempts a set score = r.score, passed = r.passed from quiz_results r where r.user_id = a.user_id and r.attempt_id = a.id`;
  await loading`set session_replication_role = origin`;
  loading.release();
  await sql.unsafe('vacuum analyze');
  return { lesson_id, institution_id };
}
const data_dir = values.data ?? mkdtempSync(join(tmpdir(), 'shikhon-remark-'));
mkdirSync(data_dir, { recursive: true });
chmodSync(data_dir, 0o755);
const opened = await open({ DATA_DIR: data_dir }, undefined, { tool: true });
const sql = opened.pool;
const { lesson_id, institution_id } = (await made(sql)) ?? (await fill(sql));
const [one, other] = [
  await makePerson(sql, { role: 'partner', institution_id }),
  await makePerson(sql, { role: 'partner', institution_id }),
];
const [{ question_id }] = (await sql`
  select question_id from lesson_questions where lesson_id = ${lesson_id} order by position limit 1`) as unknown as [
  { question_id: number },
];
/** All marks that count, as one figure. */
const marks = async (): Promise<string> =>
  (
    await sql<{ all: string }[]>`
      select md5(string_agg(concat_ws(':', a.id, a.score, a.max_score, a.passed, w.score, w.correct), ',' order by a.id)) as all
      from quiz_attempts a join quiz_answers w on w.user_id = a.user_id and w.attempt_id = a.id and w.question_id = ${question_id}
      where a.lesson_id = ${lesson_id}`
  )[0]!.all;

// who has nothing to do with it: learners of another course who read, answer a quiz and look at marks, and one who looks at marks of this exam
const elsewhere = await makeLearnable(sql);
const text = await makeLesson(sql, elsewhere.id);
const quiz = await makeQuiz(sql, elsewhere.id, { questions: [choice, choice] });
const [mine] = await sql<{ id: number; user_id: number }[]>`select id, user_id from quiz_attempts where lesson_id = ${lesson_id} limit 1`;
const learners: { token: string; attempt: number }[] = [];
const server = await startChild([...nodeFlags, 'src/app/server/main.ts'], {
  ...serverEnv,
  ...{ DATABASE_URL: opened.url, DATA_DIR: data_dir, PORT: '0', DEMO: '0', LOG_LEVEL: 'error' },
});
const { port } = server;
for (let i = 0; i < OTHERS; i++) {
  const { token, actor } = await makePerson(sql);
  await makeEnrolled(sql, elsewhere, { actor });
  learners.push({ token, attempt: (await ask(port, token, start, { lesson: quiz.lesson_id })).data.id });
}
const { token: takerToken, user } = await makePerson(sql);
await sql`update sessions set user_id = ${mine!.user_id} where user_id = ${user.id}`;
const learner = (n: number) => learners[n % learners.length]!;
const questions = [
  (n: number) => ask(port, learner(n).token, viewContents, { id: text } as never),
  (n: number) =>
    ask(port, learner(n).token, saveAnswer, {
      ...{ attempt: learner(n).attempt, question_id: quiz.questions[0]!, answer: { option: 'b' }, sequence: n + 1 },
    } as never),
  () => ask(port, takerToken, viewResult, { attempt: mine!.id }),
];
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};
const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
/** What others wait while something is done. */
async function beside(name: string, work: () => Promise<unknown>): Promise<number> {
  const others: Paced = keepAsking(EACH_MS, questions);
  const taken = await seconds(work);
  await others.stop();
  const p99 = percentile(others.times, 0.99);
  print(`remark_${ATTEMPTS}_${name}`, taken, 's');
  print(`remark_${ATTEMPTS}_${name}_others_p99`, p99, 'ms');
  bound(`remark_${ATTEMPTS}_${name}_others_p99`, p99, MOST_OTHERS_MS);
  bound(`remark_${ATTEMPTS}_${name}_others_failed`, others.failed, 0);
  return taken;
}
try {
  await beside('nothing', () => sleep(10_000));
  const before = await marks();
  const asked = {
    id: lesson_id,
    question_id,
    policy: 'new_key',
    answer: { option: 'a' },
    reason: 'The book says a.',
    client_key: randomUUID(),
  };
  let id = 0;
  const worked = await beside('worked_out', async () => {
    ({ id } = (await ask(port, one.token, create, asked as never)).data as { id: number });
    for (let state = ''; state !== 'ready'; await sleep(200))
      ({ state } = (await ask(port, one.token, view, { id })).data as { state: string });
  });
  await ask(port, other.token, agree, { id });
  const applied = await beside('applied', () => ask(port, one.token, apply, { id }));
  bound(`remark_${ATTEMPTS}`, worked + applied, MOST_SECONDS);
  const changed = await marks();
  await beside('passed_on', async () => {
    for (let n = 1; n; await sleep(500))
      [{ n }] = (await sql`
        select count(*)::int as n from graphile_worker.jobs where key = ${`key-change-${id}-pass`}`) as unknown as [{ n: number }];
  });
  await beside('undone', () => ask(port, one.token, undo, { id }));
  bound(`remark_${ATTEMPTS}_same_after_undo`, before !== changed && (await marks()) === before ? 0 : 1, 0);
} finally {
  await server.stop();
  await opened.close();
  if (!values.data) rmSync(data_dir, { recursive: true, force: true });
}
process.exit();
