// Handlers of the journeys calls.
import { handle } from '#core/contract/server/handlers.ts';
import { certificateState } from '#features/certificates/rules.ts';
import { checkBegunOpen } from '#features/lessons/server/service.ts';
import { asksDone, isProved, secondsWanted } from '#features/lessons/rules.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract.ts';
import { certify, saveStep, unsaved } from './saving-progress.ts';
import { searchTexts } from './searching-texts.ts';
import { getStatus, listChapters, listLessons } from './status.ts';
import { deleteNote, getEnrollmentDetails, insertNote, listAllNotes, listDone, listNotes, updateNote } from './store.ts';

export const handlers = handle(calls, {
  viewStatus: ({ sql, input, asked_journey }) => getStatus(sql, asked_journey, input.lesson_id),
  listLessons: ({ sql, input, journey }) => listLessons(sql, journey, input),
  listChapters: ({ sql, input, journey }) => listChapters(sql, journey, input),
  searchTexts: ({ sql, input, journey }) => searchTexts(sql, journey, input),
  save: async ({ pool, input, kept_lesson: lesson }) => {
    checkBegunOpen(lesson, input.client_from ?? input.client_at);
    if (lesson.classwork) return unsaved(lesson);
    const proved = isProved(lesson);
    return saveStep(pool, {
      user_id: lesson.user_id,
      enrollment_id: lesson.enrollment_id,
      course_id: lesson.course_id,
      lesson_id: lesson.id,
      done: !proved && asksDone(lesson.done_by, input),
      seconds_wanted: secondsWanted(lesson),
      percent: proved ? 0 : input.percent,
      seconds: input.seconds,
      position_seconds: input.position_seconds ?? null,
      at: input.client_at ?? null,
      passed: null,
      timed: lesson.least_share !== null,
    });
  },
  requestCertificate: async ({ sql, journey, refuse }) => {
    const { course_id, tracking_code, completed_at } = journey;
    if (tracking_code) return { course_id, tracking_code };
    if (!completed_at) refuse('course_not_completed');
    const [issued] = journey.gives_certificate ? await certify(sql, [journey]) : [];
    const given = issued && certificateState(issued.certificate) === 'valid' ? issued.certificate.tracking_code : null;
    return { course_id, tracking_code: given };
  },
  checkPrevious: async ({ lesson }) => ({ complete: lesson.locked_by === null, previous: lesson.locked_by }),
  listCompletedLessons: ({ sql, input, batch_enrollment }) =>
    paging(input, (limit, offset) => listDone(sql, batch_enrollment, limit, offset)),
  viewEnrollment: ({ sql, batch_enrollment }) => getEnrollmentDetails(sql, batch_enrollment),
  listNotes: ({ sql, input, journey }) => paging(input, (limit, offset) => listNotes(sql, journey, input.lesson_id ?? null, limit, offset)),
  listAllNotes: ({ sql, actor, input }) =>
    paging(input, (limit, offset) => listAllNotes(sql, { user_id: actor.user.id, search: input.search ?? '', limit, offset })),
  createNote: ({ sql, input, kept_lesson: { user_id, id, course_id } }) =>
    insertNote(sql, {
      user_id,
      lesson_id: id,
      course_id,
      text: input.text,
      at_seconds: input.at_seconds ?? null,
      client_key: input.client_key,
    }),
  updateNote: ({ sql, input, note }) => updateNote(sql, note, input.text),
  removeNote: async ({ sql, note }) => {
    await deleteNote(sql, note);
    return { status: 'success' as const };
  },
});
