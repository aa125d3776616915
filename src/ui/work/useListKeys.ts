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
  /** Down from the search field. */
  onRows: () => void;
  /** To the bar of what is done with the selected, and from there back to the row. */
  onBar: () => void;
  field: RefObject<HTMLInputElement | null>;
}
const isWriting = (target: Element): boolean =>
  target.closest('dialog[open], .menu, select, textarea, [contenteditable]') !== null ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type));

/** With the focus on its button, from which the arrow keys lead into it. */
function openMenu(row: HTMLElement | null): void {
  const button = row?.querySelector<HTMLElement>('.acts button');
  button?.focus();
  button?.click();
}
/** Arrow keys in the menu of a row, and on its button while it is open. Whether it was such a key. */
function walkMenu(target: Element, key: string): boolean {
  const items = [...(target.closest('.acts')?.querySelectorAll<HTMLElement>('.menu .mi') ?? [])];
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!by || !items.length) return false;
  const at = items.indexOf(target as HTMLElement);
  items.at((at < 0 && by < 0 ? by : at + by) % items.length)!.focus();
  return true;
}

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
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { rows, anchor, onSelect, onOpen, onLetter, onHelp, onRows, onBar, field } = latest.current;
      if (target === field.current && event.key === 'ArrowDown' && !event.isComposing) {
        event.preventDefault();
        return onRows();
      }
      if (walkMenu(target, event.key)) return event.preventDefault();
      if (isWriting(target)) return;
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
        // a message goes away by itself; it lies behind all that is on the page
        z: () => document.querySelector<HTMLElement>('.toasts .btn')?.focus(),
        Escape: target.closest('.bulk') && current >= 0 ? () => rowAt(current)?.focus() : undefined,
        '.': current >= 0 ? () => openMenu(rowAt(current)) : undefined,
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
      if (list.contains(target) || target === document.body || target.matches('#main, h1')) press(event);
    };
    document.addEventListener('keydown', listen);
    list.addEventListener('focusin', entered);
    return () => {
      document.removeEventListener('keydown', listen);
      list.removeEventListener('focusin', entered);
    };
  }, [box, marks]);
}
