// Handlers of the marking calls.
import { handle } from '#core/contract/server/handlers.ts';
import { detectType, fileUrl, putFileWith } from '#core/files/server/files.ts';
import { readList } from '#core/lists/server/order.ts';
import { marksByPerson } from '#features/questions/rules.ts';
import { soundTypeOf } from '#features/questions/server/service-import.ts';
import { listQuestions } from '#features/quizzes/server/service.ts';
import * as calls from '../contract.ts';
import { type Desk, desks } from '../lists.ts';
import { giveMark } from './marking.ts';
import { findQuestion, showScript } from './scripts.ts';
import * as store from './store.ts';

export { calls };
export const handlers = handle(calls, {
  listDesks: ({ sql, actor, input }) => readList<Desk>(sql, desks, store.desksOf(sql, actor), input, actor.language),
  viewDesk: async ({ sql, actor, marked_lesson: lesson }) => {
    const rows = await store.listDeskRows(sql, { lesson, marker_id: actor.user.id });
    const [texts, markers] = await Promise.all([
      listQuestions(
        sql,
        rows.map(({ id }) => id),
        lesson.id,
      ),
      store.listMarkers(sql, lesson.id),
    ]);
    const byId = new Map(texts.map((one) => [one.id, one]));
    const most = new Map(texts.map((one) => [one.id, marksByPerson(one)]));
    const { id, title, bn_title, course_title, bn_course_title } = lesson;
    return {
      ...{ id, title, bn_title, course_title, bn_course_title },
      questions: rows.map((row) => ({
        ...row,
        text_html: byId.get(row.id)!.text_html,
        bn_text_html: byId.get(row.id)!.bn_text_html,
        marks: most.get(row.id)!,
      })),
      markers: markers.map(({ question_ids, points, ...marker }) => {
        const all = question_ids.reduce((sum, one) => sum + (most.get(one) ?? 0), 0);
        return { ...marker, mean: all ? Math.round((points / all) * 100) : 0 };
      }),
    };
  },
  next: async ({ sql, actor, input, marked_lesson: lesson }) => {
    const marker_id = actor.user.id;
    const { question_id, attempt_id, leave_attempt, leave_question } = input;
    const left =
      leave_attempt !== undefined && leave_question !== undefined ? { attempt_id: leave_attempt, question_id: leave_question } : undefined;
    if (left) await store.releaseClaim(sql, { ...left, marker_id });
    const within = { lesson, marker_id, question_id, attempt_id };
    const claim = await store.claimNext(sql, within, left);
    const attempt = claim && (await store.findAttempt(sql, claim.attempt_id));
    const question = attempt && (await findQuestion(sql, attempt, claim.question_id));
    if (!question) return { script: null };
    const open = await store.countOpen(sql, within);
    return { script: await showScript(sql, attempt, question, { marker_id, round: claim.round, until: claim.until, open }) };
  },
  viewScript: async ({ sql, actor, input, marked_attempt: attempt, refuse }) => {
    const marker_id = actor.user.id;
    if (attempt.user_id === marker_id) return refuse('own_work');
    const question = await findQuestion(sql, attempt, input.question_id);
    const own = (await store.listMarks(sql, attempt.id, input.question_id)).find((one) => one.marker_id === marker_id);
    // what is before nobody is taken from the queue, so that two do not read it unawares
    if (!question || !own) return refuse('not_marked_here');
    return showScript(sql, attempt, question, { marker_id, round: own.round, until: null, open: 0 });
  },
  renew: async ({ sql, actor, input, marked_attempt: attempt, refuse }) => {
    if (attempt.user_id === actor.user.id) return refuse('own_work');
    return { until: await store.renewClaim(sql, { ...input, marker_id: actor.user.id }) };
  },
  addVoice: async ({ pool, actor, input, marked_attempt: attempt, file: { bytes, file_name }, refuse }) => {
    if (attempt.user_id === actor.user.id) return refuse('own_work');
    if (!(await findQuestion(pool, attempt, input.question_id))) return refuse('not_marked_here');
    const mime = soundTypeOf({ mime: await detectType(bytes, file_name), file_name });
    if (!mime) return refuse('voice_kind');
    // whose it is stays unsaid
    const made = { bytes, mime, file_name: 'voice', owner_id: actor.user.id, public: false, of_form: true };
    return putFileWith(pool, made, (_, row) =>
      Promise.resolve({ file_id: row.id, src: fileUrl(row), mime: row.mime, bytes: row.bytes, text: '' }),
    );
  },
  mark: ({ sql, actor, input, marked_attempt }) => giveMark(sql, actor.user.id, marked_attempt, input),
});
