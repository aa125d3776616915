// Drafts that a room publishes together: what is written in each, and that readers have it now.
import type { Sql } from '#core/db/server/sql.ts';
import { removeFile } from '#core/files/server/files.ts';
import type { Values } from '#core/records/merge.ts';
import { columnsOf } from '#core/records/declare.ts';
import { emptyValues } from '../declare.ts';
import type { DraftKind, PicturesOf } from './kind.ts';
import { picturesNamed } from './pictures.ts';
import * as store from './store.ts';

export { copyDraft, copyDrafts, rewriteDrafts } from './store.ts';
export interface WrittenDraft {
  object_id: number;
  version: number;
  values: Values;
  /** Which version changed a column last, who wrote it, and when. */
  changed_in: Readonly<Record<string, store.FieldChange>>;
  /** Something was written since readers got it. */
  fresh: boolean;
  pictures: PicturesOf;
}
/** The drafts of these things, locked until the transaction ends; what nobody wrote in is not among them. */
export const lockDrafts = async (sql: Sql, kind: Pick<DraftKind, 'drafted'>, ids: readonly number[]): Promise<WrittenDraft[]> =>
  wholeDrafts(sql, kind, await store.lockDrafts(sql, kind.drafted.name, ids));
/** The same for who only looks: whoever writes in them does not wait. */
export const readDrafts = async (sql: Sql, kind: Pick<DraftKind, 'drafted'>, ids: readonly number[]): Promise<WrittenDraft[]> =>
  ids.length ? wholeDrafts(sql, kind, await store.listDrafts(sql, kind.drafted.name, ids)) : [];
async function wholeDrafts(sql: Sql, { drafted }: Pick<DraftKind, 'drafted'>, rows: readonly store.DraftRow[]): Promise<WrittenDraft[]> {
  const [empty, named] = [emptyValues(drafted.fields), picturesNamed(drafted.fields)];
  const files = rows.flatMap((row) => named(row.fields).map(([, file]) => file));
  const pictures = new Map((files.length ? await store.listPictures(sql, null, files) : []).map((one) => [one.id, one]));
  return rows.map((row) => ({
    object_id: row.object_id,
    version: row.version,
    changed_in: row.changed_in,
    values: Object.fromEntries(columnsOf(drafted.fields).map((column) => [column, row.fields[column] ?? empty[column]])),
    fresh: row.published_version !== row.version,
    pictures,
  }));
}
/** Begins a draft with these values; one that is there stays. */
export const beginDraft = (
  sql: Sql,
  { drafted }: Pick<DraftKind, 'drafted'>,
  object_id: number,
  institution_id: number | null,
  fields: Values,
) => store.insertDraft(sql, { kind: drafted.name, object_id, institution_id, fields, published: false });
/** The draft, locked until the transaction ends; where nobody wrote yet it is begun with what readers have. */
export async function openDraft(sql: Sql, kind: DraftKind, object_id: number): Promise<store.DraftRow> {
  const { name, fields } = kind.drafted;
  const there = await store.lockDraft(sql, name, object_id);
  if (there) return there;
  const readers_have = await kind.load(sql, object_id);
  const written = readers_have ?? (await kind.begins?.(sql, object_id));
  const empty = emptyValues(fields);
  await store.insertDraft(sql, {
    kind: name,
    object_id,
    institution_id: await kind.siteOf(sql, object_id),
    fields: Object.fromEntries(columnsOf(fields).map((column) => [column, written?.[column] ?? empty[column]])),
    published: readers_have !== undefined,
  });
  return (await store.lockDraft(sql, name, object_id))!;
}
/**
 * Writes values into a draft otherwise than by its editor, begun with what readers have where nobody wrote yet. What stood there is kept as a
 * version that was replaced, and pictures that the values name come along.
 */
export async function writeInDraft(sql: Sql, kind: DraftKind, object_id: number, values: Values, user_id: number | null): Promise<void> {
  const { fields } = kind.drafted;
  const columns = columnsOf(fields);
  const row = await openDraft(sql, kind, object_id);
  const changed = columns.filter((column) => column in values && (values[column] ?? '') !== (row.fields[column] ?? ''));
  if (!changed.length) return;
  await store.insertVersion(sql, { draft_id: row.id, kind: 'replaced', fields: row.fields, user_id });
  const change = { version: row.version + 1, user_id, at: new Date().toISOString() };
  await store.updateDraft(sql, row.id, {
    fields: { ...row.fields, ...Object.fromEntries(changed.map((column) => [column, values[column]])) },
    changed_in: { ...row.changed_in, ...Object.fromEntries(changed.map((column) => [column, change])) },
  });
  for (const [, file] of picturesNamed(fields)(values)) await store.insertPicture(sql, row.id, file);
}
/** What is deleted for good takes its draft along, with the versions of it, and the pictures that nothing else shows. */
export async function deleteDrafts(sql: Sql, { drafted }: Pick<DraftKind, 'drafted'>, ids: readonly number[]): Promise<void> {
  const files = await store.listDraftFiles(sql, drafted.name, ids);
  await store.deleteDrafts(sql, drafted.name, ids);
  for (const { file_id } of files) await removeFile(sql, file_id);
}
/** Nothing is left of these drafts but what readers have, such as when who wrote them leaves. */
export async function forgetUnpublished(
  sql: Sql,
  { drafted }: Pick<DraftKind, 'drafted'>,
  readers_have: ReadonlyMap<number, Values>,
): Promise<void> {
  for (const { id, object_id } of await store.lockDrafts(sql, drafted.name, [...readers_have.keys()])) {
    await store.updateDraft(sql, id, { fields: readers_have.get(object_id)!, changed_in: {} });
    await store.markPublished(sql, id);
    await store.deleteVersions(sql, id);
  }
}
/** Readers have these drafts now: each is kept as a version. */
export async function settleDrafts(
  sql: Sql,
  { drafted }: Pick<DraftKind, 'drafted'>,
  ids: readonly number[],
  user_id: number | null,
): Promise<void> {
  for (const { id, fields } of await store.lockDrafts(sql, drafted.name, ids)) {
    await store.insertVersion(sql, { draft_id: id, kind: 'published', fields, user_id });
    await store.markPublished(sql, id);
  }
}
/** Keeps the draft as it is now as the version that was submitted for review. */
export async function keepSubmitted(sql: Sql, { drafted }: Pick<DraftKind, 'drafted'>, object_id: number, user_id: number): Promise<void> {
  const row = await store.lockDraft(sql, drafted.name, object_id);
  if (row) await store.insertVersion(sql, { draft_id: row.id, kind: 'submitted', fields: row.fields, user_id });
}
/**
 * Readers have something else now, which did not come from these drafts, such as from a package: each begins anew with it. What somebody had
 * written stays as a version that was replaced. Drafts that nobody began are not begun, and what says the same already is not touched.
 */
export async function beginAnew(
  sql: Sql,
  { drafted }: Pick<DraftKind, 'drafted'>,
  readers_have: ReadonlyMap<number, Values>,
): Promise<void> {
  const columns = columnsOf(drafted.fields);
  const at = new Date().toISOString();
  for (const row of await store.lockDrafts(sql, drafted.name, [...readers_have.keys()])) {
    const values = readers_have.get(row.object_id)!;
    const changed = columns.filter((column) => (values[column] ?? '') !== (row.fields[column] ?? ''));
    if (changed.length) {
      if (row.published_version !== row.version)
        await store.insertVersion(sql, { draft_id: row.id, kind: 'replaced', fields: row.fields, user_id: null });
      const change = { version: row.version + 1, user_id: null, at };
      const changed_in = { ...row.changed_in, ...Object.fromEntries(changed.map((column) => [column, change])) };
      await store.updateDraft(sql, row.id, { fields: { ...row.fields, ...values }, changed_in });
    } else if (row.published_version === row.version) continue;
    await store.markPublished(sql, row.id);
  }
}
