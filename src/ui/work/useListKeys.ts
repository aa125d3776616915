// List keys: moving, selecting, opening and searching by keyboard, while the focus is in the list (WCAG 2.1.4).
import { type RefObject, useEffect, useRef } from 'react';
import type { ListMarks } from './list-marks.ts';

export interface ListKeys {
  rows: number;
  onSelect: ((from: number, to: number) => void) | undefined;
  onOpen: (row: number) => void;
  /** A letter of a row action. */
  onLetter: (row: number, letter: string) => void;
  onHelp: () => void;
  /** To the bar of what is done with the selected, and from there back to the row. */
  onBar: () => void;
  field: RefObject<HTMLInputElement | null>;
}
const isWriting = (target: Element): boolean =>
  target.closest('dialog[open], .menu, select, textarea, [contenteditable]') !== null ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type));

/** Where keys are listened to; the row under them is one of the list's marks. */
export function useListKeys(box: RefObject<HTMLElement | null>, marks: ListMarks, keys: ListKeys): void {
  const latest = useRef({ ...keys, anchor: -1 });
  useEffect(() => {
    latest.current = { ...latest.current, ...keys };
  });
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const rowAt = (n: number) => list.querySelector<HTMLElement>(`tr[data-row="${n}"]`);
    const move = (to: number) => {
      const { rows } = latest.current;
      const next = Math.min(Math.max(to, 0), rows - 1);
      if (next < 0) return;
      marks.moveTo(next);
      rowAt(next)?.focus();
    };
    const press = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(target)) return;
      const { rows, anchor, onSelect, onOpen, onLetter, onHelp, onBar, field } = latest.current;
      const current = marks.current(rows);
      const onRow = target.matches('tr, .tbl-wrap') || target.closest('tr[data-row]') !== null;
      // a button or link under the focus keeps Enter and space
      const free = target.matches('tr, .tbl-wrap') || target === document.body;
      const acts: Record<string, (() => void) | undefined> = {
        j: () => move(current + 1),
        k: () => move(current - 1),
        ArrowDown: onRow ? () => move(current + 1) : undefined,
        ArrowUp: onRow ? () => move(current - 1) : undefined,
        Enter: free && current >= 0 ? () => onOpen(current) : undefined,
        '/': () => field.current?.focus(),
        '?': onHelp,
        b: onSelect && onBar,
        Escape: target.closest('.bulk') && current >= 0 ? () => rowAt(current)?.focus() : undefined,
        '.': current >= 0 ? () => rowAt(current)?.querySelector<HTMLElement>('.acts button')?.click() : undefined,
      };
      const select = () => {
        if (current < 0) return;
        latest.current.anchor = current;
        onSelect?.(current, current);
      };
      acts.x = onSelect && select;
      acts.X = onSelect && (() => current >= 0 && onSelect(anchor < 0 ? current : anchor, current));
      if (free) acts[' '] = acts.x;
      const act = acts[event.key] ?? (/^[a-z]$/.test(event.key) && current >= 0 ? () => onLetter(current, event.key) : undefined);
      if (!act) return;
      event.preventDefault();
      act();
    };
    // the row that the focus came to by other ways is the one under the keys
    const entered = (event: FocusEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('tr[data-row]');
      if (row) marks.moveTo(Number(row.dataset.row));
    };
    const listen = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (list.contains(target) || target === document.body || target.id === 'main') press(event);
    };
    document.addEventListener('keydown', listen);
    list.addEventListener('focusin', entered);
    return () => {
      document.removeEventListener('keydown', listen);
      list.removeEventListener('focusin', entered);
    };
  }, [box, marks]);
}
