// Suggestions while a search is typed: asked a moment after the last key, older answers dropped.
import { useEffect, useState } from 'react';
import { ask } from '#core/contract/web/client.ts';
import { suggest } from '#features/courses/contract.ts';
import type { Suggestion } from '#ui/shell/SearchBox.tsx';

const WAIT_MS = 180;
const SHORTEST = 2;
const NONE: readonly Suggestion[] = [];

export function useSuggestions(term: string): readonly Suggestion[] {
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    const wanted = term.trim();
    if (wanted.length < SHORTEST) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(suggest, { search: wanted }, { signal: stop.signal }).then(
        (answer) =>
          setFound(
            Object.values(answer.suggest.suggest)[0]?.suggestions.map((s) => ({
              key: s.payload,
              term: s.term,
              icon: 'book-open' as const,
            })) ?? [],
          ),
        () => {},
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [term]);
  return term.trim().length < SHORTEST ? NONE : found;
}
