// Handlers of the quizzes calls.
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/room.ts';
import { readAnswer, show } from '#features/questions/server/service.ts';
import * as calls from '../contract.ts';
import { byLesson } from '../rules.ts';
import { asAsked, openAttempt } from './attempts.ts';
import { submitAttempt } from './submitting.ts';
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
    const result = await submitAttempt(sql, lesson, isBundle(keyed?.[1]) ? keyed![1] : input.answers);
    return typeof result === 'string' ? refuse(result) : result;
  },
  submitMany: async ({ sql, input, open_lesson: lessons, refuse }) => {
    const bundles = new Map(byLesson(input.answers));
    const results = [];
    // one after another in one transaction, always in the same order, so that two submissions never wait for each other
    for (const lesson of lessons) {
      const result = await submitAttempt(sql, lesson, input.lesson_id === undefined ? bundles.get(lesson.id) : input.answers);
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
