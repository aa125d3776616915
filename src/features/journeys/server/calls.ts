// Handlers of the journeys calls.
import { handle } from '#core/contract/server/room.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract.ts';
import { saveStep } from './saving-progress.ts';
import { getStatus, listChapters, listLessons } from './status.ts';
import { deleteNote, getEnrollmentDetails, insertNote, listDone, listNotes, updateNote } from './store.ts';

export const handlers = handle(calls, {
  status: ({ sql, input, my_journey }) => getStatus(sql, my_journey, input.lesson_id),
  listLessons: ({ sql, input, my_journey }) => listLessons(sql, my_journey, input),
  listChapters: ({ sql, input, my_journey }) => listChapters(sql, my_journey, input),
  save: ({ pool, input, open_lesson: lesson }) => {
    const quiz = lesson.kind === 'quiz';
    return saveStep(pool, {
      user_id: lesson.user_id,
      enrollment_id: lesson.enrollment_id,
      course_id: lesson.course_id,
      lesson_id: lesson.id,
      done: !quiz && (input.done || input.percent >= 100),
      percent: quiz ? 0 : input.percent,
      seconds: input.seconds,
      position_seconds: input.position_seconds ?? null,
      at: input.client_at ?? null,
      passed: null,
    });
  },
  checkPrevious: async ({ my_lesson }) => ({ complete: my_lesson.locked_by === null, previous: my_lesson.locked_by }),
  completedLessons: async ({ sql, my_batch_enrollment }) => [...(await listDone(sql, my_batch_enrollment))],
  enrollDetails: ({ sql, my_batch_enrollment }) => getEnrollmentDetails(sql, my_batch_enrollment),
  listNotes: ({ sql, input, my_journey }) =>
    paging(input, (limit, offset) => listNotes(sql, my_journey, input.lesson_id ?? null, limit, offset)),
  createNote: ({ sql, input, open_lesson: { user_id, id, course_id } }) =>
    insertNote(sql, {
      user_id,
      lesson_id: id,
      course_id,
      text: input.text,
      at_seconds: input.at_seconds ?? null,
      client_key: input.client_key,
    }),
  updateNote: ({ sql, input, my_note }) => updateNote(sql, my_note, input.text),
  removeNote: async ({ sql, my_note }) => {
    await deleteNote(sql, my_note);
    return { status: 'success' as const };
  },
});
