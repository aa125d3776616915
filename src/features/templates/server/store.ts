// SQL of templates: the list of designs, one template, its versions with their pictures.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { Values } from '#core/records/merge.ts';
import type { Template } from '../contract.ts';
import type { TemplateRow } from '../lists.ts';

/** Of the main site, or of the acting role's institution; a role of the system sees all. */
const seen = (sql: Sql, { role }: Actor): Part => {
  if (role?.scope === 'system') return sql`true`;
  const own = role?.institution_id ?? null;
  return sql`(t.institution_id is null or t.institution_id = ${own}::int)`;
};
const usedIn = (sql: Sql): Part => sql`(select count(*)::int from certificate_terms x where x.template_id = t.id)`;
export type ListedTemplate = Omit<TemplateRow, 'can'> & { institution_id: number | null };
export const designsOf = (sql: Sql, actor: Actor): Source => ({
  from: sql`
    templates t left join template_versions v on v.id = t.current_version_id
    left join institutions i on i.id = t.institution_id`,
  columns: sql`
    t.id, t.title, t.bn_title, t.institution_id, coalesce(i.institution_name_en, '') as owner,
    coalesce(i.institution_name, '') as bn_owner, case when v.id is null then 'draft' else 'ready' end as state,
    v.number, ${usedIn(sql)} as used_in, t.updated_at, (
      select count(*)::int from template_versions o join certificates c on c.template_version_id = o.id
      where o.template_id = t.id and c.status = 1) as given`,
  key: sql`t.id`,
  where: sql`t.kind = 'certificate' and t.removed_at is null and ${seen(sql, actor)}`,
  order: { updated_at: sql`t.updated_at` },
  search: (term) => sql`t.title ilike ${likely(term)} or t.bn_title ilike ${likely(term)}`,
});

const columns = (sql: Sql) => sql`
  t.id, t.kind, t.title, t.bn_title, t.body, t.institution_id, t.updated_at,
  (select v.number from template_versions v where v.id = t.current_version_id) as number`;
export const listAll = (sql: Sql, actor: Actor, kind: string | undefined, limit: number, offset: number) =>
  sql<(Template & { total: number })[]>`
    select ${columns(sql)}, count(*) over ()::int as total from templates t
    where t.removed_at is null and (${kind ?? null}::text is null or t.kind = ${kind ?? null}) and ${seen(sql, actor)}
    order by t.id desc limit ${limit} offset ${offset}`;
export const findTemplate = async (sql: Sql, id: number): Promise<Template | undefined> => {
  const [row] = await sql<Template[]>`
    select ${columns(sql)} from templates t where t.id = ${id} and t.removed_at is null`;
  return row;
};
export const insertTemplate = async (
  sql: Sql,
  row: { kind: string; institution_id: number | null; title: string; bn_title: string; body: object },
): Promise<number> => {
  const [made] = await sql<{ id: number }[]>`
    insert into templates (kind, institution_id, title, bn_title, body)
    values (${row.kind}, ${row.institution_id}, ${row.title}, ${row.bn_title}, ${sql.json(row.body)}) returning id`;
  return made!.id;
};
export const updateTemplate = (sql: Sql, id: number, { title, bn_title, body }: { title: string; bn_title: string; body: object }) => sql`
  update templates set title = ${title}, bn_title = ${bn_title}, body = ${sql.json(body)}, version = version + 1,
    updated_at = now()
  where id = ${id}`;
/** False when a course or a batch uses it. Whoever chooses it at the same moment waits, and finds it gone. */
export async function removeTemplate(sql: Sql, id: number): Promise<boolean> {
  await sql`select from templates where id = ${id} for update`;
  const used = await sql`select from certificate_terms where template_id = ${id} limit 1`;
  if (used.count) return false;
  await sql`update templates set removed_at = now(), version = version + 1, updated_at = now() where id = ${id}`;
  return true;
}
export const lockTemplate = (sql: Sql, id: number) => sql`select from templates where id = ${id} for update`;

export interface NewPicture {
  slot: string;
  file_id: number;
  mime: string;
  bytes: Uint8Array;
}
/** A version that never changes from here on, and is given from now on. */
export async function insertVersion(
  sql: Sql,
  version: { template_id: number; design: object; fields: Values; made_by: number | null; pictures: readonly NewPicture[] },
): Promise<void> {
  const { template_id, design, fields, made_by, pictures } = version;
  const [made] = await sql<{ id: number }[]>`
    insert into template_versions (template_id, number, design, fields, made_by)
    select ${template_id}, coalesce(max(number), 0) + 1, ${sql.json(design)}, ${sql.json(fields)}, ${made_by}
    from template_versions where template_id = ${template_id} returning id`;
  for (const { slot, file_id, mime, bytes } of pictures)
    await sql`
      insert into template_pictures (version_id, slot, file_id, mime, bytes)
      values (${made!.id}, ${slot}, ${file_id}, ${mime}, ${bytes})`;
  await sql`
    update templates set current_version_id = ${made!.id}, version = version + 1, updated_at = now()
    where id = ${template_id}`;
}
export const findStorageKey = async (sql: Sql, file_id: number): Promise<string | undefined> => {
  const [row] = await sql<{ storage_key: string }[]>`select storage_key from files where id = ${file_id}`;
  return row?.storage_key;
};
/** What the designer held when the version in use was published. */
export const findPublished = async (sql: Sql, id: number): Promise<Values | undefined> => {
  const [row] = await sql<{ fields: Values }[]>`
    select v.fields from templates t join template_versions v on v.id = t.current_version_id where t.id = ${id}`;
  return row?.fields;
};
