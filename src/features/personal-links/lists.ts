// Staff list (workbench declaration) of who was let into a batch by a personal link: columns, filters, what is done with one, and the rows.
import * as z from 'zod/mini';
import { May } from '#core/contract/call.ts';
import { declareList } from '#core/lists/declare.ts';
import { kinds, type State, states } from './rules.ts';
import { words } from './words-staff.ts';

const stateOf = (row: object): State => (row as PersonalLink).state;
const isOver = (row: object): boolean => stateOf(row) === 'revoked' || stateOf(row) === 'declined';
export const personalLinks = declareList({
  name: 'personal-links.list-personal-links',
  many: words.many,
  one: words.one,
  people: true,
  searches: words.searches,
  sort: '-created_at',
  columns: {
    title: { kind: 'pair', proper: true, word: words.person, main: true, sortable: true },
    to: { kind: 'text', word: words.sent_to },
    kind: { kind: 'choice', word: words.kind, options: kinds.map((value) => ({ value, word: words.kinds[value] })), extra: true },
    state: {
      kind: 'state',
      word: words.state,
      states: {
        own_account: { word: words.states.own_account, look: 'ok', icon: 'badge-check' },
        revoked: { word: words.states.revoked, look: 'plain', icon: 'ban' },
        declined: { word: words.states.declined, look: 'warn', icon: 'x' },
        other_device: { word: words.states.other_device, look: 'warn', icon: 'shield-alert' },
        opened: { word: words.states.opened, look: 'ok', icon: 'circle-check' },
        expired: { word: words.states.expired, look: 'plain', icon: 'clock' },
        not_sent: { word: words.states.not_sent, look: 'danger', icon: 'x' },
        sent: { word: words.states.sent, look: 'info', icon: 'send' },
      },
    },
    opened_at: { kind: 'time', word: words.opened_at },
    sent_at: { kind: 'time', word: words.sent_at, extra: true },
    expires_at: { kind: 'time', word: words.until },
    created_at: { kind: 'time', word: words.made_at, sortable: true, extra: true },
  },
  filters: {
    state: { kind: 'several', word: words.state, options: states.map((value) => ({ value, word: words.states[value] })) },
    kind: { kind: 'several', word: words.kind, options: kinds.map((value) => ({ value, word: words.kinds[value] })) },
  },
  rowActions: {
    change: { word: words.change, icon: 'pencil', grant: 'enrollment.create', key: 'e' },
    send: { word: words.send_anew, icon: 'send', grant: 'enrollment.create', key: 's' },
    revoke: { word: words.revoke, icon: 'ban', grant: 'enrollment.create', danger: true, fits: (row) => !isOver(row) },
    restore: { word: words.restore, icon: 'undo-2', grant: 'enrollment.create', fits: isOver },
  },
});
export const PersonalLink = z.object({
  id: z.number(),
  user_id: z.number(),
  title: z.string(),
  bn_title: z.string(),
  name: z.string(),
  bn_name: z.string(),
  /** By its end alone. */
  to: z.string(),
  kind: z.enum(kinds),
  state: z.enum(states),
  opened_at: z.nullable(z.string()),
  sent_at: z.string(),
  expires_at: z.string(),
  created_at: z.string(),
  can: z.object({ change: May, send: May, revoke: May, restore: May }),
});
export type PersonalLink = z.infer<typeof PersonalLink>;
