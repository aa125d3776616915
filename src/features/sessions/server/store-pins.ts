// SQL of PINs that unlock an account on one device.
import type { Sql } from '#core/db/server/sql.ts';

export const savePin = (sql: Sql, p: { user_id: number; device_hash: Uint8Array; pin_hash: string }) => sql`
  insert into device_pins (device_hash, user_id, pin_hash) values (${p.device_hash}, ${p.user_id}, ${p.pin_hash})
  on conflict (device_hash, user_id) do update set pin_hash = excluded.pin_hash, tries = 0, used_at = now()`;

interface DeviceAccountRow {
  account: string;
  name: string;
  bn_name: string | null;
  photo_file_key: string | null;
  photo_file_name: string | null;
  photo_public: boolean | null;
}
export const listAccounts = (sql: Sql, device_hash: Uint8Array, limit: number) => sql<DeviceAccountRow[]>`
  select u.uuid as account, u.name, u.bn_name, f.address_key as photo_file_key, f.file_name as photo_file_name,
    f.public as photo_public
  from device_pins p
  join users u on u.id = p.user_id and u.suspended_at is null
  left join files f on f.id = u.photo_file_id
  where p.device_hash = ${device_hash}
  order by p.used_at desc, p.user_id
  limit ${limit}`;
interface PinRow {
  user_id: number;
  pin_hash: string;
  tries: number;
  suspended: boolean;
  staff: boolean;
}
/** Takes one of the tries of a PIN, before it is looked at: a burst gets no more. */
export async function takePinTry(sql: Sql, device_hash: Uint8Array, account: string, tries: number): Promise<PinRow | undefined> {
  const [row] = await sql<PinRow[]>`
    update device_pins p set tries = p.tries + 1
    from users u
    where p.device_hash = ${device_hash} and u.uuid = ${account} and p.user_id = u.id and p.tries < ${tries}
    returning p.user_id, p.pin_hash, p.tries, u.suspended_at is not null as suspended,
      exists (select from user_roles where user_id = u.id) as staff`;
  return row;
}
/** The PIN was not looked at after all. */
export const givePinTryBack = (sql: Sql, device_hash: Uint8Array, user_id: number) => sql`
  update device_pins set tries = greatest(0, tries - 1) where device_hash = ${device_hash} and user_id = ${user_id}`;
/** False when the PIN was removed or changed while it was being checked. */
export const renewPin = async (sql: Sql, device_hash: Uint8Array, user_id: number, pin_hash: string): Promise<boolean> =>
  (
    await sql`
      update device_pins set tries = 0, used_at = now()
      where device_hash = ${device_hash} and user_id = ${user_id} and pin_hash = ${pin_hash}`
  ).count === 1;
export const deletePin = (sql: Sql, device_hash: Uint8Array, user_id: number) => sql`
  delete from device_pins where device_hash = ${device_hash} and user_id = ${user_id}`;
export const deletePinOf = (sql: Sql, device_hash: Uint8Array, account: string) => sql`
  delete from device_pins p using users u
  where p.device_hash = ${device_hash} and u.uuid = ${account} and p.user_id = u.id`;
export const deletePins = (sql: Sql, user_id: number) => sql`delete from device_pins where user_id = ${user_id}`;
/** Forgets PINs that nobody used for three months. */
export const sweepPins = (sql: Sql) => sql`delete from device_pins where used_at < now() - interval '90 days'`;
