// SQL of budgets: a batch's heads with what is planned, promised and spent, moves between them, and a larger total that waits.
import type { Sql } from '#core/db/server/sql.ts';
import type { Budget } from '../contract.ts';
import { owedByHead } from './store-dues.ts';

export interface BudgetRow {
  id: number;
  total_poisha: number;
  asked_poisha: number | null;
  asked_by: number | null;
  version: number;
}
const columns = (sql: Sql) => sql`id, total_poisha, asked_poisha, asked_by, version`;
export const findBudget = async (sql: Sql, batch_id: number): Promise<BudgetRow | undefined> =>
  (await sql<BudgetRow[]>`select ${columns(sql)} from training_budgets where id = ${batch_id}`)[0];
/** Held until the transaction ends: what is promised and what is planned are compared by one after the other. */
export const lockBudget = async (sql: Sql, batch_id: number): Promise<BudgetRow | undefined> =>
  (await sql<BudgetRow[]>`select ${columns(sql)} from training_budgets where id = ${batch_id} for update`)[0];
/** Also where there is no budget yet: who plans the first one, and who buys meanwhile, come one after the other. */
const lockPlanning = (sql: Sql, batch_id: number) => sql`
  select pg_advisory_xact_lock(hashtextextended(${`training budget ${batch_id}`}, 0))`;
/** Holds the planning of a batch, which stays as it is meanwhile. False: it is archived or removed. */
export async function lockBatch(sql: Sql, batch_id: number): Promise<boolean> {
  await lockPlanning(sql, batch_id);
  const open = await sql`
    select 1 from batches where id = ${batch_id} and archived_at is null and removed_at is null for share`;
  return open.length > 0;
}
/** What the logistics of a batch come to under each head: received is spent, the rest promised. */
const used = (sql: Sql, batch_id: number) => sql`
  select head_id, sum((quantity - got) * unit_poisha) as promised, sum(got * unit_poisha) as spent
  from training_logistics where batch_id = ${batch_id} and head_id is not null
  group by head_id`;

type Refuse = (code: string, detail?: unknown) => never;
/** Counts anew what is promised and spent under each head of a budget; refuses what crosses one, where participants are owed some of it too. Without
 *  a budget nothing is crossed, and attendance alone refuses nothing that was bought before it. */
export async function recountLines(sql: Sql, batch_id: number, refuse: Refuse): Promise<void> {
  await lockPlanning(sql, batch_id);
  if (!(await lockBudget(sql, batch_id))) return;
  const [crossed] = await sql<{ head_id: number; title: string; bn_title: string; over_poisha: number }[]>`
    select u.head_id, h.title, h.bn_title,
      (u.promised + u.spent + coalesce(o.gross, 0) - coalesce(l.planned, 0)) as over_poisha
    from (${used(sql, batch_id)}) u
    join training_heads h on h.id = u.head_id
    left join training_lines l on l.batch_id = ${batch_id} and l.head_id = u.head_id
    left join (${owedByHead(sql, batch_id)}) o on o.head_id = u.head_id
    where u.promised + u.spent + coalesce(o.gross, 0) > coalesce(l.planned, 0)
      and u.promised + u.spent > coalesce(l.promised + l.spent, 0)
    order by h.position, h.id limit 1`;
  if (crossed) refuse('over_head', crossed);
  await writeUsed(sql, batch_id);
}
const writeUsed = (sql: Sql, batch_id: number) => sql`
  update training_lines l
  set promised = coalesce(u.promised, 0), spent = coalesce(u.spent, 0)
  from training_lines k left join (${used(sql, batch_id)}) u on u.head_id = k.head_id
  where k.batch_id = ${batch_id} and l.batch_id = k.batch_id and l.head_id = k.head_id
    and (l.promised, l.spent) is distinct from (coalesce(u.promised, 0), coalesce(u.spent, 0))`;

export interface Planned {
  head_id: number;
  planned: number;
}
/** Sets the plan of a batch: these heads and no others. Answers a head that would go below what is promised and spent in it, or be lowered below what
 *  participants are owed too. */
export async function setLines(sql: Sql, batch_id: number, lines: readonly Planned[]): Promise<number | undefined> {
  const [ids, amounts] = [lines.map((line) => line.head_id), lines.map((line) => line.planned)];
  const wanted = sql`select * from unnest(${ids}::int[], ${amounts}::bigint[]) w (head_id, planned)`;
  const [below] = await sql<{ head_id: number }[]>`
    select h.id as head_id
    from training_heads h
    left join (${used(sql, batch_id)}) u on u.head_id = h.id
    left join (${owedByHead(sql, batch_id)}) o on o.head_id = h.id
    left join (${wanted}) w on w.head_id = h.id
    left join training_lines l on l.batch_id = ${batch_id} and l.head_id = h.id
    where coalesce(u.promised + u.spent, 0) > coalesce(w.planned, 0)
      or coalesce(w.planned, 0) < l.planned
        and coalesce(u.promised + u.spent, 0) + coalesce(o.gross, 0) > coalesce(w.planned, 0)
    order by 1 limit 1`;
  if (below) return below.head_id;
  await sql`
    delete from training_lines
    where batch_id = ${batch_id} and head_id <> all (${ids}::int[])`;
  await sql`
    insert into training_lines (batch_id, head_id, planned, promised, spent)
    select ${batch_id}::int, w.head_id, w.planned, coalesce(u.promised, 0), coalesce(u.spent, 0)
    from (${wanted}) w left join (${used(sql, batch_id)}) u on u.head_id = w.head_id
    on conflict (batch_id, head_id) do update
    set planned = excluded.planned, promised = excluded.promised, spent = excluded.spent`;
  return undefined;
}
export const listPlanned = (sql: Sql, batch_id: number) => sql<(Planned & { used: number })[]>`
  select l.head_id, l.planned, (l.promised + l.spent + coalesce(o.gross, 0)) as used
  from training_lines l left join (${owedByHead(sql, batch_id)}) o on o.head_id = l.head_id
  where l.batch_id = ${batch_id}`;
/** Heads that there are, of some ids. */
export const listHeadIds = async (sql: Sql, ids: readonly number[]): Promise<number[]> =>
  (await sql<{ id: number }[]>`select id from training_heads where id = any (${ids}::int[])`).map(({ id }) => id);

export const writeBudget = (sql: Sql, batch_id: number, row: Record<string, unknown>, user_id: number | null) => sql`
  insert into training_budgets ${sql({ id: batch_id, ...row, updated_by: user_id })}
  on conflict (id) do update
  set total_poisha = excluded.total_poisha, asked_poisha = excluded.asked_poisha, asked_by = excluded.asked_by,
    version = training_budgets.version + 1, updated_at = now(), updated_by = excluded.updated_by`;
export const insertLogistics = async (sql: Sql, batch_id: number, items: readonly object[]): Promise<void> => {
  if (items.length) await sql`insert into training_logistics ${sql(items.map((item) => ({ ...item, batch_id })))}`;
};
/** Ends what was asked; agreed, it is the total. */
export const decideBudget = (sql: Sql, batch_id: number, { agreed, user_id }: { agreed: boolean; user_id: number }) => sql`
  update training_budgets
  set total_poisha = case when ${agreed} then asked_poisha else total_poisha end,
    agreed_by = case when ${agreed} then ${user_id}::int else agreed_by end,
    agreed_at = case when ${agreed} then now() else agreed_at end,
    asked_poisha = null, asked_by = null, version = version + 1, updated_at = now(), updated_by = ${user_id}
  where id = ${batch_id}`;
export interface MoveOf {
  from: number | null;
  to: number | null;
  poisha: number;
  why: string;
}
export const insertMoves = async (sql: Sql, batch_id: number, user_id: number, moves: readonly MoveOf[]): Promise<void> => {
  if (!moves.length) return;
  await sql`
    insert into training_moves ${sql(
      moves.map(({ from, to, poisha, why }) => ({ batch_id, from_head: from, to_head: to, poisha, why, moved_by: user_id })),
    )}`;
};

/** The budget of a batch as it is told; undefined where there is no such batch. */
export async function readBudget(sql: Sql, batch_id: number): Promise<Omit<Budget, 'can'> | undefined> {
  const [head] = await sql<Omit<Budget, 'can' | 'lines' | 'moves' | 'owed' | 'left'>[]>`
    select b.id as batch_id, b.title as batch, b.bn_title as bn_batch, c.title as course, c.bn_title as bn_course,
      coalesce(t.total_poisha, 0) as total_poisha, t.asked_poisha,
      u.name as asked_by, u.bn_name as bn_asked_by, t.version,
      coalesce(s.planned, 0) as planned, coalesce(s.promised, 0) as promised, coalesce(s.spent, 0) as spent,
      coalesce(f.poisha, 0) as meals
    from batches b
    join courses c on c.id = b.course_id
    left join training_budgets t on t.id = b.id
    left join users u on u.id = t.asked_by
    left join lateral (
      select sum(l.planned) as planned, sum(l.promised) as promised, sum(l.spent) as spent
      from training_lines l where l.batch_id = b.id) s on true
    left join lateral (
      select sum(m.planned * m.unit_poisha)::bigint as poisha
      from training_meals m where m.batch_id = b.id) f on true
    where b.id = ${batch_id}`;
  if (!head) return undefined;
  const lines = await sql<Budget['lines']>`
    select d.*, (d.planned - d.promised - d.spent - d.owed - d.meals) as left
    from (
      select l.head_id, h.title, h.bn_title, l.planned, l.promised, l.spent, coalesce(o.gross, 0) as owed,
        case when h.kind = 'food' and 1 = row_number() over (partition by h.kind order by h.position, h.id)
          then ${head.meals}::bigint else 0 end as meals,
        row_number() over (order by h.position, h.id) as nth
      from training_lines l join training_heads h on h.id = l.head_id
      left join (${owedByHead(sql, batch_id)}) o on o.head_id = l.head_id
      where l.batch_id = ${batch_id}) d
    order by d.nth`;
  const moves = await sql<Budget['moves']>`
    select m.id, f.title as from_title, f.bn_title as bn_from_title, o.title as to_title,
      o.bn_title as bn_to_title, m.poisha, m.why, u.name as by, u.bn_name as bn_by, m.moved_at
    from training_moves m
    left join training_heads f on f.id = m.from_head
    left join training_heads o on o.id = m.to_head
    left join users u on u.id = m.moved_by
    where m.batch_id = ${batch_id}
    order by m.id desc limit 100`;
  const owed = lines.reduce((all, line) => all + line.owed, 0);
  const left = head.total_poisha - head.promised - head.spent - owed - head.meals;
  return { ...head, owed, left, lines: [...lines], moves: [...moves] };
}
