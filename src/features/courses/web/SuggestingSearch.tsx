// The large search with suggestions of courses under it.
import { useGo } from '#core/navigation/web/navigation.tsx';
import { SearchBox } from '#ui/shell/SearchBox.tsx';
import { useSuggestions } from './suggestions.ts';

interface Props {
  label: string;
  placeholder: string;
  term: string;
  onTerm: (term: string) => void;
  onFind: (term: string) => void;
}
export default function SuggestingSearch({ label, placeholder, term, onTerm, onFind }: Props) {
  const navigate = useGo();
  const suggestions = useSuggestions(term);
  return (
    <SearchBox
      big
      // it takes the place of the field that was just focused
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      label={label}
      placeholder={placeholder}
      action="/search/lists"
      name="keyword"
      value={term}
      onTerm={onTerm}
      onSearch={onFind}
      suggestions={suggestions}
      onPick={(s) => navigate(`/course/details/${s.key}`)}
    />
  );
}
