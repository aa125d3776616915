// SQL of writing: comments on pieces, and the names that a piece is told with.
import type { Sql } from '#core/db/server/sql.ts';
import type { Note } from '../contract.ts';
import type { Group } from '../rules.ts';

export async function findNote(sql: Sql, id: number): Promise<{ id: number; publication_id: number } | undefined> {
  const [row] = await sql<{ id: number; publication_id: number }[]>`
    select id, publication_id from publication_notes where id = ${id}`;
  return row;
}
/** As many as a few returns leave. */
const MOST_SHOWN = 200;
/** Those that wait first, the newest first. */
export const listNotes = (sql: Sql, publication_id: number) => sql<Note[]>`
  select n.id, n.quote, n.text, u.name as by, u.bn_name as bn_by, n.created_at, n.settled_at
  from publication_notes n left join users u on u.id = n.noted_by and u.deleted_at is null
  where n.publication_id = ${publication_id}
  order by n.settled_at is not null, n.id desc
  limit ${MOST_SHOWN}`;
export const insertNotes = (
  sql: Sql,
  publication_id: number,
  { notes, draft_version, user_id }: { notes: readonly Pick<Note, 'quote' | 'text'>[]; draft_version: number; user_id: number },
) => sql`
  insert into publication_notes (publication_id, draft_version, quote, text, noted_by)
  select ${publication_id}, ${draft_version}, quote, text, ${user_id}
  from jsonb_to_recordset(${sql.json(notes as never)}::jsonb) as n (quote text, text text)`;
export const settleNote = (sql: Sql, id: number, settled: boolean) => sql`
  update publication_notes set settled_at = ${settled ? sql`coalesce(settled_at, now())` : null} where id = ${id}`;
/** Comments stay without a name. */
export const forgetReviewer = (sql: Sql, user_id: number) => sql`
  update publication_notes set noted_by = null where noted_by = ${user_id}`;

export interface NamesRow {
  author: string | null;
  bn_author: string | null;
  institution: { id: number; institution_name: string; institution_name_en: string } | null;
}
export async function findNames(sql: Sql, piece: { author_id: number | null; institution_id: number | null }): Promise<NamesRow> {
  const [row] = await sql<NamesRow[]>`
    select (select name from users where id = ${piece.author_id}::int and deleted_at is null) as author,
      (select bn_name from users where id = ${piece.author_id}::int and deleted_at is null) as bn_author,
      (select jsonb_build_object('id', id, 'institution_name', institution_name,
          'institution_name_en', institution_name_en)
        from institutions where id = ${piece.institution_id}::int) as institution`;
  return row!;
}
const kindsOf = { blog: ['blog'], tutorial: ['tutorial'], article: ['article', 'about'] } as const;
/** Whether a piece of this group waits for review in an institution, or in the house. */
export const hasSubmitted = async (sql: Sql, group: Group, institution_id: number | null): Promise<boolean> =>
  (
    await sql`
      select from publications
      where review = 'submitted' and kind = any (${[...kindsOf[group]]}::text[])
        and institution_id is not distinct from ${institution_id}::int and removed_at is null
      limit 1`
  ).length > 0;
/** Whether there is a subject; it stays until the transaction ends. */
export const hasCategory = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`select from categories where id = ${id} for key share`).length > 0;
/** Whether there is a course that readers can be led on to. */
export const hasCourse = async (sql: Sql, id: number): Promise<boolean> =>
  (await sql`select from courses where id = ${id} and published_at is not null`).length > 0;
/** By the clock, which goes on within a transaction. */
export async function isPast(sql: Sql, at: string): Promise<boolean> {
  const [row] = await sql<{ past: boolean }[]>`select ${at}::timestamptz <= clock_timestamp() as past`;
  return row!.past;
}
