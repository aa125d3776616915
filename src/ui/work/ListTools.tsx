// List tools: search field, column choice, export menu, saved views.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useHeldBack } from '#core/access/web/may.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { Refused } from '#core/contract/web/client.ts';
import { refusals } from '#core/contract/words.ts';
import { useWords } from '#core/i18n/web/language.tsx';
import { formatFilters, type List, type ListState } from '#core/lists/declare.ts';
import type { Own } from '#core/lists/web/useOwnList.ts';
import { Button, IconButton } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { TextField } from '../Field.tsx';
import { Form } from '../Form.tsx';
import { Icon } from '../Icon.tsx';
import { Menu } from '../shell/Menu.tsx';
import { Tabs } from '../Tabs.tsx';
import { useToast } from '../Toast.tsx';
import { Allowed } from './Allowed.tsx';
import { NextFrame } from './NextFrame.tsx';
import { useSaveFile } from './useSaveFile.ts';
import { words } from './words-list.ts';

/** Milliseconds without a key after which what was typed is searched. */
export const REST_MS = 250;
interface SearchProps {
  list: List;
  search: string;
  onSearch: (search: string) => void;
  field: RefObject<HTMLInputElement | null>;
}
export function ListSearch({ list, search, onSearch, field }: SearchProps) {
  const t = useWords();
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // the address was changed from elsewhere: a view, the way back
  useEffect(() => {
    if (sent.current === search) return;
    sent.current = search;
    // oxlint-disable-next-line react/set-state-in-effect -- the address is what the field follows
    setTyped(search);
  }, [search]);
  const send = (next: string) => {
    clearTimeout(timer.current);
    if (sent.current === next) return;
    sent.current = next;
    onSearch(next);
  };
  if (!list.searches) return null;
  const label = t(words.search_in, { what: t(list.searches) });
  return (
    <form
      role="search"
      aria-label={t(list.many)}
      onSubmit={(event) => {
        event.preventDefault();
        send(typed.trim());
      }}
    >
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        name="search"
        className="in"
        autoComplete="off"
        maxLength={100}
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(next.trim()), REST_MS);
        }}
        // on the way to the rows nothing waits for another letter
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'ArrowDown' && !nativeEvent.isComposing) send(typed.trim());
        }}
      />
      {typed && (
        <IconButton
          icon="x"
          label={t(words.clear)}
          onClick={() => {
            setTyped('');
            send('');
            field.current?.focus();
          }}
        />
      )}
    </form>
  );
}

/** Letters of what is searched that fit into the field of a phone. */
const FIT_A_PHONE = 18;
/** The same right below the field, on a phone whose field cuts it; the field itself has it as its name. */
export function SearchedBy({ what }: { what: string }) {
  const t = useWords();
  return what.length > FIT_A_PHONE ? (
    <p className="hint searched-by" aria-hidden="true">
      {t(words.search_in, { what })}
    </p>
  ) : null;
}

export function ColumnsMenu({ list, own }: { list: List; own: Own }) {
  const t = useWords();
  const all = Object.keys(list.columns);
  const { columns } = own;
  const rest = all.filter((name) => !columns.includes(name));
  const turn = (name: string, on: boolean) => own.setColumns(on ? [...columns, name] : columns.filter((other) => other !== name));
  const move = (from: number, to: number, button: HTMLElement) => {
    if (to < 0 || to >= columns.length) return;
    const next = [...columns];
    next.splice(to, 0, ...next.splice(from, 1));
    own.setColumns(next);
    // what was pressed moves with its column, and keeps the focus
    requestAnimationFrame(() => button.focus());
  };
  return (
    <Menu
      className="end"
      buttonClass="btn bn"
      panelClass="menu pop-l"
      button={
        <>
          <Icon name="table" />
          {t(words.columns_of, { shown: columns.length, all: all.length })}
        </>
      }
    >
      <NextFrame lines={2 * all.length}>
        <fieldset>
          <legend className="menu-t">{t(words.columns)}</legend>
          {[...columns, ...rest].map((name, i) => {
            const { word, main } = list.columns[name]!;
            const shown = columns.includes(name);
            return (
              <div key={name} className="pop-row">
                <label className="opt">
                  <input
                    type="checkbox"
                    className="ck"
                    checked={shown}
                    disabled={main}
                    onChange={(event) => turn(name, event.target.checked)}
                  />
                  <span>
                    {t(word)} {main && <span className="tiny">{t(words.always)}</span>}
                  </span>
                </label>
                {shown && (
                  <>
                    <IconButton
                      icon="arrow-up"
                      label={t(words.column_up, { name: t(word) })}
                      aria-disabled={i === 0 || undefined}
                      onClick={(event) => move(i, i - 1, event.currentTarget)}
                    />
                    <IconButton
                      icon="arrow-down"
                      label={t(words.column_down, { name: t(word) })}
                      aria-disabled={i === columns.length - 1 || undefined}
                      onClick={(event) => move(i, i + 1, event.currentTarget)}
                    />
                  </>
                )}
              </div>
            );
          })}
        </fieldset>
        <p className="menu-t">{t(words.columns_hint)}</p>
        <Button look="b3" onClick={() => own.setColumns(null)}>
          {t(words.columns_reset)}
        </Button>
      </NextFrame>
    </Menu>
  );
}

/** A file about people is recorded as a change: a session that changes nothing is told why it gets none. */
export function Exporting({ call, children }: { call: AnyCall; children: ReactNode }) {
  const held = useHeldBack();
  return (
    <Allowed
      may={(call.changes && held) || true}
      action={{ word: words.export }}
      why={{ ...words.export_held, acting: refusals.in_person }}
    >
      {children}
    </Allowed>
  );
}
interface ExportProps {
  list: List;
  call: AnyCall;
  state: ListState;
  columns: readonly string[];
  also?: object | undefined;
}
export function ExportMenu({ list, call, state, columns, also }: ExportProps) {
  const t = useWords();
  const toast = useToast();
  const file = useSaveFile();
  const left = columns.map((name) => list.columns[name]!).filter(({ unexported }) => unexported);
  const reasons = left.flatMap(({ unexported }) => (unexported && unexported !== true ? [unexported] : []));
  const save = async (format: 'csv' | 'xlsx') => {
    if (file.busy) return;
    toast({ text: t(words.exporting), kind: 'info' });
    const { search, sort, filters } = state;
    const name = await file.save(call, { ...also, format, search, sort, filters: formatFilters(filters), columns: columns.join(',') });
    if (name) toast({ text: t(words.exported, { name }), kind: 'ok' });
  };
  return (
    <Menu
      className="end"
      buttonClass="btn bn"
      button={
        <>
          <Icon name="download" />
          {t(words.export)}
        </>
      }
    >
      {(close) => (
        <>
          <p className="menu-t">{t(words.export_all)}</p>
          {left.length > 0 && (
            <p className="menu-t">
              {t(words.export_without, { names: left.map(({ word }) => t(word)).join(', ') })}
              {reasons.map((why) => ` ${t(why)}`)}
            </p>
          )}
          {(['csv', 'xlsx'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className="mi"
              onClick={() => {
                close();
                void save(format);
              }}
            >
              <Icon name={format === 'csv' ? 'file-text' : 'file-spreadsheet'} />
              {t(format === 'csv' ? words.export_csv : words.export_xlsx)}
            </button>
          ))}
        </>
      )}
    </Menu>
  );
}

interface ViewsProps {
  own: Own;
  /** What the list is called. */
  name: string;
  /** The path of the list and its present query. */
  path: string;
  query: string;
}
/** Saved views as tabs; the one whose state stands in the address is the current one. */
export function ViewsBar({ own, name, path, query }: ViewsProps) {
  const t = useWords();
  const toast = useToast();
  const current = own.views.find((view) => view.query === query);
  if (!own.views.length) return null;
  const open = (view: { title: string }) => {
    const { columns } = own.views.find((one) => one.title === view.title)!;
    if (columns && columns.join() !== own.columns.join()) own.setColumns(columns);
  };
  return (
    <div className="views">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- its links are pressed */}
      <div
        className="grow"
        onClick={(event) => {
          const at = [...event.currentTarget.querySelectorAll('a')].indexOf((event.target as Element).closest('a')!);
          if (at > 0) open(own.views[at - 1]!);
        }}
      >
        <Tabs
          label={`${name}: ${t(words.views)}`}
          tabs={[
            { to: path, label: t(words.all_view), current: query === '' },
            ...own.views.map((view) => ({ to: path + view.query, label: view.title, current: view === current })),
          ]}
        />
      </div>
      {current && (
        <IconButton
          icon="trash-2"
          label={t(words.remove_view)}
          onClick={async () => {
            const { title, query } = current;
            await own.removeView(title);
            const undo = () => own.saveView({ title, query });
            toast({ text: t(words.view_removed), kind: 'ok', action: { label: t(words.undo), onPress: undo } });
          }}
        />
      )}
      {query !== '' && !current && <SaveView own={own} query={query} />}
    </div>
  );
}
/** Keeps the state of the list as a view. Where there is nothing to keep its place stays empty, so that nothing moves while somebody types. */
export function SaveView({ own, query }: Pick<ViewsProps, 'own' | 'query'>) {
  const t = useWords();
  const toast = useToast();
  const [naming, setNaming] = useState(false);
  return (
    <>
      {query === '' ? (
        <span className="ib" aria-hidden="true" />
      ) : (
        <IconButton icon="bookmark" label={t(words.save_view)} onClick={() => setNaming(true)} />
      )}
      {naming && (
        <NameView
          onClose={() => setNaming(false)}
          onName={async (title) => {
            await own.saveView({ title, query });
            toast({ text: t(words.view_saved), kind: 'ok' });
          }}
        />
      )}
    </>
  );
}
function NameView({ onClose, onName }: { onClose: () => void; onName: (title: string) => Promise<void> }) {
  const t = useWords();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<Refused>();
  return (
    <Dialog open onClose={onClose} title={t(words.save_view)}>
      <Form
        errors={error && { title: error.fields.title ?? error.message }}
        onSubmit={async (event) => {
          event.preventDefault();
          try {
            await onName(title);
            onClose();
          } catch (refused) {
            if (!(refused instanceof Refused)) throw refused;
            setError(refused);
          }
        }}
      >
        <TextField
          name="title"
          label={t(words.view_name)}
          hint={t(words.view_hint)}
          value={title}
          maxLength={60}
          required
          onChange={(event) => setTitle(event.target.value)}
        />
        <div className="row">
          <Button type="submit">{t(words.save)}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
