// Tracked entities: which tables and fields the rooms have recorded, and their values now.
import type { Sql } from '#core/db/server/sql.ts';
import { Fragment } from '#core/db/server/tag.ts';
import type { Tracked } from '../declare.ts';

/** An object at one moment. */
export interface State {
  title: string | null;
  bn_title: string | null;
  subject_id: number | null;
  institution_id: number | null;
  /** The declared fields and nothing else. */
  fields: Record<string, unknown>;
}
let all = new Map<string, Tracked>();

/** What no entity may keep, whatever its room declares. */
const SECRET = /pass(word|wd|phrase)|secret|token|hash|salt|otp|(^|_)pins?$|^(code|answer|shape)s?$|(^|_)keys?$|credential/;
/** Takes over what the rooms say; an entity is tracked in one way only. */
export function setTracked(rooms: readonly { tracked: Readonly<Record<string, Tracked>> }[]): void {
  const next = new Map<string, Tracked>();
  for (const [entity, tracked] of rooms.flatMap((room) => Object.entries(room.tracked))) {
    if (next.has(entity)) throw new Error(`Two rooms track "${entity}"`);
    const { words, personal = [], title = [], subject } = tracked;
    const secret = Object.keys(words.fields).filter((field) => SECRET.test(field));
    if (secret.length) throw new Error(`"${entity}" would keep ${secret.join(', ')} in the history`);
    if (personal.length && !subject) throw new Error(`"${entity}" has personal fields and does not say whose`);
    const apart = title.filter((column) => personal.includes(column));
    if (apart.length) throw new Error(`"${entity}" is named in the log by ${apart.join(', ')}, which is personal`);
    next.set(entity, tracked);
  }
  all = next;
}
export const trackedEntities = (): [string, Tracked][] => [...all];
export const findTracked = (entity: string): Tracked | undefined => all.get(entity);
/** The columns that name a table's rows, English and Bengali: those that the log names its entity by. */
export const titleColumns = (table: string): readonly [en: string, bn: string] =>
  [...all.values()].find((tracked) => tracked.table === table && tracked.title)?.title ?? ['title', 'bn_title'];
function getTracked(entity: string): Tracked {
  const tracked = all.get(entity);
  if (!tracked) throw new Error(`No room tracks "${entity}"`);
  return tracked;
}

const columnsOf = ({ words, title, subject, institution }: Tracked): string[] => [
  ...new Set(['id', ...Object.keys(words.fields), ...(title ?? []), ...(subject ? [subject] : []), ...(institution ? [institution] : [])]),
];
/** An object's state from a row that has its columns; undefined where one is missing. */
export function readState(entity: string, row: Readonly<Record<string, unknown>>): State | undefined {
  const tracked = getTracked(entity);
  if (columnsOf(tracked).some((column) => row[column] === undefined)) return undefined;
  const { words, title, subject, institution } = tracked;
  const of = <T>(column: string | undefined) => (column === undefined ? null : (row[column] as T));
  return {
    title: of<string>(title?.[0]),
    bn_title: of<string>(title?.[1]),
    subject_id: of<number>(subject),
    institution_id: of<number>(institution),
    fields: Object.fromEntries(Object.keys(words.fields).map((field) => [field, row[field]])),
  };
}
/** The columns of an entity as they stand in a statement. */
const written = new WeakMap<Tracked, Fragment>();
/** Some rows of an entity as JSON, each with what makes its state; null where there is none. */
export function statesInJson(sql: Sql, entity: string, ids: readonly number[]) {
  const tracked = getTracked(entity);
  let columns = written.get(tracked);
  if (!columns) {
    const text = columnsOf(tracked)
      .map((column) => `"${column.replaceAll('"', '""')}"`)
      .join(', ');
    written.set(tracked, (columns = new Fragment(() => text)));
  }
  return sql`(select json_agg(t) from (select ${columns} from ${sql(tracked.table)} where id = any (${ids as number[]}::bigint[])) t)`;
}

/** No more locks than this for one entity, however many objects are changed at once. */
const LOCKS = 1024;
/**
 * Two recorded changes of one object come one after the other, so that what the second finds before is what the first left. An advisory lock,
 * taken before anything else: it cannot stand crosswise to the locks of rows that a handler takes.
 */
export function lockObjects(sql: Sql, entity: string, ids: readonly number[]) {
  if (ids.length === 1) return sql`select pg_advisory_xact_lock(hashtext(${`history ${entity}`}), ${ids[0]! % LOCKS}::int)`;
  const keys = [...new Set(ids.map((id) => id % LOCKS))].toSorted((a, b) => a - b);
  return sql`
    select pg_advisory_xact_lock(hashtext(${`history ${entity}`}), key)
    from unnest(${keys}::int[]) with ordinality as k (key, place) order by place`;
}
