// Date range filter of a list as SQL: days are those of Dhaka, the last one belongs to the range.
import type { Sql } from '#core/db/server/sql.ts';
import type { DateRange } from '../input.ts';
import type { Part } from '#core/db/server/tag.ts';

/** The beginning of a day in Dhaka, so many days later. */
const beginningOf = (sql: Sql, day: string, later: number): Part =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Asia/Dhaka')`;

export const isWithinDays = (sql: Sql, column: Part, { from, until }: DateRange): Part => sql`
  ${from ? sql`${column} >= ${beginningOf(sql, from, 0)}` : sql`true`}
  and ${until ? sql`${column} < ${beginningOf(sql, until, 1)}` : sql`true`}`;
