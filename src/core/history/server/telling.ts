// Telling of the history: from entries to what people read: names, fields and values in words, in both languages.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { grantWords } from '#core/access/words.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { bengaliDigits } from '#core/i18n/bengali.ts';
import { date, dateTime } from '#core/i18n/dates.ts';
import { amount, number } from '#core/i18n/numbers.ts';
import type { Language, Word } from '#core/i18n/words.ts';
import { sayWeek } from '#core/i18n/week.ts';
import { yesNo } from '#core/i18n/yes-no.ts';
import { unknownWriter, type Writer } from '../writer.ts';
import type { Tracked } from '../declare.ts';
import type { RecordHistory, ToldChange, ToldEntry } from '../told.ts';
import { telling } from '../words.ts';
import { findTracked, titleColumns, trackedEntities } from './entities.ts';
import { APART, settleHistory } from './settling.ts';
import { findCheck, listPrivate } from './store-checking.ts';
import * as store from './store-reading.ts';
import type { EntryRow, Named, Origin } from './store-reading.ts';

/** Those who run the place see where people acted from and what is kept apart; institutions and viewers do not. */
export const seesApart = (actor: Actor): boolean => isStaffOf(actor, null) && !actor.role?.read_only;

const both = (say: (language: Language) => string): Word => ({ en: say('en'), bn: say('bn') });
/** A number that names something has no commas. */
const withId = (word: Word, id: number): Word =>
  both((language) => word[language].replace('{id}', language === 'bn' ? bengaliDigits(String(id)) : String(id)));
/** How an account that was deleted is called. */
export const goneAccount = (id: number): Word => withId(telling.gone, id);
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

const wordIn = (of: Readonly<Record<string, Word>>, name: string) => (Object.hasOwn(of, name) ? of[name] : undefined);
/** A map of permissions as people read it: what it lets do, group by group; undefined for an object of another kind. */
function sayAccess(value: object): Word | undefined {
  const groups = Object.entries(value).map(([group, actions]) => ({ group: wordIn(grantWords.groups, group), actions: actions as object }));
  if (!groups.length || groups.some(({ group, actions }) => !group || typeof actions !== 'object')) return undefined;
  const given = groups
    .map(({ group, actions }) => ({ group: group!, may: Object.entries(actions).filter(([, may]) => may === true) }))
    .filter(({ may }) => may.length);
  if (!given.length) return telling.nothing;
  return both((language) =>
    given
      .map(
        ({ group, may }) =>
          `${group[language]}: ${may.map(([action]) => wordIn(grantWords.actions, action)?.[language] ?? action).join(', ')}`,
      )
      .join('; '),
  );
}
interface Names {
  people: ReadonlyMap<number, Named>;
  institutions: ReadonlyMap<number, Named>;
  roles: ReadonlyMap<string, { title: string; bn_title: string }>;
  /** Rows that fields name, by table and id. */
  rows: ReadonlyMap<string, Named>;
}
function sayValue(tracked: Tracked | undefined, field: string, value: unknown, names: Names): Word | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)) return null;
  const choice = Array.isArray(value) ? undefined : tracked?.words.choices?.[field]?.[String(value)];
  if (choice) return choice;
  const table = tracked?.names?.[field];
  if (table && typeof value === 'number') {
    const row = names.rows.get(`${table} ${value}`);
    return row ? { en: row.title || row.bn_title, bn: row.bn_title || row.title } : withId(telling.thing, value);
  }
  if (tracked?.numbered?.includes(field) && typeof value === 'number') return withId(telling.thing, value);
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no;
  if (typeof value === 'number') return both((language) => (tracked?.amounts?.includes(field) ? amount : number)(language, value));
  if (Array.isArray(value)) {
    const said = value.map((one) => sayValue(tracked, field, one, names) ?? telling.nothing);
    return both((language) => said.map((one) => one[language]).join(', '));
  }
  if (typeof value === 'object') return sayAccess(value) ?? both(() => JSON.stringify(value));
  const text = String(value);
  if (tracked?.weeks?.includes(field)) return both((language) => sayWeek(language, text));
  if (DAY.test(text)) return both((language) => date(language, text));
  if (MOMENT.test(text)) return both((language) => dateTime(language, text));
  return both(() => text);
}
function sayChanges(row: EntryRow, apart: Apart | undefined, tracked: Tracked | undefined, names: Names): ToldChange[] {
  return Object.entries(row.changes).map(([field, change]) => {
    const name = tracked?.words.fields[field] ?? both(() => field);
    const values = change === APART ? apart?.[field] : change;
    if (!Array.isArray(values)) return { field, name, before: null, after: null, apart: true };
    const [before, after] = values as [unknown, unknown];
    return { field, name, before: sayValue(tracked, field, before, names), after: sayValue(tracked, field, after, names), apart: false };
  });
}
function byId<T extends { id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map((row) => [row.id, row]));
}
const numbers = (values: readonly (number | null)[]): number[] => [...new Set(values.filter((value) => value !== null))];

async function findNames(sql: Sql, rows: readonly EntryRow[], kept: Beside['kept']): Promise<Names> {
  const wanted = new Map<string, Set<number>>();
  // before and after, each of which may be several
  for (const row of rows)
    for (const [field, table] of Object.entries(findTracked(row.entity)?.names ?? {}))
      for (const value of [row.changes[field], apartOf(row, kept)?.[field]].flat(2)) {
        if (typeof value !== 'number') continue;
        const ids = wanted.get(table) ?? new Set();
        wanted.set(table, ids.add(value));
      }
  const [people, institutions, roles, titled] = await Promise.all([
    store.listPeople(sql, numbers(rows.flatMap((row) => [row.actor_id, row.acted_for, row.subject_id]))),
    store.listInstitutionNames(sql, numbers(rows.map((row) => row.institution_id))),
    store.listRoleNames(sql, [...new Set(rows.flatMap((row) => row.role ?? []))]),
    Promise.all(
      [...wanted].map(async ([table, ids]) =>
        (await store.listTitles(sql, table, titleColumns(table), [...ids])).map((row): [string, Named] => [`${table} ${row.id}`, row]),
      ),
    ),
  ]);
  return {
    people: byId(people),
    institutions: byId(institutions),
    roles: new Map(roles.map((role) => [role.role, role])),
    rows: new Map(titled.flat()),
  };
}
type Apart = Readonly<Record<string, unknown>>;
const apartOf = ({ id }: EntryRow, kept: Beside['kept']) => kept.get(`values ${id}`) as Apart | undefined;
/** What is known of entries beside themselves: faults found in them, whether a seal waits, and what is kept apart, by part and id. */
interface Beside {
  broken: ReadonlySet<number>;
  waiting: ReadonlySet<number>;
  kept: ReadonlyMap<string, unknown>;
}
export interface Told extends ToldEntry {
  origin: Origin | null;
}
/** What became of an object: it is not there to be opened. */
const GONE: ReadonlySet<string> = new Set(['removed', 'erased']);

function tell(row: EntryRow, names: Names, { broken, waiting, kept }: Beside): Told {
  const tracked = findTracked(row.entity);
  const person = (id: number): Word => {
    const known = names.people.get(id);
    return known ? { en: known.title, bn: known.bn_title || known.title } : goneAccount(id);
  };
  const did = row.actor_id !== null ? person(row.actor_id) : row.act === 'erased' ? telling.system : telling.nobody;
  const acted_for = row.acted_for === null ? undefined : person(row.acted_for);
  const actor = acted_for
    ? both((language) => telling.acting[language].replace('{by}', did[language]).replace('{name}', acted_for[language]))
    : did;
  const role = row.role === null ? undefined : (names.roles.get(row.role) ?? { title: row.role, bn_title: row.role });
  const institution = row.institution_id === null ? undefined : names.institutions.get(row.institution_id);
  const of = (one: 'title' | 'bn_title') => [role?.[one], institution?.[one]].filter(Boolean).join(' · ');
  const title = row.title || row.bn_title || row.subject_id === null ? undefined : person(row.subject_id);
  const { screen } = tracked ?? {};
  return {
    id: row.id,
    at: row.at,
    actor_id: row.actor_id,
    ...{ actor: actor.en, bn_actor: actor.bn },
    ...{ role: of('title'), bn_role: of('bn_title') },
    act: row.act,
    what: both((language) => lower((tracked?.words.told ?? tracked?.words.name)?.[language] ?? row.entity)),
    title: title?.en ?? row.title ?? '',
    bn_title: title?.bn ?? row.bn_title ?? '',
    to: screen !== undefined && !GONE.has(row.act) ? `${screen}/${row.object_id}` : null,
    changes: sayChanges(row, apartOf(row, kept), tracked, names),
    verified: broken.has(row.id) ? 'broken' : waiting.has(row.id) ? 'waiting' : 'sealed',
    origin: (kept.get(`origin ${row.id}`) as Origin | undefined) ?? null,
  };
}
/** A kind of thing in the middle of a sentence. */
const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Entries as people read them, in their order; `apart`: with where people acted from and what is kept apart of them. */
export async function tellEntries(sql: Sql, rows: readonly EntryRow[], apart: boolean): Promise<Told[]> {
  const ids = rows.map((row) => row.id);
  const rowsApart = apart ? await listPrivate(sql, ids) : [];
  const kept = new Map(rowsApart.map(({ part, entry_id, value }) => [`${part} ${entry_id}`, value]));
  const [names, check, waiting] = await Promise.all([findNames(sql, rows, kept), findCheck(sql), store.listWaiting(sql, ids)]);
  const beside: Beside = {
    broken: new Set(check?.findings.flatMap(({ entry_id }) => entry_id ?? [])),
    waiting: new Set(waiting.map((one) => one.entry_id)),
    kept,
  };
  return rows.map((row) => tell(row, names, beside));
}

const AT_ONCE = 20;
/** Who wrote a record last, and when; whether that was whoever asks. */
export async function findWriter(sql: Sql, { user }: SignedIn, entity: string, id: number): Promise<Writer> {
  return (await store.findLastWriter(sql, { entity, id, user_id: user.id })) ?? unknownWriter;
}
const JUST_NOW_MS = 60_000;
/** Whether somebody else wrote a record within the last minute: a change that names no version is refused then, like one of an old version. */
export async function isJustWritten(sql: Sql, actor: SignedIn, entity: string, id: number): Promise<boolean> {
  const { at, own } = await findWriter(sql, actor, entity, id);
  return !own && at !== null && Date.now() - Date.parse(at) < JUST_NOW_MS;
}
/** What was done to one record, from the newest on: its panel of history. `by`: the institution whose staff did it, where others are not told of. */
export async function readRecordHistory(
  sql: Sql,
  { entity, id, by, before }: { entity: string; id: number; by?: number | undefined; before?: number | undefined },
): Promise<RecordHistory> {
  await settleHistory(sql);
  const beside = trackedEntities().flatMap(([name, tracked]) => (tracked.beside === entity ? [name] : []));
  const rows = await store.listEntriesOf(sql, { entity, object_id: id, beside, by, before, limit: AT_ONCE + 1 });
  const shown = rows.slice(0, AT_ONCE);
  const told = await tellEntries(sql, shown, false);
  const was = ({ changes }: EntryRow) =>
    Object.fromEntries(
      Object.entries(changes).flatMap(([field, change]) => (Array.isArray(change) ? [[field, change[0] as unknown]] : [])),
    );
  return {
    entries: told.map((entry, i) => ({ ...entry, before: was(shown[i]!) })),
    next: rows.length > AT_ONCE ? shown.at(-1)!.id : null,
  };
}
