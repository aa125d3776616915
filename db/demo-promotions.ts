// Promotions of the demonstration school.
import type { Sql } from '#core/db/server/sql.ts';
import { read, type Text } from './demo-files.ts';

interface DemoPromotion {
  kind: string;
  title: Text;
  details: Text;
  url?: string;
  /** The slug of a course. */
  course?: string;
  places: string[];
  districts?: string[];
  age_start?: number;
  age_end?: number;
  status: number;
}
export async function seedPromotions(sql: Sql): Promise<void> {
  let position = 0;
  for (const p of read<DemoPromotion>('promotions.yaml'))
    await sql`
      insert into promotions (kind, title, bn_title, details, bn_details, url, course_id, places, districts, age_start, age_end,
        promotion_status, position)
      select ${p.kind}, ${p.title.en}, ${p.title.bn}, ${p.details.en}, ${p.details.bn}, ${p.url ?? ''},
        (select id from courses where slug = ${p.course ?? ''}), ${p.places}::text[],
        array(select id from districts where title = any (${p.districts ?? []}::text[]) order by id),
        ${p.age_start ?? null}, ${p.age_end ?? null}, ${p.status}, ${++position}
      where ${p.course === undefined} or exists (select from courses where slug = ${p.course ?? ''})`;
}
