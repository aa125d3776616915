// SQL of where questions of the bank are used: put into a lesson's draft, and asked in a lesson by a version.
import { everOfCourse } from '#core/access/server/lessons.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { nameFor } from '#features/accounts/server/service.ts';

export interface UseKey {
  bank_id: number;
  version: number;
}
export const listPut = (sql: Sql, item_id: number) => sql<UseKey[]>`
  select bank_id, version from bank_uses where item_id = ${item_id}`;
/** What learners of the lesson are asked already. */
export const listAsked = (sql: Sql, item_id: number) => sql<UseKey[]>`
  select q.bank_id, q.version from syllabus_items i
  join lessons l on l.course_id = i.course_id and l.source_key = i.source_key and ${everOfCourse(sql, sql`l`)}
  join lesson_questions p on p.lesson_id = l.id join questions q on q.id = p.question_id
  where i.id = ${item_id} and q.bank_id is not null`;
/** Those that are no questions of any bank. */
export async function listMissing(sql: Sql, ids: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select x.id from unnest(${[...ids]}::int[]) x (id) where not exists (select from bank_questions q
      where q.id = x.id)`;
  return rows.map(({ id }) => id);
}
/** These are what the draft takes from the bank now. */
export async function replaceUses(sql: Sql, item_id: number, put_by: number, uses: readonly UseKey[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${sql.json(uses as never)}::jsonb) as x (bank_id int, version int)`;
  await sql`
    delete from bank_uses u where u.item_id = ${item_id}
      and not exists (select from ${given} where x.bank_id = u.bank_id and x.version = u.version)`;
  await sql`
    insert into bank_uses (item_id, bank_id, version, put_by)
    select ${item_id}, x.bank_id, x.version, ${put_by} from ${given} join bank_questions q on q.id = x.bank_id
    on conflict do nothing`;
}
export interface UseRow {
  lesson_id: number;
  course_id: number;
  kind: string;
  title: string;
  bn_title: string;
  course_title: string;
  bn_course_title: string;
  version: number;
  /** It is not in the course any more; what was answered stays. */
  archived: boolean;
  put_by: number | null;
  put_name: string | null;
  put_bn_name: string | null;
  answered: number;
  share: number | null;
}
/** The newest hundred, of courses that somebody may look at by their role (`seen`), or that they put it into themselves; the others are counted. */
export const listUses = (sql: Sql, bank_id: number) => sql<UseRow[]>`
  select l.id as lesson_id, l.course_id, l.kind, l.title, l.bn_title, c.title as course_title,
    c.bn_title as bn_course_title,
    q.version, l.archived_at is not null as archived, b.put_by,
    ${nameFor(sql, sql`u`, 'name')} as put_name, ${nameFor(sql, sql`u`, 'bn_name')} as put_bn_name,
    coalesce(n.times, 0) as answered, n.x / nullif(n.times, 0) as share
  from questions q
  join lesson_questions p on p.question_id = q.id
  join lessons l on l.id = p.lesson_id join courses c on c.id = l.course_id
  left join syllabus_items i on i.course_id = l.course_id and i.source_key = l.source_key
  left join bank_uses b on b.item_id = i.id and b.bank_id = q.bank_id and b.version = q.version
  left join users u on u.id = b.put_by
  left join bank_answered n on n.question_id = q.id and n.lesson_id = l.id
  where q.bank_id = ${bank_id}
  order by l.archived_at nulls first, q.version desc, l.id desc limit 100`;
/** What a lesson's draft took from the bank stands in its copy too; what learners of the lesson are asked with it. */
export const copyUses = (sql: Sql, pairs: readonly { from: number; to: number }[]) => sql`
  insert into bank_uses (item_id, bank_id, version, put_by)
  select x."to", u.bank_id, u.version, u.put_by
  from jsonb_to_recordset(${sql.json(pairs as never)}::jsonb) as x ("from" int, "to" int)
  join lateral (
    select b.bank_id, b.version, b.put_by from bank_uses b where b.item_id = x."from"
    union
    select q.bank_id, q.version, null::int from syllabus_items i
    join lessons l on l.course_id = i.course_id and l.source_key = i.source_key and ${everOfCourse(sql, sql`l`)}
    join lesson_questions p on p.lesson_id = l.id join questions q on q.id = p.question_id
    where i.id = x."from" and q.bank_id is not null
  ) u on true
  on conflict do nothing`;
