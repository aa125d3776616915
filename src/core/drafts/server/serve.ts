// Drafts served: handlers of the calls that `draftCalls` declares. Autosave by field, versions, preview, checklist and publishing.
import type { SignedIn } from '#core/access/actor.ts';
import type { DraftCalls } from '../admin-draft.ts';
import type { AnyCall, Out, Upload } from '#core/contract/call.ts';
import { denier, refused, wrongField } from '#core/contract/server/refusal.ts';
import type { RoomPart } from '#core/records/server/part.ts';
import type { Served } from '#core/contract/server/handlers.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { drawRenditions, isFreePicture, listAddressed, putPicture } from '#core/files/server/renditions.ts';
import { columnsOf, type Fields, type UploadField } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { unknownWriter } from '#core/history/writer.ts';
import { emptyValues, openChecks } from '../declare.ts';
import { errors, words } from '../words.ts';
import type { DraftKind } from './kind.ts';
import { knowKind, picturesAddressed, picturesNamed } from './pictures.ts';
import { openDraft } from './publishing.ts';
import * as store from './store.ts';
import type { DraftRow, FieldChange } from './store.ts';

const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
/** Pictures in a text keep their proportions within this. */
const TEXT_PICTURE = { width: 1200, height: 1600, inside: true };
/** What two people wrote alike is no conflict; none and '' are the same. */
const same = (a: unknown, b: unknown): boolean => (a ?? '') === (b ?? '');

interface Asked<I> {
  sql: Sql;
  actor: SignedIn;
  input: I;
}
const CALLS = [
  'view',
  'save',
  'versions',
  'version',
  'name',
  'rename',
  'restore',
  'preview',
  'publish',
  'upload',
] as const satisfies readonly (keyof DraftCalls)[];

/** The calls of one kind of draft with their handlers: `defineRoom({ …, parts: [serveDraft(calls, kind)] })`. */
export function serveDraft<Fs extends Fields>(
  calls: { readonly [K in Exclude<(typeof CALLS)[number], 'publish'>]: AnyCall } & { readonly publish?: AnyCall },
  kind: DraftKind<Fs>,
): RoomPart {
  const { drafted } = kind;
  const { name, fields } = drafted;
  const columns = columnsOf(fields);
  const [filesIn, addressedIn] = [picturesNamed(fields), picturesAddressed(fields)];
  knowKind(kind as unknown as DraftKind);

  const { write: grant } = drafted;
  /** All columns that there are now: one that was added since, or was never written, is empty. */
  const whole = (values: Values | undefined): Record<string, unknown> => {
    const empty = emptyValues(fields);
    return Object.fromEntries(columns.map((column) => [column, values?.[column] ?? empty[column]]));
  };
  /** Those that were uploaded for the draft, and those that its texts brought with them. */
  const listPictures = (sql: Sql, row: DraftRow | undefined, values: Values) =>
    store.listPictures(
      sql,
      row?.id ?? null,
      filesIn(values).map(([, file]) => file),
    );
  const picturesOf = async (sql: Sql, row: DraftRow | undefined, values: Values) =>
    new Map((await listPictures(sql, row, values)).map((one) => [one.id, one]));
  const opened = (sql: Sql, id: number): Promise<DraftRow> => openDraft(sql, kind as unknown as DraftKind, id);
  /** Nothing of another site, and nothing that something else shows unless it is lent. */
  async function takePictures(sql: Sql, actor: SignedIn, row: DraftRow, given: Values): Promise<void> {
    const named = filesIn(given);
    if (!named.length) return;
    const stands = [row.fields, (await kind.load(sql, row.object_id)) ?? {}];
    // what readers load is the file that is kept for them
    const known = new Set(stands.flatMap((values) => addressedIn(values).map(({ file, src }) => `${file} ${src}`)));
    const fresh = addressedIn(given).filter(({ file, src }) => !known.has(`${file} ${src}`));
    const right = fresh.length ? await listAddressed(sql, fresh) : [];
    for (const { column, file } of fresh) if (!right.includes(file)) throw wrongField(`fields.${column}`, 'picture_gone');
    const own = await store.takeOwnPictures(sql, row.id, [...new Set(named.map(([, file]) => file))]);
    // what stands in it already, or readers see there, may go on standing in it
    own.push(...stands.flatMap((values) => filesIn(values).map(([, file]) => file)));
    const lent = (await kind.lent?.(sql, { id: row.object_id, values: given, actor })) ?? [];
    for (const [column, file] of named) {
      if (own.includes(file)) continue;
      if (!lent.includes(file) && !(await isFreePicture(sql, file, row.institution_id)))
        throw wrongField(`fields.${column}`, 'picture_gone');
      await store.insertPicture(sql, row.id, file);
      own.push(file);
    }
  }
  const write = (sql: Sql, row: DraftRow, given: Values, user_id: number): Promise<DraftRow> => {
    const change: FieldChange = { version: row.version + 1, user_id, at: new Date().toISOString() };
    const changed_in = { ...row.changed_in, ...Object.fromEntries(Object.keys(given).map((column) => [column, change])) };
    return store.updateDraft(sql, row.id, { fields: { ...row.fields, ...given }, changed_in });
  };
  const told = async (sql: Sql, actor: SignedIn, row: DraftRow | undefined, id: number): Promise<Out<DraftCalls['view']>> => {
    const granted = (grant === 'signed-in' || actor.grants.has(grant)) && !actor.role?.read_only && !actor.looking;
    const own = granted ? await kind.may?.(sql, actor, id) : undefined;
    const can = { write: granted && (own?.write ?? true), publish: granted && (own?.publish ?? true) };
    if (!row) {
      const published = await kind.load(sql, id);
      const values = whole(published ?? (await kind.begins?.(sql, id)));
      return {
        ...{ id, version: 0, fields: values, pictures: await listPictures(sql, undefined, values), here: [], can },
        ...{ published_version: published ? 0 : null, published_at: null, saved_at: null },
      };
    }
    const pictures = await listPictures(sql, row, whole(row.fields));
    const { version, published_version, published_at, updated_at: saved_at } = row;
    const here = await store.listWriters(sql, row.id, actor.user.id);
    return { id, version, fields: whole(row.fields), pictures, published_version, published_at, saved_at, here, can };
  };
  /** Who made each of these changes, and when. */
  async function writersOf(sql: Sql, changes: readonly (FieldChange | undefined)[], user_id: number) {
    const ids = [...new Set(changes.flatMap((change) => change?.user_id ?? []))];
    const names = new Map(ids.length ? (await store.listNames(sql, ids)).map((one) => [one.id, one]) : []);
    return changes.map((change) => {
      if (!change) return unknownWriter;
      // whoever left, or whose account was merged into another one, wrote it under no name
      const nobody = change.user_id === null ? words.brought : words.closed;
      const who = names.get(change.user_id ?? 0) ?? { name: nobody.en, bn_name: nobody.bn };
      return { by: who.name, bn_by: who.bn_name, at: change.at, own: change.user_id === user_id };
    });
  }
  /** Refuses what was begun from another state than there is, with what is there and who wrote it. */
  async function refuseStale(sql: Sql, row: DraftRow, yours: number, clash: readonly string[], { user }: SignedIn): Promise<never> {
    const last = clash.map((column) => row.changed_in[column]).findLast((change) => change !== undefined);
    const newest = last ?? Object.values(row.changed_in).toSorted((a, b) => b.version - a.version)[0];
    const pictures = await listPictures(sql, row, row.fields);
    const [writer] = await writersOf(sql, [newest], user.id);
    return deny('stale', { ...{ yours, version: row.version, clash, current: whole(row.fields), pictures }, ...writer });
  }
  const atVersion = async (sql: Sql, actor: SignedIn, id: number, version: number): Promise<DraftRow> => {
    const row = await opened(sql, id);
    // who began from nothing sees the first version as it was begun
    return row.version === version || (version === 0 && row.version === 1) ? row : refuseStale(sql, row, version, [], actor);
  };

  const handlers: { [K in (typeof CALLS)[number]]: (asked: never) => Promise<unknown> } = {
    view: async ({ sql, actor, input: { id } }: Asked<{ id: number }>) => told(sql, actor, await store.findDraft(sql, name, id), id),
    save: async ({ sql, actor, input }: Asked<{ id: number; since: number; fields?: Values; field: string }>) => {
      const given = Object.fromEntries(Object.entries(input.fields ?? {}).filter(([, value]) => value !== undefined));
      // who only looks begins nothing
      let row = Object.keys(given).length ? await opened(sql, input.id) : await store.findDraft(sql, name, input.id);
      if (!row) return { version: 0, fields: {}, written: {}, pictures: [], here: [], saved_at: null, published_version: null };
      const { changed_in } = row;
      const since = Math.min(input.since, row.version);
      const later = (column: string) => (changed_in[column]?.version ?? 0) > since;
      const different = Object.keys(given).filter((column) => !same(given[column], row!.fields[column]));
      const clash = different.filter(later);
      if (clash.length) await refuseStale(sql, row, input.since, clash, actor);
      const others = Object.fromEntries(columns.filter((c) => later(c) && !(c in given)).map((c) => [c, whole(row!.fields)[c]]));
      if (different.length) {
        const changed = Object.fromEntries(different.map((column) => [column, given[column]]));
        await takePictures(sql, actor, row, changed);
        row = await write(sql, row, changed, actor.user.id);
        await kind.written?.(sql, { id: input.id, values: whole(row.fields), changed: different, actor });
      }
      await store.seeWriter(sql, row.id, actor.user.id, input.field);
      const here = await store.listWriters(sql, row.id, actor.user.id);
      const pictures = filesIn(others).length ? await listPictures(sql, row, others) : [];
      const names = Object.keys(others);
      const writers = await writersOf(
        sql,
        names.map((column) => changed_in[column]),
        actor.user.id,
      );
      const written = Object.fromEntries(names.map((column, i) => [column, writers[i]!]));
      const { version, published_version, updated_at: saved_at } = row;
      return { version, fields: others, written, pictures, here, saved_at, published_version };
    },
    versions: async ({ sql, input: { id } }: Asked<{ id: number }>) => {
      const row = await store.findDraft(sql, name, id);
      return row ? store.listVersions(sql, row.id) : [];
    },
    version: async ({ sql, input: { id, number } }: Asked<{ id: number; number: number }>) => {
      const row = await store.findDraft(sql, name, id);
      const found = row && (await store.findVersion(sql, row.id, number));
      if (!found) throw refused('not_found');
      const { fields: values, ...version } = found;
      return { version, fields: whole(values), pictures: await listPictures(sql, row, values) };
    },
    name: async ({ sql, actor, input }: Asked<{ id: number; since: number; name: string }>) => {
      const row = await atVersion(sql, actor, input.id, input.since);
      if ((await store.countNamed(sql, row.id)) >= store.MOST_NAMED) deny('too_many_versions');
      const number = await store.insertVersion(sql, {
        ...{ draft_id: row.id, kind: 'named', name: input.name, fields: row.fields, user_id: actor.user.id },
      });
      const { fields: _fields, ...version } = (await store.findVersion(sql, row.id, number))!;
      return version;
    },
    rename: async ({ sql, input: { id, number, name: called } }: Asked<{ id: number; number: number; name: string }>) => {
      // whoever names another version meanwhile waits, so that there are never too many
      const row = await store.lockDraft(sql, name, id);
      const found = row && (await store.findVersion(sql, row.id, number));
      if (!found || (found.kind !== 'named' && found.kind !== 'unnamed')) throw refused('not_found');
      if (called && found.kind === 'unnamed' && (await store.countNamed(sql, row.id)) >= store.MOST_NAMED) deny('too_many_versions');
      await store.renameVersion(sql, row.id, number, called);
      const { fields: _fields, ...version } = found;
      return { ...version, kind: called ? 'named' : 'unnamed', name: called };
    },
    restore: async ({ sql, actor, input }: Asked<{ id: number; since: number; number: number }>) => {
      const row = await atVersion(sql, actor, input.id, input.since);
      const found = await store.findVersion(sql, row.id, input.number);
      if (!found) throw refused('not_found');
      const back = whole(found.fields);
      const different = columns.filter((column) => !same(back[column], row.fields[column]));
      if (!different.length) return told(sql, actor, row, input.id);
      await store.insertVersion(sql, { draft_id: row.id, kind: 'before', fields: row.fields, user_id: actor.user.id });
      const changed = Object.fromEntries(different.map((column) => [column, back[column]]));
      const written = await write(sql, row, changed, actor.user.id);
      await kind.written?.(sql, { id: input.id, values: back, changed: different, actor });
      return told(sql, actor, written, input.id);
    },
    preview: async ({ sql, input: { id } }: Asked<{ id: number }>) => {
      const row = await store.findDraft(sql, name, id);
      const values = whole(row?.fields ?? (await kind.load(sql, id)) ?? (await kind.begins?.(sql, id)));
      return kind.shown(sql, { id, values, pictures: await picturesOf(sql, row, values) });
    },
    publish: async ({ sql, actor, input }: Asked<{ id: number; since: number }>) => {
      const row = await atVersion(sql, actor, input.id, input.since);
      if (row.published_version === row.version && !(await kind.waits?.(sql, input.id))) deny('nothing_new');
      const values = whole(row.fields);
      const missing = openChecks(drafted, values).filter(({ weight }) => weight === 'must');
      if (missing.length) deny('not_ready', { missing: missing.map(({ key, field, word }) => ({ key, field, word: { ...word } })) });
      await kind.publish?.(sql, { id: input.id, values, pictures: await picturesOf(sql, row, values), actor });
      await store.insertVersion(sql, { draft_id: row.id, kind: 'published', fields: row.fields, user_id: actor.user.id });
      return told(sql, actor, await store.markPublished(sql, row.id), input.id);
    },
    upload: async ({ pool, input, file }: Asked<{ id: number; field: string }> & { pool: Pool; file: Upload }) => {
      const frame = input.field === 'text' ? TEXT_PICTURE : (fields[input.field.replace(/^bn_/, '')] as unknown as UploadField);
      const site = await kind.siteOf(pool, input.id);
      const { width, height } = frame;
      return putPicture(pool, await drawRenditions(file.bytes, input.field === 'text' ? TEXT_PICTURE : { width, height }, 'picture'), site);
    },
  };
  const served = CALLS.flatMap((key): Omit<Served, 'room'>[] => {
    const call = calls[key];
    return call ? [{ call, handler: handlers[key] as Served['handler'], words: errors }] : [];
  });
  return { served, reach: {}, lists: [], tracked: {} };
}
