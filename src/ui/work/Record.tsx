// Record pattern of the workbench (edit form): fields from their declaration, unsaved text kept, unsaved guard, optimistic locking with merge, undo of removal.
import '../styles/auth-art.css';
import './work.css';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Grant } from '#core/access/grants.ts';
import type { AnyCall } from '#core/contract/call.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { DAYS_KEPT } from '#core/unsaved/web/unsaved-texts.ts';
import type { RecordHistory } from '#core/history/told.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick } from '#core/i18n/words.ts';
import { useHold } from '#core/navigation/web/navigation.tsx';
import { columnsOf, field, type Fields, type Settings } from '#core/records/declare.ts';
import { mergeFields, same, type Values } from '#core/records/merge.ts';
import { fieldErrors } from '#core/records/web/field-errors.ts';
import { emptyRow, POSITION, useRecord } from '#core/records/web/useRecord.ts';
import { words as recordWords } from '#core/records/words.ts';
import { Button } from '../Button.tsx';
import { Callout } from '../Callout.tsx';
import { Card } from '../Card.tsx';
import { Dialog } from '../Dialog.tsx';
import { Form } from '../Form.tsx';
import { useToast } from '../Toast.tsx';
import { useLive } from '../useLive.ts';
import { Allowed } from './Allowed.tsx';
import { type Clash, Conflict, useColumnNames } from './Conflict.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { RecordField, SavedLine, type SaveState } from './RecordFields.tsx';
import { mayDo } from './RowActions.tsx';
import { words as historyWords } from './words-history.ts';
import { words } from './words-record.ts';

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
  settings: Pick<Settings, 'name' | 'fields' | 'main'> & { list?: unknown };
  calls: RecordCalls;
  /** The row to change; a new one without it. */
  row: SavedRow | undefined;
  /** Its history, where the page came with it. */
  history?: RecordHistory | undefined;
  /** What a new one begins with, where that is not empty. */
  begins?: Values;
  /** What making one is asked beside its fields, such as what it belongs to. */
  also?: object;
  /** What stands above the history; a function of what is typed now, where it shows that. */
  aside?: ReactNode | ((values: Values) => ReactNode);
  /** Whether a new one may be made; a row says itself whether it may be changed. */
  may?: boolean;
  /** Who writes. */
  me: string;
  onSaved: (row: SavedRow, made: boolean) => void;
  /** Back to where one came from; the guard asks first where something is not saved. */
  onLeave: () => void;
}
interface Stale {
  current: SavedRow;
  by: string | null;
  at: string | null;
}
const position = field.number({ word: recordWords.position, hint: words.position_hint, min: 1, max: 100_000 });

/** With what was saved the form begins anew. The focus goes on in the field where it was, or at the button that saves. */
export function RecordForm(props: RecordProps) {
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
      <RecordOf key={`${props.row?.id} ${props.row?.version}`} {...props} regain={regain} />
    </div>
  );
}
function RecordOf(props: RecordProps & { regain: () => void }) {
  const { settings, calls, row, history, begins, also, aside, may = true, me, onSaved, onLeave, regain } = props;
  const t = useWords();
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
  const [gone, setGone] = useState(false);
  const saved = useRef(false);
  // before the script has taken over, the browser would send the form as an address
  const live = useLive();
  const ordered = settings.list !== undefined;
  const names = [...columnsOf(fields), ...(ordered ? [POSITION] : [])];
  const count = Object.keys(record.changed).length;
  const dirty = count > 0;
  // what had the focus may be gone with the question, or with the changes
  useEffect(() => {
    if (!clash && !dirty) regain();
  }, [clash, dirty, regain]);
  const busy = creating.busy || updating.busy || restoring.busy;
  const error = creating.error ?? updating.error ?? restoring.error;
  const hold = useHold(() => dirty && !saved.current);

  const finish = (answer: SavedRow, made: boolean, merged?: string) => {
    saved.current = true;
    record.clear();
    setClash(undefined);
    setGone(false);
    const item = pick(language, answer[settings.main] as string, answer[`bn_${settings.main}`] as string);
    toast({ text: merged ? t(words.merged, { name: merged }) : t(words.saved, { item }), kind: 'ok' });
    onSaved(answer, made);
  };
  const create = async (values: Values) => {
    const whole = Object.fromEntries(
      names
        .filter((name) => values[name] !== undefined && (name !== POSITION || name in record.changed))
        .map((name) => [name, values[name]]),
    );
    const made = (await creating.run({ ...also, ...whole } as never)) as SavedRow | undefined;
    if (made) finish(made, true);
  };
  /** Sends what was changed. Whoever comes second takes over what does not collide, and is asked about the rest. */
  const update = async (base: Values, mine: Values, version: number, other?: string): Promise<void> => {
    const answer = (await updating.run({ ...mine, id: row!.id, version } as never)) as SavedRow | undefined;
    if (answer) finish(answer, false, other);
    else latest.current = { base, mine };
  };
  // the error comes with the next rendering: what it was about is kept here
  const latest = useRef<{ base: Values; mine: Values }>(undefined);
  const refusal = updating.error;
  useEffect(() => {
    const sent = latest.current;
    if (!refusal || !sent) return;
    latest.current = undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- what the server answered decides what is shown
    if (refusal.code === 'not_found') setGone(true);
    if ((refusal.code as string) !== 'stale') return;
    const { current, by, at } = refusal.detail as Stale;
    const mine = { ...sent.base, ...sent.mine };
    const { clash: fought } = mergeFields(names, sent.base, mine, current);
    if (fought.length) setClash({ base: sent.base, mine, theirs: current, by, at, version: current.version });
    else void update(current, sent.mine, current.version, by ?? t(words.somebody));
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
  const maySave = row ? mayDo(row as never, 'update') : may || 'not_allowed';
  const saving = { word: words.save, grant: (row ? calls.update : (calls.create ?? calls.update)).who as Grant };
  const state: SaveState = busy ? 'saving' : error && !clash ? 'failed' : dirty ? 'changed' : row ? 'saved' : 'new';
  if (clash)
    return (
      <Conflict
        fields={fields}
        names={names}
        clash={clash}
        me={me}
        busy={updating.busy}
        onSave={(chosen) => void update(clash.theirs, chosen, clash.version)}
        onBack={() => setClash(undefined)}
      />
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
              <Callout kind="bad" alert>
                {told.message}
              </Callout>
            )}
            {/* who may not save it is not let type what would be refused */}
            <fieldset className="stack" disabled={maySave !== true}>
              {Object.entries(fields).map(([name, f]) => (
                <RecordField key={name} name={name} field={f} values={record.values} onChange={record.set} upload={calls.upload} />
              ))}
              {row && ordered && <RecordField name={POSITION} field={position} values={record.values} onChange={record.set} />}
            </fieldset>
            <div className="row">
              <Allowed may={maySave} action={saving}>
                <Button type="submit" icon="save" busy={busy} disabled={!live}>
                  {t(words.save)}
                </Button>
              </Allowed>
              {dirty && (
                <Button look="b3" icon="undo-2" onClick={() => record.clear()}>
                  {t(words.discard)}
                </Button>
              )}
              <Button look="b3" onClick={onLeave}>
                {t(words.back)}
              </Button>
              <span className="key-row">
                <span>
                  <kbd>Ctrl</kbd>
                  <kbd>S</kbd> {t(words.key_save)}
                </span>
              </span>
            </div>
          </Form>
        </Card>
        {row && (
          <div className="stack">
            {typeof aside === 'function' ? aside(record.values) : aside}
            <HistoryPanel call={calls.history} fields={fields} row={row} ahead={history} onTake={maySave === true ? take : undefined} />
          </div>
        )}
      </div>
      <LeaveDialog
        open={hold.asking}
        changed={Object.keys(record.changed).map(called)}
        kept={record.kept}
        onStay={hold.stay}
        onKeep={hold.leave}
        onDiscard={() => {
          record.clear();
          hold.leave();
        }}
      />
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

interface LeaveProps {
  open: boolean;
  changed: readonly string[];
  kept: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}
/** Names what is not saved; keeping it on the device is the safe way out. */
export function LeaveDialog({ open, changed, kept, onStay, onKeep, onDiscard }: LeaveProps) {
  const t = useWords();
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={t(words.leave_title)}
      footer={
        <>
          <Button look="bd2" onClick={onDiscard}>
            {t(words.leave_discard)}
          </Button>
          <Button look="bn" onClick={onStay}>
            {t(words.stay)}
          </Button>
          <Button onClick={onKeep}>{t(words.leave_keep)}</Button>
        </>
      }
    >
      <div className="stack">
        <p>{t(words.leave_text)}</p>
        <ul className="dots">
          {changed.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {kept && <p className="small muted">{t(words.leave_kept, { days: DAYS_KEPT })}</p>}
      </div>
    </Dialog>
  );
}
interface GoneProps {
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onNew: (() => void) | undefined;
  onRestore: (() => void) | undefined;
}
export function GoneDialog({ open, busy, onClose, onNew, onRestore }: GoneProps) {
  const t = useWords();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(words.gone_title)}
      footer={
        <>
          {onNew && (
            <Button look="b2" busy={busy} onClick={onNew}>
              {t(words.gone_new)}
            </Button>
          )}
          {onRestore && (
            <Button busy={busy} onClick={onRestore}>
              {t(words.gone_restore)}
            </Button>
          )}
        </>
      }
    >
      <p>{t(words.gone_text)}</p>
    </Dialog>
  );
}
