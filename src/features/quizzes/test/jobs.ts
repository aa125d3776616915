// Attempts that were left open over a deadline, and over the end of an exam, for jobs that are killed.
import type { Pool } from '#core/db/server/sql.ts';
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeLearner } from '#features/courses/test/make.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { type Jobs } from '../../../../tests/outside/job-case.ts';

const certificates = async (sql: Pool, n: number): Promise<boolean> =>
  (await sql<{ n: number }[]>`select count(*)::int as n from certificates`)[0]!.n === n;
export const jobs: Jobs = {
  'quizzes.submit-exam': {
    prepare: async ({ sql }) => {
      useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
      const made = await makeLearnable(sql);
      const exam = await makeQuiz(sql, made.id, { kind: 'exam', pass_percent: 40 });
      const { user } = await makeEnrolled(sql, made);
      const [attempt] = await sql<{ id: number }[]>`
        insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, seed, ends_at)
        values (${user.id}, ${exam.lesson_id}, ${made.id}, 1, ${exam.questions}, 7, now() - interval '1 hour') returning id`;
      await sql`
        insert into quiz_answers (user_id, attempt_id, question_id, answer, sequence)
        values (${user.id}, ${attempt!.id}, ${exam.questions[0]!}, '{"option":"b"}', 1)`;
      return { user_id: user.id, lesson_id: exam.lesson_id };
    },
    proves: (sql) => certificates(sql, 1),
  },
  'quizzes.judge-late': {
    prepare: async ({ sql }) => {
      useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
      const made = await makeLearnable(sql);
      const exam = await makeQuiz(sql, made.id, { kind: 'exam', pass_percent: 40 });
      const { user } = await makeEnrolled(sql, made);
      const [attempt] = await sql<{ id: number }[]>`
        insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, seed, started_at, ends_at, entered_at,
          submitted_at, closed_by, score, max_score, passed, result_no)
        values (${user.id}, ${exam.lesson_id}, ${made.id}, 1, ${exam.questions}, 7, now() - interval '2 hours', now() - interval '1 hour',
          now() - interval '2 hours', now() - interval '1 hour', 'clock', 0, 2, false, 1)
        returning id`;
      await sql`
        insert into quiz_results (user_id, attempt_id, number, reason, score, max_score, passed, points, wrong)
        values (${user.id}, ${attempt!.id}, 1, 'closing', 0, 2, false, '{}', 0)`;
      // received in time, and not yet counted
      const record = { kind: 'answer', q: exam.questions[0], v: { option: 'b' }, m: null, w: null, y: null };
      await sql`
        insert into attempt_log (user_id, attempt_id, lease, run, first_n, last_n, rank, received_at, records)
        values (${user.id}, ${attempt!.id}, 1, 5, 1, 1, 16, now() - interval '61 minutes', ${sql.json([record] as never)})`;
      return { user_id: user.id, id: attempt!.id };
    },
    proves: (sql) => certificates(sql, 1),
  },
  'quizzes.forget-logs': {
    prepare: async ({ sql }) => {
      const made = await makeLearnable(sql);
      const exam = await makeQuiz(sql, made.id, { kind: 'exam' });
      for (const days of [399, 401]) {
        const { user } = await makeEnrolled(sql, made);
        const [attempt] = await sql<{ id: number }[]>`
          insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, seed, started_at, ends_at, entered_at,
            submitted_at, closed_by, score, max_score, passed)
          select ${user.id}, ${exam.lesson_id}, ${made.id}, 1, ${exam.questions}, 7, at, at, at, at, 'clock', 0, 2, false
          from (select now() - make_interval(days => ${days}) as at) t returning id`;
        await sql`
          insert into attempt_log (user_id, attempt_id, lease, run, first_n, last_n, rank, received_at, records)
          select ${user.id}, ${attempt!.id}, 1, 5, n, n, 16, now() - make_interval(days => ${days}), '[{"kind":"lost"}]'
          from generate_series(1, 3) n`;
      }
      await sql`update exams set results_at = now() - interval '600 days' where lesson_id = ${exam.lesson_id}`;
      return {};
    },
    proves: async (sql) => (await sql<{ n: number }[]>`select count(*)::int as n from attempt_log`)[0]!.n === 3,
  },
  'quizzes.count-items': {
    prepare: async ({ sql }) => {
      const made = await makeLearnable(sql);
      const quiz = await makeQuiz(sql, made.id);
      const { user } = await makeEnrolled(sql, made);
      const points = Object.fromEntries(quiz.questions.map((id) => [id, 1]));
      const [attempt] = await sql<{ id: number }[]>`
        insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at, score, max_score, passed, result_no)
        values (${user.id}, ${quiz.lesson_id}, ${made.id}, 1, ${quiz.questions}, now(), 2, 2, true, 1) returning id`;
      await sql`
        insert into quiz_results (user_id, attempt_id, number, reason, score, max_score, passed, points, wrong)
        values (${user.id}, ${attempt!.id}, 1, 'closing', 2, 2, true, ${sql.json(points)}, 0)`;
      return {};
    },
    proves: async (sql) =>
      (await sql<{ n: number }[]>`select count(*)::int as n from item_sums where n = 1 and sx = 1 and st = 2`)[0]!.n === 2,
  },
  'quizzes.submit-overdue': {
    prepare: async ({ sql }) => {
      useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
      const made = await makeLearnable(sql);
      const quiz = await makeQuiz(sql, made.id, { pass_percent: 40 });
      for (const username of ['first', 'second']) {
        const { user } = await makeEnrolled(sql, made, { actor: await makeLearner(sql, { username, name: username }) });
        const [attempt] = await sql<{ id: number }[]>`
          insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids)
          values (${user.id}, ${quiz.lesson_id}, ${made.id}, 1, ${quiz.questions}) returning id`;
        await sql`
          insert into quiz_answers (user_id, attempt_id, question_id, answer, sequence)
          values (${user.id}, ${attempt!.id}, ${quiz.questions[0]!}, '{"option":"b"}', 1)`;
      }
      await sql`update lessons set due_at = now() - interval '1 minute'`;
      return {};
    },
    proves: (sql) => certificates(sql, 2),
  },
};
