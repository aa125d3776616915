// Search field of the results page, with course suggestions (autocomplete); it keeps the filters that are set.
import { useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { SearchBox } from '#ui/shell/SearchBox.tsx';
import { atCourse, atSearch } from '../addresses.ts';
import { words } from '../words.ts';
import { withFilters } from './filters.ts';
import { useSuggestions } from './suggestions.ts';

export function PageSearch({ term, query }: { term: string; query: URLSearchParams }) {
  const t = useWords();
  const navigate = useGo();
  const [typed, setTyped] = useState(term);
  // nothing is suggested for what has just been searched
  const suggestions = useSuggestions(typed === term ? '' : typed);
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
      onPick={(s) => navigate(atCourse({ uuid: s.key }))}
    />
  );
}
