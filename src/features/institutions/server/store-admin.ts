// SQL of institutions as administrators make, list and change them.
import type { Sql } from '#core/db/server/sql.ts';
import type { documentKinds } from '../types.ts';
import { likely, type Source } from '#core/lists/server/order.ts';

export interface NewInstitution {
  username: string;
  type: string;
  institution_name: string;
  institution_name_en: string;
  phone: string;
  email: string;
  address: string;
  bn_address: string;
  logo_file_id: number | null;
  logo_path: string | null;
}
/** Nothing where another institution has the name. New ones stand last. */
export async function insertInstitution(sql: Sql, i: NewInstitution): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into institutions (username, type, institution_name, institution_name_en, phone, email, address, bn_address,
      logo_file_id, logo_path, approved_at, position)
    select ${i.username}, ${i.type}, ${i.institution_name}, ${i.institution_name_en}, ${i.phone}, ${i.email},
      ${i.address}, ${i.bn_address}, ${i.logo_file_id}, ${i.logo_path}, now(), coalesce(max(position), 0) + 1
    from institutions
    on conflict (username) do nothing
    returning id`;
  return row?.id;
}

export interface ListedInstitution {
  id: number;
  title: string;
  bn_title: string;
  username: string;
  type: string;
  courses: number;
  members_total: number;
  state: 'open' | 'closed';
  closed_reason: string;
  created_at: string;
}
const state = (sql: Sql) => sql`case when i.closed_at is null then 'open' else 'closed' end`;
const columns = (sql: Sql) => sql`
  i.id, i.institution_name_en as title, i.institution_name as bn_title, i.username, i.type,
  (select count(*)::int from courses c where c.institution_id = i.id) as courses,
  (select count(distinct user_id)::int from user_roles ur where ur.institution_id = i.id) as members_total,
  ${state(sql)} as state, i.closed_reason, i.created_at`;
/** Those of the acting role's scope: a role of one institution sees that one. */
export const sourceOf = (sql: Sql, institution_id: number | null): Source => ({
  from: sql`institutions i`,
  columns: columns(sql),
  key: sql`i.id`,
  where: sql`i.approved_at is not null and (${institution_id}::int is null or i.id = ${institution_id}::int)`,
  first: sql`i.position`,
  order: {
    title: sql`lower(i.institution_name_en)`,
    username: sql`i.username`,
    created_at: sql`i.created_at`,
  },
  filters: {
    state: (one: string) => sql`${state(sql)} = ${one}`,
    type: (types: string[]) => sql`i.type = any (${types}::text[])`,
  },
  search: (term) => sql`
    i.institution_name ilike ${likely(term)} or i.institution_name_en ilike ${likely(term)}
    or i.username ilike ${likely(term)}`,
});

export interface Details {
  institution_name: string;
  institution_name_en: string;
  type: string;
  username: string;
  about: string;
  bn_about: string;
  phone: string;
  email: string;
  address: string;
  bn_address: string;
}
export interface RecordRow extends ListedInstitution, Details {
  version: number;
  logo_path: string | null;
  closed_at: string | null;
  request_id: number | null;
}
export async function getRecord(sql: Sql, id: number): Promise<RecordRow> {
  const [row] = await sql<RecordRow[]>`
    select ${columns(sql)}, i.version, i.institution_name, i.institution_name_en, i.about, i.bn_about, i.phone,
      i.email, i.address, i.bn_address, i.logo_path, i.closed_at, r.id as request_id
    from institutions i left join institution_requests r on r.institution_id = i.id
    where i.id = ${id}`;
  return row!;
}
export interface DocumentRow {
  kind: (typeof documentKinds)[number];
  mime: string;
  bytes: number;
  address_key: string;
  file_name: string;
}
/** What was handed in with the request that it was approved by. */
export const listDocuments = (sql: Sql, request_id: number) => sql<DocumentRow[]>`
  select o.kind, f.mime, f.bytes, f.address_key, f.file_name
  from institution_documents o join files f on f.id = o.file_id
  where o.request_id = ${request_id}
  order by o.id`;
export interface MemberRow {
  user_id: number;
  name: string;
  bn_name: string;
  role: string;
  bn_role: string;
  state: 'active' | 'waiting' | 'suspended';
}
/** Who holds a role there, partners first. */
export const listMembers = (sql: Sql, id: number, limit: number) => sql<MemberRow[]>`
  select ur.user_id, u.name, coalesce(u.bn_name, '') as bn_name, r.name as role, r.bn_name as bn_role,
    case when u.suspended_at is not null then 'suspended'
      when u.email_verified_at is null and u.phone_verified_at is null then 'waiting' else 'active' end as state
  from (select distinct user_id, role_id from user_roles where institution_id = ${id}) ur
  join roles r on r.id = ur.role_id join users u on u.id = ur.user_id
  order by r.role <> 'partner', u.name, ur.user_id
  limit ${limit}`;
/** False when it was changed since `version`. Throws where another institution has the name of the site. */
export const updateDetails = async (sql: Sql, id: number, version: number, d: Details): Promise<boolean> =>
  (
    await sql`
      update institutions
      set institution_name = ${d.institution_name}, institution_name_en = ${d.institution_name_en}, type = ${d.type},
        username = ${d.username}, about = ${d.about}, bn_about = ${d.bn_about}, phone = ${d.phone},
        email = ${d.email}, address = ${d.address}, bn_address = ${d.bn_address}, version = version + 1,
        updated_at = now()
      where id = ${id} and version = ${version}
      returning 1`
  ).length > 0;
/** False when it is so already. */
export async function switchInstitution(sql: Sql, id: number, open: boolean, reason: string): Promise<boolean> {
  const done = await sql`
    update institutions
    set closed_at = case when ${open} then null else now() end, closed_reason = ${open ? '' : reason},
      version = version + 1, updated_at = now()
    where id = ${id} and (closed_at is null) <> ${open}
    returning 1`;
  return done.length > 0;
}
