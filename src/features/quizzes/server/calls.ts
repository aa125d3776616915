// Answers the calls of the quizzes room.
import { reachFor } from '#core/access/server/reach.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/room.ts';
import type { MyLesson } from '#features/lessons/server/service.ts';
import { readAnswer, show } from '#features/questions/server/service.ts';
import * as calls from '../contract.ts';
import { byLesson } from '../rules.ts';
import { asAsked, openAttempt } from './attempts.ts';
import { handIn } from './handing-in.ts';
import { getResult } from './results.ts';
import { keepAnswer, listAnswers, listQuestions } from './store.ts';

export const handlers = handle(calls, {
  start: async ({ sql, open_lesson: lesson, refuse }) => {
    const attempt = await openAttempt(sql, lesson);
    if (typeof attempt === 'string') return refuse(attempt);
    const [questions, answers] = await Promise.all([listQuestions(sql, attempt.question_ids), listAnswers(sql, attempt)]);
    return {
      ...attempt,
      pass_percent: lesson.pass_percent,
      attempts_allowed: lesson.attempts_allowed,
      questions: questions.map(asAsked),
      answers: [...answers],
    };
  },
  saveAnswer: async ({ sql, input, my_attempt: attempt, refuse }) => {
    if (!attempt.question_ids.includes(input.question_id)) throw refused('not_found');
    const [question] = await listQuestions(sql, [input.question_id]);
    if (!question) throw refused('not_found');
    const answer = input.answer === null ? null : readAnswer(question.type, input.answer, show(question.type, question.shape));
    if (answer === undefined) throw wrongField('answer', 'invalid');
    const kept = attempt.submitted_at ? undefined : await keepAnswer(sql, attempt, input.question_id, answer, input.sequence);
    return kept ? { question_id: input.question_id, ...kept } : refuse('already_submitted');
  },
  submit: async ({ sql, input, open_lesson: lesson, refuse }) => {
    const keyed = byLesson(input.answers).find(([id]) => id === lesson.id);
    const result = await handIn(sql, lesson, isBundle(keyed?.[1]) ? keyed![1] : input.answers);
    return typeof result === 'string' ? refuse(result) : result;
  },
  submitMany: async ({ sql, actor, input, refuse }) => {
    const bundles = input.lesson_id ? [[input.lesson_id, input.answers] as const] : byLesson(input.answers);
    if (!bundles.length) throw wrongField('answers', 'required');
    if (bundles.length > 20) throw wrongField('answers', 'invalid');
    const results = [];
    // one after another, in the order of their ids: the same transaction, the same locks
    for (const [id, bundle] of [...bundles].sort((a, b) => a[0] - b[0])) {
      const lesson = (await reachFor('open_lesson')(sql, actor, id)) as MyLesson | undefined;
      if (!lesson) throw refused('not_found');
      const result = await handIn(sql, lesson, bundle);
      results.push(typeof result === 'string' ? refuse(result) : result);
    }
    return { results };
  },
  result: async ({ sql, my_attempt, refuse }) => (my_attempt.submitted_at ? getResult(sql, my_attempt) : refuse('not_submitted')),
});

/** Whether what stands under a key is a bundle of answers itself, not one answer whose question has the id of the lesson. */
function isBundle(value: unknown): boolean {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && Object.keys(value).every((k) => /^\d+$/.test(k)));
}
