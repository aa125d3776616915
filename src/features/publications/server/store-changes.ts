// SQL of publications that writes: a new piece, its publishing and withdrawing, its review, its removal.
import type { Sql } from '#core/db/server/sql.ts';
import type { Heading } from '#core/richtext/server/render.ts';
import type { Kind } from '../kinds.ts';

/** What is written of a piece: the fields of its draft that readers get. */
export interface Written {
  category_id: number | null;
  course_id: number | null;
  title: string;
  bn_title: string;
  summary: string;
  bn_summary: string;
  /** Documents of the editor, as they are stored. */
  body: string;
  bn_body: string;
  picture_id: number | null;
  bn_picture_id: number | null;
  alt: string;
  bn_alt: string;
}
/** What is made from it when it is published. */
export interface Made {
  html: string;
  bn_html: string;
  headings: Heading[];
  bn_headings: Heading[];
  minutes: number;
  bn_minutes: number;
}
export type Review = 'none' | 'submitted' | 'returned';
/** A piece with what readers have of it, or will have; empty before it is published. */
export interface PieceRow extends Written {
  id: number;
  kind: Kind;
  institution_id: number | null;
  author_id: number | null;
  publish_at: string | null;
  first_published_at: string | null;
  withdrawn_at: string | null;
  /** Readers have it now. */
  visible: boolean;
  review: Review;
  submitted_at: string | null;
  submitted_version: number | null;
  removed_at: string | null;
  version: number;
  updated_at: string;
}
const columns = (sql: Sql) => sql`
  id, kind, institution_id, author_id, category_id, course_id, title, bn_title, summary, bn_summary, body, bn_body,
  picture_id, bn_picture_id, alt, bn_alt, publish_at, first_published_at, withdrawn_at, review, submitted_at,
  submitted_version, removed_at, version, updated_at,
  coalesce(publish_at <= now(), false) and withdrawn_at is null and removed_at is null as visible`;

export async function findPiece(sql: Sql, id: number): Promise<PieceRow | undefined> {
  const [row] = await sql<PieceRow[]>`select ${columns(sql)} from publications where id = ${id}`;
  return row;
}
/** Until the transaction ends nobody else changes it. */
export async function lockPiece(sql: Sql, id: number): Promise<PieceRow | undefined> {
  await sql`select from publications where id = ${id} for update`;
  return findPiece(sql, id);
}
export interface NewPiece {
  kind: Kind;
  /** null: of the platform itself. */
  institution_id: number | null;
  author_id: number;
  category_id?: number | null;
}
/** Undefined: there is an about page of this site already. */
export async function insertPiece(sql: Sql, piece: NewPiece, user_id: number): Promise<number | undefined> {
  const { kind, institution_id, author_id, category_id = null } = piece;
  const [row] = await sql<{ id: number }[]>`
    insert into publications ${sql({ kind, institution_id, author_id, category_id, updated_by: user_id })}
    on conflict (institution_id) where kind = 'about' and removed_at is null do nothing
    returning id`;
  return row?.id;
}
/** A piece that readers have keeps its day; any other one begins with this one, or with now where that has passed. */
export async function publishRow(
  sql: Sql,
  id: number,
  { written, made, publish_at, user_id }: { written: Written; made: Made; publish_at: string | null; user_id: number },
): Promise<void> {
  const w = { ...written, ...made };
  await sql`
    update publications p
    set category_id = ${w.category_id}, course_id = ${w.course_id}, title = ${w.title}, bn_title = ${w.bn_title},
      summary = ${w.summary}, bn_summary = ${w.bn_summary}, body = ${w.body}, bn_body = ${w.bn_body},
      picture_id = ${w.picture_id}, bn_picture_id = ${w.bn_picture_id}, alt = ${w.alt}, bn_alt = ${w.bn_alt},
      html = ${w.html}, bn_html = ${w.bn_html}, minutes = ${w.minutes}, bn_minutes = ${w.bn_minutes},
      headings = ${sql.json(w.headings as never)}, bn_headings = ${sql.json(w.bn_headings as never)},
      publish_at = d.day, withdrawn_at = null, changed_at = case when d.correction then now() end,
      first_published_at = case when p.first_published_at <= now() then p.first_published_at else d.day end,
      tell_at = case when d.day > now() then d.day end,
      review = 'none', submitted_at = null, submitted_version = null,
      version = p.version + 1, updated_at = now(), updated_by = ${user_id}
    from (
      select id, correction,
        case when correction then publish_at else greatest(now(), ${publish_at}::timestamptz) end as day
      from publications
      cross join lateral (select coalesce(publish_at <= now(), false) and withdrawn_at is null as correction) c
      where id = ${id}
    ) d
    where p.id = d.id`;
}
/** Whether a plan for this time has come true and nobody was told yet; whoever asks tells it. */
export async function takePlan(sql: Sql, id: number, publish_at: string): Promise<boolean> {
  const taken = await sql`
    update publications set tell_at = null
    where id = ${id} and tell_at = ${publish_at}::timestamptz and publish_at = tell_at and publish_at <= now()
      and withdrawn_at is null and removed_at is null`;
  return taken.count > 0;
}
/** Whoever never had it, such as of a plan that was given up, is not told that it was there. */
export async function withdrawRow(sql: Sql, id: number, user_id: number): Promise<void> {
  await sql`
    update publications
    set withdrawn_at = case when first_published_at <= now() then now() end,
      publish_at = case when first_published_at <= now() then publish_at end,
      first_published_at = case when first_published_at <= now() then first_published_at end,
      version = version + 1, updated_at = now(), updated_by = ${user_id}
    where id = ${id}`;
}
export async function updateReview(
  sql: Sql,
  id: number,
  { review, draft_version, user_id }: { review: Review; draft_version?: number; user_id: number },
): Promise<void> {
  const submitted = review === 'submitted';
  await sql`
    update publications
    set review = ${review}, submitted_at = ${submitted ? sql`now()` : null},
      submitted_version = ${submitted ? (draft_version ?? null) : null},
      version = version + 1, updated_at = now(), updated_by = ${user_id}
    where id = ${id}`;
}
export async function updateRemoved(sql: Sql, id: number, { removed, user_id }: { removed: boolean; user_id: number }): Promise<void> {
  await sql`
    update publications
    set removed_at = ${removed ? sql`now()` : null}, version = version + 1, updated_at = now(), updated_by = ${user_id}
    where id = ${id}`;
}
/** An about page of this site other than this one. */
export async function hasAbout(sql: Sql, { id, institution_id }: Pick<PieceRow, 'id' | 'institution_id'>): Promise<boolean> {
  const found = await sql`
    select from publications
    where kind = 'about' and institution_id is not distinct from ${institution_id}
      and removed_at is null and id <> ${id}`;
  return found.count > 0;
}

export interface IndexRow
  extends Pick<PieceRow, 'id' | 'institution_id' | 'title' | 'bn_title' | 'summary' | 'bn_summary' | 'body' | 'bn_body'> {
  /** Names of its category and its institution. */
  lines: string[];
}
/** Of these, the ones that readers have, or will have when their day comes. */
export const listForIndex = (sql: Sql, kind: Kind, ids: number[]) => sql<IndexRow[]>`
  select p.id, p.institution_id, p.title, p.bn_title, p.summary, p.bn_summary, p.body, p.bn_body,
    array[k.title, k.bn_title, i.institution_name_en, i.institution_name] as lines
  from publications p
  left join categories k on k.id = p.category_id
  left join institutions i on i.id = p.institution_id
  where p.id = any (${ids}::int[]) and p.kind = ${kind}
    and p.publish_at is not null and p.withdrawn_at is null and p.removed_at is null
  order by p.id`;

type Gone = Pick<PieceRow, 'id' | 'kind'>;
export const deleteRemoved = (sql: Sql, days: number) => sql<Gone[]>`
  delete from publications where removed_at < now() - make_interval(days => ${days}) returning id, kind`;
export const deleteOwn = (sql: Sql, author_id: number) => sql<Gone[]>`
  delete from publications where author_id = ${author_id} and institution_id is null returning id, kind`;
export const forgetAuthor = async (sql: Sql, author_id: number): Promise<void> => {
  await sql`update publications set author_id = null where author_id = ${author_id}`;
};
