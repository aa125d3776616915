// API contract of courses as packages: export as an archive for its person alone, the check of an uploaded one, import.
import * as z from 'zod/mini';
import { download, get, Id, Moment, post } from '#core/contract/call.ts';

const own = z.object({ id: Id });
export const exportCourse = post('authoring.export-course', '/course/course/export', {
  summary: 'Makes a package of a course in the background: its texts, lessons, quizzes and files, and nothing of those who learn it',
  who: 'course.update',
  scope: { written_course: 'id' },
  unrecorded: 'begins a job; it changes nothing of the course',
  limits: [{ per: 'account', times: 60, seconds: 3600, counter: 'authoring.export' }],
  input: own,
  output: z.object({ run_id: z.number() }),
  errors: { course_too_large: 413 },
  invalidates: ['authoring.view-export', 'jobs.list-runs'],
});
export const viewExport = get('authoring.view-export', '/course/course/export/:id', {
  summary:
    'The package of a course that the asker had made: whether there is one, how large it is and until when it is kept; and how much its course would take',
  who: 'course.update',
  scope: { written_course: 'id' },
  input: own,
  output: z.object({
    state: z.enum(['none', 'making', 'failed', 'ready']),
    run_id: z.nullable(z.number()),
    bytes: z.nullable(z.number()),
    until: z.nullable(Moment),
    /** What the files of the lessons take, and the most that a package can be brought in with again. */
    course_bytes: z.number(),
    most_bytes: z.number(),
    /** Lessons that no package has a word for, as SCORM ones: they stay out of it. */
    left_out: z.number(),
  }),
});
export const downloadExport = get('authoring.download-export', '/course/course/export/file/:id', {
  summary: 'The package that the asker had made of a course, to them alone',
  who: 'course.update',
  scope: { written_course: 'id' },
  input: own,
  output: download('application/zip'),
  errors: { package_over: 404 },
});
const brought = {
  /** The package, among the asker's files. */
  file_id: Id,
  /** Left out: the institution that is acted for, or the main site. */
  institution_id: z.optional(Id),
  /** Left out: the subject that the package names. */
  category_id: z.optional(Id),
};
const of = { own_file: 'file_id' } as const;
const free = {
  category_id: 'looked for among the subjects that are on',
  institution_id: 'reached by the handler, as that of a new course is',
} as const;
const faults = {
  package_broken: 422,
  package_path: 422,
  package_locked: 422,
  package_too_large: 413,
  package_too_many: 422,
  package_no_course: 422,
} as const;
const Side = z.object({ en: z.string(), bn: z.string() });
export const Checked = z.object({
  /** null: nothing can be made of it. */
  title: z.nullable(Side),
  lessons: z.number(),
  questions: z.number(),
  files: z.number(),
  problems: z.array(z.object({ file: z.string(), at: z.string(), refused: z.boolean(), words: Side })),
  more_problems: z.number(),
});
export type Checked = z.infer<typeof Checked>;
export const checkPackage = get('authoring.check-package', '/course/course/import/check', {
  summary: 'Says what would be made of an uploaded package, and what is wrong with it, line by line. Nothing is changed',
  who: 'course.create',
  scope: of,
  unscoped: free,
  limits: [{ per: 'account', times: 60, seconds: 3600, counter: 'authoring.check-package' }],
  input: z.object(brought),
  output: Checked,
  errors: faults,
});
export const importCourse = post('authoring.import-course', '/course/course/import', {
  summary: 'Makes a draft course of an uploaded package in the background, in the institution that is acted for, whatever the package says',
  who: 'course.create',
  scope: of,
  unscoped: free,
  unrecorded: 'begins a job; the course that it makes is recorded',
  limits: [{ per: 'account', times: 60, seconds: 3600, counter: 'authoring.import' }],
  input: z.object(brought),
  output: z.object({ run_id: z.number() }),
  invalidates: ['jobs.list-runs'],
});
