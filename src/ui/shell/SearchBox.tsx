// Search box (combobox) with suggestions; a plain form without script.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { words } from '../words.ts';

export interface Suggestion {
  key: string;
  term: string;
  icon?: IconName;
}
export interface SearchBoxProps {
  label: string;
  placeholder?: string;
  /** where the form goes without a script, and the name of what was typed there */
  action?: string;
  name?: string;
  /** the term, kept by the caller */
  value: string;
  onTerm: (term: string) => void;
  onSearch: (term: string) => void;
  suggestions?: readonly Suggestion[];
  onPick?: (suggestion: Suggestion) => void;
  /** a keyboard that writes Bengali phonetically; no handler, no button */
  keyboard?: { bengali: boolean; toggle: () => void; onKey?: (event: KeyboardEvent<HTMLInputElement>) => void } | undefined;
  onVoice?: (() => void) | undefined;
  /** the large one of the home page, with its own button */
  big?: boolean;
  autoFocus?: boolean;
}
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, action = '/search', name = 'search', value, onTerm, onSearch, suggestions = [], onPick } = props;
  const { keyboard, onVoice, big, autoFocus } = props;
  const t = useWords();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  // wanted by typing or coming here; no longer after a choice, a search, Escape or a touch outside
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  // what somebody typed before the script came stands in the field only
  useEffect(() => {
    const typed = field.current?.value;
    if (typed && typed !== value) onTerm(typed);
    // oxlint-disable-next-line react/set-state-in-effect -- whoever came here before the script is helped too
    if (document.activeElement === field.current) setOpen(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the script takes over
  }, []);
  const listed = open && suggestions.length > 0;
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const pick = (suggestion: Suggestion) => {
    setOpen(false);
    onPick?.(suggestion);
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    keyboard?.onKey?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!suggestions.length) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // one place past the end is the field itself
      setActive((now) => ((now + step + 1 + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === 'Enter' && listed && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && listed) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Tab') setOpen(false);
  };
  return (
    <form
      ref={root}
      className={big ? 'search big' : 'search'}
      role="search"
      aria-label={label}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        onSearch(value.trim());
      }}
    >
      <Icon name="search" />
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={field}
        name={name}
        type="search"
        role="combobox"
        autoComplete="off"
        enterKeyHint="search"
        placeholder={placeholder}
        maxLength={200}
        value={value}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for where a reader has just opened the search
        autoFocus={autoFocus}
        aria-expanded={listed}
        aria-controls={`${id}-l`}
        aria-autocomplete="list"
        aria-activedescendant={listed && suggestions[active] ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          onTerm(event.target.value);
        }}
        onKeyDown={move}
        onFocus={() => setOpen(true)}
      />
      {value && (
        <IconButton
          icon="x"
          label={t(words.clear_search)}
          onClick={() => {
            onTerm('');
            document.getElementById(id)?.focus();
          }}
        />
      )}
      {keyboard && (
        <button className="kb own-name" type="button" title="Ctrl+M" onClick={keyboard.toggle}>
          <span aria-hidden="true">{keyboard.bengali ? 'অ ⇄ A' : 'A ⇄ অ'}</span>
          <span className="vh">{t(keyboard.bengali ? words.keyboard_bengali : words.keyboard_english)}</span>
        </button>
      )}
      {onVoice && <IconButton icon="mic" label={t(words.speak)} onClick={onVoice} />}
      {big && (
        <Button type="submit" className="from-sm">
          {t(words.search)}
        </Button>
      )}
      <div className="menu suggest" id={`${id}-l`} role="listbox" aria-label={t(words.suggestions)} hidden={!listed}>
        {suggestions.map((suggestion, i) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and hears the keys
          <div
            key={suggestion.key}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            className={i === active ? 'mi is-hover' : 'mi'}
            // the field keeps its focus
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(suggestion)}
          >
            <Icon name={suggestion.icon ?? 'book-open'} />
            <span>{suggestion.term}</span>
          </div>
        ))}
      </div>
      <span className="vh" role="status">
        {listed ? t(words.suggestions_found, { count: suggestions.length }) : ''}
      </span>
    </form>
  );
}
