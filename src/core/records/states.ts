// States of records (state machine): a closed list, and the moves between them with their grants.
import * as z from 'zod/mini';
import type { Grant } from '#core/access/grants.ts';
import type { Act } from '#core/history/declare.ts';
import type { Word } from '#core/i18n/words.ts';
import type { BadgeLook } from '#core/lists/declare.ts';

/** A step from one state to another: a call of its own, a row action, an entry of the history. */
export interface Move {
  word: Word;
  icon: string;
  key?: string;
  danger?: true;
  grant: Grant;
  from: readonly string[];
  to: string;
  did: Act;
  /** What is told once it is done, with `{item}`. */
  done: Word;
}
export interface States {
  column: string;
  word: Word;
  /** By what is stored, a number in digits. A new row is in the first one. */
  of: Readonly<Record<string, { word: Word; look?: BadgeLook; icon?: string }>>;
  moves: Readonly<Record<string, Move>>;
  /** Where a row is again once somebody has changed it who may not make all the moves. */
  edited?: string;
  /** A row may be written with its state: honoured from who may make all the moves, ignored from anybody else. */
  written?: true;
}
/** What is stored of a state: those that are figures, as a number. */
export const storedState = (state: string): string | number => (/^\d+$/.test(state) ? Number(state) : state);
export const firstState = ({ of }: States): string | number => storedState(Object.keys(of)[0]!);
/** A state as clients write it: nothing but what there is, a number also in digits. */
export const stateInput = ({ of }: States) => {
  const all = Object.keys(of);
  return z.pipe(
    z.literal([...new Set([...all, ...all.map(storedState)])]),
    z.transform((given) => storedState(String(given))),
  );
};
