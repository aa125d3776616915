// Inside of a chooser's popup (combobox, listbox): search, options by groups, pages, what is chosen, and every state of them.
import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import type { Chooser, Offered } from '#core/lists/chooser.ts';
import { type Filters as Narrowed, formatFilters, SEARCH_MOST } from '#core/lists/declare.ts';
import type { ListAnswer, ListRow, Rows } from '#core/lists/web/useList.ts';
import type { ChosenRow } from '#core/lists/web/useChosen.ts';
import { Avatar } from '../Avatar.tsx';
import { Button, IconButton } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Icon } from '../Icon.tsx';
import { ListSkeleton } from '../Skeleton.tsx';
import { EmptyState, ErrorState } from '../States.tsx';
import { ChosenChips, titleOf, underOf } from './ChooseField.tsx';
import { Filters } from './Filters.tsx';
import { REST_MS } from './ListTools.tsx';
import { words as kit } from '../words.ts';
import { countsOf, words } from './words-chooser.ts';
import { countsOf as rowCountsOf, words as listWords } from './words-list.ts';

/** The state of the popup; it stands in no address. */
export interface Asked {
  search: string;
  filters: Narrowed;
  page: number;
}

export interface ChooserShownProps {
  chooser: Chooser;
  asked: Asked;
  rows: Rows<ListRow>;
  /** Chosen last, those that are still to be seen. */
  recent: readonly ListRow[];
  picked: readonly number[];
  /** What is chosen, by name; of several. */
  names: readonly ChosenRow[];
  most: number;
  /** Why the last press did nothing. */
  told: string;
  onAsk: (change: Partial<Asked>) => void;
  onPick: (row: ListRow) => void;
  onRemove: (id: number) => void;
  onTell: (why: string) => void;
}
/** The popup's inside with its rows in hand: `/dev/kit` shows it in every state. */
export function ChooserShown(props: ChooserShownProps) {
  const { chooser, asked, rows, recent, picked, names, most, told, onAsk, onPick, onRemove, onTell } = props;
  const { list, offer } = chooser;
  const counts = countsOf(list);
  const { answer, loading, error, stale = false, reload } = rows;
  const t = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const several = most > 1;
  const searched = asked.search !== '' || formatFilters(asked.filters) !== '';
  const data = answer?.data ?? [];
  const groups = [
    ...(recent.length && !searched && asked.page === 1 ? [{ label: t(words.recent), rows: recent }] : []),
    ...(data.length ? [{ label: t(words.all), rows: data }] : []),
  ];
  const flat = groups.flatMap((group) => group.rows);
  // the row under the keys belongs to these rows; a search begins with the best of them
  const scope = JSON.stringify([asked, data.map((row) => row.id)]);
  const [at, setAt] = useState({ scope: '', n: -1 });
  const current = at.scope === scope ? at.n : searched && flat.length && !stale ? 0 : -1;
  // typed and not asked yet, and Enter pressed before its rows were there
  const [pending, setPending] = useState(false);
  const [early, setEarly] = useState(false);
  const optionId = (n: number) => `${id}-o${n}`;
  useEffect(() => {
    if (current >= 0) document.getElementById(`${id}-o${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [current, id]);
  const last = answer?.last_page ?? 1;
  const turn = (by: number) => {
    const page = asked.page + by;
    if (!loading && page >= 1 && page <= last) onAsk({ page });
  };
  const press = (row: ListRow, offered: Offered) => {
    if (offered.not && !picked.includes(row.id)) onTell(t(offered.not));
    else onPick(row);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const page = { PageDown: 1, PageUp: -1 }[event.key];
    if (move) setAt({ scope, n: Math.min(Math.max(current + move, 0), flat.length - 1) });
    else if (page) turn(page);
    else if (event.key === 'Enter') {
      const row = flat[current];
      // a search that is still on its way, or cut, would choose what it no longer looks for
      if (pending || loading || (stale && !row)) setEarly(true);
      else if (row) press(row, offer(row as never));
    } else return;
    event.preventDefault();
  };
  const bare = answer !== undefined && answer.total === 0 && !searched && !error;
  return (
    <div className="chooser">
      {!bare && (
        <div className="choose-s">
          <Search
            label={t(listWords.search_in, { what: t(list.searches ?? list.many) })}
            search={asked.search}
            field={field}
            onTyped={() => {
              setPending(true);
              setEarly(false);
            }}
            onSearch={(search) => {
              setPending(false);
              onAsk({ search });
            }}
            input={{
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': flat.length > 0,
              'aria-controls': `${id}-l`,
              'aria-activedescendant': current >= 0 && flat[current] ? optionId(current) : undefined,
              'aria-describedby': `${id}-k`,
              onKeyDown,
            }}
          />
          <p className="vh" id={`${id}-k`}>
            {t(words.keys)}
          </p>
          <Filters list={list} filters={asked.filters} onChange={(filters) => onAsk({ filters })} />
        </div>
      )}
      {error && answer && (
        <Callout kind="warn">
          <div className="row">
            <span className="grow">
              <b>{t(listWords.offline)}</b> {error.status === 0 ? t(listWords.offline_text) : error.message}
            </span>
            <Button look="b2" icon="rotate-ccw" onClick={reload}>
              {t(listWords.retry)}
            </Button>
          </div>
        </Callout>
      )}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the search field, which names the option under the keys */}
      <div
        className="choose-l"
        role="listbox"
        id={`${id}-l`}
        aria-label={t(list.many)}
        aria-multiselectable={several || undefined}
        aria-busy={loading || undefined}
        hidden={flat.length === 0}
      >
        {groups.map((group, g) => {
          const before = groups.slice(0, g).reduce((n, one) => n + one.rows.length, 0);
          return (
            <div key={group.label} role="group" aria-labelledby={`${id}-g${g}`}>
              <p className="choose-g" id={`${id}-g${g}`} hidden={groups.length === 1}>
                {group.label}
              </p>
              {group.rows.map((row, i) => {
                const offered = offer(row as never);
                const on = picked.includes(row.id);
                const n = before + i;
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys of the search field press it
                  <div
                    key={row.id}
                    id={optionId(n)}
                    role="option"
                    aria-selected={on}
                    // quiet, but still to be pressed: it answers with its reason
                    aria-disabled={(offered.not !== undefined && !on) || undefined}
                    className={n === current ? 'cur' : undefined}
                    onClick={() => press(row, offered)}
                  >
                    <Option offered={offered} on={on} several={several} />
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      {!answer && !error && <ListSkeleton count={5} />}
      {!answer && error && (
        <ErrorState level={3} onRetry={reload}>
          {error.message}
        </ErrorState>
      )}
      {bare && !loading && (
        <EmptyState level={3} title={t(listWords.nothing)}>
          {t(listWords.nothing_text)}
        </EmptyState>
      )}
      {answer?.total === 0 && searched && (
        <EmptyState
          level={3}
          icon="search"
          title={asked.search ? t(listWords.no_match_for, { search: asked.search }) : t(listWords.no_match)}
          action={
            <Button
              look="b2"
              onClick={() => {
                onAsk({ search: '', filters: {} });
                field.current?.focus();
              }}
            >
              {t(listWords.show_all)}
            </Button>
          }
        >
          {asked.search && t(listWords.no_match_text)}
        </EmptyState>
      )}
      {answer && last > 1 && <Pages list={list} answer={answer} onTurn={turn} />}
      {several && (
        <div className="choose-p">
          <p className="small">{names.length ? t(counts.chosen_of, { n: names.length, most }) : t(words.none_chosen)}</p>
          {names.length > 0 && (
            <ChosenChips
              rows={names}
              onRemove={(one) => {
                onRemove(one);
                field.current?.focus();
              }}
            />
          )}
        </div>
      )}
      <p className="choose-t" role="status">
        {early && (pending || stale) ? t(words.not_yet) : told}
      </p>
      <p className="vh" role="status">
        {!loading && answer && searched ? t(answer.more ? counts.found_more : counts.found, { n: answer.total }) : ''}
      </p>
    </div>
  );
}

function Option({ offered, on, several }: { offered: Offered; on: boolean; several: boolean }): ReactNode {
  const t = useWords();
  const language = useLanguage();
  const title = titleOf(language, offered);
  const under = offered.not && !on ? t(offered.not) : underOf(language, offered);
  return (
    <>
      {offered.picture === 'initials' && <Avatar name={title} size="sm" />}
      {offered.picture && offered.picture !== 'initials' && <img src={offered.picture} alt="" width="56" height="36" loading="lazy" />}
      <span className="grow">
        {title}
        {under && <span className="tiny">{under}</span>}
      </span>
      {(on || several) && <span className={on ? 'choose-tick on' : 'choose-tick'}>{on && <Icon name="check" size="sm" />}</span>}
    </>
  );
}
interface SearchProps {
  label: string;
  search: string;
  field: RefObject<HTMLInputElement | null>;
  onTyped: () => void;
  onSearch: (search: string) => void;
  input: ComponentProps<'input'>;
}
function Search({ label, search, field, onTyped, onSearch, input }: SearchProps) {
  const t = useWords();
  const [typed, setTyped] = useState(search);
  // what was cleared from elsewhere is cleared here
  const [sent, setSent] = useState(search);
  if (sent !== search) {
    setSent(search);
    setTyped(search);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // the dialog that opens around it gives the focus to what asks for it
    field.current?.setAttribute('autofocus', '');
    field.current?.focus();
    return () => clearTimeout(timer.current);
  }, [field]);
  const send = (next: string, after: number) => {
    onTyped();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(next);
      onSearch(next);
    }, after);
  };
  return (
    <div className="with end">
      <Icon name="search" />
      <input
        {...input}
        ref={field}
        type="text"
        inputMode="search"
        className="in"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_MOST}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          send(event.target.value.trim(), REST_MS);
        }}
      />
      {typed && (
        <IconButton
          icon="x"
          label={t(listWords.clear)}
          onClick={() => {
            setTyped('');
            send('', 0);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
function Pages({ list, answer, onTurn }: { list: Chooser['list']; answer: ListAnswer; onTurn: (by: number) => void }) {
  const t = useWords();
  const counts = rowCountsOf(list);
  const from = (answer.current_page - 1) * answer.per_page + 1;
  const range = { from, to: from + answer.data.length - 1, total: answer.total };
  return (
    <div className="choose-n">
      <p className="small muted grow">{t(answer.more ? counts.shown_more : counts.shown_of, range)}</p>
      <IconButton
        edge
        icon="chevron-left"
        label={t(kit.previous_page)}
        aria-disabled={answer.current_page <= 1}
        onClick={() => onTurn(-1)}
      />
      <IconButton
        edge
        icon="chevron-right"
        label={t(kit.next_page)}
        aria-disabled={answer.current_page >= answer.last_page}
        onClick={() => onTurn(1)}
      />
    </div>
  );
}
