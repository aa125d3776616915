// SQL of who may do what with folders and questions of the bank: their own, those of the institution that somebody acts for, what was shared.
import type { Actor } from '#core/access/actor.ts';
import { isAwake, opensShared } from '#core/access/server/scope.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { Part } from '#core/db/server/tag.ts';
import { type Level, levelOf, rankOf, type ShareLevel } from '../rules.ts';

/** Whose a folder or a question is: one of the two. */
export interface Holder {
  owner_id: number | null;
  institution_id: number | null;
}
export interface FolderRow extends Holder {
  id: number;
  holder: number;
  parent_id: number | null;
  path: number[];
  name: string;
  level: Level;
}
export interface QuestionRow extends Holder {
  id: number;
  holder: number;
  folder_id: number | null;
  category_id: number | null;
  version: number;
  question_id: number | null;
  type: string;
  title: string;
  bn_title: string;
  difficulty: 1 | 2 | 3 | null;
  language: 'bn' | 'en' | 'both';
  outcome: string;
  bn_outcome: string;
  tags: string[];
  uses: number;
  level: Level;
}

/** The institution whose own bank is at somebody's hand, and how far their role lets them go there. */
export function institutionBank({ role, grants, looking }: Actor): { institution_id: number; level: Level } | undefined {
  if (role?.scope !== 'institution' || role.institution_id === null) return undefined;
  // an administrator of the whole system opens nobody's bank, nor by looking as one who may
  if (looking && looking.own_institution_id !== role.institution_id) return undefined;
  const level: Level | undefined = grants.has('question.delete')
    ? 'own'
    : grants.has('question.update')
      ? 'edit'
      : grants.has('question.view')
        ? 'use'
        : undefined;
  return level && { institution_id: role.institution_id, level };
}
/** The share `s` is with this person, by name or as somebody who works for an institution, and its time is not over. */
export const isShareOf = (sql: Sql, user_id: number | Part): Part => sql`
  (s.until is null or s.until > now()) and (s.to_user_id = ${user_id} or s.to_institution_id in (
    select ur.institution_id from user_roles ur where ur.user_id = ${user_id} and ${opensShared(sql, sql`ur`)}))`;
const shareRank = (sql: Sql): Part => sql`array_position(array['view', 'use', 'edit', 'share'], s.level)`;
/** Whether folder or question is this person's own, or of the institution that they act for: no share is asked. */
export const holds = (actor: Actor, { holder }: { holder: number }): boolean =>
  holder === actor.user?.id || holder === -(institutionBank(actor)?.institution_id ?? 0);
/** Of the question `q`, and of a published exam `x` that has not begun and asks it by the row `p` of its pool: it is hidden from these people. Whoever
 *  put it there goes on seeing it, and the account that stayed when theirs was merged into it. */
const hidesFrom = (sql: Sql, people: Part): Part => sql`
  (exists (
    select from lessons l join enrollments e on e.course_id = l.course_id
    where l.id = x.lesson_id and e.user_id = any (${people})
  ) or p.seals and not exists (
    select from exam_draws d
    join exam_uses u on u.lesson_id = p.lesson_id and (u.bank_id = d.bank_id or u.folder_id = d.folder_id)
    where d.id = p.draw_id and u.put_by = any (${people} || array(
      select m.closed_id from account_merges m where m.undone_at is null and m.kept_id = any (${people})))))`;
/** The exam `x` is published, has not begun, and was not deleted with its course. Of those that were there are few: they are read once, and not of each row. */
const isAhead = (sql: Sql): Part => sql`
  x.published_at is not null and x.starts_at > now() and x.lesson_id <> all (array(
    select gone.lesson_id
    from exams gone join lessons l on l.id = gone.lesson_id join courses c on c.id = l.course_id
    where c.archived_at is not null and gone.published_at is not null and gone.starts_at > now()))`;
/** The question `q` is asked in an exam that has not begun, and hidden from these people until then: by a share alone they neither see nor find it. */
export const isSealedFrom = (sql: Sql, people: Part, but: number | null = null): Part => sql`
  exists (
    select from questions v join exam_pool p on p.question_id = v.id join exams x on x.lesson_id = p.lesson_id
    where v.bank_id = q.id and ${isAhead(sql)}
      and x.lesson_id is distinct from ${but}::int and ${hidesFrom(sql, people)})`;
/** All questions `q` that exams which have not begun hide from these people. */
export const hidden = (sql: Sql, people: Part): Part => sql`
  from exams x join exam_pool p on p.lesson_id = x.lesson_id join questions v on v.id = p.question_id
  join bank_questions q on q.id = v.bank_id
  where ${isAhead(sql)} and ${hidesFrom(sql, people)}`;
export const isSealed = (sql: Sql, { user }: Actor): Part => isSealedFrom(sql, sql`array[${user?.id ?? 0}]::int[]`);
/** 1 to 5, 0 for nothing. `what`: the shares `s` that reach the thing `t`; `but`: what they do not give at this time. */
function rank(sql: Sql, actor: Actor, t: Part, what: Part, but: Part = sql``): Part {
  const user_id = actor.user?.id ?? 0;
  const place = institutionBank(actor);
  const held = place ? sql`when ${t}.institution_id = ${place.institution_id} then ${rankOf(place.level)}::int` : sql``;
  return sql`
    (case when ${t}.owner_id = ${user_id} then 5 ${held} ${but}
      else coalesce((select max(${shareRank(sql)}) from bank_shares s where ${isShareOf(sql, user_id)}
        and ${what}), 0) end)`;
}
export const folderRank = (sql: Sql, actor: Actor): Part => rank(sql, actor, sql`f`, sql`s.folder_id = any (f.path)`);
const ofQuestion = (sql: Sql): Part => sql`(s.bank_id = q.id or s.folder_id = any (f.path))`;
/** Of the question `q`, which stands in the folder `f` or in none. */
export const questionRank = (sql: Sql, actor: Actor): Part =>
  rank(sql, actor, sql`q`, ofQuestion(sql), sql`when ${isSealed(sql, actor)} then 0`);
/**
 * How far somebody goes with the thing `t` in whatever role of theirs, where nobody acts: 0 to 5. `held`: it is theirs, or of an institution whose
 * bank a role of theirs opens; `given`: by a share.
 */
const ranksOf = (sql: Sql, person: Part, t: Part, what: Part): { held: Part; given: Part } => ({
  held: sql`
    (case when ${t}.owner_id = ${person} then 5 else coalesce((
      select max(case when not r.read_only and r.access -> 'question' -> 'delete' = 'true' then 5
        when not r.read_only and r.access -> 'question' -> 'update' = 'true' then 3
        when r.access -> 'question' -> 'view' = 'true' then 2 end)
      from user_roles ur join roles r on r.id = ur.role_id
      where ur.user_id = ${person} and ur.scope = 'institution' and ur.institution_id = ${t}.institution_id
        and ${isAwake(sql, sql`ur`)}), 0) end)`,
  given: sql`
    coalesce((select max(${shareRank(sql)}) from bank_shares s where ${isShareOf(sql, person)} and ${what}), 0)`,
});
/** Of the folder `f`. */
export const folderRanksOf = (sql: Sql, person: Part) => ranksOf(sql, person, sql`f`, sql`s.folder_id = any (f.path)`);
/** Of the question `q`, which stands in the folder `f` or in none. */
export const questionRanksOf = (sql: Sql, person: Part) => ranksOf(sql, person, sql`q`, ofQuestion(sql));

type Ranked<T> = Omit<T, 'level'> & { rank: number };
const leveled = <T extends { level: Level }>(rows: readonly Ranked<T>[]): T[] =>
  rows.map(({ rank: n, ...row }) => ({ ...row, level: levelOf(n)! }) as unknown as T);

/** In the order of the ids; those that this actor may not go so far with are left out. */
export async function findFolders(
  sql: Sql,
  actor: Actor,
  ids: readonly number[],
  { least, removed = false }: { least: Level; removed?: boolean },
): Promise<FolderRow[]> {
  if (!actor.user || !ids.length) return [];
  return leveled<FolderRow>(
    await sql<Ranked<FolderRow>[]>`
    select * from (
      select f.id, f.owner_id, f.institution_id, f.holder, f.parent_id, f.path, f.name,
        ${folderRank(sql, actor)} as rank
      from bank_folders f
      where f.id = any (${[...ids]}::int[]) and (f.removed_at is not null) = ${removed}) found
    where rank >= ${rankOf(least)} order by array_position(${[...ids]}::int[], id)`,
  );
}
export async function findQuestions(
  sql: Sql,
  actor: Actor,
  ids: readonly number[],
  { least, removed = false }: { least: Level; removed?: boolean },
): Promise<QuestionRow[]> {
  if (!actor.user || !ids.length) return [];
  return leveled<QuestionRow>(
    await sql<Ranked<QuestionRow>[]>`
    select * from (
      select q.id, q.owner_id, q.institution_id, q.holder, q.folder_id, q.category_id, q.version, q.question_id, q.type,
        q.title, q.bn_title, q.difficulty, q.language, q.outcome, q.bn_outcome, q.tags, q.uses,
        ${questionRank(sql, actor)} as rank
      from bank_questions q left join bank_folders f on f.id = q.folder_id
      where q.id = any (${[...ids]}::int[]) and (q.removed_at is not null) = ${removed}) found
    where rank >= ${rankOf(least)} order by array_position(${[...ids]}::int[], id)`,
  );
}
export interface ShareRow {
  id: number;
  bank_id: number | null;
  folder_id: number | null;
  level: ShareLevel;
  to_user_id: number | null;
  to_institution_id: number | null;
  given_by: number | null;
  /** How far the asker may go with what it is of. */
  may: Level;
}
/** A share of something that this actor may share on. */
export async function findShare(sql: Sql, actor: Actor, id: number): Promise<ShareRow | undefined> {
  const [share] = await sql<Omit<ShareRow, 'may'>[]>`
    select id, bank_id, folder_id, level, to_user_id, to_institution_id, given_by from bank_shares where id = ${id}`;
  if (!share) return undefined;
  const found =
    share.bank_id === null
      ? await findFolders(sql, actor, [share.folder_id!], { least: 'share' })
      : await findQuestions(sql, actor, [share.bank_id], { least: 'share' });
  return found[0] && { ...share, may: found[0].level };
}
