// SQL of accounts: replacing a phone or e-mail address.
import type { Sql } from '#core/db/server/sql.ts';

type AddressColumn = 'email' | 'phone';
/** Sets a proved address of a person, or takes one away with null. The caller holds the lock of the address. */
export const setAddress = (sql: Sql, user_id: number, column: AddressColumn, address: string | null) => sql`
  update users set ${sql(column)} = ${address},
    ${sql(`${column}_verified_at`)} = ${address === null ? null : sql`now()`}, updated_at = now()
  where id = ${user_id}`;
/** Whether another person holds an address: one who proved some address, or who is suspended. */
export const isHeldByOther = async (sql: Sql, user_id: number, column: AddressColumn, address: string): Promise<boolean> =>
  (
    await sql`
      select from users
      where ${sql(column)} = ${address} and id <> ${user_id}
        and (email_verified_at is not null or phone_verified_at is not null or suspended_at is not null)`
  ).length > 0;
/** An account that was begun with an address and never proved gives way to whoever proves it. */
export async function giveWay(sql: Sql, user_id: number, column: AddressColumn, address: string): Promise<void> {
  const begun = sql`
    ${sql(column)} = ${address} and id <> ${user_id}
    and email_verified_at is null and phone_verified_at is null and suspended_at is null`;
  // a row keeps one address at least; this one is nobody's
  if (column === 'phone')
    await sql`
      update users set phone = null, email = coalesce(email, 'begun-' || uuid || '@account.invalid')
      where ${begun}`;
  else
    await sql`
      update users set email = case when phone is null then 'begun-' || uuid || '@account.invalid' end
      where ${begun}`;
}
