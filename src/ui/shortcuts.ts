// Keyboard shortcuts with Alt or Shift, by physical key; ignored while typing. Those of a quiz come before the control with the focus.
import { useEffect, useRef } from 'react';

/** A box to tick is no place to write, but the arrows with Shift are its own. */
function isWriting({ target, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog[open]') !== null) return true;
  const ticked = target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type);
  return /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !(ticked && !shiftKey);
}

/** What a field itself does with the key: it writes, or moves and selects in what is written. */
export function isTyped({ target, shiftKey, altKey, key, code }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog[open]') !== null) return true;
  const writes = target.isContentEditable || target instanceof HTMLTextAreaElement;
  if (!writes && !(target instanceof HTMLInputElement && !/^(radio|checkbox|button|submit)$/.test(target.type))) return false;
  // an Alt key that brings another letter than its own writes that letter, as on a Mac
  return shiftKey || (altKey && key !== '/' && `Key${key.toUpperCase()}` !== code);
}

/** Ctrl+M changes the keyboard of a search box. */
export const isSwitch = ({ ctrlKey, key }: KeyboardEvent): boolean => ctrlKey && key.toLowerCase() === 'm';

/**
 * Named as in `Alt+KeyM` or `Shift+ArrowRight`. `first`: these keys win over the control that has the focus, which would choose
 * another answer with them; only what is being typed keeps its keys.
 */
export function useShortcuts(keys: Record<string, () => void>, { first = false } = {}): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey === event.shiftKey || event.ctrlKey || event.metaKey) return;
      if (first ? isTyped(event) : event.defaultPrevented || isWriting(event)) return;
      const act = latest.current[`${event.altKey ? 'Alt' : 'Shift'}+${event.code}`];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press, first);
    return () => removeEventListener('keydown', press, first);
  }, [first]);
}
