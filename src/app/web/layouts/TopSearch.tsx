// Search box of the header on wide screens.
import { useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { SearchBox } from '#ui/shell/SearchBox.tsx';
import { words } from '../../words.ts';
import { offerEarlier } from '#features/courses/web/offer-earlier.tsx';
import { fetchWords, useSuggestions } from '#features/courses/web/suggestions.ts';
import { atCourse, atSearch } from '#features/courses/addresses.ts';

/** `onFind`: what is done before the page of what was found is opened. */
export default function TopSearch({ onFind, autoFocus }: { onFind?: () => void; autoFocus?: boolean }) {
  const t = useWords();
  const navigate = useGo();
  const [term, setTerm] = useState('');
  const suggestions = useSuggestions(term);
  return (
    <SearchBox
      label={t(words.search)}
      placeholder={t(words.search_hint)}
      action={atSearch()}
      name="keyword"
      value={term}
      onTerm={setTerm}
      onSearch={(wanted) => {
        setTerm('');
        onFind?.();
        navigate(atSearch({ keyword: wanted }));
      }}
      suggestions={suggestions}
      listWords={fetchWords}
      whenEmpty={offerEarlier}
      onPick={(s) => {
        setTerm('');
        navigate(atCourse({ uuid: s.key }));
      }}
      autoFocus={autoFocus ?? false}
    />
  );
}
