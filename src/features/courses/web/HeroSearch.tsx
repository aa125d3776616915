// The large search of a front page: a plain form until it is touched, then with suggestions.
import { useEffect, useRef, useState } from 'react';
import { useGo } from '#core/navigation/web/navigation.tsx';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { words } from '../words.ts';

type Suggesting = typeof import('./SuggestingSearch.tsx').default;

export function HeroSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const t = useWords();
  const navigate = useGo();
  const [Suggesting, setSuggesting] = useState<Suggesting>();
  const [term, setTerm] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // the field with suggestions takes over when it is there, not before: no key pressed meanwhile is lost
  const help = () => void import('./SuggestingSearch.tsx').then((file) => setSuggesting(() => file.default)).catch(() => {});
  // what somebody typed before the script came stands in the field only
  useEffect(() => {
    setTerm(field.current?.value ?? '');
    if (document.activeElement === field.current) help();
  }, []);
  const find = (wanted: string) => navigate(wanted ? `/search/lists?keyword=${encodeURIComponent(wanted)}` : '/search/lists');
  if (Suggesting) return <Suggesting label={label} placeholder={placeholder} term={term} onTerm={setTerm} onFind={find} />;
  return (
    <form
      className="search big"
      role="search"
      aria-label={label}
      action="/search/lists"
      onSubmit={(event) => {
        event.preventDefault();
        find(term.trim());
      }}
    >
      <Icon name="search" />
      <label className="vh" htmlFor="q-hero">
        {label}
      </label>
      <input
        id="q-hero"
        ref={field}
        name="keyword"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        maxLength={200}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
        onFocus={help}
      />
      <Button type="submit" className="from-sm fx">
        {t(words.search)}
      </Button>
    </form>
  );
}
