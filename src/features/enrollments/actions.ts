// What staff do with people of a batch, one or many: approving, rejecting, removing, moving, more time, messages.
import { Id, type Out } from '#core/contract/call.ts';
import { action, declareActions, type Undo } from '#core/records/actions.ts';
import { field } from '#core/records/declare.ts';
import { batchAreas } from '#features/batches/rules.ts';
import { approve } from './contract.ts';
import { DAYS_TO_UNDO, extendEnrollment, moveEnrollment, writeTo } from './contract-staff.ts';
import { batchPeople, type BatchPerson } from './lists.ts';
import { runs, words } from './words-staff.ts';

export const MOST_WRITTEN = 2000;
type Name = 'approve' | 'reject' | 'remove' | 'move' | 'extend' | 'message';
const asked = (name: Name) => ({
  one: { ask: words.one_titles[name], text: words.texts[name], press: words.presses[name], done: words.done_one[name] },
  many: { ask: words.titles[name], text: words.texts[name], doing: runs.doing[name], done: runs.done },
});
const undo = { days: DAYS_TO_UNDO, done: runs.undone };
/** As it was before, where nobody else has decided since. */
const putBack = (expects: 'approved' | 'rejected'): Undo => ({
  ...undo,
  call: approve,
  keep: ({ state, reason }: BatchPerson) => ({ status: state, expects, ...(state === 'rejected' && { reason }) }),
});
const approving = { call: approve, also: { status: 'approved' }, undo: putBack('approved') };
const refusing = { call: approve, also: { status: 'rejected' }, undo: putBack('rejected'), danger: true } as const;
const reason = { word: words.reason, hint: words.reason_hint, max: 300 };
const stands =
  (state: BatchPerson['state'], is = true) =>
  (row: object) =>
    ((row as BatchPerson).state === state) === is;

export const batchActions = declareActions(batchPeople, {
  room: 'enrollments',
  path: (name) => `/batch/${name}/:batch_id`,
  under: batchAreas,
  of: { managed_batch: 'batch_id' },
  within: { batch_id: Id },
  actions: {
    approve: action({
      ...approving,
      ...asked('approve'),
      word: words.presses.approve,
      icon: 'check',
      key: 'a',
      fits: stands('pending'),
    }),
    let_in: action({
      ...approving,
      word: words.presses.let_in,
      icon: 'undo-2',
      fits: stands('rejected'),
      one: { ...asked('approve').one, ask: words.one_titles.let_in, press: words.presses.let_in },
    }),
    move: action({
      ...asked('move'),
      call: moveEnrollment,
      word: words.move,
      icon: 'git-compare-arrows',
      key: 'm',
      fits: stands('rejected', false),
      fields: { to: field.drawn({ word: words.which_batch, of: 'other_managed_batch', required: true }) },
      sent: { to: 'batch_id' },
      undo: {
        ...undo,
        call: moveEnrollment,
        keep: (_, { from_batch_id }: Out<typeof moveEnrollment>) => ({ batch_id: from_batch_id }),
      },
    }),
    extend: action({
      call: extendEnrollment,
      word: words.presses.extend,
      icon: 'clock',
      fits: stands('approved'),
      fields: { until: field.date({ word: words.until, hint: words.until_hint }) },
      begins: ({ extended_on }: BatchPerson) => ({ until: extended_on ?? '' }),
      one: asked('extend').one,
      many: { ...asked('extend').many, errors: { not_longer: 409 } },
      undo: { ...undo, call: extendEnrollment, keep: (_, { before }: Out<typeof extendEnrollment>) => ({ until: before }) },
    }),
    message: action({
      call: writeTo,
      word: words.message,
      icon: 'mail',
      fields: { text: field.long({ word: words.text, max: 1000, required: true }) },
      one: asked('message').one,
      many: { ...asked('message').many, most: MOST_WRITTEN, limits: [{ per: 'account', times: 6, seconds: 3600 }] },
    }),
    reject: action({
      ...refusing,
      ...asked('reject'),
      word: words.presses.reject,
      icon: 'x',
      fits: stands('pending'),
      fields: { reason: field.long({ ...reason, offers: words.reasons }) },
    }),
    remove: action({
      ...refusing,
      ...asked('remove'),
      word: words.presses.remove,
      icon: 'ban',
      fits: stands('approved'),
      fields: { reason: field.long(reason) },
    }),
  },
});
