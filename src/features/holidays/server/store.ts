// SQL of holidays: their table as declared records, those of a span of days, and what a new database begins with.
import type { Issue } from '#core/contract/server/issues.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import { holidays } from '../lists.ts';

export const table: SettingsTable = {
  settings: holidays,
  table: 'holidays',
  faults: ({ starts_on, ends_on }): Issue[] =>
    starts_on && ends_on && String(ends_on) < String(starts_on) ? [{ code: 'custom', path: ['ends_on'], message: 'period' }] : [],
};

export interface HolidayRow {
  id: number;
  title: string;
  bn_title: string;
  starts_on: string;
  /** The last day; the first one of a holiday of one day. */
  ends_on: string;
}
interface Span {
  from: string;
  until: string;
}
/** Those that lie in a span of days, for these institutions: of the whole country, and their own. */
export const listHolidays = (sql: Sql, institution_ids: readonly number[], { from, until }: Span) => sql<HolidayRow[]>`
  select h.id, h.title, h.bn_title, h.starts_on, coalesce(h.ends_on, h.starts_on) as ends_on
  from holidays h
  where h.starts_on <= ${until}::date and coalesce(h.ends_on, h.starts_on) >= ${from}::date
    and (h.institution_id is null or h.institution_id = any (${[...institution_ids]}::int[]))
  order by h.starts_on, h.id
  limit 400`;
export async function insertHolidays(
  sql: Sql,
  rows: readonly { title: string; bn_title: string; kind: string; starts_on: string }[],
): Promise<void> {
  if (rows.length) await sql`insert into holidays ${sql(rows)} on conflict do nothing`;
}
