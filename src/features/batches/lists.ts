// Staff list (workbench declaration) of batches: columns, filters, what is done with one, and the rows.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { errors, words } from './words-staff.ts';

/** How a batch stands for staff; a learner is told less (`batchState`). */
const staffStates = ['open', 'full', 'not_yet', 'running', 'over', 'draft', 'archived'] as const;
export type StaffState = (typeof staffStates)[number];
const of = (row: object) => row as BatchListed;

export const batches = declareList({
  name: 'batches.list',
  many: words.many,
  one: words.one,
  searches: words.searches,
  columns: {
    title: { kind: 'pair', word: words.one, main: true },
    course_title: { kind: 'pair', word: words.course, extra: true },
    starts_on: { kind: 'text', word: words.when, sortable: true },
    seats_taken: { kind: 'text', word: words.seats, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        open: { word: words.states.open, look: 'ok', icon: 'circle-check' },
        full: { word: words.states.full, look: 'warn', icon: 'users-round' },
        not_yet: { word: words.states.not_yet, look: 'info', icon: 'clock' },
        running: { word: words.states.running, look: 'info', icon: 'play' },
        over: { word: words.states.over, look: 'plain', icon: 'check' },
        draft: { word: words.states.draft, look: 'plain', icon: 'pencil' },
        archived: { word: words.states.archived, look: 'plain', icon: 'ban' },
      },
    },
    pending: { kind: 'text', word: words.people, unexported: true },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: staffStates.map((value) => ({ value, word: words.states[value] })) },
    featured: { kind: 'flag', word: words.featured },
  },
  rowActions: {
    update: { word: words.edit, icon: 'pencil', grant: 'batch.update', key: 'e' },
    publish: { word: words.publish, icon: 'send', grant: 'batch.publish', fits: (row) => of(row).published_at === null },
    unpublish: { word: words.unpublish, icon: 'undo-2', grant: 'batch.publish', fits: (row) => of(row).published_at !== null },
    feature: { word: words.feature, icon: 'star', grant: 'batch.publish', fits: (row) => of(row).featured_position === null },
    unfeature: { word: words.unfeature, icon: 'star', grant: 'batch.publish', fits: (row) => of(row).featured_position !== null },
    clone: { word: words.clone, icon: 'copy', grant: 'batch.create', key: 'c' },
    archive: { word: words.archive, icon: 'ban', grant: 'batch.update', fits: (row) => of(row).state !== 'archived' },
    unarchive: { word: words.unarchive, icon: 'undo-2', grant: 'batch.update', fits: (row) => of(row).state === 'archived' },
    remove: { word: words.remove, icon: 'trash-2', grant: 'batch.delete', danger: true },
  },
  why: errors,
});
const acts = ['update', 'publish', 'unpublish', 'feature', 'unfeature', 'clone', 'archive', 'unarchive', 'remove'] as const;
export const listedShape = {
  id: z.number(),
  course_id: z.number(),
  course_uuid: z.string(),
  course_title: z.string(),
  bn_course_title: z.string(),
  title: z.string(),
  bn_title: z.string(),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  class_days: z.string(),
  seats: z.nullable(z.number()),
  seats_taken: z.number(),
  /** Who asks to be let in, and who waits for a seat. */
  pending: z.number(),
  waiting: z.number(),
  /** Its own, or that of the course. */
  price_poisha: z.number(),
  needs_approval: z.boolean(),
  state: z.enum(staffStates),
  published_at: z.nullable(z.string()),
  featured_position: z.nullable(z.number()),
  can: z.object(Object.fromEntries(acts.map((act) => [act, May])) as Record<(typeof acts)[number], typeof May>),
};
export const BatchListed = z.object(listedShape);
export type BatchListed = z.infer<typeof BatchListed>;
