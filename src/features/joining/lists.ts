// Staff list (workbench declaration) of links to join by, and of who came by one: columns, filters, what is done with one, and the rows.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { chooseTarget } from './choosers.ts';
import { linkKinds, linkStates } from './rules.ts';
import { words } from './words-staff.ts';

export const joinLinks = declareList({
  name: 'joining.list-links',
  many: words.many,
  one: words.one,
  searches: words.searches,
  sort: '-created_at',
  columns: {
    title: { kind: 'pair', word: words.leads_to, main: true },
    kind: { kind: 'choice', word: words.kind, options: linkKinds.map((value) => ({ value, word: words.kinds[value] })), extra: true },
    note: { kind: 'text', word: words.note },
    used: { kind: 'number', word: words.came, sortable: true },
    most: { kind: 'number', word: words.most },
    expires_at: { kind: 'date', word: words.until },
    asked: { kind: 'number', word: words.asked, extra: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        on: { word: words.states.on, look: 'ok', icon: 'circle-check' },
        to_pay: { word: words.states.to_pay, look: 'warn', icon: 'wallet' },
        nothing_open: { word: words.states.nothing_open, look: 'warn', icon: 'clock' },
        used_up: { word: words.states.used_up, look: 'info', icon: 'users-round' },
        expired: { word: words.states.expired, look: 'plain', icon: 'clock' },
        off: { word: words.states.off, look: 'warn', icon: 'ban' },
      },
    },
    maker: { kind: 'text', word: words.maker, extra: true },
    created_at: { kind: 'date', word: words.made_on, sortable: true, extra: true },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: linkStates.map((value) => ({ value, word: words.states[value] })) },
    batch: { kind: 'rows', word: words.kinds.batch, from: () => chooseTarget.batch },
    institution: { kind: 'rows', word: words.kinds.institution, from: () => chooseTarget.institution },
  },
  rowActions: {
    poster: { word: words.poster, icon: 'printer', grant: 'batch.view', key: 'p' },
    off: { word: words.switch_off, icon: 'ban', grant: 'batch.update', danger: true, fits: (row) => (row as JoinLink).state !== 'off' },
    on: { word: words.switch_on, icon: 'circle-check', grant: 'batch.update', fits: (row) => (row as JoinLink).state === 'off' },
  },
});
export const JoinLink = z.object({
  id: z.number(),
  slug: z.string(),
  url: z.string(),
  /** To be read aloud and typed, while it works. */
  code: z.nullable(z.string()),
  code_until: z.nullable(z.string()),
  kind: z.enum(linkKinds),
  title: z.string(),
  bn_title: z.string(),
  institution_name: z.string(),
  institution_name_en: z.string(),
  note: z.string(),
  most: z.nullable(z.number()),
  used: z.number(),
  /** Who wait for a new one. */
  asked: z.number(),
  expires_at: z.nullable(z.string()),
  state: z.enum(linkStates),
  maker: z.string(),
  created_at: z.string(),
  can: z.object({ poster: May, off: May, on: May }),
});
export type JoinLink = z.infer<typeof JoinLink>;

export const joined = declareList({
  name: 'joining.list-joined',
  many: words.who_came,
  one: words.person,
  people: true,
  searches: words.person,
  sort: '-joined_at',
  columns: {
    title: { kind: 'pair', proper: true, word: words.person, main: true },
    batch: { kind: 'pair', word: words.kinds.batch, extra: true },
    joined_at: { kind: 'time', word: words.joined_at, sortable: true },
    status: {
      kind: 'state',
      word: words.state,
      states: {
        approved: { word: words.status.approved, look: 'ok', icon: 'circle-check' },
        pending: { word: words.status.pending, look: 'warn', icon: 'clock' },
        rejected: { word: words.status.rejected, look: 'danger', icon: 'x' },
        withdrawn: { word: words.status.withdrawn, look: 'plain', icon: 'undo-2' },
      },
    },
  },
});
export const Joined = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  batch: z.string(),
  bn_batch: z.string(),
  status: z.enum(['approved', 'pending', 'rejected', 'withdrawn']),
  joined_at: z.string(),
});
export type Joined = z.infer<typeof Joined>;

export const askers = declareList({
  name: 'joining.list-askers',
  many: words.who_asked,
  one: words.person,
  people: true,
  searches: words.person,
  sort: '-asked_at',
  columns: {
    title: { kind: 'pair', proper: true, word: words.person, main: true },
    asked_at: { kind: 'time', word: words.asked_at, sortable: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        waiting: { word: words.renewal.waiting, look: 'warn', icon: 'clock' },
        told: { word: words.renewal.told, look: 'ok', icon: 'circle-check' },
      },
    },
  },
});
export const Asker = z.object({
  id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  asked_at: z.string(),
  state: z.enum(['waiting', 'told']),
});
export type Asker = z.infer<typeof Asker>;
