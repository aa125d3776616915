// Factories of a class with a register, for tests: its session is on now or was lately, and its people were in it from the beginning.
import { randomUUID } from 'node:crypto';
import type { Pool } from '#core/db/server/sql.ts';
import { makeClass, type MadeClass, makeSession } from '#features/schedule/test/make.ts';
import type { Status } from '../rules.ts';

const MINUTE = 60_000;
export const before = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();
export interface MadeRegister extends MadeClass {
  session: number;
}
/** Begun so many minutes ago, an hour long unless told; with `break_after` it has two halves. */
export async function makeRegister(
  sql: Pool,
  given: Parameters<typeof makeClass>[1] & { begun?: number; minutes?: number; break_after?: number } = {},
): Promise<MadeRegister> {
  const { begun = 30, minutes = 60, break_after, ...rest } = given;
  const made = await makeClass(sql, { learners: 2, ...rest });
  await sql`update class_people set since = now() - interval '90 days' where batch_id = ${made.batch_id}`;
  const session = await makeSession(sql, made.batch_id, { starts_at: before(begun), minutes });
  if (break_after !== undefined)
    await sql`update class_sessions set break_at = starts_at + make_interval(mins => ${break_after}) where id = ${session}`;
  return { ...made, session };
}
/** One entry of a phone. */
export const entry = (
  id: number,
  status: Status,
  more: { half?: number; at?: string; key?: string; counter?: number; minutes?: number } = {},
) => ({
  ...{ id, status, half: 1, key: randomUUID() },
  ...more,
});
