// Handlers of the calls of rescrutiny.
import { handle } from '#core/contract/server/handlers.ts';
import { everyField, refused, wrongField } from '#core/contract/server/refusal.ts';
import type { FieldWord } from '#core/contract/words.ts';
import { readList } from '#core/lists/server/order.ts';
import { notify } from '#features/notices/server/service.ts';
import { fullMarks } from '#features/questions/rules.ts';
import { tellRight } from '#features/questions/server/service.ts';
import {
  askedIn,
  findSubmittedOf,
  getResult,
  listAnswers,
  lockSubmitted,
  questionsOf,
  raiseMarks,
} from '#features/quizzes/server/service.ts';
import { atRescrutiny } from '../addresses.ts';
import * as calls from '../contract.ts';
import { type RequestRow, requests } from '../lists.ts';
import { inHundredths, raised } from '../rules.ts';
import * as store from './store.ts';
import type { RescrutinyRow } from './store.ts';

export { calls };
/** Why this person does not decide about it. */
const against = (row: RescrutinyRow, markers: readonly { id: number }[], user_id: number): 'own_work' | 'not_new' | undefined =>
  row.user_id === user_id ? 'own_work' : markers.some(({ id }) => id === user_id) ? 'not_new' : undefined;
const whyNot = (result: { score: number | null; to_mark: number; rescrutiny_until: string | null }) =>
  result.rescrutiny_until === null || result.score === null || result.to_mark > 0
    ? 'not_told'
    : Date.parse(result.rescrutiny_until) <= Date.now()
      ? 'window_over'
      : undefined;
export const handlers = handle(calls, {
  viewOwn: async ({ sql, attempt, refuse }) => {
    if (attempt.submitted_at === null) return refuse('not_told');
    const [result, row, lesson] = await Promise.all([
      getResult(sql, attempt),
      store.findByAttempt(sql, attempt.id),
      store.getLesson(sql, attempt.lesson_id),
    ]);
    const outcomes = row ? await store.listOutcomes(sql, row) : undefined;
    const { score: own_score, max_score } = result;
    // its marks are told later, or never
    if (own_score === null || max_score === null) return refuse('not_told');
    return {
      ...{ title: lesson.title, bn_title: lesson.bn_title, score: own_score, max_score },
      lesson: { lesson_id: attempt.lesson_id, course_uuid: lesson.course_uuid, class_id: lesson.class_id },
      ...{ until: result.rescrutiny_until, sealed_until: result.sealed ? result.due_at : null },
      questions: result.questions.map(({ id, text_html, bn_text_html, score, full_marks }, i) => {
        const outcome = outcomes?.get(id);
        return {
          ...{ id, number: i + 1, text_html, bn_text_html, score, full_marks },
          // what the new marker gave is for staff alone: never lower is all that a learner is told
          outcome: outcome ? { old_score: outcome.old_score, new_score: outcome.new_score } : null,
        };
      }),
      request: row
        ? {
            ...{ state: row.state, question_ids: row.question_ids, reason: row.reason, asked_at: row.asked_at, answer: row.answer },
            decided_at: row.decided_at,
            old_score: await store.getScore(sql, row, row.old_no),
            new_score: row.new_no === null ? null : await store.getScore(sql, row, row.new_no),
          }
        : null,
      can: { ask: row ? 'asked_already' : (whyNot(result) ?? true), withdraw: row?.state === 'asked' ? true : 'not_asked' },
    };
  },
  ask: async ({ sql, attempt, input, refuse }) => {
    if (attempt.submitted_at === null) return refuse('not_told');
    const why = whyNot(await getResult(sql, attempt));
    if (why) return refuse(why);
    const question_ids = attempt.question_ids.filter((id) => input.question_ids.includes(id));
    if (question_ids.length < new Set(input.question_ids).size) throw refused('not_found');
    const { user_id, lesson_id, id: attempt_id } = attempt;
    const id = await store.insertRequest(sql, { user_id, lesson_id, attempt_id, question_ids, reason: input.reason });
    return id === undefined ? refuse('asked_already') : { id };
  },
  withdraw: async ({ sql, attempt, refuse }) => {
    const id = await store.withdrawRequest(sql, attempt.id);
    return id === undefined ? refuse('not_asked') : { id };
  },
  list: ({ sql, actor, input }) => readList<RequestRow>(sql, requests, store.requestsOf(sql, actor), input, actor.language),
  view: async ({ sql, actor, rescrutiny: row, refuse }) => {
    const markers = await store.listMarkers(sql, row);
    // only whoever decides has to be new
    const why = against(row, row.state === 'asked' ? markers : [], actor.user.id);
    if (why) return refuse(why);
    const attempt = { user_id: row.user_id, id: row.attempt_id };
    const found = (await findSubmittedOf(sql, attempt))!;
    const [questions, answers, lesson, outcomes] = await Promise.all([
      questionsOf(sql, { ...found, question_ids: row.question_ids }),
      listAnswers(sql, attempt),
      store.getLesson(sql, row.lesson_id),
      store.listOutcomes(sql, row),
    ]);
    const given = new Map(answers.map((one) => [one.question_id, one.answer]));
    const asAsked = askedIn(found);
    return {
      ...{ id: row.id, attempt_id: row.attempt_id, title: lesson.title, bn_title: lesson.bn_title, state: row.state },
      ...{ reason: row.reason, answer: row.answer, markers: [...markers] },
      questions: questions.map((q) => ({
        ...asAsked(q),
        number: found.question_ids.indexOf(q.id) + 1,
        answer: given.get(q.id) ?? null,
        right_answer: tellRight(q),
        full_marks: fullMarks(q, true),
        outcome: outcomes.get(q.id) ?? null,
      })),
      can: { decide: row.state === 'asked' ? true : 'decided' },
    };
  },
  decide: async ({ sql, actor, input, rescrutiny: row, refuse }) => {
    const why = against(row, await store.listMarkers(sql, row), actor.user.id);
    if (why) return refuse(why);
    const attempt = await lockSubmitted(sql, { user_id: row.user_id, id: row.attempt_id });
    if (!attempt) throw refused('not_found');
    if (!(await store.decideRequest(sql, row.id, { answer: input.answer, decided_by: actor.user.id }))) return refuse('decided');
    const questions = await questionsOf(sql, { ...attempt, question_ids: row.question_ids });
    everyField(
      ...questions.map((q) => () => {
        const [points, most] = [input.points[q.id], fullMarks(q, true)];
        if (points === undefined) throw wrongField(`points.${q.id}`, 'required');
        if (points > most) throw wrongField(`points.${q.id}`, `too_big:${most}` as FieldWord);
      }),
    );
    const rose = await raiseMarks(sql, attempt, (id, stands) =>
      row.question_ids.includes(id) ? raised(stands, input.points[id] ?? 0) : stands,
    );
    await store.setOutcome(sql, row.id, Object.fromEntries(row.question_ids.map((id) => [id, inHundredths(input.points[id]!)])));
    const { title, bn_title } = await store.getLesson(sql, row.lesson_id);
    await notify(sql, [
      {
        user_id: row.user_id,
        notice: {
          name: rose ? 'rescrutiny.rose' : 'rescrutiny.same',
          url: atRescrutiny({ id: row.attempt_id }),
          terms: { exam: { en: title, bn: bn_title } },
          letter: 'line',
        },
      },
    ]);
    return { id: row.id, rose };
  },
});
