// Search field of the results page, with course suggestions (autocomplete); it keeps the filters that are set.
import { useEffect, useRef, useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { useSession } from '#core/session/web/session.tsx';
import { SearchBox } from '#ui/shell/SearchBox.tsx';
import { atCourse, atSearch } from '../addresses.ts';
import { words } from '../words.ts';
import { withFilters } from './filters.ts';
import { offerEarlier } from './offer-earlier.tsx';
import { fetchWords, useSuggestions } from './suggestions.ts';

export function PageSearch({ term, found, query }: { term: string; found: boolean; query: URLSearchParams }) {
  const t = useWords();
  const navigate = useGo();
  const [typed, setTyped] = useState(term);
  // nothing is suggested for what has just been searched
  const suggestions = useSuggestions(typed === term ? '' : typed);
  const { status, user } = useSession();
  const owner = user?.id ?? null;
  const keep = found && status !== 'unknown' ? term.trim() : '';
  // a search belongs to whoever made it: who signs out beside it leaves it to nobody
  const kept = useRef('');
  useEffect(() => {
    if (kept.current === keep) return;
    kept.current = keep;
    // nobody waits for it: it may come after the page
    if (keep) import('./searched.ts').then((searched) => searched.rememberSearch(owner, keep)).catch(() => {});
  }, [keep, owner]);
  return (
    <SearchBox
      big
      label={t(words.search_label)}
      placeholder={t(words.search_label)}
      action={atSearch()}
      name="keyword"
      value={typed}
      onTerm={setTyped}
      onSearch={(keyword) => navigate(withFilters(query, { keyword }))}
      suggestions={suggestions}
      listWords={fetchWords}
      whenEmpty={offerEarlier}
      onPick={(s) => navigate(atCourse({ uuid: s.key }))}
    />
  );
}
