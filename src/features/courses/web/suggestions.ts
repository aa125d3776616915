// Search suggestions (autocomplete): debounce, and out-of-order answers are dropped; words for who types phonetically.
import { useEffect, useState } from 'react';
import { ask } from '#core/contract/web/client.ts';
import type { Suggestion } from '#ui/shell/SearchBox.tsx';
import { suggest, suggestWords } from '../contract.ts';

const WAIT_MS = 180;
const none: readonly Suggestion[] = [];

export function useSuggestions(term: string): readonly Suggestion[] {
  const [found, setFound] = useState<readonly Suggestion[]>(none);
  const wanted = term.trim();
  useEffect(() => {
    if (wanted.length < 2) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(suggest, { search: wanted }, { signal: stop.signal }).then(
        (answer) => {
          const list = Object.values(answer.suggest.suggest)[0]?.suggestions ?? [];
          setFound(list.map((s) => ({ key: s.payload, term: s.term, icon: 'book-open' as const })));
        },
        () => {},
      );
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted]);
  return wanted.length < 2 ? none : found;
}

/** Bengali words of courses that sound like the keys typed. */
export const fetchWords = (keys: string, signal: AbortSignal): Promise<string[]> => ask(suggestWords, { search: keys }, { signal });
