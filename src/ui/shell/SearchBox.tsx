// Search box (combobox) with suggestions; a plain form without script.
import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '#core/i18n/web/language.tsx';
import { Button, IconButton } from '../Button.tsx';
import { Icon, type IconName } from '../Icon.tsx';
import { words } from '../words.ts';
import { isSwitch } from '../shortcuts.ts';
import { latePart } from '../latePart.ts';

const TypingTools = latePart(() => import('../typing/TypingTools.tsx'));

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
  /** words that sound like keys, offered to who types phonetically */
  listWords?: (keys: string, signal: AbortSignal) => Promise<string[]>;
  /** what the box offers before anything is typed; it is told how to close itself */
  whenEmpty?: ((close: () => void) => ReactNode) | undefined;
  /** the large one of the home page, with its own button */
  big?: boolean;
  autoFocus?: boolean;
}
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, action = '/search', name = 'search', value, onTerm, onSearch, suggestions = [], onPick } = props;
  const { big, autoFocus, whenEmpty, listWords } = props;
  const t = useWords();
  const id = useId();
  const root = useRef<HTMLFormElement>(null);
  // wanted by typing or coming here; no longer after a choice, a search, Escape or a touch outside
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // keyboard, letters and voice come when somebody is about to type
  const [used, setUsed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // what somebody typed before the script came stands in the field only
  useEffect(() => {
    const typed = field.current?.value;
    if (typed && typed !== value) onTerm(typed);
    // oxlint-disable-next-line react/set-state-in-effect -- whoever came here before the script is helped too
    if (document.activeElement === field.current) {
      setOpen(true);
      setUsed(true);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the script takes over
  }, []);
  const box = useCallback(() => field.current, []);
  const early = useRef(false);
  const takeEarly = () => {
    const was = early.current;
    early.current = false;
    return was;
  };
  const offered = useRef<HTMLDivElement>(null);
  const empty = value.trim() === '';
  const listed = open && suggestions.length > 0;
  /** The suggestions, and below them the search for what was typed. */
  const rows = listed ? suggestions.length + 1 : 0;
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      const there = event.target as Element;
      if (!root.current?.contains(there) && !there.closest('.typing')) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const pick = (suggestion: Suggestion) => {
    setOpen(false);
    onPick?.(suggestion);
  };
  const seeAll = () => {
    setOpen(false);
    onSearch(value.trim());
  };
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    // the typing tools take this key themselves once they are here
    if (isSwitch(event.nativeEvent)) {
      event.preventDefault();
      early.current = !early.current;
    }
    const chosen = suggestions[active];
    if (event.key === 'ArrowDown' && empty && offered.current?.querySelector('a')) {
      event.preventDefault();
      offered.current.querySelector('a')!.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!suggestions.length) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // one place past the end is the field itself
      const all = suggestions.length + 1;
      setActive((now) => ((now + step + 1 + all + 1) % (all + 1)) - 1);
    } else if (event.key === 'Enter' && listed && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && listed) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Escape' && empty) {
      // a dialog around the field hears it as well
      setOpen(false);
    } else if (event.key === 'Tab' && !empty) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the links inside it
    <form
      ref={root}
      className={big ? 'search big' : 'search'}
      role="search"
      aria-label={label}
      action={action}
      onKeyDown={(event) => {
        // from what is offered the arrow keys go on to the next of it, and Escape leads back to the field
        if (!offered.current?.contains(event.target as Element)) return;
        const all = [...offered.current.querySelectorAll('a')];
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step === 0 && event.key !== 'Escape') return;
        event.preventDefault();
        const next = all.indexOf(event.target as HTMLAnchorElement) + step;
        (step === 0 || next < 0 ? field.current : all[next])?.focus();
        if (step === 0) setOpen(false);
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (empty && to && !root.current?.contains(to) && !to.closest('.typing')) setOpen(false);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        // what was typed while the script came is in the field before it is the caller's
        onSearch(field.current!.value.trim());
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
        aria-activedescendant={active >= 0 && active < rows ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setOpen(true);
          setActive(-1);
          onTerm(event.target.value);
        }}
        onKeyDown={move}
        onFocus={() => {
          setOpen(true);
          setUsed(true);
        }}
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
      {used && (
        <Suspense>
          <TypingTools box={box} value={value} open={open} listWords={listWords} takeEarly={takeEarly} />
        </Suspense>
      )}
      {big && (
        <Button type="submit" className="from-sm">
          {t(words.search)}
        </Button>
      )}
      {open && empty && whenEmpty && (
        <div ref={offered} className="menu suggest">
          <Suspense>{whenEmpty(() => setOpen(false))}</Suspense>
        </div>
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
        {listed && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as above
          <div
            id={`${id}-${suggestions.length}`}
            role="option"
            aria-selected={active === suggestions.length}
            className={active === suggestions.length ? 'mi is-hover' : 'mi'}
            onPointerDown={(event) => event.preventDefault()}
            onClick={seeAll}
          >
            <Icon name="search" />
            <span>{t(words.see_all_for, { term: value.trim() })}</span>
          </div>
        )}
      </div>
      <span className="vh" role="status">
        {listed ? t(words.suggestions_found, { count: suggestions.length }) : ''}
      </span>
    </form>
  );
}
