// History of a call: from its declaration, the rows that it reached and its answer to the objects that it changed.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { RecordedCall, Records } from '../declare.ts';
import { readState } from './entities.ts';
import { type Author, authorOf, type Done, record, recordChanges } from './recording.ts';

type Row = { id: number; institution_id?: number | null; version?: number };
const rowsOf = (records: Records, rows: Record<string, unknown>): Row[] => [rows[records.of ?? records.entity] ?? []].flat() as Row[];

/** Does the work of a call in its transaction and records what it changed. */
export async function recordCall<T>(
  sql: Sql,
  { call, actor, rows }: { call: RecordedCall; actor: Actor; rows: Record<string, unknown> },
  work: () => Promise<T>,
  given?: readonly number[],
): Promise<T> {
  const records = call.records!;
  const { did, entity, id: field } = records;
  const there = records.unless === undefined ? undefined : (rows[records.unless] as Row | undefined);
  const reached = there ? [there] : field ? [] : rowsOf(records, rows);
  const done: Done = { call: call.name, did: there ? 'changed' : did, entity, institution_id: reached[0]?.institution_id };
  if (records.told) return recordTold(sql, { author: authorOf(actor), done, before: reached[0] }, work);
  const ids = given ?? (records.self ? [actor.user!.id] : reached.map((row) => row.id));
  const made = (out: T) => [(out as Record<string, number | undefined>)[field!] ?? []].flat();
  return record(sql, authorOf(actor), done, { ids, ...(field && !there ? { made } : {}) }, work);
}

/** The row that was reached is the state before and the answer the one after. Somebody else's change between the two shows in the version: the
 *  whole is then done once more, as after a serialization failure. */
async function recordTold<T>(
  sql: Sql,
  { author, done, before }: { author: Author; done: Done; before: Row | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const was = before && readState(done.entity, before);
  const out = await work();
  const row = out as Row;
  const after = readState(done.entity, row);
  if (!after || (before && !was)) throw new Error(`${done.call} does not tell what it changed of "${done.entity}"`);
  if (before && before.version !== row.version! - 1) throw Object.assign(new Error('Somebody else changed it between'), { code: '40001' });
  await recordChanges(sql, author, done, [{ id: row.id, before: was, after }]);
  return out;
}

/** What is wrong with what a call declares of its history; nothing when it holds. */
export function faultOf(call: RecordedCall, tracked: ReadonlySet<string>): string | undefined {
  const { records, unrecorded } = call;
  if (!records) return undefined;
  if (unrecorded !== undefined) return 'is recorded and says why it is not';
  if (!call.changes) return 'is recorded and changes nothing';
  if (!tracked.has(records.entity)) return `changes "${records.entity}", which no room tracks`;
  if (call.transaction && 'none' in call.transaction) return 'is recorded and has no transaction to be recorded in';
  const named = [records.self, records.id, (records.of ?? records.entity) in call.scope || undefined].filter((x) => x !== undefined);
  if (records.unless && !(records.id && records.unless in call.scope)) return `makes nothing, or reaches no "${records.unless}"`;
  if (records.of && !(records.of in call.scope)) return `reaches no "${records.of}"`;
  const { [records.of ?? records.entity]: by = '' } = call.scope as Record<string, string>;
  if (records.told && (records.self || call.transaction || by.endsWith('[]')))
    return 'can tell of one row in the transaction of the gate, and of no other';
  if (records.self && call.who === 'anyone') return 'changes the account of whoever asks, who may be nobody';
  // a handler with a transaction of its own may name the object itself
  if (named.length > 1 || (named.length === 0 && !call.transaction)) return 'must say in one way which object it changes';
  return undefined;
}
