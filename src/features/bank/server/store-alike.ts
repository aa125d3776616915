// SQL of questions that look alike: the same words, or nearly the same sounds (trigrams), within one bank.
import type { Sql } from '#core/db/server/sql.ts';

export interface AlikeRow {
  id: number;
  title: string;
  bn_title: string;
  type: string;
  version: number;
  folder_id: number | null;
  /** 0 to 1; 1: they say the same. */
  likeness: number;
}
/** Nearer than this they may be the same question. */
const NEAR = 0.6;
/** Shorter ones sound like many. */
const SHORTEST = 12;
/** So many that are near are put in their order; of a bank of series more of them say nothing more. */
const MOST_NEAR = 200;
/** A sound that more questions than these have is that of a series (Choose the right one): its questions are alike where all they say is the same. */
const COMMON = 50;
export const setNearness = (sql: Sql) => sql`select set_config('pg_trgm.similarity_threshold', ${String(NEAR)}, true)`;
/** What looks like a text, in this bank; in the transaction in which the nearness was set. */
export const listLike = (
  sql: Sql,
  { holder, sound, same, but, limit }: { holder: number; sound: string; same: string | null; but: number | null; limit: number },
) =>
  sql<AlikeRow[]>`
  select id, title, bn_title, type, version, folder_id, likeness from (
    (select q.*, 1::real as likeness from bank_questions q
      where q.holder = ${holder} and q.removed_at is null and q.id is distinct from ${but}::int
        and q.alike_key = ${same}::text
      order by q.id limit ${limit})
    union all
    (select q.*, similarity(q.sound, ${sound})::real as likeness from bank_questions q
      where q.holder = ${holder} and q.removed_at is null and q.id is distinct from ${but}::int
        and q.alike_key is distinct from ${same}::text and q.sound % ${sound} and ${sound.length >= SHORTEST}
      limit ${MOST_NEAR})
  ) near
  order by likeness desc, id limit ${limit}`.once();
export const listSounds = (sql: Sql, ids: readonly number[]) => sql<
  { id: number; holder: number; sound: string; same: string; common: boolean }[]
>`
  select q.id, q.holder, q.sound, q.alike_key as same,
    (select count(*) from (
      select from bank_questions o where o.holder = q.holder and o.sound = q.sound and o.removed_at is null
      limit ${COMMON + 1}
    ) alike) > ${COMMON} as common
  from bank_questions q
  where q.id = any (${[...ids]}::int[]) and q.removed_at is null and q.version > 0 order by q.id`;
/** What was found of one question in place of what was found before; what somebody said of two of them stays. */
export async function replaceAlike(sql: Sql, id: number, found: readonly { id: number; likeness: number }[]): Promise<void> {
  const pairs = found.map((one) => ({ a: Math.max(id, one.id), b: Math.min(id, one.id), likeness: one.likeness }));
  const given = sql`jsonb_to_recordset(${sql.json(pairs)}::jsonb) as x (a int, b int, likeness real)`;
  await sql`
    delete from bank_alike p where (p.bank_id = ${id} or p.like_id = ${id}) and not different
      and not exists (select from ${given} where x.a = p.bank_id and x.b = p.like_id)`;
  await sql`
    insert into bank_alike as p (bank_id, like_id, likeness)
    select x.a, x.b, x.likeness from ${given} join bank_questions q on q.id = x.a join bank_questions o on o.id = x.b
    on conflict (bank_id, like_id) do update set likeness = excluded.likeness`;
}
export interface PairRow {
  likeness: number;
  one: Omit<AlikeRow, 'likeness'>;
  other: Omit<AlikeRow, 'likeness'>;
}
const told = (sql: Sql, t: string) => sql`
  jsonb_build_object('id', ${sql(t)}.id, 'title', ${sql(t)}.title, 'bn_title', ${sql(t)}.bn_title, 'type',
    ${sql(t)}.type,
    'version', ${sql(t)}.version, 'folder_id', ${sql(t)}.folder_id)`;
const pairs = (sql: Sql, holder: number) => sql`
  bank_alike p
  join bank_questions q on q.id = p.bank_id and q.holder = ${holder} and q.removed_at is null
  join bank_questions o on o.id = p.like_id and o.holder = ${holder} and o.removed_at is null`;
/** The nearest first. */
export const listPairs = (sql: Sql, holder: number, { limit, offset }: { limit: number; offset: number }) => sql<PairRow[]>`
  select p.likeness, ${told(sql, 'o')} as one, ${told(sql, 'q')} as other from ${pairs(sql, holder)}
  where not p.different order by p.likeness desc, p.bank_id desc, p.like_id limit ${limit} offset ${offset}`;
export async function countPairs(sql: Sql, holder: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from ${pairs(sql, holder)} where not p.different`;
  return row!.n;
}
export const setDifferent = (sql: Sql, ids: readonly number[]) => sql`
  update bank_alike set different = true
  where bank_id = any (${[...ids]}::int[]) and like_id = any (${[...ids]}::int[])`;
