// Staff lists (workbench declarations) of who is in a batch, and of who waits for a seat of it: columns, filters, what is done with them.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { errors, words } from './words-staff.ts';

const states = ['pending', 'approved', 'rejected'] as const;
export const batchPeople = declareList({
  name: 'enrollments.people',
  many: words.many,
  one: words.one,
  people: true,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', proper: true, word: words.person, main: true, sortable: true },
    created_at: { kind: 'time', word: words.asked_on, sortable: true },
    known: { kind: 'text', word: words.known, unexported: true },
    progress: { kind: 'number', word: words.progress, sortable: true },
    completed_at: { kind: 'date', word: words.finished, sortable: true, extra: true },
    extended_on: { kind: 'date', word: words.extended_on, extra: true },
    reason: { kind: 'text', word: words.reason, extra: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        pending: { word: words.states.pending, look: 'warn', icon: 'clock' },
        approved: { word: words.states.approved, look: 'ok', icon: 'circle-check' },
        rejected: { word: words.states.rejected, look: 'plain', icon: 'x' },
      },
    },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: states.map((value) => ({ value, word: words.states[value] })) },
    finished: { kind: 'flag', word: words.finished },
    verified: { kind: 'flag', word: words.verified },
    asked: { kind: 'dates', word: words.asked_on },
  },
  why: errors,
});
export const BatchPerson = z.object({
  id: z.number(),
  user_id: z.number(),
  username: z.string(),
  title: z.string(),
  bn_title: z.string(),
  state: z.enum(states),
  created_at: z.string(),
  verified: z.boolean(),
  /** Other courses of the institution that they have finished. */
  courses_done: z.number(),
  /** Of a hundred. */
  progress: z.number(),
  completed_at: z.nullable(z.string()),
  extended_on: z.nullable(z.string()),
  reason: z.string(),
  can: z.object({
    approve: May,
    let_in: May,
    move: May,
    extend: May,
    message: May,
    reject: May,
    remove: May,
  }),
});
export type BatchPerson = z.infer<typeof BatchPerson>;

export const waitingPeople = declareList({
  name: 'enrollments.waiting',
  many: words.tabs.waiting,
  one: words.one,
  people: true,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', proper: true, word: words.person, main: true },
    created_at: { kind: 'time', word: words.since, sortable: true },
    state: {
      kind: 'state',
      word: words.offer,
      states: {
        offered: { word: words.offered, look: 'ok', icon: 'clock' },
        in_line: { word: words.in_line, look: 'plain', icon: 'users-round' },
      },
    },
    offered_until: { kind: 'time', word: words.offered },
  },
  filters: {
    offered: { kind: 'flag', word: words.offered },
  },
  rowActions: { drop: { word: words.drop, icon: 'x', grant: 'enrollment.approve', danger: true } },
  why: errors,
});
export const WaitingPerson = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  created_at: z.string(),
  offered_until: z.nullable(z.string()),
  state: z.enum(['offered', 'in_line']),
  can: z.object({ drop: May }),
});
export type WaitingPerson = z.infer<typeof WaitingPerson>;
