// An exam whose results are published, for the job that tells the journeys of its takers when it is killed.
import { useIssuer } from '#features/certificates/server/service.ts';
import { makeEnrolled, makeLearnable, makeQuiz } from '#features/lessons/test/make.ts';
import { count, holds, type Jobs } from '../../../../tests/outside/job-case.ts';

export const jobs: Jobs = {
  'results.tell-journeys': {
    prepare: async ({ sql }) => {
      useIssuer({ public_url: 'http://localhost', secret: 'a secret for tests that is long enough' });
      const made = await makeLearnable(sql);
      await sql`update courses set kind = 'assessment', gives_certificate = true where id = ${made.id}`;
      const exam = await makeQuiz(sql, made.id, { kind: 'exam' });
      await sql`
        insert into exams (lesson_id, set_seeds, published_at, results_at) values (${exam.lesson_id}, '{1,2,3,4}', now(), now())`;
      const { user } = await makeEnrolled(sql, made);
      await sql`
        insert into quiz_attempts (user_id, lesson_id, course_id, number, question_ids, submitted_at, score, max_score, passed)
        values (${user.id}, ${exam.lesson_id}, ${made.id}, 1, ${exam.questions}, now(), 2, 2, true)`;
      return { lesson_id: exam.lesson_id };
    },
    proves: (sql) => holds(sql, `(${count('certificates', 1)})`),
  },
};
