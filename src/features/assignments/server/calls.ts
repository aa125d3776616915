// Handlers of the assignments calls.
import type { SignedIn } from '#core/access/actor.ts';
import { denier } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { fileUrlFor, putFileWith, removeFile } from '#core/files/server/files.ts';
import { number } from '#core/i18n/numbers.ts';
import { type Language, pick } from '#core/i18n/words.ts';
import { readList } from '#core/lists/server/order.ts';
import { cleanSent } from '#features/files/server/service.ts';
import { atLessonOf } from '#features/classrooms/addresses.ts';
import type { LearnerLesson } from '#features/lessons/server/service.ts';
import { notify } from '#features/notices/server/service.ts';
import { atWorks } from '../addresses.ts';
import * as learning from '../contract.ts';
import type { Assignment } from '../contract.ts';
import * as staff from '../contract-staff.ts';
import type { SeenWork } from '../contract-staff.ts';
import { type ListedWork, works } from '../lists.ts';
import { againstMarking, closedBy, isEnough, MOST_FILES, writtenAt } from '../rules.ts';
import { notices, returned } from '../words.ts';
import { errors } from '../words-errors.ts';
import { workDone } from './events.ts';
import { mayMark } from './reach.ts';
import * as store from './store.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
const shownFiles = async (sql: Sql, work_id: number, user_id: number) =>
  (await store.listFiles(sql, work_id)).map((file) => {
    const { id, file_name, mime, bytes } = file;
    return { id, file_name, mime, bytes, url: fileUrlFor(file, user_id) };
  });
function asAssignment(lesson: LearnerLesson): LearnerLesson {
  if (lesson.kind !== 'assignment') deny('not_an_assignment');
  return lesson;
}
async function told(sql: Sql, lesson: LearnerLesson): Promise<Assignment> {
  const { id, user_id, due_at, overdue, pass_percent, done } = asAssignment(lesson);
  const work = await store.findOwnWork(sql, user_id, id);
  const done_by = await store.getRule(sql, id);
  return {
    ...{ lesson_id: id, due_at, overdue, done_by, pass_percent },
    classwork: lesson.classwork,
    done: done || (work !== undefined && isEnough(done_by, work)),
    closed: closedBy(work, lesson, Date.now()) ?? null,
    work: work ? { ...work, files: await shownFiles(sql, work.id, user_id) } : null,
  };
}
/** The work as it is once nobody else changes it; refused where it stands. `client_at`: when it was written, as far as that is believed. */
async function lockOpen(sql: Sql, lesson: LearnerLesson, client_at?: string | null): Promise<store.WorkRow> {
  const work = await store.lockOwnWork(sql, asAssignment(lesson));
  const now = Date.now();
  const closed = closedBy(work, lesson, writtenAt(client_at, lesson, now) ?? now);
  if (closed) deny(closed);
  return work;
}
async function seen(sql: Sql, work: store.ManagedWork, actor: SignedIn): Promise<SeenWork> {
  const { id, text, comment, marked_at, returned_at, written_at, version, marks, due_at, done_by, pass_percent } = work;
  return {
    ...(await store.getListed<ListedWork>(sql, id)),
    ...{ text, comment, marked_at, returned_at, written_at, version, marks, due_at, done_by, pass_percent },
    files: await shownFiles(sql, id, actor.user.id),
    can: {
      mark: !actor.grants.has('batch.update')
        ? 'not_allowed'
        : againstMarking(work, actor.user.id) || (await mayMark(sql, actor, work)) || 'not_marker',
    },
  };
}

/** Somebody changed it since it was read: its learner, or another who marks. */
async function denyChanged(sql: Sql, actor: SignedIn, { id }: store.ManagedWork, read: { version: number; marks: number }): Promise<never> {
  const now = await store.findManagedWork(sql, id);
  if (now?.version !== read.version) return deny('work_replaced');
  const writer = await store.findMarker(sql, { id, user_id: actor.user.id });
  return deny('stale', { yours: read.marks, current: await seen(sql, now, actor), ...writer });
}
export const calls = { ...learning, ...staff };
async function tellTeachers(sql: Sql, { id, batch_id, title, bn_title }: LearnerLesson): Promise<void> {
  const notice = {
    name: 'assignments.waits',
    url: atWorks(),
    terms: { lesson: { en: title, bn: bn_title } },
    fold: `works-${id}-${batch_id}`,
  };
  const teachers = await store.listTeachers(sql, batch_id);
  await notify(
    sql,
    teachers.map((user_id) => ({ user_id, notice })),
  );
}
export const handlers = handle(calls, {
  view: ({ sql, open_lesson }) => told(sql, open_lesson),
  handIn: async ({ sql, input, open_lesson: lesson }) => {
    const { client_key = null, client_at } = input;
    // what a phone sends again has come
    const before = client_key === null ? undefined : await store.lockOwnWork(sql, asAssignment(lesson));
    if (before?.submitted_at && before.client_key === client_key) return told(sql, lesson);
    const work = await lockOpen(sql, lesson, client_at);
    if (!input.text.trim() && work.files === 0) deny('work_empty');
    const written = writtenAt(client_at, lesson, Date.now());
    await store.handInWork(sql, work.id, { text: input.text, written_at: written === null ? null : new Date(written), client_key });
    await tellTeachers(sql, lesson);
    const { user_id, enrollment_id, course_id, id: lesson_id } = lesson;
    if ((await store.getRule(sql, lesson_id)) === 'handed_in') await workDone.tell(sql, { user_id, enrollment_id, course_id, lesson_id });
    return told(sql, lesson);
  },
  addFile: async ({ pool, actor, input: { client_at, client_key = null }, open_lesson: lesson, file: { bytes, file_name } }) => {
    asAssignment(lesson);
    const there = await store.findOwnWork(pool, lesson.user_id, lesson.id);
    if (there && client_key !== null && (await store.hasFile(pool, there.id, client_key))) return told(pool, lesson);
    const clean = await cleanSent(bytes, file_name);
    return putFileWith(pool, { ...clean, owner_id: actor.user.id, public: false, of_form: true }, async (sql, row) => {
      const work = await lockOpen(sql, lesson, client_at);
      if (client_key !== null && (await store.hasFile(sql, work.id, client_key))) return told(sql, lesson);
      if (work.files >= MOST_FILES) deny('too_many_files');
      await store.insertFile(sql, work.id, row.id, client_key);
      return told(sql, lesson);
    });
  },
  removeFile: async ({ sql, input, open_lesson: lesson }) => {
    const work = await lockOpen(sql, lesson);
    if (work.submitted_at && !work.text.trim() && work.files <= 1) deny('work_empty');
    const file = await store.deleteFile(sql, work.id, input.file);
    // one that was taken away before is gone, as it should be
    if (file !== undefined) await removeFile(sql, file);
    return told(sql, lesson);
  },
  listWorks: ({ sql, actor, input }) => readList<ListedWork>(sql, works, store.sourceOf(sql, actor), input, actor.language),
  viewWork: ({ sql, actor, managed_work }) => seen(sql, managed_work, actor),
  markWork: async ({ sql, actor, input, marked_work: work }) => {
    const against = againstMarking(work, actor.user.id);
    if (against) deny(against);
    const { version, marks, percent, comment } = input;
    const passed = percent >= work.pass_percent;
    const mark = { id: work.id, version, marks, percent, passed, comment, marked_by: actor.user.id };
    if (!(await store.markWorkRow(sql, mark))) await denyChanged(sql, actor, work, input);
    const { user_id, enrollment_id, course_id, course_uuid, class_id, lesson_id } = work;
    // a mark that is taken back later takes nothing from the learner: what is done stays done
    if (enrollment_id !== null && isEnough(work.done_by, { ...work, passed }))
      await workDone.tell(sql, { user_id, enrollment_id, course_id, lesson_id });
    const { lesson_title, bn_lesson_title } = await store.getListed<ListedWork>(sql, work.id);
    const notice = {
      name: 'assignments.marked',
      url: atLessonOf({ course_uuid, lesson_id, class_id }),
      // a mark stands in no line: others see the screen too
      terms: { lesson: { en: lesson_title, bn: bn_lesson_title } },
      fold: `work-${work.id}`,
      letter: {
        ...notices,
        terms: (language: Language) => ({ lesson: pick(language, lesson_title, bn_lesson_title), percent: number(language, percent) }),
        key: `work-${work.id}-${marks + 1}`,
      },
    };
    await notify(sql, [{ user_id, notice }]);
    return seen(sql, { ...work, ...mark, marks: marks + 1, marked_at: new Date().toISOString(), returned_at: null }, actor);
  },
  returnWork: async ({ sql, actor, input, marked_work: work }) => {
    const against = againstMarking(work, actor.user.id);
    if (against) deny(against);
    const { version, marks, comment } = input;
    if (!(await store.returnWorkRow(sql, { id: work.id, version, marks, comment, returned_by: actor.user.id })))
      await denyChanged(sql, actor, work, input);
    const { user_id, course_uuid, class_id, lesson_id } = work;
    const { lesson_title, bn_lesson_title } = await store.getListed<ListedWork>(sql, work.id);
    const notice = {
      name: 'assignments.returned',
      url: atLessonOf({ course_uuid, lesson_id, class_id }),
      terms: { lesson: { en: lesson_title, bn: bn_lesson_title } },
      fold: `work-${work.id}`,
      letter: {
        ...{ subject: returned.subject, body: returned.body, sms: returned.body, key: `work-${work.id}-${marks + 1}` },
        terms: (language: Language) => ({ lesson: pick(language, lesson_title, bn_lesson_title) }),
      },
    };
    await notify(sql, [{ user_id, notice }]);
    return seen(sql, (await store.findManagedWork(sql, work.id))!, actor);
  },
});
