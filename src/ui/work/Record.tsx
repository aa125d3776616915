// Record pattern of the workbench (edit form): fields from their declaration, unsaved text kept, unsaved guard, optimistic locking with merge, undo of removal.
import '../styles/auth-art.css';
import './work.css';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Grant } from '#core/access/grants.ts';
import { useHeldBack } from '#core/access/web/may.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useRetry } from '#core/contract/web/retry.ts';
import type { RecordHistory } from '#core/history/told.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHold } from '#core/navigation/web/hold.ts';
import { columnsOf, field, type Fields, isOrdered, type Settings } from '#core/records/declare.ts';
import { mergeFields, same, type Values } from '#core/records/merge.ts';
import { fieldErrors } from '#core/records/web/field-errors.ts';
import { emptyRow, POSITION, useRecord } from '#core/records/web/useRecord.ts';
import { words as recordWords } from '#core/records/words.ts';
import type { Writer } from '#core/history/writer.ts';
import { Button } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Card } from '../Card.tsx';
import { Form } from '../Form.tsx';
import { latePart } from '../latePart.ts';
import { useToast } from '../Toast.tsx';
import { useLive } from '../useLive.ts';
import { Allowed } from './Allowed.tsx';
import { type Clash, type Me, useColumnNames, useWriterName } from './conflict-names.ts';
import { Editable, WhyClosed } from './Editable.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { GoneDialog, Leaving } from './RecordDialogs.tsx';
import { RecordField, SavedLine, type SaveState } from './RecordFields.tsx';
import { mayDo, useNever } from './useNever.ts';
import { words as kit } from '../words.ts';
import { words as historyWords } from './words-history.ts';
import { words as listWords } from './words-list.ts';
import { words } from './words-record.ts';

/** Two people seldom meet. */
const Conflict = latePart(async () => ({ default: (await import('./Conflict.tsx')).Conflict }));

export interface SavedRow {
  id: number;
  version: number;
  [column: string]: unknown;
}
export interface RecordCalls {
  history: AnyCall;
  update: AnyCall;
  /** Makes a row; left out where rows are made elsewhere. */
  create?: AnyCall;
  /** Brings a removed row back. */
  restore?: AnyCall;
  /** Takes a picture of a row. */
  upload?: AnyCall | undefined;
}
export interface RecordProps {
  /** A settings list, or what a form of another kind needs of it; one without a list has no order to stand in. */
  settings: Pick<Settings, 'name' | 'fields' | 'main' | 'sort'> & { list?: unknown };
  calls: RecordCalls;
  /** The row to change; a new one without it. */
  row: SavedRow | undefined;
  /** Its history, where the page came with it. */
  history?: RecordHistory | undefined;
  /** Where the values are shown that the history keeps back, for who may see them. */
  logAt?: string | undefined;
  /** What a new one begins with, where that is not empty. */
  begins?: Values;
  /** What making one is asked beside its fields, such as what it belongs to. */
  also?: object;
  /** What stands above the history; a function of what is typed now, where it shows that, also in a new one. */
  aside?: ReactNode | ((values: Values) => ReactNode);
  /** The name of the form that a new one is changed in, where it is another one. */
  then?: string;
  /** Whether a new one may be made; a row says itself whether it may be changed. */
  may?: boolean;
  /** Who writes. */
  me: Me;
  onSaved: (row: SavedRow, made: boolean) => void;
  /** Back to where one came from; the guard asks first where something is not saved. */
  onLeave: () => void;
}
interface Stale extends Writer {
  current: SavedRow;
}
const position = field.number({ word: recordWords.position, hint: words.position_hint, min: 1, max: 100_000 });

/**
 * With what was saved the form begins anew: not while something is typed in it that is not saved, which another window may have overtaken.
 * The focus goes on in the field where it was, or at the button that saves.
 */
export function RecordForm(props: RecordProps) {
  const { row } = props;
  const [typing, setTyping] = useState(false);
  const [begun, setBegun] = useState({ id: row?.id, version: row?.version });
  const other = begun.id !== row?.id;
  if (other || (!typing && begun.version !== row?.version)) setBegun({ id: row?.id, version: row?.version });
  if (other && typing) setTyping(false);
  const box = useRef<HTMLDivElement>(null);
  /** The name of the field that has the focus, empty for what has none; undefined while it is elsewhere. */
  const last = useRef<string>(undefined);
  const regain = useCallback(() => {
    if (last.current === undefined || document.activeElement !== document.body) return;
    const named = last.current && box.current?.querySelector<HTMLElement>(`[name="${last.current}"]`);
    (named || box.current?.querySelector<HTMLElement>('button[type="submit"]'))?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={box}
      className="rec"
      onFocus={({ target }) => {
        last.current = target.getAttribute('name') ?? '';
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) last.current = undefined;
      }}
    >
      <RecordOf key={`${begun.id} ${begun.version}`} {...props} regain={regain} onTyping={setTyping} />
    </div>
  );
}
interface RecordOfProps extends RecordProps {
  regain: () => void;
  onTyping: (typing: boolean) => void;
}
function RecordOf(props: RecordOfProps) {
  const {
    settings,
    calls,
    row,
    history,
    logAt,
    begins,
    also,
    aside,
    then = settings.name,
    may = true,
    me,
    onSaved,
    onLeave,
    regain,
    onTyping,
  } = props;
  const t = useWords();
  const looking = useHeldBack() === 'looking';
  const language = useLanguage();
  const toast = useToast();
  const fields: Fields = settings.fields;
  const [begun] = useState<Values>(() => row ?? { ...emptyRow(fields), ...begins });
  const record = useRecord(`${settings.name}:${row?.id ?? 'new'}`, fields, row ?? begun, row?.version ?? 0);
  const creating = useAsk(calls.create ?? calls.update);
  const updating = useAsk(calls.update);
  const restoring = useAsk(calls.restore ?? calls.update);
  const called = useColumnNames(fields);
  const [clash, setClash] = useState<Clash>();
  const writerSaid = useWriterName();
  const [gone, setGone] = useState(false);
  const saved = useRef(false);
  // before the script has taken over, the browser would send the form as an address
  const live = useLive();
  const ordered = settings.list !== undefined && isOrdered(settings);
  const names = [...columnsOf(fields), ...(ordered ? [POSITION] : [])];
  const count = Object.keys(record.changed).length;
  const dirty = count > 0;
  // what had the focus may be gone with the question, or with the changes
  useEffect(() => {
    if (!clash && !dirty) regain();
  }, [clash, dirty, regain]);
  useEffect(() => onTyping(dirty), [dirty, onTyping]);
  const busy = creating.busy || updating.busy || restoring.busy;
  const error = creating.error ?? updating.error ?? restoring.error;
  const hold = useHold(() => dirty && !saved.current);

  const finish = (answer: SavedRow, made: boolean, typed: Values, merged?: string) => {
    const left = record.settle(answer, typed, made ? `${then}:${answer.id}` : undefined);
    // what goes on in another form is not held here
    saved.current = made || !left;
    onTyping(left && !made);
    setClash(undefined);
    setGone(false);
    const item = pick(language, answer[settings.main] as string, answer[`bn_${settings.main}`] as string);
    toast({ text: merged ?? t(made ? words.created : words.saved, { item }), kind: 'ok' });
    onSaved(answer, made);
  };
  const create = async (values: Values) => {
    const whole = Object.fromEntries(
      names
        .filter((name) => values[name] !== undefined && (name !== POSITION || name in record.changed))
        .map((name) => [name, values[name]]),
    );
    const { typed } = record;
    const made = (await creating.run({ ...also, ...whole } as never)) as SavedRow | undefined;
    if (made) finish(made, true, typed);
  };
  /** Sends what was changed. Whoever comes second takes over what does not collide, and is asked about the rest. */
  const update = async (base: Values, mine: Values, version: number, merged?: string, typed = record.typed): Promise<void> => {
    const answer = (await updating.run({ ...mine, id: row!.id, version } as never)) as SavedRow | undefined;
    if (answer) finish(answer, false, typed, merged);
    else latest.current = { base, mine, version, merged, typed };
  };
  // the error comes with the next rendering: what it was about is kept here
  const latest = useRef<{ base: Values; mine: Values; version: number; merged: string | undefined; typed: Values }>(undefined);
  // its version lets a change in once, also where it arrived and its answer did not; what makes a new one is pressed again
  const waiting = updating.error?.status === 0 && dirty;
  const again = () => {
    const sent = latest.current;
    if (sent) void update(sent.base, sent.mine, sent.version, sent.merged, sent.typed);
  };
  useRetry({ error: waiting ? updating.error : undefined, reload: again });
  const refusal = updating.error;
  useEffect(() => {
    const sent = latest.current;
    if (!refusal || refusal.status === 0 || !sent) return;
    latest.current = undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- what the server answered decides what is shown
    if (refusal.code === 'not_found') setGone(true);
    if ((refusal.code as string) !== 'stale') return;
    const { current, ...writer } = refusal.detail as Stale;
    const mine = { ...sent.base, ...sent.mine };
    const { clash: fought } = mergeFields(names, sent.base, mine, current);
    if (fought.length) setClash({ base: sent.base, mine, theirs: current, ...writer, version: current.version });
    else {
      const merged = writer.own ? t(words.merged_own) : t(words.merged, { name: writerSaid(writer) });
      void update(current, sent.mine, current.version, merged, sent.typed);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal]);

  const save = () => {
    if (busy || maySave !== true) return;
    if (!row) void create({ ...record.values, ...record.changed });
    else if (dirty) void update(record.base, record.changed, record.version);
    else toast({ text: t(words.none_changed), kind: 'info' });
  };
  /** An earlier version comes into the form as if it had been typed: it is saved, and meets a conflict, like anything else. */
  const take = (version: Values) => {
    const other = names.filter((name) => !same(version[name], record.values[name]));
    record.setAll(Object.fromEntries(other.map((name) => [name, version[name]])));
    toast({ text: t(other.length ? historyWords.taken : historyWords.nothing_taken), kind: 'info' });
  };
  // a version is told from the row of now: a form that was begun before it cannot go back from there
  const mayTake = row?.version === record.version;
  const discard = () => {
    record.clear();
    updating.clear();
  };
  const maySave = looking ? 'looking' : row ? mayDo(row as never, 'update') : may || 'not_allowed';
  const saving = { word: words.save, grant: (row ? calls.update : (calls.create ?? calls.update)).who as Grant };
  // no button says why there
  const closed = useNever()(maySave, saving.grant);
  const state: SaveState = busy ? 'saving' : error && !clash && !waiting ? 'failed' : dirty ? 'changed' : row ? 'saved' : 'new';
  if (clash)
    return (
      <Suspense>
        <Conflict
          {...{ fields, names, clash, me }}
          busy={updating.busy}
          onSave={(chosen) => void update(clash.theirs, chosen, clash.version)}
          onBack={() => setClash(undefined)}
          onClose={() => setClash(undefined)}
        />
      </Suspense>
    );
  const told = error && !['stale', 'not_found'].includes(error.code as string) ? error : undefined;
  const wrong = fieldErrors(told);
  return (
    <>
      <SavedLine state={state} count={count} kept={record.kept} />
      <div className="rec-c">
        <Card>
          <Form
            errors={wrong}
            onSubmit={(event) => {
              event.preventDefault();
              save();
            }}
            onKeyDown={(event) => {
              if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              save();
            }}
          >
            {told && !Object.keys(wrong ?? {}).length && (
              <Callout kind={waiting ? 'info' : 'bad'} alert>
                {waiting ? t(kit.done_once_back) : told.message}
              </Callout>
            )}
            {/* who may not save it is not let type what would be refused */}
            <WhyClosed>{closed && t(listWords.why_role)}</WhyClosed>
            <Editable may={maySave === true}>
              {Object.entries(fields).map(([name, f]) => (
                <RecordField key={name} name={name} field={f} values={record.values} onChange={record.set} upload={calls.upload} />
              ))}
              {row && ordered && <RecordField name={POSITION} field={position} values={record.values} onChange={record.set} />}
            </Editable>
            <div className="row">
              <Allowed may={maySave} action={saving} why={{ looking: words.looking }}>
                <Button type="submit" icon="save" busy={busy} disabled={!live}>
                  {t(words.save)}
                </Button>
              </Allowed>
              {dirty && (
                <Button look="b3" icon="undo-2" onClick={discard}>
                  {t(words.discard)}
                </Button>
              )}
              <Button look="b3" onClick={onLeave}>
                {t(words.back)}
              </Button>
              {!closed && (
                <span className="key-row">
                  <span>
                    <kbd>Ctrl</kbd>
                    <kbd>S</kbd> {t(words.key_save)}
                  </span>
                </span>
              )}
            </div>
          </Form>
        </Card>
        {(row || typeof aside === 'function') && (
          <div className="stack">
            {typeof aside === 'function' ? aside(record.values) : aside}
            {row && (
              <HistoryPanel
                {...{ fields, row, logAt }}
                call={calls.history}
                ahead={history}
                onTake={maySave === true && mayTake ? take : undefined}
              />
            )}
          </div>
        )}
      </div>
      <Leaving record={record} hold={hold} called={called} />
      <GoneDialog
        open={gone}
        busy={busy}
        onClose={() => setGone(false)}
        onNew={calls.create && (() => void create({ ...record.values, ...record.changed }))}
        onRestore={
          calls.restore &&
          (async () => {
            const back = (await restoring.run({ id: row!.id } as never)) as SavedRow | undefined;
            if (back) await update(record.base, record.changed, back.version);
          })
        }
      />
    </>
  );
}
