// Record declaration (form fields): from it come the input of the calls that write, the columns of its list and the form.
import type { AnyCall } from '#core/contract/call.ts';
import type { Grant } from '#core/access/grants.ts';
import type { Word } from '#core/i18n/words.ts';
import type { Chooser } from '#core/lists/chooser.ts';
import { type Choice, type Column, declareList, type Filter, type List, type RowAction } from '#core/lists/declare.ts';
import type { States } from './states.ts';
import { words } from './words.ts';

/** How many days what was removed can be brought back. */
export const DAYS_TO_RESTORE = 30;

interface Any {
  word: Word;
  hint?: Word;
  /** Not a column of the list unless somebody chooses it. */
  extra?: true;
}
export interface TextField extends Any {
  kind: 'text' | 'long';
  max: number;
  required?: true;
  /** Source of a regular expression that the whole text fits. */
  pattern?: string;
  /** Sentences that the dialog of an action puts in at a press. */
  offers?: readonly Word[];
  /** A title or a name in one language: refused where its letters were damaged, as a pair is. */
  title?: true;
  /** Where it leads: an address of the product, or one of another site that begins with https. */
  link?: true;
  /** It names the row to others (a slug), so that no two have the same. */
  names?: true;
  /** No two rows have the same, letters of either size and spaces apart; several may have none. */
  unique?: true;
}
/** A text in both languages: `title` and `bn_title`, side by side. */
export interface PairField extends Any {
  kind: 'pair';
  max: number;
  long?: true;
  /** `one`: what is not translated is marked and shown in the other language meanwhile. */
  required?: 'one' | 'both';
  /** No two rows have the same within a language, letters of either size and spaces apart; several may have none. */
  unique?: true;
}
/** A text with headings, lists, tables, pictures and formulas in both languages: documents of `core/richtext/document.ts`. */
export interface RichField extends Any {
  kind: 'rich';
  /** Letters of the text in one language. */
  max: number;
  required?: 'one' | 'both';
}
export interface NumberField extends Any {
  kind: 'number';
  /** An amount in whole poisha, typed and shown in taka. */
  money?: true;
  min: number;
  max: number;
  required?: true;
}
export interface DateField extends Any {
  kind: 'date';
  required?: true;
}
export interface FlagField extends Any {
  kind: 'flag';
  /** What a new row has. */
  on?: true;
}
export interface ChoiceField<O extends readonly Choice[] = readonly Choice[]> extends Any {
  kind: 'choice';
  options: O;
  required?: true;
}
/** Several of a fixed few, each once, in their order: a column of their values. None may mean all. */
export interface ChoicesField<O extends readonly Choice[] = readonly Choice[]> extends Any {
  kind: 'choices';
  options: O;
  required?: true;
}
/** One of the product's own pictures. */
export interface PictureField<N extends readonly string[] = readonly string[]> extends Any {
  kind: 'picture';
  names: N;
  src: (name: string) => string;
  label: (name: string) => Word;
}
/** A picture that is uploaded, one for each language: `picture_id` and `bn_picture_id`, told as `picture` and `bn_picture`. */
export interface UploadField extends Any {
  kind: 'upload';
  /** Of the frame that it is cropped to. */
  width: number;
  height: number;
  /** The pair that says what is seen, in both languages; asked for where there is a picture. */
  alt: string;
}
/** A row of another list, reached as `scope`. */
export interface RowField extends Any {
  kind: 'row';
  of: string;
  /** The whole list that it is chosen from. */
  from: () => AnyCall;
  /** A popup instead of the whole list. */
  chooser?: () => Chooser;
  /** The column that takes what stands under a row when it is chosen, such as the district of an upazila. */
  brings?: string;
  required?: true;
}
/** Several rows of another list, in the order in which they were chosen, each reached as `scope`: a column of their ids. */
export interface RowsField extends Any {
  kind: 'rows';
  of: string;
  from: () => Chooser;
  /** So many at most. */
  most: number;
  required?: true;
}
/** Days of the week with their hours, written as `core/i18n/week.ts` does. */
export interface WeekField extends Any {
  kind: 'week';
}
/** What has parts of its own, such as the questions of a quiz: JSON in a string, the same parts always the same JSON. Its room draws it. */
export interface DataField extends Any {
  kind: 'data';
  /** It as it is stored; undefined: it is none. */
  read: (json: string) => string | undefined;
  /** UTF-16 units of its JSON; one that is longer is told as that. */
  longest?: number;
  /** It in words, for who compares two. */
  said: (json: string) => Word;
  /** The titles and names in it, whose letters are looked at; what has a list of faults of its own tells them there. */
  texts?: (json: string) => string[];
  /** The uploaded pictures that stand in it: their files, and the addresses that readers load them from. */
  pictures?: (json: string) => { file: number; src: string }[];
}
export type Field =
  | DataField
  | TextField
  | PairField
  | NumberField
  | DateField
  | FlagField
  | ChoiceField
  | ChoicesField
  | PictureField
  | UploadField
  | RichField
  | RowField
  | RowsField
  | WeekField;
export type Fields = Readonly<Record<string, Field>>;

type Maybe<F, V> = F extends { required: true } ? V : V | null;
type ValueOf<F extends Field> = F extends { kind: 'text' | 'long' | 'pair' | 'rich' | 'week' | 'data' }
  ? string
  : F extends { kind: 'flag' }
    ? boolean
    : F extends PictureField<infer N>
      ? N[number]
      : F extends { kind: 'upload' }
        ? number | null
        : F extends ChoiceField<infer O>
          ? Maybe<F, O[number]['value']>
          : F extends { kind: 'number' | 'row' }
            ? Maybe<F, number>
            : F extends { kind: 'rows' }
              ? number[]
              : F extends ChoicesField<infer C>
                ? C[number]['value'][]
                : Maybe<F, string>;
/** What is written of a row, by column. */
export type ItemOf<Fs extends Fields> = {
  [K in keyof Fs & string as Fs[K] extends { kind: 'pair' | 'upload' | 'rich' } ? K | `bn_${K}` : K]: ValueOf<Fs[K]>;
};

type Own<F> = Omit<F, 'kind'>;
/** Kinds of fields: `field.pair({ word: words.name, max: 120, required: 'one' })`. */
export const field = {
  text: <const F extends Own<TextField>>(f: F) => ({ kind: 'text' as const, ...f }),
  long: <const F extends Own<TextField>>(f: F) => ({ kind: 'long' as const, ...f }),
  pair: <const F extends Own<PairField>>(f: F) => ({ kind: 'pair' as const, ...f }),
  number: <const F extends Own<NumberField>>(f: F) => ({ kind: 'number' as const, ...f }),
  /** An amount from nothing to `max` poisha: `field.money({ word: words.price, max: 100_000_00 })`. */
  money: <const F extends Omit<Own<NumberField>, 'min' | 'money'>>(f: F) => ({
    kind: 'number' as const,
    money: true as const,
    min: 0,
    ...f,
  }),
  date: <const F extends Own<DateField>>(f: F) => ({ kind: 'date' as const, ...f }),
  flag: <const F extends Own<FlagField>>(f: F) => ({ kind: 'flag' as const, ...f }),
  choice: <const F extends Own<ChoiceField>>(f: F) => ({ kind: 'choice' as const, ...f }),
  /** Several of them: `field.choices({ word: words.genders, options })`, a column `text[]`. */
  choices: <const F extends Own<ChoicesField>>(f: F) => ({ kind: 'choices' as const, ...f }),
  picture: <const F extends Own<PictureField>>(f: F) => ({ kind: 'picture' as const, ...f }),
  upload: <const F extends Own<UploadField>>(f: F) => ({ kind: 'upload' as const, ...f }),
  rich: <const F extends Own<RichField>>(f: F) => ({ kind: 'rich' as const, ...f }),
  data: <const F extends Own<DataField>>(f: F) => ({ kind: 'data' as const, ...f }),
  row: <const F extends Own<RowField>>(f: F) => ({ kind: 'row' as const, ...f }),
  /** The same of a long list: `field.choose({ word: words.upazila, of: 'upazila', from: () => chooseUpazila })`. */
  choose: <const F extends Omit<Own<RowField>, 'from' | 'chooser'>>({ from, ...f }: F & { from: () => Chooser }) => ({
    kind: 'row' as const,
    from: () => from().call,
    chooser: from,
    ...f,
  }),
  /** A row whose choices its screen draws: `draw` of `useActions`. */
  drawn: <const F extends Omit<Own<RowField>, 'from' | 'chooser'>>(f: F) => ({
    kind: 'row' as const,
    from: (): AnyCall => {
      throw new Error(`${f.word.en} is drawn by its screen`);
    },
    ...f,
  }),
  week: <const F extends Own<WeekField>>(f: F) => ({ kind: 'week' as const, ...f }),
  /** Several of them: `field.several({ word: words.tags, of: 'tag', from: () => chooseTag, most: 5 })` of the column `tag_ids`. */
  several: <const F extends Own<RowsField>>(f: F) => ({ kind: 'rows' as const, ...f }),
};

/** Each language has a column of its own. */
export const inBoth = (kind: Field['kind']): boolean => kind === 'pair' || kind === 'upload' || kind === 'rich';
const only = (fields: Fields, wanted: (f: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, f]) => wanted(f)));
/** The columns of a table that a field is written to. */
export const columnsOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (inBoth(kind) ? [name, `bn_${name}`] : [name]));
/** The columns of uploaded pictures. */
export const uploadsOf = (fields: Fields): string[] => columnsOf(only(fields, (f) => f.kind === 'upload'));

/** The columns that no two rows share where they are filled in. */
export const uniqueColumnsOf = (fields: Fields): string[] => columnsOf(only(fields, (f) => 'unique' in f && f.unique === true));

/** A group of grants, such as `training`. */
export type GrantGroup = Grant extends infer G ? (G extends `${infer Group}.${string}` ? Group : never) : never;
/** Groups that have grants of their own for making and for removing; in the others both are `update`. */
const apart: Record<{ [G in GrantGroup]: `${G}.create` | `${G}.delete` extends Grant ? G : never }[GrantGroup], true> = {
  ...{ article: true, batch: true, blog: true, category: true, content: true, course: true },
  ...{ promotion: true, question: true, role: true, tutorial: true },
};
/** Who may do it to the rows of a list. In a group without `update` whoever makes rows changes and removes them. */
export const settingsGrant = (group: GrantGroup, action: 'create' | 'update' | 'delete'): Grant =>
  group === 'notify' ? 'notify.create' : ((group in apart ? `${group}.${action}` : `${group}.update`) as Grant);

/** A declared list of records: a settings list, which is short and public to read, or records of any scope under any group of grants. */
export interface Settings<Fs extends Fields = Fields> {
  /** `room.lists`: its calls are named after it. */
  name: string;
  many: Word;
  one: Word;
  /** How a row is reached, in the gate's `scope`. */
  entity: string;
  /** Who adds, changes and removes: the grants of this group. */
  group: GrantGroup;
  fields: Fs;
  /** The field that names a row. */
  main: string;
  /** Path of its screen; with it rows can be imported from a sheet. Within something it has that by its column: `/training/logistics/:batch_id`. */
  screen?: string;
  /** Its order is what people see: it is arranged by dragging and by keys. */
  arranged?: true;
  /** Each site has its own: a row is of the institution that its maker acts for (`institution_id`), or of the main site. */
  owned?: true;
  /** What each row belongs to: the column of its id, and how the gate reaches it. Whoever reaches that reaches its rows. */
  within?: { reach: string; column: string };
  /** The column of its first order, with a minus for descending. Its rows have no order of their own then, and no column `position`. */
  sort?: string;
  /** States that a row goes through. */
  states?: States;
  /** A row is named by its `uuid`, too, wherever its id is asked for. */
  uuid?: true;
  /** Fields whose values no two rows within the same share together; a sheet finds its rows by them, the first of which is a text then. */
  together?: readonly string[];
  list: List;
}
interface GivenSettings<Fs extends Fields> extends Omit<Settings<Fs>, 'list' | 'main' | 'within'> {
  main?: keyof Fs & string;
  /** `{ managed_batch: 'batch_id' }`: the reach of what each row belongs to, and the column of its id. */
  within?: Readonly<Record<string, string>>;
  /** Columns that no field writes, such as how many courses stand in a category. */
  columns?: Readonly<Record<string, Column>>;
  /** Filters by such columns. */
  filters?: Readonly<Record<string, Filter>>;
  /** Words of what a row is kept by. */
  why?: Readonly<Record<string, Word>>;
}
/** What its sheets are called in addresses. */
export const sheetKindOf = ({ name }: Pick<Settings, 'name'>): string => name.replace(/\.list$/, '').replace('.', '-');
/** The column that parts the rows of a list: of the site, or of what they are within. */
export const scopeColumn = ({ owned, within }: Pick<Settings, 'owned' | 'within'>): string | undefined =>
  owned ? 'institution_id' : within?.column;
/** Whether its rows have an order of their own. */
export const isOrdered = ({ sort }: Pick<Settings, 'sort'>): boolean => sort === undefined;
/** The path of the screen of a list, of what it is within. */
export const screenOf = ({ screen, within }: Pick<Settings, 'screen' | 'within'>, scope: number | null): string | undefined =>
  within ? screen?.replace(`:${within.column}`, String(scope)) : screen;
/** The path of the screen of its sheets, or of one. */
export const sheetPath = (path: string, id?: number): string => `${path}/sheet${id === undefined ? '' : `/${id}`}`;

/** What the rows of a column of several are called in. */
export const titlesOf = (column: string): string => `${column.replace(/_ids$/, '')}_titles`;
/** What the picture of a column is told as. */
export const pictureName = (column: string): string => column.replace(/_id$/, '');
function columnOf(name: string, f: Field, main: string): [string, Column] | undefined {
  const shown = { word: f.word, ...(f.extra && { extra: f.extra }), ...(name === main && { main: true as const }) };
  // a list does not show what is written over several screens
  if (f.kind === 'rich' || f.kind === 'data') return undefined;
  if (f.kind === 'long' || f.kind === 'week') return [name, { kind: 'text', ...shown, extra: true }];
  if (f.kind === 'choice' || f.kind === 'choices') return [name, { kind: 'choice', options: f.options, ...shown }];
  if (f.kind === 'upload') return [pictureName(name), { kind: 'picture', ...shown, unexported: true }];
  // the row's own names come with it: level_id is told as level_title and bn_level_title
  if (f.kind === 'row') return [name.replace(/_id$/, '_title'), { kind: 'pair', ...shown }];
  // tag_ids is told as tag_titles and bn_tag_titles
  if (f.kind === 'rows') return [titlesOf(name), { kind: 'pair', ...shown }];
  const money = 'money' in f && f.money ? { money: true as const } : {};
  return [name, { kind: f.kind, ...money, ...shown, sortable: f.kind !== 'picture' } as Column];
}
function filterOf(name: string, f: Field): [string, Filter] | undefined {
  if (f.kind === 'choice' || f.kind === 'choices') return [name, { kind: 'several', word: f.word, options: f.options }];
  if (f.kind === 'row') return [name, { kind: 'rows', word: f.word, from: f.chooser ?? (() => ({ call: f.from() })) }];
  if (f.kind === 'rows') return [name, { kind: 'rows', word: f.word, from: f.from }];
  return f.kind === 'flag' ? [name, { kind: 'flag', word: f.word }] : undefined;
}
const told = <T>(pairs: ([string, T] | undefined)[]): Record<string, T> => Object.fromEntries(pairs.filter((pair) => pair !== undefined));

/** Declares records: `declareRecords({ name: 'trainings.logistics', within: { managed_batch: 'batch_id' }, … })`. */
export function declareRecords<const Fs extends Fields>(given: GivenSettings<Fs>): Settings<Fs> {
  const { columns = {}, filters = {}, why = {}, within: reached, ...rest } = given;
  const { states, sort } = given;
  const entries = Object.entries(given.fields);
  const main = given.main ?? entries[0]![0];
  const [within] = Object.entries(reached ?? {}).map(([reach, column]) => ({ reach, column }));
  const action = (verb: 'update' | 'delete', more: Omit<RowAction, 'grant'>): RowAction => ({
    grant: settingsGrant(given.group, verb),
    ...more,
  });
  const moves = Object.entries(states?.moves ?? {}).map(([name, { word, icon, key, danger, grant, from }]): [string, RowAction] => [
    name,
    {
      ...{ word, icon, grant, ...(key && { key }), ...(danger && { danger }) },
      fits: (row) => from.includes(String((row as Record<string, unknown>)[states!.column])),
    },
  ]);
  const list = declareList({
    name: given.name,
    many: given.many,
    one: given.one,
    columns: {
      ...told(entries.map(([name, f]) => columnOf(name, f, main))),
      ...(states && { [states.column]: { kind: 'state', word: states.word, states: states.of } as Column }),
      ...columns,
      ...(given.owned && { site_title: { kind: 'pair', word: words.site } as Column }),
      ...(sort === undefined && { position: { kind: 'number', word: words.position, sortable: true, extra: true } as Column }),
    },
    filters: {
      ...told(entries.map(([name, f]) => filterOf(name, f))),
      ...(states && {
        [states.column]: {
          kind: 'several',
          word: states.word,
          options: Object.entries(states.of).map(([value, { word }]) => ({ value, word })),
        } as Filter,
      }),
      ...filters,
    },
    searches: given.fields[main]!.word,
    ...(sort !== undefined && { sort }),
    rowActions: {
      update: action('update', { word: words.edit, icon: 'pencil', key: 'e' }),
      ...Object.fromEntries(moves),
      remove: action('delete', { word: words.remove, icon: 'trash-2', danger: true }),
    },
    bulkActions: { remove: { ...action('delete', { word: words.remove, icon: 'trash-2', danger: true }), all: true } },
    why,
  });
  return { ...rest, main, list, ...(within && { within }) };
}
/** Declares a settings list: `declareSettings({ name: 'education.levels', … })`. */
export const declareSettings = declareRecords;
