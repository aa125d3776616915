// SQL of papers of claims to a teacher ID: added and taken back while it waits, gone after the decision.
import type { Sql } from '#core/db/server/sql.ts';
import { MOST_PAPERS } from '../rules-claims.ts';

export interface PaperRow {
  id: number;
  claim_id: number;
  file_name: string;
  address_key: string;
  mime: string;
  bytes: number;
}
export const listPapers = (sql: Sql, claims: readonly number[]) => sql<PaperRow[]>`
  select p.id, p.claim_id, f.file_name, f.address_key, f.mime, f.bytes
  from teacher_claim_papers p join files f on f.id = p.file_id
  where p.claim_id = any (${claims}::int[])
  order by p.id`;
/** Whether a claim that waits has this very paper. */
export const hasPaper = async (sql: Sql, claim_id: number, bytes: Uint8Array): Promise<boolean> =>
  (
    await sql`
      select from teacher_claim_papers p
      join files f on f.id = p.file_id
      join teacher_claims c on c.id = p.claim_id and c.state = 'waiting'
      where p.claim_id = ${claim_id} and f.sha256 = sha256(${bytes}::bytea)`
  ).length > 0;
/** Holds a claim that waits until the transaction ends: how many papers it has; nothing once it is answered or withdrawn. */
export async function lockWaiting(sql: Sql, id: number): Promise<{ kind: string; papers: number } | undefined> {
  const [row] = await sql<{ kind: string; papers: number }[]>`
    select kind, papers from teacher_claims where id = ${id} and state = 'waiting' for update`;
  return row;
}
export const hasPlace = ({ papers }: { papers: number }): boolean => papers < MOST_PAPERS;
/** Both are for a claim that is held. */
export async function insertPaper(sql: Sql, claim_id: number, file_id: number): Promise<void> {
  await sql`insert into teacher_claim_papers (claim_id, file_id) values (${claim_id}, ${file_id})`;
  // what is claimed by papers goes to staff with the first one: its days are counted from then on
  await sql`
    update teacher_claims
    set papers = papers + 1, created_at = case when kind = 'papers' and papers = 0 then now() else created_at end
    where id = ${claim_id}`;
}
/** Answers its file; nothing where the claim has no such paper. */
export async function deletePaper(sql: Sql, claim_id: number, id: number): Promise<number | undefined> {
  const [row] = await sql<{ file_id: number }[]>`
    delete from teacher_claim_papers where id = ${id} and claim_id = ${claim_id} returning file_id`;
  if (row) await sql`update teacher_claims set papers = papers - 1 where id = ${claim_id}`;
  return row?.file_id;
}
/** Removes a claim that is held, and answers the files of its papers. */
export async function deleteClaim(sql: Sql, id: number): Promise<number[]> {
  const files = await sql<{ file_id: number }[]>`select file_id from teacher_claim_papers where claim_id = ${id}`;
  await sql`delete from teacher_claims where id = ${id}`;
  return files.map(({ file_id }) => file_id);
}
/** Deletes claims by papers that had none for so many days. */
export const deleteUnsent = (sql: Sql, days: number) => sql`
  delete from teacher_claims
  where kind = 'papers' and papers = 0 and state = 'waiting' and created_at < now() - make_interval(days => ${days})`;
/** Deletes papers whose claim was decided so long ago, unless an appeal against it waits; answers their files. */
export async function deleteOldPapers(sql: Sql, days: number, most: number): Promise<number[]> {
  const rows = await sql<{ file_id: number }[]>`
    with old as (
      select p.id, p.claim_id from teacher_claim_papers p join teacher_claims c on c.id = p.claim_id
      where c.papers > 0 and c.decided_at < now() - make_interval(days => ${days})
        and not exists (select from teacher_claims a where a.appeals = c.id and a.state = 'waiting')
      order by p.id limit ${most} for update of p),
    counted as (
      update teacher_claims c set papers = c.papers - o.gone
      from (select claim_id, count(*)::int as gone from old group by claim_id) o where c.id = o.claim_id)
    delete from teacher_claim_papers p using old where p.id = old.id
    returning p.file_id`;
  return rows.map(({ file_id }) => file_id);
}
