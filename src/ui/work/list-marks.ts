// Marks of a list: which rows are selected, and which one is under the keys. Rows, bar and tick boxes listen to them by themselves, so that
// a press draws the row that it marks anew and not the list.
import { useSyncExternalStore } from 'react';

/** Rows that are selected by their ids, or all that match but for these. */
export type SelectedRows = { all: boolean; ids: ReadonlySet<number> };
export const nobody: SelectedRows = { all: false, ids: new Set() };

export function makeMarks(first: SelectedRows) {
  let selected = first;
  let current = -1;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const marks = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    selected: () => selected,
    isSelected: (id: number) => selected.ids.has(id) !== selected.all,
    choose(next: SelectedRows) {
      selected = next;
      tell();
    },
    select(ids: readonly number[], on: boolean) {
      const next = new Set(selected.ids);
      // with all selected the set holds the exceptions
      for (const id of ids)
        if (on !== selected.all) next.add(id);
        else next.delete(id);
      marks.choose({ all: selected.all, ids: next });
    },
    /** Of so many rows, by its place; -1: none. */
    current: (rows: number) => Math.min(current, rows - 1),
    moveTo(row: number) {
      if (row === current) return;
      current = row;
      tell();
    },
  };
  return marks;
}
export type ListMarks = ReturnType<typeof makeMarks>;
/** Draws anew only where what is read of the marks became another. */
export function useMarks<T>(marks: ListMarks, read: () => T): T {
  return useSyncExternalStore(marks.subscribe, read, read);
}
