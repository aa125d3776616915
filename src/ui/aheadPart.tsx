// Code splitting (lazy loading) of parts that are needed later, and are fetched before that: the line may be gone when they are.
import { type ComponentType, createElement, useEffect, useState } from 'react';
import type { Part } from '#core/contract/web/page.ts';
import { neededPart } from './neededPart.tsx';

/** A later part, which stands at once where it has been loaded before. */
export type AheadPart<P extends object> = ComponentType<P> & Part;
/** A needed part that is fetched ahead, or that a page brings along. */
export function aheadPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, file?: string): AheadPart<P> {
  let here: ComponentType<P> | undefined;
  const keep = (got: { default: ComponentType<P> }) => {
    here = got.default;
    return got;
  };
  const Late = neededPart<P>(() => load().then(keep));
  const Shown = (props: P) => {
    // what stands is not put up anew when it could have stood at once
    const [part] = useState(() => here ?? Late);
    return createElement(part, props);
  };
  return Object.assign(Shown, { load: () => load().then(keep), file });
}
const AGAIN_MS = 5_000;
/**
 * Fetches parts one after the other while the page lives, after so many milliseconds; what could not be had is asked for again. `parts` stays the
 * same list.
 */
export function useFetchAhead(parts: readonly Part[], after = 0): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const fetchFrom = async (i: number): Promise<void> => {
      if (gone || i === parts.length) return;
      try {
        await parts[i]!.load();
      } catch {
        timer = setTimeout(() => void fetchFrom(i), AGAIN_MS);
        return;
      }
      await fetchFrom(i + 1);
    };
    if (after) timer = setTimeout(() => void fetchFrom(0), after);
    else void fetchFrom(0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [parts, after]);
}
