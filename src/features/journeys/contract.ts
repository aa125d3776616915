// API contract of journeys (learning progress): where a learner stands in a course, saving progress, notes.
import * as z from 'zod/mini';
import { del, flag, get, Id, Moment, ok, page, paged, post, put, text } from '#core/contract/call.ts';
import { doneBy } from '#features/lessons/rules.ts';

const locked = { lesson_locked: 403, lesson_not_yet: 403 } as const;
const Slug = z.string().check(z.maxLength(200));
const Percent = z.coerce.number().check(z.minimum(0), z.maximum(100));
const Seconds = z.coerce.number().check(z.minimum(0), z.maximum(10_000_000));

export const JourneyLesson = z.object({
  id: Id,
  parent_id: z.nullable(Id),
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  minutes: z.number(),
  required: z.boolean(),
  /** What makes it done, where its author says it; else its learner's word. */
  done_by: z.nullable(z.enum(doneBy)),
  question_count: z.number(),
  state: z.enum(['done', 'begun', 'open', 'locked']),
  percent: z.number(),
  locked_by: z.nullable(Id),
  /** The day of the batch on which it opens, while that has not come; whoever began it goes on. */
  opens_at: z.nullable(Moment),
  /** Which lesson of the course, and of its chapter, counted from 1; 0 for a section. */
  number: z.number(),
  chapter: z.number(),
  chapter_lesson: z.number(),
});
/** A section with lessons, or lessons in a row outside of any section; then it has no title. */
export const JourneyChapter = z.object({
  number: z.number(),
  title: z.string(),
  bn_title: z.string(),
  lessons_total: z.number(),
  lessons_done: z.number(),
});
export type JourneyChapter = z.infer<typeof JourneyChapter>;
export type JourneyLesson = z.infer<typeof JourneyLesson>;
export const viewStatus = get('journeys.view-status', '/learner-course/journey/status/:slug', {
  shows: ['progress'],
  offline: true,
  summary:
    'How far one has come in a course: its lessons, the last one opened and the next one to do. The course is named by slug, uuid or id. Of a course of more than 150 rows the lessons and chapters around lesson_id (or where one left off) are told; the others are listed by journeys.list-lessons and journeys.list-chapters',
  who: 'signed-in',
  scope: { asked_journey: 'slug' },
  input: z.object({ slug: Slug, lesson_id: z.optional(Id) }),
  unscoped: { lesson_id: 'looked for among the lessons of the journey' },
  output: z.object({
    course_id: Id,
    uuid: z.string(),
    slug: z.string(),
    kind: z.string(),
    title: z.string(),
    bn_title: z.string(),
    batch_id: Id,
    enrollment_id: Id,
    journey_status: z.enum(['not_started', 'in_progress', 'completed']),
    journey_completeness: z.number(),
    lessons_total: z.number(),
    lessons_done: z.number(),
    seconds: z.number(),
    previous_first: z.boolean(),
    gives_certificate: z.boolean(),
    completed_at: z.nullable(Moment),
    /** When the batch ends, or the time that its learner was given; the lessons stay open to them. */
    ends_at: z.nullable(Moment),
    extended: z.boolean(),
    tracking_code: z.nullable(z.string()),
    reviewed: z.boolean(),
    /** Until so much of the course's time can have passed by the server's clock as it asks for; null: it asks for none, or is completed. */
    seconds_left: z.nullable(z.number()),
    last_lesson_id: z.nullable(Id),
    next_lesson_id: z.nullable(Id),
    /** The server's clock, so that a phone with a wrong one can say when things happened. */
    now: Moment,
    /** Whether `lessons` and `chapters` are all that there are. */
    whole: z.boolean(),
    lessons: z.array(JourneyLesson),
    chapters: z.array(JourneyChapter),
    chapters_total: z.number(),
  }),
  errors: { enrollment_pending: 403, enrollment_rejected: 403 },
});
export type Journey = z.infer<typeof viewStatus.output>;

export const listLessons = get('journeys.list-lessons', '/learner-course/journey/lessons/:slug', {
  offline: true,
  summary: 'The lessons of a course in reading order with what one has done of each: of one chapter, or those whose title holds some words',
  who: 'signed-in',
  scope: { journey: 'slug' },
  input: z.object({
    slug: Slug,
    chapter: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    search: z.optional(text(100)),
    ...page,
  }),
  output: paged(JourneyLesson),
});
export const listChapters = get('journeys.list-chapters', '/learner-course/journey/chapters/:slug', {
  offline: true,
  summary: 'The chapters of a course with how many of their lessons one has done',
  who: 'signed-in',
  scope: { journey: 'slug' },
  input: z.object({ slug: Slug, ...page }),
  output: paged(JourneyChapter),
});

export const searchTexts = get('journeys.search-texts', '/learner-course/journey/search/:slug', {
  summary: 'Lessons of a course whose text holds some words, in reading order, with the place; only those that are open to one',
  who: 'signed-in',
  scope: { journey: 'slug' },
  input: z.object({ slug: Slug, search: text(100, 1), ...page }),
  output: paged(z.object({ lesson: JourneyLesson, before: z.string(), hit: z.string(), after: z.string() })),
  limits: [
    { per: 'account', times: 20, seconds: 10 },
    { per: 'account', times: 80, seconds: 60 },
  ],
});

export const save = post('journeys.save', '/learner-course/syllabus-submission', {
  summary:
    'Saves how far one has come in a lesson. Percent and done never go back, so repeated, late and reordered saves do no harm; a quiz is done by passing it only',
  who: 'signed-in',
  unrecorded: "a learner's own progress, many times a minute",
  scope: { kept_lesson: 'lesson_id' },
  input: z.object({
    lesson_id: Id,
    done: z._default(flag, false),
    percent: z._default(Percent, 0),
    /** Seconds spent since the last save. */
    seconds: z._default(Seconds, 0),
    /** Where a video or a sound stands now. */
    position_seconds: z.optional(z.nullable(Seconds)),
    /** When it happened, by the asker's clock; none means now. */
    client_at: z.optional(z.nullable(Moment)),
    /** When the first of it happened, where several saves were joined while there was no line. */
    client_from: z.optional(z.nullable(Moment)),
  }),
  output: z.object({
    lesson_id: Id,
    percent: z.number(),
    done: z.boolean(),
    exercise_done: z.boolean(),
    exercise_passed: z.boolean(),
    seconds: z.number(),
    position_seconds: z.number(),
    journey_status: z.enum(['in_progress', 'completed']),
    just_completed: z.boolean(),
  }),
  errors: locked,
  transaction: { own: 'what comes in one moment is written together' },
});
export type Saved = z.infer<typeof save.output>;

export const requestCertificate = post('journeys.request-certificate', '/learner-course/journey/certificate/:slug', {
  summary:
    'Asks for the certificate of a course that one has completed: for who completed it without a connection and asks behind the work that is still to arrive. Asked again it is the same one; null where the course gives none or it is not in force',
  who: 'signed-in',
  unrecorded: 'it gives what completing the course gives by itself',
  scope: { journey: 'slug' },
  input: z.object({ slug: Slug }),
  output: z.object({ course_id: Id, tracking_code: z.nullable(z.string()) }),
  errors: { course_not_completed: 409 },
  limits: [{ per: 'account', times: 60, seconds: 600 }],
});

const Named = z.object({ id: Id, title: z.string(), bn_title: z.string() });
export const checkPrevious = get('journeys.check-previous', '/assessment-front/course/checkprev/:syllabus_id', {
  summary: 'Whether everything that has to be done before a lesson is done, and if not, what stands in the way',
  who: 'signed-in',
  scope: { lesson: 'syllabus_id' },
  input: z.object({ syllabus_id: Id }),
  output: z.object({ complete: z.boolean(), previous: z.nullable(Named) }),
});
export const listCompletedLessons = get('journeys.list-completed-lessons', '/course/batch/completed_lesson/:id', {
  summary: 'The lessons that one has done in a batch',
  who: 'signed-in',
  scope: { batch_enrollment: 'id' },
  input: z.object({ id: Id, ...page }),
  output: paged(z.object({ lesson_id: Id, done_at: Moment, passed: z.nullable(z.boolean()) })),
});
export const viewEnrollment = get('journeys.view-enrollment', '/assessment-front/batch/view-enroll-details/:id', {
  summary: 'One’s own enrollment in a batch',
  who: 'signed-in',
  scope: { batch_enrollment: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    id: Id,
    status: z.string(),
    batch: Named,
    course: z.object({ id: Id, uuid: z.string(), slug: z.string(), title: z.string(), bn_title: z.string() }),
    lessons_done: z.number(),
    lessons_total: z.number(),
    seconds: z.number(),
    quizzes_passed: z.number(),
    created_at: Moment,
    approved_at: z.nullable(Moment),
    completed_at: z.nullable(Moment),
    starts_at: z.nullable(Moment),
    ends_at: z.nullable(Moment),
  }),
});

export const Note = z.object({
  id: Id,
  lesson_id: Id,
  text: z.string(),
  at_seconds: z.nullable(z.number()),
  client_key: z.string(),
  created_at: Moment,
  updated_at: Moment,
});
export type Note = z.infer<typeof Note>;
const stale = ['journeys.list-notes', 'journeys.list-all-notes'];
export const listNotes = get('journeys.list-notes', '/learner-course/notes/:slug', {
  offline: true,
  summary: 'One’s own notes in a course, or in one lesson of it, newest first',
  who: 'signed-in',
  scope: { journey: 'slug' },
  unscoped: { lesson_id: 'a filter within the journey that is reached' },
  input: z.object({ slug: Slug, lesson_id: z.optional(Id), ...page }),
  output: paged(Note),
});
export const NoteWithPlace = z.object({
  ...Note.shape,
  lesson_title: z.string(),
  lesson_bn_title: z.string(),
  course_uuid: z.string(),
  course_title: z.string(),
  course_bn_title: z.string(),
});
export type NoteWithPlace = z.infer<typeof NoteWithPlace>;
export const listAllNotes = get('journeys.list-all-notes', '/learner-course/my-notes', {
  offline: true,
  summary: 'One’s own notes in all courses, newest first, with where they were written',
  who: 'signed-in',
  input: z.object({ ...page, search: z.optional(text(100)) }),
  output: paged(NoteWithPlace),
  limits: [{ per: 'account', times: 300, seconds: 600 }],
});
/** The longest note, in letters as a reader counts them. */
export const NOTE_MOST = 5000;
export const createNote = post('journeys.create-note', '/learner-course/notes', {
  summary: 'Keeps a note on a lesson; the same client key twice is one note',
  who: 'signed-in',
  unrecorded: "a learner's own note",
  scope: { kept_lesson: 'lesson_id' },
  unscoped: { client_key: 'chosen by the client, so that a note sent twice is one note' },
  input: z.object({ lesson_id: Id, text: text(NOTE_MOST, 1), at_seconds: z.optional(z.nullable(Seconds)), client_key: z.uuid() }),
  max_body: 131_072,
  output: Note,
  errors: locked,
  limits: [
    { per: 'account', times: 60, seconds: 600 },
    { per: 'account', times: 500, seconds: 86_400 },
  ],
  invalidates: stale,
});
export const updateNote = put('journeys.update-note', '/learner-course/notes/:id', {
  summary: 'Changes a note of one’s own',
  who: 'signed-in',
  unrecorded: "a learner's own note",
  scope: { note: 'id' },
  limits: [{ per: 'account', times: 120, seconds: 600 }],
  input: z.object({ id: Id, text: text(NOTE_MOST, 1) }),
  max_body: 131_072,
  output: Note,
  invalidates: stale,
});
export const removeNote = del('journeys.remove-note', '/learner-course/notes/:id', {
  summary: 'Throws a note of one’s own away',
  who: 'signed-in',
  unrecorded: "a learner's own note",
  scope: { note: 'id' },
  limits: [{ per: 'account', times: 120, seconds: 600 }],
  input: z.object({ id: Id }),
  output: ok,
  invalidates: stale,
});
