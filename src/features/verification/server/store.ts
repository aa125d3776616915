// SQL of teacher verification: which ID belongs to which account.
import type { Sql } from '#core/db/server/sql.ts';
import type { Level, SubType } from '../rules.ts';
import type { RegistryRecord } from './port.ts';

export interface Id {
  level: Level;
  subType: SubType;
  id: string;
}
interface VerificationRow extends RegistryRecord {
  id: number;
  user_id: number;
  level: Level;
  sub_type: SubType;
  teacher_id: string;
  agreed_at: string | null;
  verified_at: string;
}
const columns = (sql: Sql) => sql`
  id, user_id, level, sub_type, teacher_id, name, designation, institute, subject, agreed_at, verified_at`;
export async function findOwn(sql: Sql, user_id: number): Promise<VerificationRow | undefined> {
  const [row] = await sql<VerificationRow[]>`
    select ${columns(sql)} from teacher_verifications where user_id = ${user_id}`;
  return row;
}
export const isOf = (row: VerificationRow, { level, subType, id }: Id): boolean =>
  row.level === level && row.sub_type === subType && row.teacher_id === id;
/** Whose an ID is, if it is anybody's. */
export async function findHolder(sql: Sql, { level, subType, id }: Id): Promise<number | undefined> {
  const [row] = await sql<{ user_id: number }[]>`
    select user_id from teacher_verifications
    where level = ${level} and sub_type = ${subType} and teacher_id = ${id}`;
  return row?.user_id;
}
/** Whoever ties or unties an ID comes one after the other, until the transaction ends. */
export const lockId = (sql: Sql, { level, subType, id }: Id) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`teacher id ${level} ${subType} ${id}`}, 0))`;
/** Ties an ID to an account; false where one of the two is tied already. */
export async function tieId(sql: Sql, user_id: number, asked: Id, r: RegistryRecord, state: 'clear' | 'waits'): Promise<boolean> {
  const { level, subType, id } = asked;
  await lockId(sql, asked);
  const tied = await sql`
    insert into teacher_verifications
      (user_id, level, sub_type, teacher_id, name, designation, institute, subject, state)
    values (${user_id}, ${level}, ${subType}, ${id}, ${r.name}, ${r.designation}, ${r.institute}, ${r.subject},
      ${state})
    on conflict do nothing
    returning id`;
  return tied.length > 0;
}
export const markAgreed = (sql: Sql, user_id: number) => sql`
  update teacher_verifications set agreed_at = now() where user_id = ${user_id} and agreed_at is null`;
export const eraseVerification = (sql: Sql, user_id: number) => sql`
  delete from teacher_verifications where user_id = ${user_id}`;
