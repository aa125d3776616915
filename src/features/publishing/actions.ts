// What is done to the rows of a list of pieces: taken back, unpublished, deleted, restored. A piece is approved where it is read, in its editor.
import type { AnyCall } from '#core/contract/call.ts';
import { action, declareActions } from '#core/records/actions.ts';
import { field } from '#core/records/declare.ts';
import { takeBack } from '#features/writing/contract.ts';
import type { Group } from '#features/writing/rules.ts';
import { calls, restorePiece } from './contract.ts';
import { type PieceRow, pieces } from './lists.ts';
import { words } from './words.ts';

const rowOf = (row: object) => row as PieceRow;
const here = (row: object): boolean => rowOf(row).state !== 'removed';
const actionsOf = (group: Group) =>
  declareActions(pieces[group], {
    room: 'publishing',
    noun: `${group}s`,
    path: (name) => `/my-account/${group}s/${name}`,
    actions: {
      take_back: action({
        call: takeBack,
        word: words.deeds.take_back,
        icon: 'undo-2',
        fits: (row) => rowOf(row).state === 'submitted',
        one: { ask: words.take_back_ask, text: words.take_back_text, done: words.taken_back },
      }),
      withdraw: action({
        call: calls[group].publish as AnyCall,
        word: words.deeds.withdraw,
        icon: 'eye-off',
        danger: true,
        fits: (row) => here(row) && rowOf(row).publish_at !== null,
        fields: { reason: field.long({ word: words.reason, hint: words.reason_hint, max: 300, required: true }) },
        also: { publish: 0 },
        one: { ask: words.withdraw_ask, text: words.withdraw_text, done: words.withdrawn },
      }),
      remove: action({
        call: calls[group].remove as AnyCall,
        word: words.deeds.remove,
        icon: 'trash-2',
        danger: true,
        fits: here,
        one: { ask: words.remove_ask, text: words.remove_text, done: words.removed },
        undo: { call: restorePiece, days: 30, keep: () => ({}) },
      }),
      restore: action({
        call: restorePiece,
        word: words.deeds.restore,
        icon: 'undo-2',
        fits: (row) => !here(row),
        one: { done: words.restored },
      }),
    },
  });
export const pieceActions = { blog: actionsOf('blog'), tutorial: actionsOf('tutorial'), article: actionsOf('article') } as const;
