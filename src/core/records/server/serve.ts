// Settings lists served: handlers, reach and error texts of the calls that `adminList` declares, for any table.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import type { AnyCall, Upload } from '#core/contract/call.ts';
import { refused, wrongField } from '#core/contract/server/refusal.ts';
import type { RoomPart } from './part.ts';
import type { Served } from '#core/contract/server/handlers.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import type { Word } from '#core/i18n/words.ts';
import { isJustWritten, readRecordHistory } from '#core/history/server/telling.ts';
import { exportList } from '#core/lists/server/export.ts';
import { type Listed, readList, readWholeList } from '#core/lists/server/order.ts';
import { type ListInput, UNPAGED } from '#core/lists/input.ts';
import { drawRenditions, isFreePicture, putPicture } from '#core/files/server/renditions.ts';
import { removeFile } from '#core/files/server/files.ts';
import { columnsOf, settingsGrant, uniqueColumnsOf, type UploadField, uploadsOf } from '../declare.ts';
import { undescribed, untitled } from '../input.ts';
import { errors, removals } from '../words.ts';
import { type Matching, removeRows, titleOf } from './removing.ts';
import { settingsSheet } from './sheet.ts';
import * as store from './store.ts';
import { trackedOf } from './tracked.ts';
import type { SettingsRecord, SettingsTable } from './store.ts';

interface Asked<I> {
  sql: Sql;
  actor: Actor;
  input: I;
  refuse: (code: string, detail?: unknown) => never;
}
type Item = Record<string, unknown>;
interface SettingsCalls {
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
}
/** The site that a row belongs to; what is everybody's belongs to the main one. */
const siteOf = ({ settings }: SettingsTable, row: Readonly<Record<string, unknown>>): number | null =>
  settings.owned ? (row.institution_id as number | null) : null;
/** Where somebody writes rows of the list; nowhere is undefined. */
const writesAt = ({ settings }: SettingsTable, actor: Actor): { site: number | null } | undefined => {
  const site = settings.owned ? store.siteFor(actor) : null;
  return isStaffOf(actor, site) ? { site } : undefined;
};
/** What this person may do to a row, or why not: the words of the same error that the call would answer. */
function permit(table: SettingsTable, actor: Actor) {
  const { group } = table.settings;
  const [update, remove] = [actor.grants.has(settingsGrant(group, 'update')), actor.grants.has(settingsGrant(group, 'delete'))];
  return ({ in_use, ...row }: SettingsRecord) => {
    const within = isStaffOf(actor, siteOf(table, row));
    return {
      ...row,
      can: { update: (within && update) || 'not_allowed', remove: within && remove ? (in_use ? 'in_use' : true) : 'not_allowed' },
    };
  };
}
const A_PAGE = 10;
type SettingsInput = Omit<ListInput, 'page' | 'limit'> &
  Partial<Record<'page' | 'limit', number | undefined>> & { pagination?: string | undefined };
/** A page of a settings list, or the whole of it. Staff are told what they may do with each row. */
export async function readSettings(sql: Sql, table: SettingsTable, actor: Actor, input: SettingsInput): Promise<Listed<object>> {
  // of a list that each site has, those who look after the site
  const staff = table.settings.owned
    ? actor.grants.has(`${table.settings.group}.view`) && writesAt(table, actor) !== undefined
    : actor.role !== undefined;
  const { page = 1, limit = A_PAGE, pagination, ...asked } = input;
  const read = pagination === 'none' || pagination === UNPAGED ? readWholeList : readList;
  const source = store.sourceOf(sql, table, actor, staff);
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
  const { fields, entity, list } = settings;
  const names = Object.entries(fields).flatMap(([name, f]) => ('names' in f && f.names === true ? [name] : []));
  const written = columnsOf(fields);
  const uploads = uploadsOf(fields);
  const got = async (sql: Sql, id: number, actor: Actor) => {
    const row = await store.findRecord(sql, table, id);
    // somebody removed it since it was reached
    if (!row) throw refused('not_found');
    return permit(table, actor)(row);
  };
  /** What a field names was there when it was reached, and may be gone when it is written; a name that was free may be that of a row which
   *  is being brought back. */
  const underParents = <T>(written: Promise<T>, refuse: Asked<unknown>['refuse']): Promise<T> =>
    written.catch((error: { code?: string }) => {
      if (error.code === PG_TAKEN && names.length) return refuse('already_there', { field: names[0] });
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
    for (const name of names) if (await store.isNameTaken(sql, table, name, item[name], id)) refuse('already_there', { field: name });
    for (const name of uniqueColumnsOf(fields))
      if (await store.isTextTaken(sql, table, name, item[name], id)) refuse('already_there', { field: name });
  }
  const handlers = {
    list: ({ sql, actor, input, refuse }: Asked<SettingsInput>) => {
      const paged = 'pages_only' in calls.list.errors && !actor.role;
      if (paged && input.pagination === 'none') refuse('pages_only');
      return readSettings(sql, table, actor, paged ? { ...input, pagination: undefined } : input);
    },
    view: async (asked: Asked<{ id: number }>) => permit(table, asked.actor)((asked as unknown as Record<string, SettingsRecord>)[entity]!),
    history: ({ sql, input: { id, before } }: Asked<{ id: number; before?: number | undefined }>) =>
      readRecordHistory(sql, { entity, id, before }),
    create: async ({ sql, actor, input, refuse }: Asked<Item & { position?: number }>) => {
      const { position, ...given } = input;
      const item = table.written?.(given, undefined) ?? given;
      const at = writesAt(table, actor);
      if (!at) throw refused('not_allowed');
      const { site } = at;
      await check(sql, { item, site }, refuse);
      const { user } = actor as SignedIn;
      if (position !== undefined) await store.lockOrder(sql, table);
      const id = await underParents(store.insertRecord(sql, table, { item, user_id: user.id, site }), refuse);
      if (position !== undefined) await store.moveRecord(sql, table, { id, position, site });
      return got(sql, id, actor);
    },
    update: async (asked: Asked<Item & { id: number; version?: number; position?: number }>) => {
      const { sql, actor, input, refuse } = asked;
      const before = (asked as unknown as Record<string, SettingsRecord>)[entity]!;
      const { id, version = before.version, position, ...rest } = input;
      const unseen = input.version === undefined && (await isJustWritten(sql, actor as SignedIn, entity, id));
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
      const changed = table.written?.(given, before) ?? given;
      const site = siteOf(table, before);
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
      for (const name of uploads) if (before[name] && item[name] !== before[name]) await removeFile(sql, before[name] as number);
      return got(sql, id, actor);
    },
    remove: async (asked: Asked<{ id: number }>) => {
      const { sql, actor, refuse } = asked;
      const { id } = asked.input;
      if (!(await store.lockRecord(sql, table, id))) throw refused('not_found');
      const depends = await store.listDependents(sql, table, id);
      if (depends.length) refuse('in_use', { depends });
      await store.removeRecord(sql, table, id, (actor as SignedIn).user.id);
      await table.removed?.(sql, (asked as unknown as Record<string, SettingsRecord>)[entity]!);
      return { status: 'success' as const };
    },
    removeMatching: async ({ sql, actor, input }: Asked<Omit<Matching, 'entity'>>) => {
      if (!writesAt(table, actor)) throw refused('not_found');
      const run_id = await removeRows.start(sql, actor as SignedIn, {
        ...{ title: titleOf(removals.removing, entity), link: settings.screen ?? '' },
        payload: { ...input, entity },
      });
      return { run_id };
    },
    restore: async ({ sql, actor, input: { id }, refuse }: Asked<{ id: number }>) => {
      const site = table.settings.owned ? await store.findRemovedSite(sql, table, id) : null;
      if (site === undefined || !isStaffOf(actor, site)) throw refused('not_found');
      const back = await store.restoreRecord(sql, table, id, (actor as SignedIn).user.id).catch((error: { code?: string }) => {
        if (error.code === PG_TAKEN) return refuse('already_there');
        if (error.code === PG_PARENT) return refuse('parent_gone');
        throw error;
      });
      if (!back) throw refused('not_found');
      return got(sql, id, actor);
    },
    upload: async ({ pool, actor, input, file }: { pool: Pool; actor: Actor; input: { field: string }; file: Upload }) => {
      const at = writesAt(table, actor);
      if (!at || !actor.grants.has(settingsGrant(settings.group, 'create'))) throw refused('not_allowed');
      const { width, height } = fields[input.field.replace(/^bn_/, '')] as UploadField;
      return putPicture(pool, await drawRenditions(file.bytes, { width, height }, 'picture'), at.site);
    },
    download: async ({ sql, actor, input }: Asked<Parameters<typeof exportList>[1]['input']>) =>
      exportList(sql, { list, source: store.sourceOf(sql, table, actor, true), input, language: actor.language }),
  };
  const told: Record<string, Word> = { ...errors, ...words };
  const served = Object.entries(handlers).flatMap(([name, handler]): Omit<Served, 'room'>[] => {
    const call = calls[name as keyof SettingsCalls];
    return call ? [{ call, handler: handler as Served['handler'], words: told }] : [];
  });
  const reach = async (sql: Sql, actor: Actor, id: number) => {
    // nobody else's rows are looked for
    if (!writesAt(table, actor)) return undefined;
    const row = await store.findRecord(sql, table, id);
    return row && isStaffOf(actor, siteOf(table, row)) ? row : undefined;
  };
  const reachAll = async (sql: Sql, actor: Actor, ids: readonly number[]) =>
    writesAt(table, actor) ? (await store.listRecords(sql, table, ids)).filter((row) => isStaffOf(actor, siteOf(table, row))) : [];
  const sheet = settingsSheet(calls, table, told.already_there!);
  return {
    served,
    reach: { [entity]: reach },
    reachAll: { [entity]: reachAll },
    lists: [{ entity, create: calls.create, fields }],
    tracked: { [entity]: trackedOf(table) },
    sheets: sheet ? [sheet] : [],
    removables: [
      {
        settings,
        source: (sql: Sql, actor: Actor) => store.sourceOf(sql, table, actor, true),
        remove: calls.remove,
        restore: calls.restore,
      },
    ],
  };
}
