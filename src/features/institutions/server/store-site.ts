// SQL of site settings: those of institutions, and of the main site.
import type { Module } from '#core/access/modules.ts';
import type { Sql } from '#core/db/server/sql.ts';

export interface SiteRow {
  id: number | null;
  username: string;
  institution_name: string;
  institution_name_en: string;
  site_config: string[] | null;
  modules_off: Module[];
  brand: string | null;
  logo_path: string | null;
  logo_file_id: number | null;
  white_label: boolean;
  version: number;
}
/** Of an institution, approved or not. */
export async function findSite(sql: Sql, id: number): Promise<SiteRow | undefined> {
  const [row] = await sql<SiteRow[]>`
    select id, username, institution_name, institution_name_en, site_config, modules_off, brand, logo_path,
      logo_file_id, white_label, version
    from institutions
    where id = ${id}`;
  return row;
}
/** Whether a site stands for itself, by the id or username of its institution; the main one and one that is not there do not. */
export async function isWhiteLabel(sql: Sql, site: number | string | undefined): Promise<boolean> {
  if (site === undefined) return false;
  const [row] = await sql<{ white_label: boolean }[]>`
    select white_label from institutions
    where (id::text = ${String(site)} or username = ${String(site)}) and approved_at is not null
    order by id::text = ${String(site)} desc limit 1`;
  return row?.white_label ?? false;
}
export async function getMainSite(sql: Sql): Promise<Pick<SiteRow, 'modules_off' | 'version'>> {
  const [row] = await sql<Pick<SiteRow, 'modules_off' | 'version'>[]>`select modules_off, version from platform_site`;
  return row!;
}
export type SiteChange = Pick<
  SiteRow,
  'institution_name' | 'institution_name_en' | 'site_config' | 'modules_off' | 'brand' | 'logo_path' | 'logo_file_id' | 'white_label'
>;
/** False when it was changed since `version`. */
export const updateSite = async (sql: Sql, id: number, version: number, to: SiteChange): Promise<boolean> =>
  (
    await sql`
      update institutions
      set institution_name = ${to.institution_name}, institution_name_en = ${to.institution_name_en},
        site_config = ${to.site_config && sql.json(to.site_config)},
        modules_off = ${to.modules_off as string[]}::text[], brand = ${to.brand},
        logo_path = ${to.logo_path}, logo_file_id = ${to.logo_file_id},
        white_label = ${to.white_label}, version = version + 1, updated_at = now()
      where id = ${id} and version = ${version}
      returning 1`
  ).length > 0;
export const updateMainSite = async (sql: Sql, version: number, modules_off: readonly Module[]): Promise<boolean> =>
  (
    await sql`
      update platform_site
      set modules_off = ${modules_off as string[]}::text[], version = version + 1, updated_at = now()
      where version = ${version}
      returning 1`
  ).length > 0;
/** Sets the logo and answers the file that it was before. */
export async function replaceLogo(sql: Sql, id: number, file: { id: number; path: string }): Promise<number | null> {
  const [row] = await sql<{ before: number | null }[]>`
    update institutions i
    set logo_file_id = ${file.id}, logo_path = ${file.path}, version = i.version + 1, updated_at = now()
    from (select id, logo_file_id from institutions where id = ${id} for update) o
    where i.id = o.id
    returning o.logo_file_id as before`;
  return row?.before ?? null;
}
/** What a site has switched off: that of an institution, or the main one. */
export async function getModulesOff(sql: Sql, institution_id: number | undefined): Promise<Module[]> {
  const row = institution_id === undefined ? await getMainSite(sql) : await findSite(sql, institution_id);
  return row?.modules_off ?? [];
}
