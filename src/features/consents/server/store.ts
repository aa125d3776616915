// SQL of consents: a journal to which rows are added, and never changed.
import type { Sql } from '#core/db/server/sql.ts';
import type { Agreed, TextId } from '../rules.ts';

export interface ConsentRow {
  id: number;
  text_id: TextId;
  version: number;
  given: boolean;
  at: string;
}
/** More than anybody reads. */
const MOST = 500;
/** What somebody has said, the latest first. */
export const listSaid = (sql: Sql, user_id: number) => sql<ConsentRow[]>`
  select id, text_id, version, given, at from consents where user_id = ${user_id} order by id desc limit ${MOST}`;
/** What each text was last answered by. */
export const listLatest = (sql: Sql, user_id: number) => sql<ConsentRow[]>`
  select distinct on (text_id) id, text_id, version, given, at
  from consents
  where user_id = ${user_id}
  order by text_id, id desc`;
/** One who answers at a time, until the transaction ends. */
export const lockConsents = (sql: Sql, user_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`consents of ${user_id}`}, 0))`;
export const insertConsents = (
  sql: Sql,
  user_id: number,
  { versions, language }: Agreed,
  { given, place }: { given: boolean; place: 'form' | 'visit' },
) => sql`
  insert into consents (user_id, text_id, version, given, language, place)
  select ${user_id}, key, value::int, ${given}, ${language}, ${place}
  from jsonb_each_text(${sql.json(versions)})`;
export const eraseConsents = (sql: Sql, user_id: number) => sql`delete from consents where user_id = ${user_id}`;
