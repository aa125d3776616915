// Settling of the history: entries are made of what changes have written, before anybody reads or seals them.
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { canonical, commit, makeSalt } from './chain.ts';
import { findTracked, readState, type State, trackedEntities } from './entities.ts';
import type { Recorded, ToldChange } from './recording.ts';
import { insertEntries, type NewEntry, type Private } from './store.ts';
import { deleteUntold, deleteWritten, isAnyWritten, listWritten, lockSettling, type WrittenChange } from './store-written.ts';

type Change = [before: unknown, after: unknown];
/** What stands in an entry for a field whose values are kept apart. */
export const APART = 'apart';

function keepApart(value: unknown): Private {
  const salt = makeSalt();
  return { salt, value, hash: commit(salt, value) };
}
/** The fields that differ. A value that is not there is null. */
function compareStates(before: State | undefined, after: State | undefined): Record<string, Change> {
  const changes: Record<string, Change> = {};
  for (const field of Object.keys((after ?? before)?.fields ?? {})) {
    const change: Change = [before?.fields[field] ?? null, after?.fields[field] ?? null];
    if (change[0] !== change[1] && canonical(change[0]) !== canonical(change[1])) changes[field] = change;
  }
  return changes;
}
function entryOf(told: ToldChange, { id, before, after }: Recorded): NewEntry | undefined {
  const { personal = [] } = findTracked(told.entity) ?? {};
  const changes = compareStates(before, after);
  // saving what was there already changed nothing; every other act is one even where no declared field tells of it
  if (told.did === 'changed' && before && after && !Object.keys(changes).length) return undefined;
  const [shown, apart]: Record<string, Change>[] = [{}, {}];
  for (const [field, change] of Object.entries(changes)) (personal.includes(field) ? apart : shown)![field] = change;
  const now = after ?? before;
  return {
    actor_id: told.user_id,
    acted_for: told.acted_for ?? null,
    role: told.role,
    institution_id: now?.institution_id ?? told.institution_id ?? null,
    call: told.call,
    act: told.did,
    entity: told.entity,
    object_id: id,
    subject_id: now?.subject_id ?? null,
    title: now?.title ?? null,
    bn_title: now?.bn_title ?? null,
    changes: { ...shown, ...Object.fromEntries(Object.keys(apart!).map((field) => [field, APART])) },
    origin: told.origin && keepApart(told.origin),
    values: Object.keys(apart!).length ? keepApart(apart) : null,
  };
}

/** A moment as PostgreSQL writes it into JSON; everywhere else it ends in Z. */
const MOMENT = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?)\+00:00$/;
/** A value out of JSON as the driver reads it from its column. */
export const asRead = (value: unknown): unknown => (typeof value === 'string' ? value.replace(MOMENT, '$1Z') : value);
function stateIn(entity: string, rows: WrittenChange['before'], id: number): State | undefined {
  const row = rows?.find((one) => one.id === id);
  // of an entity, or with columns, that the program before this one had: that it was changed is told, and nothing of how
  const state = row && findTracked(entity) ? readState(entity, row) : undefined;
  if (!state) return undefined;
  const fields = Object.entries(state.fields).map(([name, value]) => [name, asRead(value)]);
  return { ...state, fields: Object.fromEntries(fields) };
}
function changedIn({ told, before, after }: WrittenChange): readonly Recorded[] {
  const there = new Set([...(before ?? []), ...(after ?? [])].map((row) => row.id));
  return (
    told.changed ??
    told
      .ids!.filter((id) => told.did !== 'changed' || there.has(id))
      .map((id) => ({ id, before: stateIn(told.entity, before, id), after: stateIn(told.entity, after, id) }))
  );
}

const BATCH = 500;
/** Makes entries of all that was written, in a transaction of its own or in the one that is given. Whoever reads the history does so after it. */
export async function settleHistory(sql: Sql): Promise<void> {
  if (!(await isAnyWritten(sql))) return;
  if (!trackedEntities().length) throw new Error('No room has said what it tracks: nothing could be told of what was changed');
  const settle = async (tx: Sql): Promise<number> => {
    await lockSettling(tx);
    const written = await listWritten(tx, BATCH);
    const entries = written.flatMap((one) => changedIn(one).flatMap((changed) => ({ at: one.at, entry: entryOf(one.told, changed) })));
    const made = entries.flatMap(({ at, entry }) => (entry ? [{ ...entry, at }] : []));
    if (made.length) await insertEntries(tx, made);
    if (written.length) await deleteWritten(tx, written);
    if (written.length < BATCH) await deleteUntold(tx);
    return written.length;
  };
  while ((await ('begin' in sql ? runTransaction(sql, settle) : settle(sql))) === BATCH);
}
