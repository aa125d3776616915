// SQL of contact changes: what a change of address left, so that it can be undone.
import type { Sql } from '#core/db/server/sql.ts';
import type { Contact } from '#features/accounts/server/service.ts';

interface ChangeRow {
  id: number;
  user_id: number;
  channel: Contact['channel'];
  old_address: string | null;
}
export const insertChange = (sql: Sql, c: Omit<ChangeRow, 'id'> & { new_address: string; undo_hash: Uint8Array; hours: number }) => sql`
  insert into contact_changes (user_id, channel, old_address, new_address, undo_hash, expires_at)
  values (${c.user_id}, ${c.channel}, ${c.old_address}, ${c.new_address}, ${c.undo_hash},
    now() + make_interval(hours => ${c.hours}))`;
const open = (sql: Sql) => sql`undone_at is null and expires_at > now()`;
export async function findChange(sql: Sql, undo_hash: Uint8Array): Promise<ChangeRow | undefined> {
  const [row] = await sql<ChangeRow[]>`
    select id, user_id, channel, old_address from contact_changes
    where undo_hash = ${undo_hash} and ${open(sql)}`;
  return row;
}
/** Uses up a change and the later ones of the same kind: whoever comes after an intruder has nothing to undo with. False when it was used. */
export const closeChanges = async (sql: Sql, change: ChangeRow): Promise<boolean> => {
  const closed = await sql<{ id: number }[]>`
    update contact_changes set undone_at = now()
    where user_id = ${change.user_id} and channel = ${change.channel} and id >= ${change.id} and ${open(sql)}
    returning id`;
  return closed.some((row) => row.id === change.id);
};
/** One change of a person at a time, until the transaction ends. */
export const lockPerson = (sql: Sql, user_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`contact of ${user_id}`}, 0))`;
export const sweepChanges = (sql: Sql) => sql`delete from contact_changes where expires_at < now()`;
export const eraseChanges = (sql: Sql, user_id: number) => sql`delete from contact_changes where user_id = ${user_id}`;
