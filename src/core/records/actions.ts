// Row actions (commands): from one declaration come row menu, bulk bar, dialog, shortcut, the bulk call, its job and its undo.
import * as z from 'zod/mini';
import type { Grant } from '#core/access/grants.ts';
import { type AnyCall, type Call, type Limit, type Of, type Out, post } from '#core/contract/call.ts';
import type { Word } from '#core/i18n/words.ts';
import type { BulkAction, List, RowAction } from '#core/lists/declare.ts';
import { type Selected, selectedFields } from '#core/lists/input.ts';
import { columnsOf, type Fields } from './declare.ts';
import { itemShape } from './input.ts';

/** What the dialog says before it is done to one row, whose name is `{name}`, and the toast after it, which may tell what the call answers. */
export interface OneAsked {
  ask?: Word;
  text?: Word;
  press?: Word;
  done?: Word;
}
/** The same for `{n}` rows, and what their job says. */
export interface ManyAsked extends Omit<OneAsked, 'done'> {
  /** Title of the job. */
  doing?: Word;
  /** Its result: `{done}` rows, and `{kept}` that it was refused for. */
  done?: Word;
  /** More than so many are refused before the first is done: `too_many` says `{most}`. */
  most?: number;
  too_many?: Word;
  /** What is asked of many alone: which rows are meant. The call for one is not sent it. */
  fields?: Fields;
  /** For what beginning the job may be refused. */
  errors?: Record<string, number>;
  limits?: readonly Limit[];
}
/** What takes it back, for one row from the toast and for many as a job. */
export interface Undo<A = unknown> {
  call: AnyCall;
  days: number;
  /** What the call is sent beside the id, of the row as it was, the answer of the action and what that was sent; nothing where the
   *  row lacks it, and its toast offers no undo. */
  keep: (row: never, answer: A, sent: never) => object | undefined;
  doing?: Word;
  done?: Word;
}
/** An action of a list: its name is that of the row's `can`, its permission that of the call. */
export interface Action<C extends AnyCall = AnyCall> extends Omit<RowAction, 'grant'> {
  /** For one row, by `id`. */
  call: C;
  /** What it has to know, asked in its dialog. */
  fields?: Fields;
  /** What the field begins with, of one row. */
  begins?: (row: never) => object;
  /** What the call is sent beside the fields. */
  also?: object;
  /** What the call calls a field, where that is another name; also fields of `within` that it is sent. */
  sent?: Readonly<Record<string, string>>;
  /** The id that the call means, where that is not the row's; never of many. */
  id?: (row: never) => number;
  one?: OneAsked;
  many?: true | ManyAsked;
  undo?: Undo<Out<C>>;
}
export const action = <C extends AnyCall>(given: Action<C>): Action => given as Action;
/** What a screen does itself, such as opening the row; with `all` it is for the selected rows. */
export type OwnAction = RowAction | BulkAction;
export type Entries = Readonly<Record<string, Action | OwnAction>>;

const isAction = (entry: Action | OwnAction): entry is Action => 'call' in entry;
export const manyOf = ({ many }: Action): ManyAsked => (many === true || !many ? {} : many);
/** What the call for one is sent beside the id, of what was asked. */
export function inputOf({ fields = {}, also, sent = {} }: Action, given: Readonly<Record<string, unknown>>): object {
  const names = new Map([...columnsOf(fields).map((name) => [name, name] as const), ...Object.entries(sent)]);
  const asked = [...names].flatMap(([from, to]) => (given[from] === undefined ? [] : [[to, given[from]] as const]));
  return { ...also, ...Object.fromEntries(asked) };
}

const Begun = z.object({ run_id: z.number() });
type ManyCall = Call<z.ZodMiniType<Selected & Record<string, unknown>, Record<string, unknown>>, typeof Begun, string, Of>;
type Own<E, T> = { readonly [K in keyof E & string as E[K] extends { call: AnyCall } ? K : never]: T };
export interface AnyActions {
  /** What the jobs are named after: `people.change-many`. */
  room: string;
  noun: string;
  /** The list with what is done to its rows. */
  list: List;
  entries: Readonly<Record<string, Action>>;
  /** What begins the job of an action that is for many, by its name. */
  calls: Readonly<Record<string, ManyCall>>;
}
export type Actions<E extends Entries> = AnyActions & { entries: Own<E, Action>; calls: Own<E, ManyCall> };
interface About<E extends Entries> {
  room: string;
  /** What the calls and jobs are of: `people.suspend-many`. */
  noun?: string;
  /** The path of a call by its name: `/my-account/people/suspend-many`. */
  path: (name: string) => string;
  under?: readonly string[];
  /** What the list is of, as the bulk calls name it, and how that is reached. */
  within?: z.core.$ZodLooseShape;
  of?: Of;
  actions: E;
}
const MANY_LIMIT = { per: 'account', times: 60, seconds: 3600 };

/** Declares what is done to the rows of a list; served by `serveActions`, shown by `useActions`. */
export function declareActions<const E extends Entries>(list: List, about: About<E>): Actions<E> {
  const { room, noun = 'many', actions } = about;
  const all = Object.entries(actions);
  const own = all.flatMap(([name, entry]) => (isAction(entry) ? [[name, entry] as const] : []));
  const bulk = own.filter(([, { many }]) => many);
  const shown = (entry: Action | OwnAction): RowAction =>
    isAction(entry) && entry.call.who !== 'signed-in' ? { ...entry, grant: entry.call.who as Grant } : entry;
  const callOf = (name: string, entry: Action): AnyCall => {
    const { call, fields = {}, word, undo } = entry;
    // a job has nobody to be asked who they are
    if (call.reauth) throw new Error(`${call.name} asks for proof of identity: it is not for many`);
    const { most, limits, errors = {}, fields: more = {} } = manyOf(entry);
    const verb = `${name.replaceAll('_', '-')}-${noun}`;
    const chosen = Object.entries(fields).flatMap(([column, f]) =>
      f.kind === 'row' ? [[f.of, column]] : f.kind === 'rows' ? [[f.of, `${column}[]`]] : [],
    );
    const ends = [undo && `can be undone for ${undo.days} days`, most && `at most ${most} at once`].filter(Boolean);
    return post(`${room}.${verb}`, about.path(verb), {
      summary: [`“${word.en}” for some rows or all that match, in the background`, ...ends].join('; '),
      who: call.who,
      no_impersonation: call.no_impersonation,
      own_account: call.own_account,
      ...(about.under && { under: about.under }),
      scope: { ...about.of, ...Object.fromEntries(chosen) },
      unscoped: { ids: 'rows of this very list, which the job reaches one by one', except: 'rows of this very list that are left out' },
      unrecorded: 'begins a job; what it does to each row is recorded',
      limits: limits ?? [{ ...MANY_LIMIT, counter: `${room}.${noun}` }],
      input: z.object({ ...selectedFields(list), ...about.within, ...itemShape({ ...fields, ...more }) }),
      output: Begun,
      errors,
      invalidates: ['jobs.list-runs'],
    });
  };
  return {
    room,
    noun,
    list: {
      ...list,
      rowActions: Object.fromEntries(all.flatMap(([name, entry]) => ('all' in entry ? [] : [[name, shown(entry)]]))),
      bulkActions: Object.fromEntries(
        all.flatMap(([name, entry]) => ('all' in entry || (isAction(entry) && entry.many) ? [[name, { ...shown(entry), all: true }]] : [])),
      ),
    },
    entries: Object.fromEntries(own) as unknown as Actions<E>['entries'],
    calls: Object.fromEntries(bulk.map(([name, entry]) => [name, callOf(name, entry)])) as unknown as Actions<E>['calls'],
  };
}
