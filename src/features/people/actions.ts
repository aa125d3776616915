// What staff do with people of the list, one or many: asked first, and taken back where that is possible.
import * as z from 'zod/mini';
import { action, declareActions } from '#core/records/actions.ts';
import { field } from '#core/records/declare.ts';
import type { Person } from './contract.ts';
import { liftSuspension, sendReset, signOutPerson, suspendPerson, unlockPerson } from './contract-person.ts';
import { people } from './lists.ts';
import { words as many } from './words-bulk.ts';
import { words } from './words-person.ts';

/** So many messages go out at once; a message by SMS costs. */
export const MOST_RESETS = 500;
const DAYS_TO_UNDO = 7;
const isSuspended = (row: object) => (row as { state?: string }).state === 'suspended';

/** The role whose holders are listed. */
export const within = { role: z.optional(z.string().check(z.minLength(1), z.maxLength(80))) };
export const personActions = declareActions(people, {
  room: 'people',
  path: (name) => `/my-account/people/${name}`,
  of: { listed_role: 'role' },
  within,
  actions: {
    send_reset: action({
      call: sendReset,
      word: words.send_reset,
      icon: 'send',
      one: { ask: words.send_reset_title, text: words.send_reset_text, press: words.send, done: words.reset_sent },
      many: { ...many.send_reset, most: MOST_RESETS, limits: [{ per: 'account', times: 4, seconds: 3600 }] },
    }),
    sign_out: action({
      call: signOutPerson,
      word: words.sign_out,
      icon: 'log-out',
      danger: true,
      one: { ask: words.sign_out_title, text: words.sign_out_text, done: words.signed_out },
      many: many.sign_out,
    }),
    lift: action({
      call: liftSuspension,
      word: words.lift,
      icon: 'undo-2',
      fits: isSuspended,
      one: { ask: words.lift_title, text: words.lift_text, done: words.lifted },
      many: many.lift,
      undo: {
        call: suspendPerson,
        days: DAYS_TO_UNDO,
        // of accounts that were suspended before a reason had to be given; a list does not tell it
        keep: ({ suspended_reason }: { suspended_reason?: string }) =>
          suspended_reason === undefined ? undefined : { reason: suspended_reason || '–' },
        ...many.undo_lift,
      },
    }),
    suspend: action({
      call: suspendPerson,
      word: words.suspend,
      icon: 'ban',
      danger: true,
      fits: (row) => !isSuspended(row),
      fields: { reason: field.long({ word: words.reason, hint: words.reason_hint, max: 300, required: true }) },
      one: { ask: words.suspend_title, text: words.suspend_text, done: words.suspended },
      many: { ...many.suspend, fields: { holders: field.flag({ word: many.holders_too, hint: many.holders_hint }) } },
      undo: {
        call: liftSuspension,
        days: DAYS_TO_UNDO,
        keep: (_, { suspended_at }: Person) => ({ since: suspended_at }),
        ...many.undo_suspend,
      },
    }),
    activity: { word: words.activity, icon: 'clock', grant: 'activity.view' },
  },
});
/** Of one person alone, on their page. */
export const unlock = action({
  call: unlockPerson,
  word: words.unlock,
  icon: 'key-round',
  one: { ask: words.unlock_title, text: words.unlock_text, done: words.unlocked },
});
