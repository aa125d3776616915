// Row actions (commands) of a list: what menu, keys and bulk bar do, the dialog before it, undo of one row, and the job for many.
import { type ReactNode, useState } from 'react';
import { type AnyCall, staleAfter } from '#core/contract/call.ts';
import { askSignedIn, type Refused, tellStale } from '#core/contract/web/client.ts';
import { useAsk } from '#core/contract/web/hooks.ts';
import { useLanguage, useWords } from '#core/i18n/web/language.tsx';
import { pick, type Word } from '#core/i18n/words.ts';
import { inputOfSelection, type List, type Selection } from '#core/lists/declare.ts';
import type { ListRow } from '#core/lists/web/useList.ts';
import { type Action, type AnyActions, inputOf, manyOf } from '#core/records/actions.ts';
import type { Fields } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { actions as shared } from '#core/records/words.ts';
import { emptyRow, sentValue } from '#core/records/web/useRecord.ts';
import { useToast } from '../Toast.tsx';
import { ActionDialog, type DrawField } from './ActionDialog.tsx';
import { countsOf, words } from './words-actions.ts';

/** A row as dialogs name it. */
type Named = ListRow & { title: string; bn_title: string };
export interface Chosen {
  selection: Selection;
  count: number;
  /** There are more than `count`. */
  more: boolean;
}
export interface AskedOfMany extends Chosen {
  name: string;
  /** What the bulk call is sent of the selection, and of what the list is of. */
  input: object;
}
/** What a screen knows of what is asked, once it has found out. */
export interface Known {
  /** How many it will be done to, where that is not how many are selected. */
  n?: number;
  busy?: boolean;
  error?: Refused | undefined;
  above?: ReactNode;
  /** Fields that are asked of many in vain, such as a tick about none. */
  without?: readonly string[];
}
/** The same by what is typed and ticked so far. */
export type KnowMany = (values: Values) => Known;
const nothing: KnowMany = () => ({});
interface Options {
  /** What the list is of, as the bulk calls take it. */
  within?: object;
  draw?: Readonly<Record<string, DrawField>>;
  /** What was done to one row, with the answer of its call. */
  onDone?: (answer: unknown) => void;
}
export type DoAll = (selection: Selection, rows: readonly unknown[], count: number, more: boolean) => Promise<boolean> | boolean;

/** Says a text whose slots its declaration alone knows. */
function useSay(): (text: Word, slots: object) => string {
  const t = useWords();
  return (text, slots) => t(text as Word<'{x}', '{x}'>, slots as never);
}

type Asked = { name: string } & ({ row: Named } | (Chosen & { answer: (begun: boolean) => void }));
/** `list`, `doing` and `doingAll` are for `<List>`; `dialog` stands beside it and takes what the screen knows of what is asked. */
export function useActions(set: AnyActions, call: AnyCall, { within = {}, draw, onDone }: Options = {}) {
  const say = useSay();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked>();
  const { entries } = set;
  const askAll =
    (name: string): DoAll =>
    (selection, _rows, count, more) => {
      const { most, too_many = shared.too_many } = manyOf(entries[name]!);
      if (!most || (!more && count <= most)) return new Promise((answer) => setAsked({ name, selection, count, more, answer }));
      toast({ text: say(too_many, { most }), kind: 'bad' });
      return false;
    };
  const names = Object.keys(entries);
  const close = (begun: boolean) => {
    if (asked && 'answer' in asked) asked.answer(begun);
    setAsked(undefined);
  };
  const many: AskedOfMany | undefined =
    asked && 'selection' in asked ? { ...asked, input: { ...within, ...inputOfSelection(asked.selection) } } : undefined;
  return {
    list: set.list as List,
    doing: Object.fromEntries(names.map((name) => [name, (row: ListRow) => setAsked({ name, row: row as Named })])),
    doingAll: Object.fromEntries(names.filter((name) => entries[name]!.many).map((name) => [name, askAll(name)])),
    /** What is asked now: of one row, or of many. */
    one: asked && 'row' in asked ? asked : undefined,
    many,
    dialog: (known: KnowMany = nothing): ReactNode => {
      if (!asked) return null;
      const entry = entries[asked.name]!;
      if ('row' in asked)
        return (
          <ActionOnOne
            action={entry}
            row={asked.row}
            above={known({}).above}
            within={within}
            draw={draw}
            onDone={onDone}
            onClose={() => close(false)}
          />
        );
      return (
        <OfMany
          action={entry}
          call={set.calls[asked.name]!}
          counts={countsOf(set.list as List)}
          shows={call}
          asked={many!}
          known={known}
          draw={draw}
          onClose={close}
        />
      );
    },
  };
}

interface Filled {
  within?: object | undefined;
  draw?: Readonly<Record<string, DrawField>> | undefined;
}
const fieldsOfMany = (action: Action): Fields => ({ ...manyOf(action).fields, ...action.fields });
/** What is typed: a letter draws the dialog anew and not the list behind it. */
function useValues(fields: Fields, begins: object = {}) {
  const [values, setValues] = useState<Values>(() => ({ ...emptyRow(fields), ...begins }));
  return { values, onChange: (name: string, value: unknown) => setValues((was) => ({ ...was, [name]: value })) };
}
/** As it was typed, in what the calls take; a row that was not chosen is left out. */
const sentOf = (fields: Fields, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, typed]) => {
      const sent = sentValue(fields, name, typed);
      return sent === null && fields[name]?.kind === 'row' ? [] : [[name, sent]];
    }),
  );
interface OnOneProps extends Filled {
  action: Action;
  row: Named;
  above?: ReactNode;
  onDone?: ((answer: unknown) => void) | undefined;
  onClose: () => void;
}
/** The dialog of an action on one row, also where no list holds it. */
export function ActionOnOne({ action, row, above, within, draw, onDone, onClose }: OnOneProps) {
  const { call, word, one = {}, undo, fields = {}, sent = {}, begins } = action;
  const filled = useValues(fields, begins?.(row as never));
  const t = useWords();
  const say = useSay();
  const toast = useToast();
  const { run, busy, error } = useAsk(call);
  const slots = { name: pick(useLanguage(), row.title, row.bn_title), action: t(word), ...(undo && { days: undo.days }) };
  const send = async () => {
    const input = inputOf(action, { ...within, ...sentOf(fields, filled.values) });
    const answer = (await run({ ...input, id: action.id?.(row as never) ?? row.id } as never)) as unknown;
    if (answer === undefined) return;
    const kept = undo?.keep(row as never, answer as never, input as never);
    const takeBack = async () => {
      onDone?.(await askSignedIn(undo!.call, { ...kept, id: row.id } as never));
      toast({ text: t(words.undone), kind: 'ok' });
    };
    toast({
      text: say(one.done ?? words.done, { ...(answer as object), ...slots }),
      kind: 'ok',
      ...(kept && { action: { label: t(words.undo), onPress: takeBack } }),
    });
    onDone?.(answer);
    onClose();
  };
  return (
    <ActionDialog
      title={say(one.ask ?? words.ask_one, slots)}
      text={one.text && say(one.text, slots)}
      deed={say(one.press ?? word, slots)}
      danger={action.danger === true}
      above={above}
      fields={fields}
      draw={draw}
      {...filled}
      busy={busy}
      error={error && { message: error.message, fields: namedHere(error.fields, sent) }}
      onSend={() => void send()}
      onClose={onClose}
    />
  );
}
/** What is wrong with the fields of the call, by their names in the dialog. */
function namedHere(fields: Record<string, string[]>, sent: Readonly<Record<string, string>>): Record<string, string[]> {
  const here = new Map(Object.entries(sent).map(([own, name]) => [name, own]));
  return Object.fromEntries(Object.entries(fields).map(([name, told]) => [here.get(name) ?? name, told]));
}
interface OfManyProps extends Filled {
  action: Action;
  /** The bulk call. */
  call: AnyCall;
  /** How its rows are counted. */
  counts: ReturnType<typeof countsOf>;
  /** The call of the list. */
  shows: AnyCall;
  asked: AskedOfMany;
  known: KnowMany;
  onClose: (begun: boolean) => void;
}
function OfMany({ action, call, counts, shows, asked, known: knowing, draw, onClose }: OfManyProps) {
  const { word, undo } = action;
  const { count, more, input } = asked;
  const many = manyOf(action);
  const t = useWords();
  const say = useSay();
  const toast = useToast();
  const { run, busy, error } = useAsk(call);
  const fields = fieldsOfMany(action);
  const filled = useValues(fields);
  const known = knowing(filled.values);
  const slots = { n: known.n ?? count, action: t(word), most: many.most, days: undo?.days };
  const send = async () => {
    // where its answer alone was lost, it is under way
    if (!(await run({ ...input, ...sentOf(fields, filled.values) } as never))) return tellStale([...staleAfter(call), shows.name]);
    toast({ text: t(words.begun), kind: 'info' });
    onClose(true);
  };
  const told = [more && t(counts.more_match, { n: count }), many.text && say(many.text, slots)].filter(Boolean).join(' ');
  return (
    <ActionDialog
      title={more ? t(word) : say(many.ask ?? counts.ask_many, slots)}
      text={told}
      deed={more || !many.press ? t(action.one?.press ?? word) : say(many.press, slots)}
      danger={action.danger === true}
      above={known.above}
      fields={Object.fromEntries(Object.entries(fields).filter(([name]) => !known.without?.includes(name)))}
      draw={draw}
      {...filled}
      busy={busy || known.busy === true}
      error={error ?? known.error}
      onSend={() => void send()}
      onClose={() => onClose(false)}
    />
  );
}
