// Keyboard shortcuts with Alt or Shift, by physical key; ignored while typing.
import { useEffect, useRef } from 'react';

/** A box to tick is no place to write, but the arrows with Shift are its own. */
function isWriting({ target, shiftKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog[open]') !== null) return true;
  const ticked = target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type);
  return /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !(ticked && !shiftKey);
}

/** Named as in `Alt+KeyM` or `Shift+ArrowRight`. */
export function useShortcuts(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey === event.shiftKey || event.ctrlKey || event.metaKey || isWriting(event)) return;
      const act = latest.current[`${event.altKey ? 'Alt' : 'Shift'}+${event.code}`];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
