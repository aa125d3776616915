// An attempt at a quiz, and an exam as its team sees it, for the permission tests.
import { randomUUID } from 'node:crypto';
import { findLearnerLesson } from '#features/lessons/server/finding-lesson.ts';
import { makeLesson, makeQuiz } from '#features/lessons/test/make.ts';
import { openAttempt } from '../server/service.ts';
import { ofLearner, type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  attempt: async (w) => {
    const quiz = await makeQuiz(w.sql, w.course.id, { practice: true });
    const attempt = await w.sql.begin(async (tx) => openAttempt(tx, (await findLearnerLesson(tx, w.learner.user.id, quiz.lesson_id))!));
    if (typeof attempt === 'string') throw new Error(attempt);
    return [{ ...ofLearner(w, attempt.id), with: { question_id: quiz.questions[0], answer: { option: 'a' } } }];
  },
  managed_exam: async (w) => {
    const key = await makeLesson(w.sql, w.course.id, { kind: 'exam' });
    const [order] = await w.sql<{ id: number }[]>`
      insert into exam_orders (lesson_id, kind, seconds, client_key) values (${key}, 'add', 60, ${randomUUID()}) returning id`;
    const outside = [w.visitor, w.other, w.learner, w.rival, w.nowhere];
    // minutes are given to people, whatever the question
    const given = { order_id: order!.id, set: 'A', question_ids: undefined };
    return [{ key, within: [w.partner, w.administrator, w.ofCourses], outside, with: given }];
  },
};
