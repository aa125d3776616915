// API contract of classrooms as their people have them: the list, one of them with what comes next, a class of one's own.
import * as z from 'zod/mini';
import { Day, flag, get, Id, integer, May, page, paged, post, text } from '#core/contract/call.ts';
import { titled } from '#core/contract/letters.ts';
import { readWeek, writeWeek } from '#core/i18n/week.ts';

/** The specification repeats the calls of a class under both. */
export const classAreas = ['course', 'classroom'] as const;
export const classStates = ['now', 'over', 'draft'] as const;
export const classKinds = ['course', 'training', 'assessment', 'class'] as const;

const shared = {
  /** Of the batch: a class has no id of its own. */
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  bn_title: z.string(),
  /** `class`: a class of its own, whose course nobody finds. */
  kind: z.enum(classKinds),
  course_id: z.number(),
  course_uuid: z.string(),
  course_title: z.string(),
  bn_course_title: z.string(),
  state: z.enum(classStates),
  archived: z.boolean(),
  teachers: z.number(),
  learners: z.number(),
};
/** A meeting of the class. */
export const ClassMeeting = z.object({
  starts_at: z.string(),
  ends_at: z.string(),
  title: z.string(),
  bn_title: z.string(),
  /** How it is held; null: the class has weekly hours alone. */
  mode: z.nullable(z.enum(['face', 'live', 'mixed'])),
  place: z.string(),
});
export type ClassMeeting = z.infer<typeof ClassMeeting>;
export const ClassListed = z.object({
  ...shared,
  sharable: z.boolean(),
  /** How the asker has it. */
  as: z.enum(['staff', 'learner']),
  next: z.nullable(ClassMeeting),
});
export type ClassListed = z.infer<typeof ClassListed>;
const NamedTeacher = z.object({ user_id: z.number(), name: z.string(), bn_name: z.string(), role: z.string() });
const DueLesson = z.object({
  lesson_id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  kind: z.string(),
  due_at: z.string(),
  /** The class alone has it. */
  classwork: z.boolean(),
});
export const ClassShown = z.object({
  ...shared,
  /** How the answer is: staff who ask `as` a learner get it as a learner has it. */
  as: z.enum(['staff', 'learner']),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  class_days: z.string(),
  live_link: z.string(),
  live_pass: z.string(),
  named: z.array(NamedTeacher),
  /** The time by the server's clock: what is on is told by it. */
  now: z.string(),
  next: z.nullable(ClassMeeting),
  /** The meeting after the next one. */
  then: z.nullable(ClassMeeting),
  due: z.array(DueLesson),
  /** The asker's own way through the course, where they learn there and it has lessons. */
  path: z.nullable(z.object({ lessons_done: z.number(), lessons: z.number(), completed_at: z.nullable(z.string()) })),
  /** Who asks to be let in and who waits for a seat, where the asker lets people in. */
  asking: z.nullable(z.object({ pending: z.number(), waiting: z.number(), seats: z.nullable(z.number()), seats_taken: z.number() })),
  can: z.object({ leads: May, teaches: May, enrolls: May }),
});
export type ClassShown = z.infer<typeof ClassShown>;

export const list = get('classrooms.list', '/classroom/class/view', {
  shows: ['batch', 'enrollment', 'class_person', 'classroom', 'class_session'],
  summary:
    'The classes of the asker: those that they learn in; in a role those that they teach, or all that it reaches where they publish batches. `state` now, over or draft',
  who: 'signed-in',
  input: z.object({
    ...page,
    search: z._default(text(100), ''),
    state: z._default(z.enum(classStates), 'now'),
    sharable: z.optional(flag),
  }),
  output: paged(ClassListed),
});
export const showClass = get('classrooms.show', '/classroom/class/show/:id', {
  offline: true,
  shows: ['batch', 'enrollment', 'class_person', 'classroom', 'class_session', 'classwork', 'progress'],
  summary:
    'One class as the asker has it: what comes next, what is due, who teaches, their own way through the course. Staff get it as a learner has it by `as`',
  who: 'signed-in',
  scope: { asked_class: 'id' },
  input: z.object({ id: Id, as: z.optional(z.literal('learner')) }),
  output: ClassShown,
  errors: { enrollment_pending: 403 },
});
const MOST_SEATS = 100_000;
const week = z.string().check(
  z.maxLength(200),
  z.refine((days) => readWeek(days) !== undefined, { error: 'invalid' }),
  z.overwrite((days) => writeWeek(readWeek(days) ?? [])),
);
export const createClass = post('classrooms.create', '/classroom/class/create', {
  summary:
    'Makes a class of its own: a batch with its teacher, open to whoever is invited, without a course that anybody finds. The same `client_key` makes one class',
  who: 'batch.create',
  records: { did: 'created', entity: 'batch', id: 'id' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  unscoped: { category_id: 'subjects are everybody’s; one that is not there is refused', client_key: 'of the asker alone' },
  input: z.object({
    title: z._default(titled(120), ''),
    bn_title: z._default(titled(120), ''),
    category_id: Id,
    /** The days of the week with their hours. */
    class_days: z._default(week, ''),
    seats: z.optional(z.nullable(integer(1, MOST_SEATS))),
    starts_on: z.optional(z.nullable(Day)),
    client_key: z.optional(z.uuid()),
  }),
  output: ClassShown,
  errors: { too_many_classes: 409 },
});
