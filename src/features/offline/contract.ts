// API contract of offline courses: how large a course is on a device, and its lessons as they are kept there.
import * as z from 'zod/mini';
import { get, Id, page, paged } from '#core/contract/call.ts';
import { viewContents } from '#features/lessons/contract.ts';
import { Paper } from '#features/quizzes/contract.ts';

const Slug = z.string().check(z.maxLength(200));
const free = { lesson_id: 'a filter within the journey that is reached' };

export const measureCourse = get('offline.measure-course', '/learner-course/offline/size/:slug', {
  summary: 'How many bytes a course of one’s own takes on a device, by kind of content; with lesson_id, one lesson of it',
  who: 'signed-in',
  scope: { journey: 'slug' },
  unscoped: free,
  input: z.object({ slug: Slug, lesson_id: z.optional(Id) }),
  output: z.object({
    /** The course's picture. */
    cover: z.string(),
    lessons_total: z.number(),
    /** Lessons and questions exactly as the device stores them. */
    text_bytes: z.number(),
    picture_bytes: z.number(),
    audio_bytes: z.number(),
    /** Of each video the smallest form. */
    video_bytes: z.number(),
  }),
  // every lesson is read for it
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
});
export type CourseSize = z.infer<typeof measureCourse.output>;

/** Changes with what the lesson holds for its learners, whatever changed it. */
const Version = z.string();
export const KeptLesson = z.object({ contents: viewContents.output, paper: z.nullable(Paper), version: Version });
export type KeptLesson = z.infer<typeof KeptLesson>;
export const listLessons = get('offline.list-lessons', '/learner-course/offline/lessons/:slug', {
  summary:
    'The lessons of a course of one’s own with all they hold, for a device that may be without a connection: those that wait for others before them as well, but none whose day has not come, quizzes with their questions and without their keys',
  who: 'signed-in',
  scope: { journey: 'slug' },
  unscoped: free,
  input: z.object({ slug: Slug, lesson_id: z.optional(Id), ...page }),
  output: paged(KeptLesson),
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
});

export const LessonVersion = z.object({
  lesson_id: Id,
  version: Version,
  text_bytes: z.number(),
  /** Of a video its smallest form; `key` is the part of an address that names the file. */
  files: z.array(z.object({ key: z.string(), part: z.enum(['pictures', 'audio', 'video']), bytes: z.number() })),
});
export type LessonVersion = z.infer<typeof LessonVersion>;
export const listVersions = get('offline.list-versions', '/learner-course/offline/versions/:slug', {
  summary: 'Which version each lesson of a course of one’s own has now, and how large it is: what a device keeps is compared with it',
  who: 'signed-in',
  scope: { journey: 'slug' },
  input: z.object({ slug: Slug, ...page }),
  output: paged(LessonVersion),
  limits: [{ per: 'account', times: 600, seconds: 3600 }],
});
