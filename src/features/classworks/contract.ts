// API contract of classwork as the people of a class have it: the works with one's own state, one of them, the evaluations.
import * as z from 'zod/mini';
import { Day, get, Id, integer, May, Moment, page, paged, text } from '#core/contract/call.ts';
import { audiences, lateRules, standings, workKinds, workStates } from './rules.ts';

/** How one person stands in one work. */
export const Stand = z.object({
  state: z.enum(standings),
  /** Of the full marks; null: not marked, or not told yet. */
  percent: z.nullable(z.number()),
  late: z.boolean(),
  /** Handed in. */
  at: z.nullable(Moment),
  /** Opens what was handed in, for who marks: the work of an assignment, the last attempt of a quiz. */
  work_id: z.nullable(Id),
  attempt_id: z.nullable(Id),
  /** Why they owe nothing here. */
  excused_reason: z.nullable(z.string()),
});
export type Stand = z.infer<typeof Stand>;
const Counts = z.object({
  /** Whom it is for. */
  people: z.number(),
  handed_in: z.number(),
  /** Handed in, and waiting to be marked. */
  to_mark: z.number(),
});
export const Work = z.object({
  /** Of the lesson. */
  id: Id,
  batch_id: Id,
  content_type: z.enum(workKinds),
  title: z.string(),
  bn_title: z.string(),
  class_session_id: z.nullable(Id),
  /** Full marks; null: in percent. */
  marks: z.nullable(z.number()),
  opens_at: z.nullable(Moment),
  due_at: z.nullable(Moment),
  late: z.enum(lateRules),
  late_until: z.nullable(Moment),
  audience: z.enum(audiences),
  state: z.enum(workStates),
  published_at: z.nullable(Moment),
  version: z.number(),
  /** For staff. */
  counts: z.nullable(Counts),
  /** For who it is for. */
  own: z.nullable(Stand),
  can: z.object({ update: May, remove: May }),
});
export type Work = z.infer<typeof Work>;

export const list = get('classworks.list', '/classroom/schedule/classworks/:id', {
  also: ['/course/batch/courseworks/:id'],
  offline: true,
  shows: ['classwork', 'progress', 'mark', 'result'],
  summary:
    'The works of a class (`id`), those due next first: to staff with drafts and how many handed in, to learners what is set for them with their own state. `date`: due on that day. `class_id` says the same as the path or nothing',
  who: 'signed-in',
  scope: { classroom: 'id' },
  unscoped: { class_id: 'compared with the class of the path' },
  input: z.object({
    id: Id,
    class_id: z.optional(Id),
    content_type: z.optional(z.enum(workKinds)),
    date: z.optional(Day),
    state: z.optional(z.enum([...workStates, 'to_do', 'done'])),
    ...page,
  }),
  output: paged(Work),
});
export const view = get('classworks.view', '/classroom/classwork/:id', {
  offline: true,
  shows: ['classwork', 'progress', 'mark', 'result'],
  summary: 'One work of a class: until when, for whom, what it counts, and how the asker stands in it or how many handed in',
  who: 'signed-in',
  scope: { classwork: 'id' },
  input: z.object({ id: Id }),
  output: Work,
});

const Cell = z.extend(Stand, { work: Id });
export const listEvaluations = get('classworks.list-evaluations', '/classroom/classwork/evaluations/:id', {
  shows: ['classwork', 'progress', 'mark', 'result', 'class_person'],
  summary:
    'How the learners of a class stand in its works: six works beside each other (`works`, a page of them) and fifty people below each other. Not handed in and excused are words, never 0',
  who: 'batch.view',
  scope: { classroom: 'id' },
  input: z.object({
    id: Id,
    works: z._default(integer(1, 10_000), 1),
    page: z._default(integer(1, 1_000_000), 1),
    search: z._default(text(100), ''),
  }),
  output: z.object({
    works: z.array(
      z.object({ id: Id, content_type: z.enum(workKinds), title: z.string(), bn_title: z.string(), marks: z.nullable(z.number()) }),
    ),
    works_page: z.number(),
    works_last: z.number(),
    works_total: z.number(),
    data: z.array(
      z.object({
        user_id: Id,
        name: z.string(),
        bn_name: z.nullable(z.string()),
        roll: z.nullable(z.number()),
        cells: z.array(Cell),
      }),
    ),
    ...{ current_page: z.number(), last_page: z.number(), per_page: z.number(), total: z.number() },
  }),
});
export type Evaluations = z.infer<typeof listEvaluations.output>;
