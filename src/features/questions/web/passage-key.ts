// A key that leads to the passage of a question, and from there back to where one was (Alt+P).
import { type RefObject, useRef } from 'react';
import { useShortcuts } from '#ui/shortcuts.ts';

/** Answers what leads there and back. */
export function usePassageKey(passage: RefObject<HTMLElement | null>): () => void {
  const from = useRef<HTMLElement>(null);
  const go = () => {
    const here = document.activeElement;
    if (here === passage.current) return from.current?.focus();
    from.current = here instanceof HTMLElement ? here : null;
    passage.current?.focus();
  };
  useShortcuts({ 'Alt+KeyP': go }, { first: true });
  return go;
}
