// Pictures of drafts: which ones a text names, and those that nothing shows any more removed by night.
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { removeFile } from '#core/files/server/files.ts';
import { columnsOf, type Fields, uploadsOf } from '#core/records/declare.ts';
import type { Values } from '#core/records/merge.ts';
import { picturesOfDocument } from '#core/richtext/document.ts';
import type { DraftKind } from './kind.ts';
import * as store from './store.ts';

/** The pictures that values name, each with its column: those of a field, and those that stand in a text or in data of the room's own. */
export function picturesNamed(fields: Fields): (values: Values) => [column: string, file: number][] {
  const uploads = uploadsOf(fields);
  const documents = columnsOf(Object.fromEntries(Object.entries(fields).filter(([, f]) => f.kind === 'rich')));
  const addressed = picturesAddressed(fields);
  return (values) => [
    ...addressed(values).map(({ column, file }): [string, number] => [column, file]),
    ...uploads.flatMap((column): [string, number][] => (typeof values[column] === 'number' ? [[column, values[column]]] : [])),
    ...documents.flatMap((column) => picturesOfDocument(String(values[column] ?? '')).map(({ file }): [string, number] => [column, file])),
  ];
}

/** Of these, the pictures that stand in data of the room's own with their addresses. */
export function picturesAddressed(fields: Fields): (values: Values) => { column: string; file: number; src: string }[] {
  const data = Object.entries(fields).flatMap(([column, f]) => (f.kind === 'data' && f.pictures ? [{ column, pictures: f.pictures }] : []));
  return (values) =>
    data.flatMap(({ column, pictures }) => pictures(String(values[column] ?? '')).map(({ file, src }) => ({ column, file, src })));
}

const kinds = new Map<string, DraftKind>();
/** Each kind that is served: what its readers have is asked of its room. */
export const knowKind = (kind: DraftKind): void => void kinds.set(kind.drafted.name, kind);

/**
 * Marks the pictures that neither a draft, nor a version of it, nor what readers have names, and removes those that were marked long ago, row and
 * file. A draft of a kind that nobody serves keeps all of its own: nobody knows what its readers have.
 */
export async function sweepDraftPictures(pool: Pool): Promise<void> {
  for (const { kind: name, object_id } of await store.listPictured(pool)) {
    const kind = kinds.get(name);
    if (!kind) continue;
    const named = picturesNamed(kind.drafted.fields);
    await runTransaction(pool, async (sql) => {
      // who saves, publishes or brings back meanwhile waits, and finds the picture gone or stays with it
      const row = await store.lockDraft(sql, name, object_id);
      if (!row) return;
      const used = new Set<number>();
      const see = (values: Values | undefined) => values && named(values).forEach(([, file]) => used.add(file));
      see(row.fields);
      see(await kind.load(sql, object_id));
      // one at a time: a hundred and fifty versions of a long text are much to hold at once
      for (const { number } of await store.listVersions(sql, row.id)) see((await store.findVersion(sql, row.id, number))?.fields);
      await store.markUnusedPictures(sql, row.id, [...used]);
      for (const file of await store.deleteUnusedPictures(sql, row.id)) await removeFile(sql, file);
    });
  }
}
