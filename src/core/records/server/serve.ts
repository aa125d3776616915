// Declared records served: handlers, reach and error texts of the calls that `adminList` and `recordCalls` declare, for any table.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { isStaffOf, reachFor } from '#core/access/server/reach.ts';
import type { AnyCall, Upload } from '#core/contract/call.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { RoomPart } from './part.ts';
import type { Served } from '#core/contract/server/handlers.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { pick, type Word } from '#core/i18n/words.ts';
import { isJustWritten, readRecordHistory } from '#core/history/server/telling.ts';
import { exportList } from '#core/lists/server/export.ts';
import { type Listed, readList, readWholeList } from '#core/lists/server/order.ts';
import { type ListInput, UNPAGED } from '#core/lists/input.ts';
import { drawRenditions, isFreePicture, putPicture } from '#core/files/server/renditions.ts';
import { removeFile } from '#core/files/server/files.ts';
import { columnsOf, scopeColumn, screenOf, settingsGrant, uniqueColumnsOf, type UploadField, uploadsOf } from '../declare.ts';
import { undescribed, untitled } from '../input.ts';
import { errors, removals } from '../words.ts';
import { type Matching, removeRows, titleOf } from './removing.ts';
import { settingsSheets } from './sheet.ts';
import * as store from './store.ts';
import { trackedOf } from './tracked.ts';
import type { SettingsRecord, SettingsTable } from './store.ts';
import { type Move, storedState } from '../states.ts';

interface Asked<I> {
  sql: Sql;
  actor: Actor;
  input: I;
  refuse: (code: string, detail?: unknown) => never;
}
type Item = Record<string, unknown>;
export interface SettingsCalls {
  list: AnyCall;
  view: AnyCall;
  history: AnyCall;
  create: AnyCall;
  update: AnyCall;
  remove: AnyCall;
  restore: AnyCall;
  removeMatching: AnyCall;
  download: AnyCall;
  /** Of a list whose rows have pictures. */
  upload?: AnyCall | undefined;
  /** Of a list whose rows have states. */
  moves?: Readonly<Record<string, AnyCall>>;
}
/** The site that a row belongs to, or what it is within; what is everybody's belongs to the main site. */
const scopeOf = ({ settings }: SettingsTable, row: Readonly<Record<string, unknown>>): number | null => {
  const column = scopeColumn(settings);
  return column === undefined ? null : (row[column] as number | null);
};
/** Where somebody writes rows of the list; nowhere is undefined. What rows are within was reached before, and stands in the input. */
const writesAt = ({ settings }: SettingsTable, actor: Actor, input: Item = {}): { site: number | null } | undefined => {
  if (settings.within) return { site: input[settings.within.column] as number };
  const site = settings.owned ? store.siteFor(actor) : null;
  return isStaffOf(actor, site) ? { site } : undefined;
};
/** Whether a row that was reached is one of those that somebody may write. */
const writesRow = (table: SettingsTable, actor: Actor, row: Item): boolean =>
  table.settings.within !== undefined || isStaffOf(actor, scopeOf(table, row));
/** What this person may do to a row, or why not: the words of the same error that the call would answer. */
function permit(table: SettingsTable, actor: Actor) {
  const { group, states } = table.settings;
  const [update, remove] = [actor.grants.has(settingsGrant(group, 'update')), actor.grants.has(settingsGrant(group, 'delete'))];
  return ({ in_use, ...row }: SettingsRecord) => {
    const own = writesRow(table, actor, row);
    const moves = Object.entries(states?.moves ?? {}).map(([name, { grant, from }]) => {
      const fits = from.includes(String(row[states!.column])) || 'wrong_state';
      return [name, own && actor.grants.has(grant) ? fits : 'not_allowed'] as const;
    });
    return {
      ...row,
      can: {
        update: own && update ? (table.shut?.(row as SettingsRecord) ?? true) : 'not_allowed',
        remove: own && remove ? (in_use ? 'in_use' : true) : 'not_allowed',
        ...Object.fromEntries(moves),
      },
    };
  };
}
const A_PAGE = 10;
type SettingsInput = Omit<ListInput, 'page' | 'limit'> &
  Partial<Record<'page' | 'limit', number | undefined>> & { pagination?: string | undefined };
/** A page of a settings list, or the whole of it. Staff are told what they may do with each row. */
export async function readSettings(sql: Sql, table: SettingsTable, actor: Actor, input: SettingsInput): Promise<Listed<object>> {
  const { within, owned } = table.settings;
  // of a list that each site has, those who look after the site; of records within something, whoever reached that
  const staff = owned
    ? actor.grants.has(`${table.settings.group}.view`) && writesAt(table, actor) !== undefined
    : within !== undefined || actor.role !== undefined;
  const { page = 1, limit = A_PAGE, pagination, ...asked } = input;
  const read = pagination === 'none' || pagination === UNPAGED ? readWholeList : readList;
  const source = store.sourceOf(sql, table, actor, staff, within && ((input as unknown as Item)[within.column] as number));
  const found = await read<SettingsRecord>(sql, table.settings.list, source, { ...asked, page, limit }, actor.language);
  return staff ? { ...found, data: found.data.map(permit(table, actor)) } : found;
}
/** All rows of a list that stand under one row of another: `readSettingsOf(sql, table, actor, { division_id: 3 })`. */
export async function readSettingsOf(sql: Sql, table: SettingsTable, actor: Actor, of: Record<string, number>): Promise<Listed<object>> {
  for (const [name, id] of Object.entries(of)) if (!(await store.hasParent(sql, table, name, id))) throw refused('not_found');
  const filters = Object.fromEntries(Object.entries(of).map(([name, id]) => [name, [id]]));
  return readSettings(sql, table, actor, { page: 1, limit: 100, search: '', filters, pagination: 'none' });
}
const PG_TAKEN = '23505';
const PG_PARENT = '23503';

/** The calls of one settings list with their handlers; `defineRoom({ …, parts: [serveSettings(calls, table)] })`. */
export function serveSettings(calls: SettingsCalls, table: SettingsTable, words: Readonly<Record<string, Word>> = {}): RoomPart {
  const { settings } = table;
  const { fields, entity, list, within, states } = settings;
  if (within && uploadsOf(fields).length) throw new Error(`${settings.name} is within something: its pictures would have no site`);
  if (within && !table.holder) throw new Error(`${settings.name} does not say which table "${within.column}" is of`);
  const names = Object.entries(fields).flatMap(([name, f]) => ('names' in f && f.names === true ? [name] : []));
  const { together = [] } = settings;
  const written = columnsOf(fields);
  const uploads = uploadsOf(fields);
  const got = async (sql: Sql, id: number, actor: Actor) => {
    const row = await store.findRecord(sql, table, id);
    // somebody removed it since it was reached
    if (!row) throw refused('not_found');
    return permit(table, actor)(row);
  };
  const rowOf = (asked: object) => (asked as Record<string, SettingsRecord>)[entity]!;
  /** What rows are within, held as it is: it may have been removed or closed since it was reached. */
  const hold = async ({ sql, actor, refuse }: Asked<unknown>, scope: number | null): Promise<void> => {
    if (!within) return;
    const there = scope !== null && (await store.lockHolder(sql, table, scope)) && (await reachFor(within.reach)(sql, actor, scope));
    if (!there) throw refused('not_found');
    if (table.holder!.closed?.(there as never)) refuse('parent_closed');
  };
  /** What was given without the id of what it is within, which nobody changes. */
  const apart = (given: Item): Item => {
    if (!within) return given;
    const { [within.column]: _scope, ...rest } = given;
    return rest;
  };
  /** What a field names was there when it was reached, and may be gone when it is written; a name that was free may be that of a row which
   *  is being brought back. */
  const underParents = <T>(written: Promise<T>, refuse: Asked<unknown>['refuse']): Promise<T> =>
    written.catch((error: { code?: string }) => {
      const [name] = [...names, ...together];
      if (error.code === PG_TAKEN && name) return refuse('already_there', { field: name });
      throw error.code === PG_PARENT ? refused('not_found') : error;
    });

  async function check(
    sql: Sql,
    { item, before, site }: { item: Item; before?: SettingsRecord; site: number | null },
    refuse: Asked<unknown>['refuse'],
  ): Promise<void> {
    // the first of the two names that the form shows
    const [unnamed] = untitled(fields, item);
    if (unnamed) throw wrongField(`bn_${unnamed}`, 'either_name');
    const [empty] = undescribed(fields, item);
    if (empty) throw wrongField(empty, 'required');
    for (const name of uploads)
      if (item[name] && item[name] !== before?.[name] && !(await isFreePicture(sql, item[name] as number, site)))
        throw wrongField(name, 'picture_gone');
    const faults = table.faults?.(item, before);
    if (faults?.length) throw refused('invalid_input', faults);
    const id = before?.id ?? 0;
    const wanted = (column: string): store.Wanted => ({ column, value: item[column], id, scope: site });
    for (const name of names) if (await store.isNameTaken(sql, table, wanted(name))) refuse('already_there', { field: name });
    for (const name of uniqueColumnsOf(fields))
      if (await store.isTextTaken(sql, table, wanted(name))) refuse('already_there', { field: name });
    if (together.length && (await store.isTogetherTaken(sql, table, { item, id, scope: site })))
      refuse('already_there', { field: together[0] });
  }
  /** Where a row is that somebody wrote: as they wanted where they may decide on it, else where it begins or is again. */
  const stateAfter = ({ grants }: Actor, wanted: unknown, made: boolean): Item => {
    if (!states) return {};
    if (Object.values(states.moves).every(({ grant }) => grants.has(grant))) return wanted === undefined ? {} : { [states.column]: wanted };
    return made || states.edited === undefined ? {} : { [states.column]: storedState(states.edited) };
  };
  /** What was given without its state, and that. */
  const apartFromState = (given: Item): { wanted?: unknown; item: Item } => {
    if (!states) return { item: given };
    const { [states.column]: wanted, ...item } = given;
    return { wanted, item };
  };
  const move =
    ({ from, to }: Move) =>
    async (asked: Asked<{ version?: number }>) => {
      const { sql, actor, input, refuse } = asked;
      const before = rowOf(asked);
      const { id } = before;
      const { user } = actor as SignedIn;
      await hold(asked, scopeOf(table, before));
      await store.lockRecord(sql, table, id);
      const now: SettingsRecord = await got(sql, id, actor);
      const { version = before.version } = input;
      if (!from.includes(String(now[states!.column]))) refuse('wrong_state', { current: now });
      const unseen = input.version === undefined && (await isJustWritten(sql, actor as SignedIn, entity, id));
      const item = { [states!.column]: storedState(to) };
      if (unseen || !(await store.updateRecord(sql, table, { id, version, item, user_id: user.id })))
        refuse('stale', { yours: version, current: now, ...(await store.findWriter(sql, table, { id, user_id: user.id })) });
      await table.moved?.(sql, before, to);
      return got(sql, id, actor);
    };
  // what is nobody's institution is looked at in the name of all alone, but for what is public anyway
  const private_to_main = calls.list.who !== 'anyone' && scopeColumn(settings) === undefined;
  const main_site = within ? [] : [calls.create, ...(private_to_main ? [calls.list, calls.download] : [])].map(({ name }) => name);
  /** Nor is what each site has, by who looks after none. */
  const look = (actor: Actor): void => {
    if ((private_to_main || settings.owned) && !writesAt(table, actor)) throw refused('not_allowed');
  };
  const handlers = {
    list: ({ sql, actor, input, refuse }: Asked<SettingsInput>) => {
      if (calls.list.who !== 'anyone') look(actor);
      const paged = 'pages_only' in calls.list.errors && !actor.role;
      if (paged && input.pagination === 'none') refuse('pages_only');
      return readSettings(sql, table, actor, paged ? { ...input, pagination: undefined } : input);
    },
    view: async (asked: Asked<unknown>) => permit(table, asked.actor)(rowOf(asked)),
    history: (asked: Asked<{ before?: number | undefined }>) =>
      readRecordHistory(asked.sql, { entity, id: rowOf(asked).id, before: asked.input.before }),
    create: async (asked: Asked<Item & { position?: number }>) => {
      const { sql, actor, input, refuse } = asked;
      const { position, ...rest } = input;
      const { wanted, item: given } = apartFromState(apart(rest));
      const item = { ...(table.written?.(given, undefined) ?? given), ...stateAfter(actor, wanted, true) };
      const at = writesAt(table, actor, input);
      if (!at) throw refused('not_allowed');
      const { site } = at;
      await hold(asked, site);
      await check(sql, { item, site }, refuse);
      const { user } = actor as SignedIn;
      if (position !== undefined) await store.lockOrder(sql, table);
      const id = await underParents(store.insertRecord(sql, table, { item, user_id: user.id, site }), refuse);
      if (position !== undefined) await store.moveRecord(sql, table, { id, position, site });
      await table.wrote?.(sql, site, refuse, id);
      return got(sql, id, actor);
    },
    update: async (asked: Asked<Item & { version?: number; position?: number }>) => {
      const { sql, actor, input, refuse } = asked;
      const before = rowOf(asked);
      const { id } = before;
      const { id: _named, version = before.version, position, ...rest } = input;
      const shut = table.shut?.(before);
      if (shut) refuse(shut);
      const unseen = input.version === undefined && (await isJustWritten(sql, actor as SignedIn, entity, id));
      const { wanted, item: all } = apartFromState(apart(rest));
      const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      const site = scopeOf(table, before);
      // a row does not go from one to another
      if (within && ![undefined, site].includes(input[within.column] as number | undefined)) throw refused('not_found');
      await hold(asked, site);
      const changed = { ...(table.written?.(given, before) ?? given), ...stateAfter(actor, wanted, false) };
      const item = { ...Object.fromEntries(written.map((name) => [name, before[name]])), ...changed };
      await check(sql, { item, before, site }, refuse);
      const { user } = actor as SignedIn;
      const moved = position !== undefined && position !== before.position;
      if (moved) await store.lockOrder(sql, table);
      if (unseen || !(await underParents(store.updateRecord(sql, table, { id, version, item: changed, user_id: user.id }), refuse)))
        refuse('stale', {
          ...{ yours: version, current: await got(sql, id, actor) },
          ...(await store.findWriter(sql, table, { id, user_id: user.id })),
        });
      if (moved) await store.moveRecord(sql, table, { id, position, site });
      if (states && wanted !== undefined && changed[states.column] !== undefined && String(wanted) !== String(before[states.column]))
        await table.moved?.(sql, before, String(wanted));
      for (const name of uploads) if (before[name] && item[name] !== before[name]) await removeFile(sql, before[name] as number);
      await table.wrote?.(sql, site, refuse, id);
      return got(sql, id, actor);
    },
    remove: async (asked: Asked<unknown>) => {
      const { sql, actor, refuse } = asked;
      const { id } = rowOf(asked);
      await hold(asked, scopeOf(table, rowOf(asked)));
      if (!(await store.lockRecord(sql, table, id))) throw refused('not_found');
      const depends = await store.listDependents(sql, table, id);
      if (depends.length) refuse('in_use', { depends });
      await store.removeRecord(sql, table, id, (actor as SignedIn).user.id);
      await table.removed?.(sql, rowOf(asked));
      await table.wrote?.(sql, scopeOf(table, rowOf(asked)), refuse, id);
      return { status: 'success' as const };
    },
    removeMatching: async ({ sql, actor, input }: Asked<Omit<Matching, 'entity'>>) => {
      if (!writesAt(table, actor)) throw refused('not_found');
      const { search, filters, except } = input;
      const scope = within ? ((input as unknown as Item)[within.column] as number) : undefined;
      const run_id = await removeRows.start(sql, actor as SignedIn, {
        ...{ title: titleOf(removals.removing, entity), link: screenOf(settings, scope ?? null) ?? '' },
        payload: { search, filters, except, entity, ...(scope !== undefined && { scope }) },
      });
      return { run_id };
    },
    restore: async (asked: Asked<{ id: number }>) => {
      const { sql, actor, refuse } = asked;
      const { id } = asked.input;
      const site = scopeColumn(settings) ? await store.findRemovedScope(sql, table, id) : null;
      if (site === undefined || !(within || isStaffOf(actor, site))) throw refused('not_found');
      await hold(asked, site);
      const back = await store.restoreRecord(sql, table, id, (actor as SignedIn).user.id).catch((error: { code?: string }) => {
        if (error.code === PG_TAKEN) return refuse('already_there');
        if (error.code === PG_PARENT) return refuse('parent_gone');
        throw error;
      });
      if (!back) throw refused('not_found');
      await table.wrote?.(sql, site, refuse, id);
      return got(sql, id, actor);
    },
    upload: async ({ pool, actor, input, file }: { pool: Pool; actor: Actor; input: { field: string }; file: Upload }) => {
      const at = writesAt(table, actor);
      if (!at || !actor.grants.has(settingsGrant(settings.group, 'create'))) throw refused('not_allowed');
      const { width, height } = fields[input.field.replace(/^bn_/, '')] as UploadField;
      return putPicture(pool, await drawRenditions(file.bytes, { width, height }, 'picture'), at.site);
    },
    download: async (asked: Asked<Parameters<typeof exportList>[1]['input']>) => {
      const { sql, actor, input } = asked;
      look(actor);
      const source = store.sourceOf(sql, table, actor, true, within && ((input as unknown as Item)[within.column] as number));
      const held = within && ((asked as unknown as Item)[within.reach] as { title: string; bn_title: string });
      const of = held && pick(actor.language, held.title, held.bn_title);
      return exportList(sql, { list, source, input, language: actor.language, ...(of && { of }) });
    },
  };
  const told: Record<string, Word> = { ...errors, ...words };
  const { moves = {}, ...plain } = calls;
  const served = [
    ...Object.entries(handlers).map(([name, handler]) => [plain[name as keyof typeof plain], handler] as const),
    ...Object.entries(moves).map(([name, call]) => [call, move(states!.moves[name]!)] as const),
  ].flatMap(([call, handler]): Omit<Served, 'room'>[] => (call ? [{ call, handler: handler as Served['handler'], words: told }] : []));
  const reach = async (sql: Sql, actor: Actor, named: number | string) => {
    // nobody else's rows are looked for
    if (!writesAt(table, actor)) return undefined;
    const id = typeof named === 'string' ? await store.findIdOf(sql, table, named) : named;
    const row = id === undefined ? undefined : await store.findRecord(sql, table, id);
    if (!row || (within && !(await reachFor(within.reach)(sql, actor, scopeOf(table, row))))) return undefined;
    return writesRow(table, actor, row) ? row : undefined;
  };
  const reachAll = async (sql: Sql, actor: Actor, ids: readonly number[]) => {
    if (!writesAt(table, actor)) return [];
    const rows = (await store.listRecords(sql, table, ids)).filter((row) => writesRow(table, actor, row));
    if (!within) return rows;
    const holders = [...new Set(rows.map((row) => scopeOf(table, row)))];
    const reached = await Promise.all(holders.map((id) => reachFor(within.reach)(sql, actor, id)));
    return rows.filter((row) => reached[holders.indexOf(scopeOf(table, row))] !== undefined);
  };
  const sheets = settingsSheets(calls, table, told.already_there!);
  return {
    served,
    reach: { [entity]: reach },
    reachAll: { [entity]: reachAll },
    lists: [
      {
        entity,
        create: calls.create,
        fields,
        together: settings.together,
        main_site,
        sheets: sheets.length > 0,
        ...(within && { within }),
      },
    ],
    tracked: { [entity]: trackedOf(table) },
    sheets,
    removables: [
      {
        settings,
        source: async (sql: Sql, actor: Actor, scope?: number) => {
          // what is out of reach by now has no rows
          const there = within && scope !== undefined && (await reachFor(within.reach)(sql, actor, scope)) ? scope : null;
          return within ? store.sourceOf(sql, table, actor, true, there) : store.sourceOf(sql, table, actor, true);
        },
        remove: calls.remove,
        restore: calls.restore,
      },
    ],
  };
}
