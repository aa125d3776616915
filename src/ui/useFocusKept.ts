// Focus management: where what had the focus goes away (a button that was pressed for the last time), it goes on to a place nearby.
import { type RefObject, useEffect, useRef } from 'react';

/** `box`: what has the focus goes away in it; `next`: where the focus goes on then. A dialog in front belongs to what opened it. */
export function useFocusKept(box: RefObject<HTMLElement | null>, ...next: RefObject<HTMLElement | null>[]): void {
  const had = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const at = target as Element;
      if (box.current?.contains(at)) had.current = true;
      else if (!at.closest('dialog')) had.current = false;
    };
    // who presses beside it wants it nowhere
    const forget = () => {
      had.current = false;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, [box]);
  useEffect(() => {
    // after the dialogs that close with the same change
    const frame = requestAnimationFrame(() => {
      if (!had.current || document.activeElement !== document.body) return;
      (next.find((one) => one.current) ?? box).current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
}
