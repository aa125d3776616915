// Handlers of the quizzes calls.
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { isAsked } from '#features/lessons/rules.ts';
import { isEmpty, readAnswer, show } from '#features/questions/server/service.ts';
import * as learning from '../contract.ts';
import * as sitting from '../contract-sitting.ts';
import { byLesson } from '../rules.ts';
import { asAsked, askedIn, openAttempt, questionsOf, sectionsLeft } from './attempts.ts';
import { listKept, listPapers, takePaper } from './papers.ts';
import { sealPaper } from './paper-seal.ts';
import { paging } from '#core/db/server/paging.ts';
import { submitAtEnd } from './jobs.ts';
import { holderOf, isHeldBy, makeMoveCode } from './leases.ts';
import { enterTogether } from './entering-together.ts';
import { takeOverExam } from './sitting.ts';
import { isOverIn } from './section-times.ts';
import { submitAttempt } from './submitting.ts';
import { takeInTogether } from './syncing-together.ts';
import { getResult } from './results.ts';
import { tellChecked } from './checking.ts';
import { listOrdersFor, noteHeard } from './store-presence.ts';
import { openStops } from './store-stops.ts';
import { lockLeases, lockSitting } from './store-sitting.ts';
import { findGiven } from './store-time.ts';
import { type AttemptRow, insertChecked, keepAnswer, listAnswers, type QuestionRow } from './store.ts';

export const calls = { ...learning, enter: sitting.enter, sync: sitting.sync, takeOver: sitting.takeOver, moveCode: sitting.moveCode };
export const handlers = handle(calls, {
  start: async ({ sql, open_lesson: lesson, refuse }) => {
    const attempt = await openAttempt(sql, lesson);
    if (typeof attempt === 'string') return refuse(attempt);
    if (attempt.ends_at === null && lesson.overdue) return refuse('deadline_passed');
    if (attempt.ends_at) await submitAtEnd(sql, { ...attempt, ends_at: attempt.ends_at });
    const [questions, answers, given] = await Promise.all([
      questionsOf(sql, attempt),
      listAnswers(sql, attempt),
      attempt.ends_at ? findGiven(sql, attempt.user_id) : null,
    ]);
    return {
      ...attempt,
      paused: attempt.paused_at !== null,
      given,
      pass_percent: lesson.pass_percent,
      attempts_allowed: lesson.attempts_allowed,
      attempts_left: lesson.attempts_allowed === null ? null : Math.max(0, lesson.attempts_allowed - attempt.number),
      practice: lesson.practice,
      due_at: lesson.due_at,
      questions: questions.map(askedIn(attempt)),
      sections: await sectionsLeft(sql, attempt, questions),
      answers: [...answers],
      checked: lesson.practice ? await tellChecked(sql, attempt, questions, answers) : [],
      seal: sealPaper(lesson.user_id, lesson.id, attempt),
    };
  },
  startStops: async ({ sql, open_lesson: lesson, refuse }) => {
    const attempt = isAsked(lesson) ? undefined : await openStops(sql, lesson);
    if (!attempt) return refuse('not_a_quiz');
    const question_ids = attempt.question_ids.slice(0, attempt.stops.length);
    const [questions, answers] = await Promise.all([questionsOf(sql, { ...attempt, question_ids }), listAnswers(sql, attempt)]);
    return {
      id: attempt.id,
      questions: questions.map((q, i) => ({ ...asAsked(q), at: attempt.stops[i]! })),
      checked: await tellChecked(sql, attempt, questions, answers),
    };
  },
  saveAnswer: async ({ sql, input, attempt, refuse }) => {
    // what is asked is told to nobody here: its bell may not have rung
    if (attempt.entered_at && !attempt.submitted_at && !attempt.overdue) return refuse('exam_live_elsewhere');
    const question = await getAsked(sql, attempt, input.question_id);
    const answer = input.answer === null ? null : readAnswer(question.type, input.answer, show(question.type, question.shape));
    if (answer === undefined) throw wrongField('answer', 'invalid');
    if (attempt.overdue && !attempt.submitted_at) return refuse(attempt.ends_at ? 'exam_time_over' : 'deadline_passed');
    if (!attempt.submitted_at && (await isOverIn(sql, attempt))?.(input.question_id)) return refuse('exam_section_over');
    const kept = attempt.submitted_at ? undefined : await keepAnswer(sql, attempt, input.question_id, answer, input.sequence);
    return kept ? { question_id: input.question_id, ...kept, seconds_left: attempt.seconds_left } : refuse('already_submitted');
  },
  listen: async ({ sql, input: { after }, attempt, refuse }) => {
    if (attempt.ends_at === null) return refuse('not_an_exam');
    const [orders] = await Promise.all([
      listOrdersFor(sql, attempt, after),
      attempt.submitted_at ? undefined : noteHeard(sql, attempt, after),
    ]);
    const { seconds_left, paused_at, submitted_at } = attempt;
    return { seconds_left, paused: paused_at !== null, submitted: submitted_at !== null, orders: [...orders] };
  },
  check: async ({ sql, input, attempt, refuse }) => {
    if (!attempt.practice) return refuse('not_a_practice');
    const question = await getAsked(sql, attempt, input.question_id);
    const answer = readAnswer(question.type, input.answer, show(question.type, question.shape));
    if (!answer || isEmpty(question.type, answer)) throw wrongField('answer', 'required');
    if (attempt.overdue && !attempt.submitted_at) return refuse('deadline_passed');
    const stands = await insertChecked(sql, attempt, question.id, answer);
    if (!stands) return refuse('already_submitted');
    const [told] = await tellChecked(sql, attempt, [question], [{ question_id: question.id, answer: stands.answer, checked: true }]);
    return told!;
  },
  enter: ({ pool, actor, input, open_lesson: lesson, refuse }) => enterTogether(pool, { actor, lesson, input, refuse }),
  sync: ({ pool, actor, input, attempt, refuse }) =>
    attempt.ends_at === null ? refuse('not_an_exam') : takeInTogether(pool, { actor, attempt, input, refuse }),
  takeOver: ({ sql, actor, input, attempt, refuse }) => takeOverExam(sql, actor, attempt, input, refuse),
  moveCode: async ({ sql, actor, input, attempt, refuse }) => {
    if (attempt.ends_at === null) return refuse('not_an_exam');
    const row = (await lockSitting(sql, attempt, 'share'))!;
    const leases = await lockLeases(sql, attempt);
    const holder = holderOf(actor, input.device_key);
    const [own, live] = [leases.find(({ lease }) => lease === input.lease), leases.at(-1)];
    if (!own || !isHeldBy(own, holder)) throw refused('not_found');
    if (row.submitted_at) return refuse('exam_handed_in');
    return own === live ? makeMoveCode(sql, attempt, live, 'code') : refuse('moved_meanwhile', { lease: live!.lease });
  },
  submit: async ({ sql, input, open_lesson: lesson, refuse }) => {
    const keyed = byLesson(input.answers).find(([id]) => id === lesson.id);
    const result = await submitAttempt(sql, lesson, isBundle(keyed?.[1]) ? keyed![1] : input.answers, input.attempt);
    return typeof result === 'string' ? refuse(result) : result;
  },
  viewPaper: async ({ sql, open_lesson: lesson, refuse }) =>
    lesson.kind === 'exam' ? refuse('exam_needs_line') : ((await listPapers(sql, [lesson]))[0] ?? refuse('not_a_quiz')),
  sendPaper: async ({ sql, input, kept_lesson: lesson, refuse }) => {
    const taken = await takePaper(sql, lesson, input);
    return typeof taken === 'string' ? refuse(taken) : taken;
  },
  listKeptPapers: ({ sql, input, open_lesson: lesson }) => paging(input, (limit, offset) => listKept(sql, lesson, limit, offset)),
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
  viewResult: async ({ sql, attempt, refuse }) => (attempt.submitted_at ? getResult(sql, attempt) : refuse('not_submitted')),
});

/** A question of the attempt. */
async function getAsked(sql: Sql, attempt: AttemptRow, question_id: number): Promise<QuestionRow> {
  const [question] = attempt.question_ids.includes(question_id) ? await questionsOf(sql, { ...attempt, question_ids: [question_id] }) : [];
  if (!question) throw refused('not_found');
  return question;
}
/** Whether what stands under a key is a bundle of answers itself, not one answer whose question has the id of the lesson. */
function isBundle(value: unknown): boolean {
  return Array.isArray(value) || (typeof value === 'object' && value !== null && Object.keys(value).every((k) => /^\d+$/.test(k)));
}
