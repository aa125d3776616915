// SQL that writes batches in a course import; it never changes the seats taken.
import type { Sql } from '#core/db/server/sql.ts';

export interface ImportedBatch {
  source_key: string;
  title: string;
  bn_title: string;
  seats: number | null;
  enroll_from: string | null;
  enroll_until: string | null;
  starts_at: string | null;
  ends_at: string | null;
  /** Which moments were counted from the day of import: they are set once and stay. */
  once: string[];
}

/** Makes these the imported batches of a course. One that is no longer named is withdrawn unless somebody has joined it. */
export async function upsertBatches(
  sql: Sql,
  course_id: number,
  batches: ImportedBatch[],
  publish: boolean,
): Promise<{ changed: boolean; kept_seats: { key: string; taken: number }[] }> {
  const given = sql`
    jsonb_to_recordset(${sql.json(batches as never)}::jsonb) as x (
      source_key text, title text, bn_title text, seats int, enroll_from timestamptz, enroll_until timestamptz,
      starts_at timestamptz, ends_at timestamptz, once jsonb)`;
  const kept_seats = await sql<{ key: string; taken: number }[]>`
    select b.source_key as key, b.seats_taken as taken
    from batches b
    join ${given} on x.source_key = b.source_key
    where b.course_id = ${course_id} and x.seats < b.seats_taken`;
  const updated = await sql`
    update batches b
    set title = n.title, bn_title = n.bn_title, seats = n.seats, enroll_from = n.enroll_from,
      enroll_until = n.enroll_until, starts_at = n.starts_at, ends_at = n.ends_at,
      published_at = coalesce(b.published_at, n.published_at)
    from (
      select o.id, x.title, x.bn_title,
        case when x.seats < o.seats_taken then o.seats else x.seats end as seats,
        case when x.once ? 'enroll_from' then o.enroll_from else x.enroll_from end as enroll_from,
        case when x.once ? 'enroll_until' then o.enroll_until else x.enroll_until end as enroll_until,
        case when x.once ? 'starts_at' then o.starts_at else x.starts_at end as starts_at,
        case when x.once ? 'ends_at' then o.ends_at else x.ends_at end as ends_at,
        case when ${publish}::boolean then now() end as published_at
      from batches o
      join ${given} on x.source_key = o.source_key
      where o.course_id = ${course_id}
    ) n
    where b.id = n.id
      and (
        (b.title, b.bn_title, b.seats, b.enroll_from, b.enroll_until, b.starts_at, b.ends_at)
          is distinct from (n.title, n.bn_title, n.seats, n.enroll_from, n.enroll_until, n.starts_at, n.ends_at)
        or (b.published_at is null and n.published_at is not null))
    returning 1`;
  const created = await sql`
    insert into batches (
      course_id, source_key, title, bn_title, seats, enroll_from, enroll_until, starts_at, ends_at, published_at)
    select ${course_id}, x.source_key, x.title, x.bn_title, x.seats, x.enroll_from, x.enroll_until,
      x.starts_at, x.ends_at, case when ${publish}::boolean then now() end
    from ${given}
    on conflict (course_id, source_key) do nothing
    returning 1`;
  const withdrawn = await sql`
    update batches b
    set published_at = null
    where b.course_id = ${course_id} and b.source_key is not null and b.published_at is not null
      and b.source_key <> all (${batches.map((x) => x.source_key)}::text[])
      and not exists (select 1 from enrollments e where e.batch_id = b.id)
    returning 1`;
  return { changed: updated.length + created.length + withdrawn.length > 0, kept_seats: [...kept_seats] };
}
