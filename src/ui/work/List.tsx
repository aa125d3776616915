// List pattern of the workbench (data table): search, filters, saved views, selection, actions, export, and every state of a list.
import '../styles/table.css';
import './work.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { AnyCall } from '#core/contract/call.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { chosenFilters, type List as Declared, type ListState, PAGE_SIZES, type Selection, writeListState } from '#core/lists/declare.ts';
import type { OwnList } from '#core/lists/contract.ts';
import { usePlaceInList } from '#core/lists/web/left-list.ts';
import { type ListAnswer, type ListRow, type ListView, useList } from '#core/lists/web/useList.ts';
import { useOwnList } from '#core/lists/web/useOwnList.ts';
import { useGo, usePlace } from '#core/navigation/web/navigation.tsx';
import { Button, IconButton } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import type { IconName } from '../Icon.tsx';
import { Pager } from '../Pager.tsx';
import { TableSkeleton } from '../Skeleton.tsx';
import { EmptyState, ErrorState } from '../States.tsx';
import { Allowed } from './Allowed.tsx';
import { Filters } from './Filters.tsx';
import { KeysDialog, KeysLine } from './KeysHelp.tsx';
import { type ListMarks, makeMarks, nobody, type SelectedRows, useMarks } from './list-marks.ts';
import { ListTable } from './ListTable.tsx';
import { ColumnsMenu, Exporting, ExportMenu, ListSearch, SaveView, SearchedBy, ViewsBar } from './ListTools.tsx';
import { RowActions } from './RowActions.tsx';
import { type Refusal, refusalOf, WhyNot } from './WhyNot.tsx';
import { useFocusKept } from '../useFocusKept.ts';
import { useListKeys } from './useListKeys.ts';
import { mayDo, useNever, useRowActions } from './useNever.ts';
import { countsOf, words } from './words-list.ts';

export interface ListProps<R extends ListRow> {
  list: Declared;
  call: AnyCall;
  /** What the calls are asked beside the state of the list, such as whose rows. */
  also?: object;
  /** What the server asked ahead. */
  ahead?: ListAnswer<R> | undefined;
  own?: OwnList | undefined;
  /** Where a row opens; nothing of one that does not. */
  at?: ((row: R) => string | undefined) | undefined;
  /** What the row actions do, by their names. */
  doing?: Readonly<Record<string, (row: R) => void>>;
  /** What the bulk actions do with the selection, the rows of it that are on the page, and how many they are, or how many that they are more than; answers whether the selection is to be cleared. */
  doingAll?: Readonly<
    Record<string, (selection: Selection, rows: readonly R[], count: number, more: boolean) => Promise<boolean> | boolean>
  >;
  download?: AnyCall | undefined;
  /** What its person may do: `useSession().may`. What they may not is quiet and says why. */
  may?: ((grant: string) => boolean) | undefined;
  /** Said where there is nothing yet: the way to the first row. */
  empty?: ReactNode;
  /** Said where nothing has what a tab of the screen filters by. */
  none?: ReactNode;
  /** Where a column of pictures finds them. */
  src?: ((column: string) => ((value: string) => string) | undefined) | undefined;
  /** Cells that say more than their kind: a sentence with what it is about. */
  cells?: Readonly<Record<string, (row: R) => ReactNode>> | undefined;
}
const everything = () => true;
const only = <A,>(actions: Readonly<Record<string, A>>, is: (name: string, action: A) => boolean): Record<string, A> =>
  Object.fromEntries(Object.entries(actions).filter(([name, action]) => is(name, action)));

export function List<R extends ListRow>(props: ListProps<R>) {
  const view = useList<R>(props.list, props.call, props.ahead, props.also);
  return <ListShown {...props} view={view} />;
}
/** The list with its rows in hand: `/dev/kit` shows it in every state. */
export function ListShown<R extends ListRow>(props: ListProps<R> & { view: ListView<R>; selected?: SelectedRows | undefined }) {
  const { view, at, doing = {}, doingAll = {}, download, may = everything, empty, src, cells } = props;
  const t = useWords();
  const go = useGo();
  const { pathname } = usePlace();
  const own = useOwnList(props.list, props.own);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { state, answer, loading, error } = view;
  const rows = answer?.data ?? [];
  const [never, actionsOf] = [useNever(), useRowActions(props.list.rowActions, doing)];
  const offered = new Set(rows.flatMap((row) => actionsOf(row).map(([name]) => name)));
  // what is never open to their role stands in no menu, has no key and no place in the bar
  const list: Declared = {
    ...props.list,
    rowActions: only(props.list.rowActions, (name) => offered.has(name)),
    bulkActions: only(props.list.bulkActions, (_, { grant }) => !never(grant === undefined || may(grant), grant)),
  };
  // what is selected belongs to what was searched: another search begins with nothing
  const scope = JSON.stringify([state.search, state.filters]);
  const [held, setHeld] = useState(() => ({ scope, marks: makeMarks(props.selected ?? nobody) }));
  if (held.scope !== scope) setHeld({ scope, marks: makeMarks(nobody) });
  const { marks } = held;
  const [help, setHelp] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const bulk = Object.entries(list.bulkActions).filter(([name]) => name in doingAll);
  const selectable = bulk.length > 0;
  const act = (row: R, name: string) => {
    const action = new Map(actionsOf(row)).get(name);
    if (!action || !doing[name]) return;
    const may = mayDo(row, name);
    if (may === true) doing[name](row);
    else setRefusal(refusalOf(action, may, list.why));
  };
  // from the search field to the rows, once they are those of what was typed
  const toRows = useRef(false);
  const goOn = () => {
    if (document.activeElement !== field.current) toRows.current = false;
    if (!toRows.current || loading || field.current?.value.trim() !== state.search) return;
    toRows.current = false;
    box.current?.querySelector<HTMLElement>(`tr[data-row="${Math.max(marks.current(rows.length), 0)}"]`)?.focus();
  };
  useEffect(goOn);
  useListKeys(box, marks, {
    rows: rows.length,
    onSelect: selectable
      ? (from, to) => {
          const ids = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
          marks.select(ids, from !== to || !marks.isSelected(ids[0]!));
        }
      : undefined,
    onOpen: (i) => {
      const to = rows[i] && at?.(rows[i]);
      if (to) go(to);
    },
    onLetter: (i, letter) => {
      const name = Object.keys(list.rowActions).find((one) => list.rowActions[one]!.key === letter);
      if (name && rows[i]) act(rows[i], name);
    },
    onHelp: () => setHelp(true),
    onRows: () => {
      toRows.current = true;
      goOn();
    },
    onBar: () => box.current?.querySelector<HTMLElement>('.bulk')?.focus(),
    field,
  });
  usePlaceInList(box, { ids: rows.map(({ id }) => id), current: () => marks.current(rows.length) });
  const filtered = Object.values(chosenFilters(list, state.filters)).some((values) => values.some(Boolean));
  const searched = state.search !== '' || filtered;
  const bare = answer !== undefined && answer.total === 0 && !searched && !error;
  const query = writeListState(list, { ...state, page: 1 });
  return (
    <section ref={box} role="group" className="card stack" aria-label={t(list.many)} tabIndex={-1}>
      <ViewsBar own={own} name={t(list.many)} path={pathname} query={query} />
      {!bare && (
        <div className="tools">
          <ListSearch list={list} search={state.search} onSearch={(search) => view.set({ search }, true)} field={field} />
          {own.views.length === 0 && <SaveView own={own} query={query} />}
          {list.searches && <SearchedBy what={t(list.searches)} />}
          <ColumnsMenu list={list} own={own} />
          {download && (
            <Exporting call={download}>
              <ExportMenu list={list} call={download} state={state} columns={own.columns} also={props.also} />
            </Exporting>
          )}
        </div>
      )}
      {!bare && list.sounds && <p className="hint">{t(words.by_sound)}</p>}
      {!bare && <Filters list={list} filters={state.filters} onChange={(filters) => view.set({ filters })} />}
      <BulkBar
        list={list}
        marks={marks}
        answer={selectable ? answer : undefined}
        state={state}
        rows={rows}
        doing={doingAll}
        may={may}
        box={box}
      />
      {error && answer && <Earlier offline={error.status === 0} message={error.message} onRetry={view.reload} />}
      {!answer && error && (
        <ErrorState level={2} onRetry={view.reload}>
          {error.message}
        </ErrorState>
      )}
      {!answer && !error && <TableSkeleton rows={Math.min(state.limit, 8)} />}
      {bare && !loading && (empty ?? <EmptyState title={t(words.nothing)}>{t(words.nothing_text)}</EmptyState>)}
      {answer && answer.total === 0 && searched && (props.none ?? <NoMatch view={view} filtered={filtered} />)}
      {rows.length > 0 && (
        <ListTable
          list={list}
          columns={own.columns}
          rows={rows}
          sort={state.sort}
          onSort={(sort) => view.set({ sort })}
          marks={marks}
          selectable={selectable}
          at={at}
          {...(Object.keys(list.rowActions).length && {
            actions: (row: R, name: string) => <RowActions list={list} row={row} name={name} doing={doing} />,
          })}
          busy={loading}
          src={src}
          cells={cells}
        />
      )}
      {answer && rows.length > 0 && <Foot list={list} view={view} answer={answer} />}
      {rows.length > 0 && <KeysLine list={list} selectable={selectable} opens={at !== undefined} onAll={() => setHelp(true)} />}
      <p className="vh" role="status">
        {!loading && answer && searched ? t(countsOf(list).shown_of, rangeOf(answer)) : ''}
      </p>
      {help && <KeysDialog list={list} selectable={selectable} opens={at !== undefined} onClose={() => setHelp(false)} />}
      {refusal && <WhyNot refusal={refusal} onClose={() => setRefusal(undefined)} />}
    </section>
  );
}

const rangeOf = ({ current_page, per_page, data, total }: ListAnswer) => {
  const from = total === 0 ? 0 : (current_page - 1) * per_page + 1;
  return { from, to: from + Math.max(0, data.length - 1), total };
};
/** What was there before, and why it is not newer. */
function Earlier({ offline, message, onRetry }: { offline: boolean; message: string; onRetry: () => void }) {
  const t = useWords();
  return (
    <Callout kind="warn">
      <div className="row">
        <span className="grow">
          <b>{t(words.offline)}</b> {offline ? t(words.offline_text) : message}
        </span>
        <Button look="b2" icon="rotate-ccw" onClick={onRetry}>
          {t(words.retry)}
        </Button>
      </div>
    </Callout>
  );
}
function NoMatch({ view, filtered }: { view: ListView<never> | ListView<ListRow>; filtered: boolean }) {
  const t = useWords();
  const { search, filters } = view.state;
  const on = Object.values(filters).filter((values) => values.some(Boolean)).length;
  const set = view.set as (change: Partial<ListState>) => void;
  return (
    <EmptyState
      icon="search"
      title={search ? t(words.no_match_for, { search }) : t(words.no_match)}
      action={
        filtered && search ? (
          <Button look="b2" onClick={() => set({ filters: {} })}>
            {t(words.without_filters)}
          </Button>
        ) : (
          <Button look="b2" onClick={() => set({ filters: {}, search: '' })}>
            {t(words.show_all)}
          </Button>
        )
      }
    >
      {search && t(words.no_match_text)} {filtered && search && t(words.no_match_filters, { n: on })}
    </EmptyState>
  );
}
function Foot<R extends ListRow>({ list, view, answer }: { list: Declared; view: ListView<R>; answer: ListAnswer<R> }) {
  const t = useWords();
  const counts = countsOf(list);
  const range = rangeOf(answer);
  const deep = answer.more && answer.current_page >= answer.last_page;
  return (
    <div className="list-f">
      <p className="small muted">{t(answer.more ? counts.shown_more : counts.shown_of, range)}</p>
      {deep && <p className="small">{t(counts.deep, { total: answer.total })}</p>}
      {answer.total > PAGE_SIZES[0] && (
        <label className="small">
          {t(words.per_page)}
          <select className="in" value={view.state.limit} onChange={(event) => view.set({ limit: Number(event.target.value) })}>
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {t(words.figure, { n: size })}
              </option>
            ))}
          </select>
        </label>
      )}
      <Pager page={answer.current_page} last={answer.last_page} label={t(list.many)} />
    </div>
  );
}

interface BulkProps<R extends ListRow> {
  list: Declared;
  marks: ListMarks;
  /** Nothing where nothing can be selected. */
  answer: ListAnswer<R> | undefined;
  state: ListState;
  rows: readonly R[];
  doing: ListProps<R>['doingAll'];
  may: (grant: string) => boolean;
  /** The list, which has the focus where the bar goes away with it. */
  box: RefObject<HTMLElement | null>;
}
function BulkBar<R extends ListRow>({ list, marks, answer, state, rows, doing = {}, may, box }: BulkProps<R>) {
  const t = useWords();
  const [busy, setBusy] = useState('');
  const chosen = useMarks(marks, marks.selected);
  const bar = useRef<HTMLDivElement>(null);
  useFocusKept(box, bar);
  if (!answer || !(chosen.all || chosen.ids.size)) return null;
  const actions = Object.entries(list.bulkActions).filter(([name]) => name in doing);
  const canAll = actions.some(([, action]) => action.all);
  const counts = countsOf(list);
  const count = chosen.all ? answer.total - chosen.ids.size : chosen.ids.size;
  const run = async (name: string) => {
    if (busy) return;
    setBusy(name);
    const ids = [...chosen.ids];
    const selection: Selection = chosen.all
      ? { kind: 'all', search: state.search, filters: state.filters, except: ids }
      : { kind: 'some', ids };
    const known = rows.filter((row) => chosen.ids.has(row.id) !== chosen.all);
    if (await doing[name]!(selection, known, count, chosen.all && answer.more)) marks.choose(nobody);
    setBusy('');
  };
  return (
    <div ref={bar} className="bulk" role="region" aria-label={`${t(list.many)}: ${t(words.bulk)}`} tabIndex={-1}>
      <span>
        <b role="status">
          {!chosen.all || chosen.ids.size
            ? t(counts.selected, { n: count })
            : answer.more
              ? t(words.selected_most)
              : t(counts.selected_all, { n: count })}
        </b>
        {canAll && !chosen.all && answer.total > rows.length && (
          <button type="button" className="link" onClick={() => marks.choose({ all: true, ids: new Set() })}>
            {t(answer.more ? counts.select_most : counts.select_all, { n: answer.total })}
          </button>
        )}
      </span>
      {actions
        .filter(([, action]) => action.all || !chosen.all)
        .map(([name, { word, icon, grant }]) => (
          <Allowed key={name} may={grant === undefined || may(grant)} action={{ word, grant }}>
            <Button look="bn" icon={icon as IconName} busy={busy === name} onClick={() => void run(name)}>
              {t(word)}
            </Button>
          </Allowed>
        ))}
      <IconButton icon="x" label={t(words.clear_selection)} onClick={() => marks.choose(nobody)} />
    </div>
  );
}
