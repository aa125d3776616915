// API contract of assignments: a learner's own work in a lesson, its files, handing it in.
import * as z from 'zod/mini';
import { del, get, Id, Moment, post, text } from '#core/contract/call.ts';
import { FILE_BYTES, WORK_MOST } from './rules.ts';

const locked = { lesson_locked: 403, lesson_not_yet: 403, not_an_assignment: 409 } as const;
export const WorkFile = z.object({ id: Id, file_name: z.string(), mime: z.string(), bytes: z.number(), url: z.string() });
export type WorkFile = z.infer<typeof WorkFile>;
export const OwnWork = z.object({
  text: z.string(),
  files: z.array(WorkFile),
  /** Null: it is being written, and nobody else sees it. */
  submitted_at: z.nullable(Moment),
  /** When it was written, where a phone kept it until there was a connection. */
  written_at: z.nullable(Moment),
  late: z.boolean(),
  /** It was given back to be done again. */
  returned_at: z.nullable(Moment),
  percent: z.nullable(z.number()),
  passed: z.nullable(z.boolean()),
  /** What the team says of it. */
  comment: z.string(),
  marked_at: z.nullable(Moment),
});
export const Assignment = z.object({
  lesson_id: Id,
  due_at: z.nullable(Moment),
  overdue: z.boolean(),
  /** What makes the lesson done. */
  done_by: z.enum(['handed_in', 'passed']),
  pass_percent: z.number(),
  done: z.boolean(),
  /** Of a class, and no part of its course. */
  classwork: z.boolean(),
  /** Why it cannot be changed. */
  closed: z.nullable(z.enum(['work_marked', 'work_closed', 'work_over'])),
  work: z.nullable(OwnWork),
});
export type Assignment = z.infer<typeof Assignment>;
const own = { who: 'signed-in', scope: { open_lesson: 'id' }, unrecorded: "a learner's own work, which it dates itself" } as const;
const stale = ['assignments.view', 'assignments.list-works', 'assignments.view-work'];
const closed = { ...locked, work_marked: 409, work_closed: 409, work_over: 409 } as const;

export const view = get('assignments.view', '/learner-course/assignment/:id', {
  offline: true,
  shows: ['progress'],
  summary: 'What a lesson asks to be handed in by when, what one has written and handed in, and what the team says of it',
  who: 'signed-in',
  scope: { open_lesson: 'id' },
  input: z.object({ id: Id }),
  output: Assignment,
  errors: locked,
});
export const handIn = post('assignments.hand-in', '/learner-course/assignment/:id', {
  no_impersonation: true,
  summary:
    'Hands a work in with this text and the files that were added, in place of what was handed in before. From its day on what was handed in stands; who handed nothing in still may, late. `client_at`: when it was written, believed up to 72 hours after its day unless nothing is taken late. `client_key` twice: handed in once',
  ...own,
  unscoped: { client_key: 'chosen by the client, so that what is sent twice is handed in once' },
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  input: z.object({ id: Id, text: text(WORK_MOST), client_at: z.optional(z.nullable(Moment)), client_key: z.optional(z.uuid()) }),
  max_body: 262_144,
  output: Assignment,
  errors: { ...closed, work_empty: 422 },
  touches: ['progress'],
  invalidates: stale,
});
export const addFile = post('assignments.add-file', '/learner-course/assignment/:id/file', {
  no_impersonation: true,
  summary:
    'Adds a file to one’s own work; only oneself and the team of the course can open it. Programs are refused by their bytes, a picture is kept without where it was taken',
  ...own,
  upload: { field: 'file', max_bytes: FILE_BYTES },
  transaction: { own: 'the bytes are stored before a connection is taken' },
  unscoped: { client_key: 'chosen by the client, so that a file that is sent twice is there once' },
  limits: [{ per: 'account', times: 60, seconds: 3600 }],
  input: z.object({ id: Id, client_at: z.optional(z.nullable(Moment)), client_key: z.optional(z.uuid()) }),
  output: Assignment,
  errors: {
    ...closed,
    too_many_files: 409,
    file_empty: 422,
    file_program: 422,
    picture_kind: 422,
    picture_unreadable: 422,
    file_too_large: 413,
  },
  touches: ['progress'],
  invalidates: stale,
});
export const removeFile = del('assignments.remove-file', '/learner-course/assignment/:id/file/:file', {
  no_impersonation: true,
  summary: 'Takes a file out of one’s own work; it is deleted',
  ...own,
  unscoped: { file: 'looked for among the files of that work' },
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  input: z.object({ id: Id, file: Id }),
  output: Assignment,
  errors: { ...closed, work_empty: 422 },
  touches: ['progress'],
  invalidates: stale,
});
