// Hero search box with course suggestions (autocomplete).
import { useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { SearchBox } from '#ui/shell/SearchBox.tsx';
import { atCourse, atSearch } from '../addresses.ts';
import { offerEarlier } from './offer-earlier.tsx';
import { fetchWords, useSuggestions } from './suggestions.ts';

/** One field from the server's rendering on: an input method, a screen reader and a Tab key would each notice another in its place. */
export function HeroSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const navigate = useGo();
  const [term, setTerm] = useState('');
  const suggestions = useSuggestions(term);
  return (
    <SearchBox
      big
      label={label}
      placeholder={placeholder}
      action={atSearch()}
      name="keyword"
      value={term}
      onTerm={setTerm}
      onSearch={(wanted) => navigate(atSearch({ keyword: wanted }))}
      suggestions={suggestions}
      listWords={fetchWords}
      whenEmpty={offerEarlier}
      onPick={(s) => navigate(atCourse({ uuid: s.key }))}
    />
  );
}
