// Rules of key changes: how one stands, and who may do what with it. Pure.

import type { KeyPolicy } from '#features/questions/rules.ts';

/** By these somebody says the answer that is right. */
export const isKeySaid = (policy: unknown): boolean => ['new_key', 'both_right'].includes(policy as KeyPolicy);
/** `waiting`: another one of the same quiz or exam is worked at first. `preparing`: what it would change is worked out. */
export const states = ['waiting', 'preparing', 'ready', 'agreed', 'applied', 'undone', 'withdrawn'] as const;
export type KeyChangeState = (typeof states)[number];
/** So long it can be taken back after it was done. */
export const UNDO_DAYS = 7;
export const REASON_MOST = 1_000;
/** Learners hear of it so long after it was done; until then it can be taken back unheard. */
export const TOLD_AFTER_MINUTES = 60;

export interface Standing {
  state: KeyChangeState;
  made_by: number | null;
  /** The days to take it back are over. */
  undo_over: boolean;
  /** The same key was changed again since. */
  changed_since: boolean;
}
export interface Can {
  agree: true | 'own_change' | 'not_ready' | 'decided';
  apply: true | 'not_agreed' | 'decided';
  withdraw: true | 'decided';
  undo: true | 'not_applied' | 'undo_over' | 'changed_since';
}
/** What this person may do with it, or why not. */
export function canOf({ state, made_by, undo_over, changed_since }: Standing, user_id: number): Can {
  const open = state === 'waiting' || state === 'preparing' || state === 'ready' || state === 'agreed';
  return {
    agree: !open || state === 'agreed' ? 'decided' : state !== 'ready' ? 'not_ready' : made_by === user_id ? 'own_change' : true,
    apply: !open ? 'decided' : state === 'agreed' ? true : 'not_agreed',
    withdraw: open ? true : 'decided',
    undo: state !== 'applied' ? 'not_applied' : undo_over ? 'undo_over' : changed_since ? 'changed_since' : true,
  };
}
