// What staff do with feedback, one or many: approving, rejecting, the places of the front page.
import type { Out } from '#core/contract/call.ts';
import { action, declareActions, type Undo } from '#core/records/actions.ts';
import { field } from '#core/records/declare.ts';
import { approve } from './contract-staff.ts';
import { type FeedbackRow, feedbacks } from './lists.ts';
import { FRONT_MOST, statusOf } from './rules.ts';
import { words } from './words-staff.ts';

const row = (given: object) => given as FeedbackRow;
/** What is decided on is the text that was read. */
const seen = { begins: ({ version }: FeedbackRow) => ({ version }), sent: { version: 'version' } };
/** As it was before, where it has not been changed since. */
const undo: Undo<Out<typeof approve>> = {
  call: approve,
  days: 7,
  keep: ({ state, front_position }: FeedbackRow, { version }: Out<typeof approve>) => ({
    status: statusOf(state),
    version,
    ...(front_position && { front_position }),
  }),
};
export const feedbackActions = declareActions(feedbacks, {
  room: 'feedback',
  path: (name) => `/my-account/feedback/${name}`,
  actions: {
    approve: action({
      ...seen,
      call: approve,
      also: { status: statusOf('approved') },
      word: words.approve,
      icon: 'check',
      key: 'a',
      fits: (given) => row(given).state !== 'approved',
      one: { ask: words.approve_one, text: words.approve_text, done: words.approved },
      many: { ask: words.approve_many, text: words.approve_text, doing: words.approving, done: words.many_approved },
      undo,
    }),
    place: action({
      ...seen,
      call: approve,
      also: { status: statusOf('approved'), front_position: FRONT_MOST },
      word: words.place,
      icon: 'house',
      key: 'f',
      fits: (given) => row(given).front_position === null,
      fields: { replaces: field.drawn({ word: words.leaves, of: 'feedback' }) },
      one: { ask: words.place_one, text: words.approve_text, done: words.placed },
    }),
    leave: action({
      ...seen,
      call: approve,
      also: { front_position: 0 },
      word: words.leave,
      icon: 'undo-2',
      fits: (given) => row(given).front_position !== null,
      one: { ask: words.leave_one, text: words.leave_text, done: words.left },
    }),
    reject: action({
      ...seen,
      call: approve,
      also: { status: statusOf('rejected') },
      word: words.reject,
      icon: 'x',
      key: 'r',
      danger: true,
      fits: (given) => row(given).state !== 'rejected',
      one: { ask: words.reject_one, text: words.reject_text, done: words.rejected },
      many: { ask: words.reject_many, text: words.reject_text, doing: words.rejecting, done: words.many_rejected },
      undo,
    }),
  },
});
