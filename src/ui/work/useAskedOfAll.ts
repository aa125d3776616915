// Bulk action that is asked about first: what it is, of how many rows, and the list that waits for whether it was begun.
import { useState } from 'react';
import type { Selection } from '#core/lists/declare.ts';

export interface AskedOfAll<Deed> {
  deed: Deed;
  selection: Selection;
  count: number;
  /** There are more than `count`. */
  more: boolean;
}
export type DoAll = (selection: Selection, rows: readonly unknown[], count: number, more: boolean) => Promise<boolean> | boolean;

/** `ask(deed)` is what a list does with its selection; `asked` is what a dialog has to ask, and `close` answers the list. */
export function useAskedOfAll<Deed>(): {
  asked: AskedOfAll<Deed> | undefined;
  ask: (deed: Deed) => DoAll;
  close: (begun: boolean) => void;
} {
  const [asked, setAsked] = useState<AskedOfAll<Deed> & { answer: (begun: boolean) => void }>();
  return {
    asked,
    ask: (deed) => (selection, _rows, count, more) => new Promise((answer) => setAsked({ deed, selection, count, more, answer })),
    close: (begun) => {
      asked?.answer(begun);
      setAsked(undefined);
    },
  };
}
