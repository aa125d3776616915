// Code splitting (lazy loading) of parts that are needed later, and are fetched before that: the line may be gone when they are.
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { neededPart } from './neededPart.tsx';

/** A later part, which stands at once where it has been fetched before. */
export type AheadPart<P extends object> = ComponentType<P> & {
  /** Fetches it; refused where it cannot be had. */
  fetch: () => Promise<void>;
};
/** A needed part that is fetched ahead. */
export function aheadPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): AheadPart<P> {
  let here: ComponentType<P> | undefined;
  const keep = (got: { default: ComponentType<P> }) => {
    here = got.default;
    return got;
  };
  const Late = neededPart<P>(() => load().then(keep));
  const Part = (props: P) => {
    // what stands is not put up anew when it could have stood at once
    const [shown] = useState(() => here ?? Late);
    return createElement(shown, props);
  };
  return Object.assign(Part, { fetch: () => load().then((got) => void keep(got)) });
}
const AGAIN_MS = 5_000;
/** Fetches parts one after the other while the page lives; what could not be had is asked for again. `parts` stays the same list. */
export function useFetchAhead(parts: readonly Pick<AheadPart<object>, 'fetch'>[]): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const fetchFrom = async (i: number): Promise<void> => {
      if (gone || i === parts.length) return;
      try {
        await parts[i]!.fetch();
      } catch {
        timer = setTimeout(() => void fetchFrom(i), AGAIN_MS);
        return;
      }
      await fetchFrom(i + 1);
    };
    void fetchFrom(0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [parts]);
}
