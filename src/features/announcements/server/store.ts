// SQL of announcements: their table as a settings list, and those that a site shows today.
import type { Issue } from '#core/contract/server/issues.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { pictureIn } from '#core/files/server/renditions.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import type { Announced } from '../contract.ts';
import { announcements } from '../lists.ts';

/** Nobody announces further ahead: a later day is a slip of the keys. */
const MOST_YEARS = 10;
const wrong = (path: string, message: string): Issue => ({ code: 'custom', path: [path], message });
function faults(item: Readonly<Record<string, unknown>>): Issue[] {
  const { starts_on, ends_on } = item;
  const latest = new Date().getUTCFullYear() + MOST_YEARS;
  const late = ['starts_on', 'ends_on'].filter((name) => item[name] && Number(String(item[name]).slice(0, 4)) > latest);
  return [
    ...(starts_on && ends_on && String(ends_on) < String(starts_on) ? [wrong('ends_on', 'period')] : []),
    ...late.map((name) => wrong(name, `year_late:${latest}`)),
  ];
}
export const table: SettingsTable = {
  settings: announcements,
  table: 'announcements',
  faults,
};
/** What a site shows of each kind at most. */
const MOST_SHOWN = 5;
/** Switched on and meant for today, in Bangladesh; of the main site without an institution. */
export const listToday = (sql: Sql, site: number | undefined) => sql<Announced[]>`
  select t.id, t.version, t.kind, t.title, t.bn_title as title_bn, t.text, t.bn_text as text_bn, t.link,
    t.alt, t.bn_alt as alt_bn, ${pictureIn(sql, sql`t.picture_id`)} as picture,
    ${pictureIn(sql, sql`t.bn_picture_id`)} as picture_bn
  from (
    select a.*, row_number() over (partition by a.kind order by a.position, a.id) as place
    from announcements a
    where a.published and a.institution_id is not distinct from ${site ?? null}
      and (now() at time zone 'Asia/Dhaka')::date
        between coalesce(a.starts_on, '-infinity') and coalesce(a.ends_on, 'infinity')) t
  where t.place <= ${MOST_SHOWN}
  order by t.position, t.id`;
