// API contract of lessons: a lesson in the syllabus, its contents.
import * as z from 'zod/mini';
import { get, Id, Moment } from '#core/contract/call.ts';
import { questionTypes } from '#features/questions/rules.ts';
import { doneBy } from './rules.ts';

const locked = { lesson_locked: 403, lesson_not_yet: 403 } as const;
const Named = z.object({ id: Id, title: z.string(), bn_title: z.string() });

export const Child = z.object({
  id: Id,
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  minutes: z.number(),
  required: z.boolean(),
  done: z.boolean(),
});
export const viewLesson = get('lessons.view', '/assessment-front/course/lesson/:id', {
  summary:
    'A lesson of a course that one is enrolled in: where it stands, the first 200 below it (`journeys.list-lessons` has them all by pages), and what learners say of the course',
  who: 'signed-in',
  scope: { lesson: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    details: z.object({
      id: Id,
      parent_id: z.nullable(Id),
      kind: z.string(),
      title: z.string(),
      bn_title: z.string(),
      minutes: z.number(),
      required: z.boolean(),
      locked: z.boolean(),
      locked_by: z.nullable(Named),
      /** Null: its day has come, or it has none. */
      opens_at: z.nullable(Moment),
      course: z.object({ id: Id, uuid: z.string(), slug: z.string(), title: z.string(), bn_title: z.string() }),
    }),
    children: z.array(Child),
    reviews: z.array(z.object({ id: Id, name: z.string(), rating: z.number(), text: z.string(), created_at: Moment })),
  }),
});

export const Media = z.object({
  role: z.enum(['video', 'audio', 'captions', 'document', 'image', 'slide', 'poster']),
  language: z.nullable(z.enum(['en', 'bn'])),
  label: z.string(),
  bn_label: z.string(),
  url: z.string(),
  mime: z.string(),
  bytes: z.number(),
  file_name: z.string(),
});
export type Media = z.infer<typeof Media>;
/** A part of what is played, from where it begins to the next one. */
export const Chapter = z.object({
  key: z.string(),
  /** In whole seconds. */
  at: z.number(),
  title: z.string(),
  bn_title: z.string(),
});
export type Chapter = z.infer<typeof Chapter>;
/** What is read of a lesson, by its learner and as a sample. */
const read = {
  id: Id,
  kind: z.string(),
  title: z.string(),
  bn_title: z.string(),
  minutes: z.number(),
  body_html: z.string(),
  bn_body_html: z.string(),
  url: z.string(),
  credits: z.string(),
  media: z.array(Media),
  chapters: z.array(Chapter),
};
export const viewContents = get('lessons.view-contents', '/assessment-front/course/lesson-details/:id', {
  shows: ['progress'],
  offline: true,
  summary: 'What a lesson holds, and where one stopped last time',
  who: 'signed-in',
  scope: { open_lesson: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    ...read,
    required: z.boolean(),
    percent: z.number(),
    position_seconds: z.number(),
    done: z.boolean(),
    /** What makes it done, where its author says it. */
    done_by: z.nullable(z.enum(doneBy)),
    /** Where its time makes it done: until so many have been spent with it. */
    seconds_left: z.nullable(z.number()),
    /** How many questions it stops for while it is played. */
    stops: z.optional(z.number()),
    note_count: z.number(),
    post_count: z.number(),
    quiz: z.nullable(
      z.object({
        /** Asked in one attempt. */
        question_count: z.number(),
        /** Null where they depend on which questions an attempt asks. */
        marks: z.nullable(z.number()),
        /** Another attempt asks other questions. */
        varies: z.boolean(),
        /** Of an exam: percent of its marks that a wrong answer costs, where that is one for all questions. */
        wrong_share: z.nullable(z.number()),
        /** Where its sections have minutes of their own, one after the other. */
        section_minutes: z.optional(z.array(z.number())),
        /** The types of its questions, so that the page can fetch what shows them before one begins. */
        types: z.array(z.enum(questionTypes)),
        /** Tells after each question what was right. */
        practice: z.boolean(),
        due_at: z.nullable(Moment),
        overdue: z.boolean(),
        pass_percent: z.number(),
        attempts_allowed: z.nullable(z.number()),
        attempts_used: z.number(),
        open_attempt_id: z.nullable(Id),
        last_attempt_id: z.nullable(Id),
        best_score: z.nullable(z.number()),
        passed: z.boolean(),
        /** Answers from a device without a connection that are kept and count for nothing. */
        kept_papers: z.number(),
        /** Of an exam: until when the open attempt goes on. */
        ends_at: z.nullable(Moment),
        /** Of an exam that cannot be begun yet: from when on. */
        starts_at: z.nullable(Moment),
        /** An exam that begins for all at one moment. */
        at_bell: z.boolean(),
        /** Of such a one: since when nobody may come in any more; null while one may. */
        shut_at: z.nullable(Moment),
        /** That is over, and what was saved waits to be marked. */
        time_over: z.boolean(),
        /** The clock of the open attempt is stopped. */
        paused: z.boolean(),
        /** Of an exam: percent of its time that the asker is given beside it. */
        extra_percent: z.number(),
      }),
    ),
  }),
  errors: locked,
});
export type Contents = z.infer<typeof viewContents.output>;

export const viewSample = get('lessons.view-sample', '/learner-course/sample-lesson/:id', {
  summary: 'What a lesson holds that a published course shows to everybody as a sample',
  who: 'anyone',
  scope: { sample_lesson: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    ...read,
    course: z.object({ uuid: z.string(), title: z.string(), bn_title: z.string() }),
  }),
});
