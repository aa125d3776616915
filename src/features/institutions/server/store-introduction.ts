// SQL of introductions of institutions as they are published.
import type { Sql } from '#core/db/server/sql.ts';
import { pictureIn } from '#core/files/server/renditions.ts';
import type { Picture } from '#core/files/picture.ts';
import type { Introduction } from '../contract.ts';

export interface Written {
  title: string;
  bn_title: string;
  picture_id: number | null;
  bn_picture_id: number | null;
  alt: string;
  bn_alt: string;
  body: string;
  bn_body: string;
}
export async function findWritten(sql: Sql, id: number): Promise<Written | undefined> {
  const [row] = await sql<Written[]>`
    select title, bn_title, picture_id, bn_picture_id, alt, bn_alt, body, bn_body
    from institution_introductions where id = ${id}`;
  return row;
}
export async function findIntroduction(sql: Sql, id: number): Promise<Introduction | undefined> {
  const [row] = await sql<Introduction[]>`
    select title, bn_title, alt, bn_alt, html, bn_html,
      ${pictureIn(sql, sql`t.picture_id`)} as picture,
      ${pictureIn(sql, sql`t.bn_picture_id`)} as bn_picture
    from institution_introductions t where id = ${id}`;
  return row;
}
export interface Lead {
  title: string;
  bn_title: string;
  picture: Picture | null;
  bn_picture: Picture | null;
  alt: string;
  bn_alt: string;
  said: string;
  bn_said: string;
}
/** Its beginning, in characters: more than a page shows, of which a letter of Bengali takes several. */
const MOST_READ = 2000;
export async function findLead(sql: Sql, id: number): Promise<Lead | undefined> {
  const [row] = await sql<Lead[]>`
    select title, bn_title, alt, bn_alt, left(said, ${MOST_READ}) as said, left(bn_said, ${MOST_READ}) as bn_said,
      ${pictureIn(sql, sql`t.picture_id`)} as picture,
      ${pictureIn(sql, sql`t.bn_picture_id`)} as bn_picture
    from institution_introductions t where id = ${id}`;
  return row;
}
export const saveIntroduction = (
  sql: Sql,
  id: number,
  w: Written & { html: string; bn_html: string; said: string; bn_said: string },
) => sql`
  insert into institution_introductions (
    id, title, bn_title, picture_id, bn_picture_id, alt, bn_alt, body, bn_body, html, bn_html, said, bn_said)
  values (
    ${id}, ${w.title}, ${w.bn_title}, ${w.picture_id}, ${w.bn_picture_id}, ${w.alt}, ${w.bn_alt},
    ${w.body}, ${w.bn_body}, ${w.html}, ${w.bn_html}, ${w.said}, ${w.bn_said})
  on conflict (id) do update
  set title = excluded.title, bn_title = excluded.bn_title, picture_id = excluded.picture_id,
    bn_picture_id = excluded.bn_picture_id, alt = excluded.alt, bn_alt = excluded.bn_alt, body = excluded.body,
    bn_body = excluded.bn_body, html = excluded.html, bn_html = excluded.bn_html, said = excluded.said,
    bn_said = excluded.bn_said, updated_at = now()`;
