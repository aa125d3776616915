// SQL of requests for institutions: who asks for what, its documents, what it is like, and what was decided.
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import type { DocumentKind, RequestState } from '../rules.ts';

export interface DocumentRow {
  kind: DocumentKind;
  file_id: number;
  address_key: string;
  file_name: string;
  mime: string;
  bytes: number;
}
export interface RequestRow {
  id: number;
  user_id: number;
  asker_name: string;
  asker_bn_name: string | null;
  asker_proven: boolean;
  state: RequestState;
  institution_name: string;
  institution_name_en: string;
  type: string;
  eiin: string;
  registration_no: string;
  district_id: number | null;
  district: string;
  bn_district: string;
  address: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  username: string;
  logo_file_id: number | null;
  logo_key: string | null;
  logo_name: string | null;
  logo_bytes: number | null;
  reason: string;
  note: string;
  decided_by: number | null;
  decided_by_name: string | null;
  institution_id: number | null;
  institution_username: string | null;
  version: number;
  submitted_at: string | null;
  decided_at: string | null;
  created_at: string;
  documents: DocumentRow[];
}
const columns = (sql: Sql) => sql`
  r.id, r.user_id, u.name as asker_name, u.bn_name as asker_bn_name,
  (u.email_verified_at is not null or u.phone_verified_at is not null) as asker_proven,
  r.state, r.institution_name, r.institution_name_en, r.type, r.eiin, r.registration_no, r.district_id,
  coalesce(d.title, '') as district, coalesce(d.bn_title, '') as bn_district, r.address, r.contact_name,
  r.contact_phone, r.contact_email, r.username, r.logo_file_id, f.address_key as logo_key, f.file_name as logo_name,
  f.bytes as logo_bytes, r.reason, r.note, r.decided_by, b.name as decided_by_name, r.institution_id,
  i.username as institution_username, r.version,
  r.submitted_at, r.decided_at, r.created_at,
  coalesce((
    select json_agg(json_build_object('kind', o.kind, 'file_id', o.file_id, 'address_key', x.address_key,
      'file_name', x.file_name, 'mime', x.mime, 'bytes', x.bytes) order by o.id)
    from institution_documents o join files x on x.id = o.file_id
    where o.request_id = r.id), '[]') as documents`;
const tables = (sql: Sql) => sql`
  institution_requests r join users u on u.id = r.user_id
  left join districts d on d.id = r.district_id left join users b on b.id = r.decided_by
  left join institutions i on i.id = r.institution_id left join files f on f.id = r.logo_file_id`;
export async function findRequest(sql: Sql, id: number): Promise<RequestRow | undefined> {
  const [row] = await sql<RequestRow[]>`select ${columns(sql)} from ${tables(sql)} where r.id = ${id}`;
  return row;
}
export const listOwn = (sql: Sql, user_id: number, search: string, limit: number, offset: number) =>
  sql<(RequestRow & { total: number })[]>`
    select ${columns(sql)}, count(*) over ()::int as total
    from ${tables(sql)}
    where r.user_id = ${user_id} and (${search} = '' or r.institution_name ilike ${likely(search)}
      or r.institution_name_en ilike ${likely(search)})
    order by r.id desc
    limit ${limit} offset ${offset}`;

export const sourceOf = (sql: Sql, also: { type?: string | undefined; states: readonly RequestState[] }): Source => ({
  from: sql`institution_requests r left join districts d on d.id = r.district_id`,
  columns: sql`
    r.id, r.institution_name_en as title, r.institution_name as bn_title, r.type, coalesce(d.title, '') as district,
    coalesce(d.bn_title, '') as bn_district, r.username, r.eiin, r.state, r.submitted_at`,
  key: sql`r.id`,
  where: sql`
    r.state = any (${also.states as string[]}::text[]) and (${also.type ?? ''} = '' or r.type = ${also.type ?? ''})`,
  first: sql`r.submitted_at`,
  order: { submitted_at: sql`r.submitted_at`, title: sql`lower(r.institution_name_en)` },
  filters: {
    state: (states: string[]) => sql`r.state = any (${states}::text[])`,
    type: (types: string[]) => sql`r.type = any (${types}::text[])`,
  },
  search: (term) => sql`
    r.institution_name ilike ${likely(term)} or r.institution_name_en ilike ${likely(term)}
    or r.username ilike ${likely(term)} or r.eiin = ${term} or r.contact_phone ilike ${likely(term)}`,
});

export interface RequestFields {
  institution_name: string;
  institution_name_en: string;
  type: string;
  eiin: string;
  registration_no: string;
  district_id: number | null;
  address: string;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  username: string;
}
/** Requests of one person change one after the other, until the transaction ends. */
export const lockRequestsOf = (sql: Sql, user_id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`institution-requests of ${user_id}`}, 0))`;
export async function countOpen(sql: Sql, user_id: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from institution_requests where user_id = ${user_id} and state <> 'approved'`;
  return row!.n;
}
export async function insertRequest(sql: Sql, user_id: number, f: RequestFields, submit: boolean): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into institution_requests (user_id, institution_name, institution_name_en, type, eiin, registration_no,
      district_id, address, contact_name, contact_phone, contact_email, username, state, submitted_at)
    values (${user_id}, ${f.institution_name}, ${f.institution_name_en}, ${f.type}, ${f.eiin}, ${f.registration_no},
      ${f.district_id}, ${f.address}, ${f.contact_name}, ${f.contact_phone}, ${f.contact_email}, ${f.username},
      ${submit ? 'submitted' : 'draft'}, case when ${submit} then now() end)
    returning id`;
  return row!.id;
}
/** False when it was changed since `version`, or is no longer the asker's to change. */
export async function updateRequest(
  sql: Sql,
  { id, version, submit }: { id: number; version: number; submit: boolean },
  f: RequestFields,
): Promise<boolean> {
  const done = await sql`
      update institution_requests
      set institution_name = ${f.institution_name}, institution_name_en = ${f.institution_name_en},
        type = ${f.type}, eiin = ${f.eiin}, registration_no = ${f.registration_no}, district_id = ${f.district_id},
        address = ${f.address}, contact_name = ${f.contact_name}, contact_phone = ${f.contact_phone},
        contact_email = ${f.contact_email}, username = ${f.username}, version = version + 1, updated_at = now(),
        state = case when ${submit} then 'submitted' else state end,
        submitted_at = case when ${submit} then now() else submitted_at end
      where id = ${id} and version = ${version} and state in ('draft', 'returned')
      returning 1`;
  return done.length > 0;
}
/** Whether there is a district of this id. */
export const hasDistrict = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`select 1 from districts where id = ${id}`).length > 0;
/** Whether a site has this name, or somebody else's request that waits for an answer wants it. */
export const isTaken = async (sql: Sql, username: string, but: { request_id: number | null; user_id: number | null }): Promise<boolean> =>
  (
    await sql`
      select 1 where exists (select from institutions where username = ${username}) or exists (
        select from institution_requests
        where username = ${username} and state = 'submitted' and id is distinct from ${but.request_id}::int
          and user_id is distinct from ${but.user_id}::int)`
  ).length > 0;

/** Locks a request that is the asker's to change; answers whether it still is. */
export const lockOpen = async (sql: Sql, id: number): Promise<boolean> =>
  (
    await sql`
      select 1 from institution_requests
      where id = ${id} and state in ('draft', 'returned') for update`
  ).length > 0;
/** Puts a document in its place and answers the file that was there. */
export async function putDocument(sql: Sql, request_id: number, kind: DocumentKind, file_id: number): Promise<number | null> {
  const [before] = await sql<{ file_id: number }[]>`
    select file_id from institution_documents where request_id = ${request_id} and kind = ${kind}`;
  await sql`
    insert into institution_documents (request_id, kind, file_id) values (${request_id}, ${kind}, ${file_id})
    on conflict (request_id, kind) do update set file_id = excluded.file_id`;
  await sql`update institution_requests set version = version + 1, updated_at = now() where id = ${request_id}`;
  return before?.file_id ?? null;
}
export async function putLogo(sql: Sql, request_id: number, file_id: number): Promise<number | null> {
  const [before] = await sql<{ logo_file_id: number | null }[]>`
    select logo_file_id from institution_requests where id = ${request_id}`;
  await sql`
    update institution_requests set logo_file_id = ${file_id}, version = version + 1, updated_at = now()
    where id = ${request_id}`;
  return before?.logo_file_id ?? null;
}
/** Takes a document away and answers its file. */
export async function takeDocument(sql: Sql, request_id: number, kind: DocumentKind): Promise<number | null> {
  const [row] = await sql<{ file_id: number }[]>`
    delete from institution_documents where request_id = ${request_id} and kind = ${kind} returning file_id`;
  return row?.file_id ?? null;
}
/** Removes a request that is not approved, with its documents; answers their files, nothing when it cannot be removed. */
export async function deleteRequest(sql: Sql, id: number): Promise<number[] | undefined> {
  const files = await filesOf(sql, id);
  const gone = await sql`delete from institution_requests where id = ${id} and state <> 'approved' returning 1`;
  return gone.length ? files : undefined;
}
async function filesOf(sql: Sql, id: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select file_id as id from institution_documents where request_id = ${id}
    union all select logo_file_id from institution_requests where id = ${id} and logo_file_id is not null`;
  return rows.map((row) => row.id);
}
/** Requests of who leaves go with their documents. What the institution was made of stands in the institution. */
export async function eraseRequests(sql: Sql, user_id: number): Promise<number[]> {
  const files = await sql<{ id: number }[]>`
    select o.file_id as id from institution_documents o join institution_requests r on r.id = o.request_id
    where r.user_id = ${user_id}
    union all select logo_file_id from institution_requests where user_id = ${user_id} and logo_file_id is not null`;
  await sql`delete from institution_requests where user_id = ${user_id}`;
  await sql`update institution_requests set decided_by = null where decided_by = ${user_id}`;
  return files.map((row) => row.id);
}

export interface Decision {
  state: 'approved' | 'returned';
  by: number;
  reason: string;
  note: string | undefined;
  type?: string;
  username?: string;
  institution_id?: number;
}
/** Locks a request and answers how it stands. */
export async function lockState(sql: Sql, id: number): Promise<RequestState | undefined> {
  const [row] = await sql<{ state: RequestState }[]>`
    select state from institution_requests where id = ${id} for update`;
  return row?.state;
}
export const writeDecision = (sql: Sql, id: number, d: Decision) => sql`
  update institution_requests
  set state = ${d.state}, reason = ${d.reason}, note = coalesce(${d.note ?? null}, note), decided_by = ${d.by},
    decided_at = now(), type = coalesce(${d.type ?? null}, type), username = coalesce(${d.username ?? null}, username),
    institution_id = ${d.institution_id ?? null}::int, version = version + 1, updated_at = now(),
    logo_file_id = case when ${d.state} = 'approved' then null else logo_file_id end
  where id = ${id}`;

/** Institutions and requests of others that have the same name in either language, or one that is nearly the same; and the same EIIN. */
export async function listAlike(
  sql: Sql,
  r: Pick<RequestRow, 'id' | 'institution_name' | 'institution_name_en' | 'eiin' | 'institution_id'>,
): Promise<{ en: string; bn: string; same: boolean; eiin: boolean }[]> {
  return await sql<{ en: string; bn: string; same: boolean; eiin: boolean }[]>`
    with others as (
      select institution_name_en as en, institution_name as bn, '' as eiin from institutions
      where id is distinct from ${r.institution_id}::int
      union all
      select institution_name_en, institution_name, eiin from institution_requests
      where id <> ${r.id} and state in ('submitted', 'approved')
    ), judged as (
      select en, bn, ${r.eiin} <> '' and eiin = ${r.eiin} as eiin,
        ${plain(sql, sql`en`)} = ${plain(sql, sql`${r.institution_name_en}`)}
          or ${plain(sql, sql`bn`)} = ${plain(sql, sql`${r.institution_name}`)} as same,
        greatest(similarity(en, ${r.institution_name_en}), similarity(bn, ${r.institution_name})) as near
      from others)
    select en, bn, bool_or(same) as same, bool_or(eiin) as eiin from judged
    where same or eiin or near > 0.5
    group by en, bn
    order by bool_or(same) desc, max(near) desc
    limit 5`;
}
/** A name without what people write differently: case, blanks, punctuation. */
const plain = (sql: Sql, name: Part) => sql`regexp_replace(lower(${name}), '[^[:alnum:]]', '', 'g')`;
