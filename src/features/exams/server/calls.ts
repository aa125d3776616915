// Handlers of the calls of exams as they are set.
import type { SignedIn } from '#core/access/actor.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { paging } from '#core/db/server/paging.ts';
import { readList } from '#core/lists/server/order.ts';
import { insertBatch } from '#features/batches/server/service.ts';
import { indexCourseJob } from '#features/courses/server/service.ts';
import { beginCourse } from '#features/courses/server/service-authoring.ts';
import { recountCourse } from '#features/courses/server/service-import.ts';
import { hideExamLesson } from '#features/lessons/server/service.ts';
import { askedIn, dismissLobby } from '#features/quizzes/server/service.ts';
import * as listing from '../contract.ts';
import * as setting from '../contract-staff.ts';
import { singles, type SingleExam } from '../lists.ts';
import { words } from '../words-staff.ts';
import { valuesNow } from './draft-kind.ts';
import { makeExam } from './making.ts';
import { readReadiness } from './readiness.ts';
import { drawPaper, markPaper } from './rehearsal.ts';
import * as store from './store.ts';

export const { writing: _writing, ...calls } = { ...listing, ...setting };
const MINUTES = 60;
async function insertExam(
  sql: Sql,
  actor: SignedIn,
  given: { course_id: number; title: string; bn_title: string; minutes: number; single: boolean },
) {
  const { title, bn_title } = given;
  if (!title && !bn_title) throw wrongField('bn_title', 'required');
  const titles = { title: title || bn_title, bn_title: bn_title || title };
  return makeExam(sql, { ...given, ...titles }, actor.user.id);
}
export const handlers = handle(calls, {
  listSingle: async ({ sql, actor, input }) => {
    const found = await readList<Omit<SingleExam, 'can'>>(sql, singles, store.singlesOf(sql, actor), input, actor.language);
    const may = (grant: 'course.update' | 'enrollment.create' | 'batch.view') =>
      actor.grants.has(grant) ? (true as const) : 'not_allowed';
    return {
      ...found,
      data: found.data.map((row) => ({
        ...row,
        can: { set: may('course.update'), enroll: may('enrollment.create'), takers: may('batch.view') },
      })),
    };
  },
  listOwn: ({ sql, actor, input }) => paging(input, (limit, offset) => store.listOwn(sql, actor.user.id, limit, offset)),
  createSingle: async ({ sql, actor, input: { minutes, ...given } }) => {
    const course_id = await beginCourse(sql, actor, 'assessment', given);
    await insertBatch(sql, course_id, { title: words.always_open.en, bn_title: words.always_open.bn }, actor.user.id);
    return { id: await insertExam(sql, actor, { ...given, course_id, minutes, single: true }), course_id };
  },
  createExam: async ({ sql, actor, input, written_course }) => {
    const id = await insertExam(sql, actor, { ...input, course_id: written_course.id, minutes: MINUTES, single: false });
    return { id, course_id: written_course.id };
  },
  listOfCourse: async ({ sql, managed_course }) => [...(await store.listOfCourse(sql, managed_course.id))],
  viewExam: async ({ sql, seen_exam: exam }) => ({
    ...exam,
    waits: await store.waits(sql, exam.id),
    begun: await store.countBegun(sql, exam.id),
  }),
  viewReadiness: async ({ sql, actor, seen_exam }) => {
    const { draws, points } = await readReadiness(sql, seen_exam, await valuesNow(sql, seen_exam), actor.user.id);
    return { draws, points };
  },
  takeBack: async ({ sql, led_exam: { id, course_id }, refuse }) => {
    await store.lockExam(sql, id);
    const exam = (await store.findExam(sql, id))!;
    if (exam.published_at === null) return refuse('not_published');
    if ((await store.countBegun(sql, id)) > 0) return refuse('exam_begun');
    await dismissLobby(sql, id);
    await hideExamLesson(sql, id);
    await store.withdrawRow(sql, id);
    await recountCourse(sql, course_id);
    await indexCourseJob.later(sql, { course_id });
    return { id };
  },
  rehearse: async ({ sql, actor, seen_exam, input: { seed }, refuse }) => {
    const paper = await drawPaper(sql, seen_exam, seed, actor.user.id);
    if (typeof paper === 'string') return refuse(paper);
    const ask = askedIn(paper);
    return {
      ...{ minutes: paper.minutes, frozen: paper.frozen, set_code: paper.set_code },
      sections: paper.sections.map(({ questions, ...titles }) => ({
        ...titles,
        questions: questions.map((q) => ask({ ...q, keeps_order: paper.keeps_order })),
      })),
    };
  },
  markRehearsal: async ({ sql, actor, seen_exam, input: { seed, answers }, refuse }) => {
    const paper = await drawPaper(sql, seen_exam, seed, actor.user.id);
    return typeof paper === 'string' ? refuse(paper) : markPaper(paper, answers);
  },
});
