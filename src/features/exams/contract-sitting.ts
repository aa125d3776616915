// API contract of an exam under way: who is where, and what is ordered (time, pauses, announcements).
import * as z from 'zod/mini';
import { get, Id, integer, listed, Moment, post, text } from '#core/contract/call.ts';
import { listFields, selectedFields } from '#core/lists/input.ts';
import { Taker, takers, takerStates } from './lists-takers.ts';

/** Minutes that one order gives. */
export const MOST_MINUTES = 240;
export const orderKinds = ['add', 'undo', 'pause', 'resume', 'announce', 'count', 'ignore', 'move'] as const;
export type OrderKind = (typeof orderKinds)[number];

export const GivenOrder = z.object({
  id: z.number(),
  kind: z.enum(orderKinds),
  /** How many it is for; null: all. */
  people: z.nullable(z.number()),
  /** Whom it is for, where that is one. */
  name: z.nullable(z.string()),
  bn_name: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  text: z.string(),
  bn_text: z.string(),
  reason: z.string(),
  at: Moment,
  by: z.nullable(z.string()),
  bn_by: z.nullable(z.string()),
  undone: z.boolean(),
  /** Of those whom it concerns and who are under way now: how many they are, and how many of their pages have been told. */
  under_way: z.number(),
  told: z.number(),
  can: z.object({ undo: z.union([z.literal(true), z.string()]) }),
});
export type GivenOrder = z.infer<typeof GivenOrder>;
const Change = z.object({
  /** Of the enrollment. */
  id: z.number(),
  name: z.string(),
  bn_name: z.nullable(z.string()),
  state: z.enum(takerStates),
  at: Moment,
});
export type Change = z.infer<typeof Change>;
export const listTakers = get('exams.list-takers', '/course/batch/exams/:id/takers', {
  shows: ['person'],
  summary:
    'The learners who may take an exam and how they stand with their last attempt, by the clock of the server: not begun, under way with the minutes left, silent, paused, time over, or submitted with its mark; what each is given, never why',
  who: 'exam.view',
  scope: { managed_exam: 'id' },
  input: z.object({ ...listFields(takers), id: Id }),
  output: listed(Taker),
});
export const watch = get('exams.watch', '/course/batch/exams/:id/watch', {
  shows: ['person'],
  summary:
    'An exam under way, by the clock of the server: how many are in which state, whose state changed since a moment (without one, the last), and what was ordered, with how many have been told of it',
  who: 'exam.view',
  scope: { managed_exam: 'id' },
  input: z.object({ id: Id, since: z.optional(Moment) }),
  output: z.object({
    now: Moment,
    title: z.string(),
    bn_title: z.string(),
    course_title: z.string(),
    bn_course_title: z.string(),
    counts: z.object(
      Object.fromEntries(takerStates.map((state) => [state, z.number()])) as Record<(typeof takerStates)[number], z.ZodMiniNumber>,
    ),
    /** The first and the last end of those who are under way. */
    first_end: z.nullable(Moment),
    last_end: z.nullable(Moment),
    /** The exam is paused for all: whoever begins now is paused at once. */
    paused: z.boolean(),
    changed: z.array(Change),
    /** There are more than these. */
    more: z.boolean(),
    orders: z.array(GivenOrder),
    can: z.object({ order: z.union([z.literal(true), z.string()]) }),
    /** People whose late answers wait for those who run the exam; phones that said that some still lie there. */
    late_people: z.number(),
    on_phones: z.number(),
    /** People whose log takes no more answers. */
    logs_full: z.number(),
    /** The bell, and from then on the code that opens its papers, for who runs the exam. */
    bell: z.nullable(z.object({ starts_at: Moment, code: z.nullable(z.string()) })),
  }),
});
export type Watched = z.infer<typeof watch.output>;

const Done = z.object({
  id: z.number(),
  /** How many attempts it changed; of an announcement, how many are under way. */
  people: z.number(),
});
const ordering = {
  who: 'exam.run',
  scope: { managed_exam: 'id' },
  no_impersonation: true,
  records: { did: 'changed', entity: 'exam_order', id: 'id' },
  limits: [{ per: 'account', times: 300, seconds: 3600 }],
  output: Done,
  invalidates: ['exams.watch', 'exams.list-takers'] as string[],
} as const;
/** Chosen by whoever orders, so that pressed twice it counts once. */
const client_key = z.uuid();
export const giveOrder = post('exams.give-order', '/course/batch/exams/:id/orders', {
  ...ordering,
  summary:
    'Orders something for one, some or all who are under way: `add` minutes, `pause` and `resume` their clocks (a pause is given back whole; one for all holds for who begins in it too), `announce`, `count` or `ignore` their answers that came late and wait. Nobody orders anything but words for themselves by name, or decides on their own late answers. The same client key is the same order',
  unscoped: {
    client_key: 'chosen by whoever orders, so that it counts once',
    ids: 'enrollments of this very exam; another one is not found',
    except: 'those that are left out',
    question_ids: 'questions of this very exam; others rule nothing',
  },
  input: z.object({
    id: Id,
    kind: z.enum(['add', 'pause', 'resume', 'announce', 'count', 'ignore']),
    to: z._default(z.enum(['all', 'selected']), 'all'),
    ...selectedFields(takers),
    minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_MINUTES))),
    text: z._default(text(500), ''),
    bn_text: z._default(text(500), ''),
    reason: z._default(text(300), ''),
    /** Of `count` and `ignore`: these questions alone. */
    question_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(500))),
    client_key,
  }),
  errors: { own_order: 403, nobody_under_way: 409, nothing_waits: 409, paused_already: 422, not_paused: 422, too_many_chosen: 422 },
});
export const undoOrder = post('exams.undo-order', '/course/batch/exams/:id/orders/undo', {
  ...ordering,
  summary:
    'Takes back the minutes of an order, whoever is using them has a minute left; or what was ruled of late answers, which wait again then',
  unscoped: {
    client_key: 'chosen by whoever orders, so that it counts once',
    order_id: 'an order of this very exam; another one is not found',
  },
  input: z.object({ id: Id, order_id: integer(1, 2_147_483_647), client_key }),
  errors: { undone_already: 422, not_undoable: 422 },
});
export const moveCode = post('exams.move-code', '/course/batch/exams/:id/move-code', {
  ...{ who: 'exam.run', scope: { managed_exam: 'id' }, no_impersonation: true },
  summary:
    'Six digits with which a learner under way takes the exam over on another device within five minutes; whoever runs the exam reads them out. They end the lease that is live now, and no other',
  unscoped: { taker: 'an enrollment of this very exam; another one is not found' },
  secret: true,
  records: { did: 'changed', entity: 'exam_order', id: 'id' },
  input: z.object({ id: Id, taker: integer(1, 2_147_483_647) }),
  output: z.object({ id: z.number(), code: z.string(), until: Moment }),
  errors: { nobody_under_way: 409 },
  limits: [{ per: 'account', times: 300, seconds: 3600 }],
});
