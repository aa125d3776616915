// SQL of sliders: their table as a settings list, and those that a front page shows.
import type { Issue } from '#core/contract/server/issues.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { pictureIn } from '#core/files/server/renditions.ts';
import type { SettingsTable } from '#core/records/server/store.ts';
import type { ShownSlider } from '../contract.ts';
import { sliders } from '../lists.ts';

/** Switched on and meant for today, in Bangladesh. */
const isShown = (sql: Sql, site: number | undefined) => sql`
  t.published and t.institution_id is not distinct from ${site ?? null}
  and (now() at time zone 'Asia/Dhaka')::date
    between coalesce(t.starts_on, '-infinity') and coalesce(t.ends_on, 'infinity')`;

export const table: SettingsTable = {
  settings: sliders,
  table: 'sliders',
  visible: (sql, actor) => isShown(sql, actor.site_institution),
  faults: ({ starts_on, ends_on }): Issue[] =>
    starts_on && ends_on && String(ends_on) < String(starts_on) ? [{ code: 'custom', path: ['ends_on'], message: 'period' }] : [],
};
/** What a front page shows at most: nobody looks at more. */
const MOST_SHOWN = 10;
export const listShown = (sql: Sql, site: number | undefined) => sql<ShownSlider[]>`
  select t.id, t.title, t.bn_title, t.text, t.bn_text, t.link, t.image, t.alt, t.bn_alt,
    ${pictureIn(sql, sql`t.picture_id`)} as picture, ${pictureIn(sql, sql`t.bn_picture_id`)} as bn_picture
  from sliders t
  where ${isShown(sql, site)}
  order by t.position, t.id
  limit ${MOST_SHOWN}`;
