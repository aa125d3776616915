// SQL of the lists of the question bank: one's own, the institution's, what was shared, what was thrown away; and the tags that there are.
import type { Actor } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { likely, type Source } from '#core/lists/server/order.ts';
import type { Part } from '#core/db/server/tag.ts';
import { nameFor } from '#features/accounts/server/service.ts';
import type { Scope } from '../rules.ts';
import { queryOf } from './keys.ts';
import { type FolderRow, holds, institutionBank, isSealed, questionRank } from './store-reach.ts';
import type { Given } from './store-search.ts';

export interface Wanted {
  scope: Scope;
  folder?: FolderRow | undefined;
  /** Of a folder, it and those below it. */
  within?: readonly number[] | undefined;
  /** In no folder. */
  loose?: boolean | undefined;
  /** Of what was shared, what it is. */
  given?: Given | undefined;
}
/** Of one bank an index has the order. */
const isHeldBy = (sql: Sql, holders: readonly number[]): Part =>
  holders.length === 1 ? sql`q.holder = ${holders[0]!}::int` : sql`q.holder = any (${[...holders]}::int[])`;
export function whereOf(sql: Sql, actor: Actor, { scope, folder, within, loose, given }: Wanted): Part {
  const user_id = actor.user?.id ?? 0;
  const place = institutionBank(actor);
  if (folder) {
    if (!within) throw new Error('The folders that stand in one are looked for first');
    return sql`q.removed_at is null and q.holder = ${folder.holder} and q.folder_id = any (${[...within]}::int[])
      ${holds(actor, folder) ? sql`` : sql`and not ${isSealed(sql, actor)}`}`;
  }
  if (scope === 'shared') {
    if (!given) throw new Error('What was shared is looked for first');
    return sql`q.removed_at is null and ${isHeldBy(sql, given.holders)}
      and (q.id = any (${given.bank_ids}::int[]) or q.folder_id = any (${given.folder_ids}::int[]))
      and not ${isSealed(sql, actor)}`;
  }
  if (scope === 'removed') {
    const own = [user_id, ...(place?.level === 'own' ? [-place.institution_id] : [])];
    return sql`q.removed_at is not null and q.holder = any (${own}::int[])`;
  }
  if (scope === 'institution')
    return place
      ? sql`q.removed_at is null
      and q.holder = ${-place.institution_id}${loose ? sql` and q.folder_id is null` : sql``}`
      : sql`false`;
  return sql`q.removed_at is null and q.holder = ${user_id}${loose ? sql` and q.folder_id is null` : sql``}`;
}
export function sourceOf(sql: Sql, actor: Actor, wanted: Wanted): Source {
  const owner = (column: 'name' | 'bn_name', institution: 'institution_name_en' | 'institution_name') => sql`
    coalesce((select i.${sql(institution)} from institutions i where i.id = q.institution_id),
      (select ${nameFor(sql, sql`u`, column)} from users u where u.id = q.owner_id), '')`;
  return {
    from: sql`bank_questions q left join bank_folders f on f.id = q.folder_id`,
    counted: sql`bank_questions q`,
    columns: sql`
      q.id, q.title, q.bn_title, q.type, q.difficulty::text, q.language, q.tags, q.version,
      coalesce((select v.marks from questions v where v.id = q.question_id), 1)::float8 as marks, q.folder_id,
        f.name as folder,
      q.category_id, ${owner('name', 'institution_name_en')} as owner,
        ${owner('bn_name', 'institution_name')} as bn_owner,
      q.uses, q.answered, round(q.share * 100)::int as share, round(q.separates::numeric, 2)::float8 as separates,
      ${questionRank(sql, actor)} as rank, q.updated_at, q.removed_at`,
    key: sql`q.id`,
    where: whereOf(sql, actor, wanted),
    order: {
      title:
        actor.language === 'bn'
          ? sql`coalesce(nullif(q.bn_title, ''), q.title) collate "bn-x-icu"`
          : sql`lower(coalesce(nullif(q.title, ''), q.bn_title))`,
      difficulty: sql`q.difficulty`,
      uses: sql`q.uses`,
      share: sql`q.share`,
      updated_at: sql`q.updated_at`,
    },
    nullable: ['difficulty', 'share'],
    filters: {
      type: (types: string[]) => sql`q.type = any (${types}::text[])`,
      difficulty: (of: string[]) => sql`q.difficulty = any (${of.map(Number)}::smallint[])`,
      tag: (tag: string) => sql`q.tags @> array[${tag.normalize('NFC')}]::text[]`,
      language: (of: string[]) => sql`q.language = any (${of}::text[])`,
      category: (ids: number[]) => sql`q.category_id = any (${ids}::int[])`,
      used: (is: boolean) => (is ? sql`q.uses > 0` : sql`q.uses = 0`),
      // without a version it is asked nowhere and drawn by nobody
      saved: (is: boolean) => (is ? sql`q.question_id is not null` : sql`q.question_id is null`),
    },
    search: (term) => {
      const id = /^#?(\d{1,9})$/.exec(term.trim())?.[1];
      const query = queryOf(term);
      if (id && term.trim().startsWith('#')) return sql`q.id = ${Number(id)}`;
      // signs alone, such as ∴, have no sound
      return query === undefined
        ? sql`(q.title ilike ${likely(term)}
        or q.bn_title ilike ${likely(term)})`
        : sql`q.keys @@ ${query}::tsquery`;
    },
  };
}
const TAGS_READ = 20_000;
/** The tags that questions of a bank have, the commonest first: of the newest so many. */
export const listTags = (sql: Sql, holders: readonly number[], limit: number) => sql<{ tag: string; questions: number }[]>`
  select t.tag, count(*)::int as questions
  from (
    select q.tags from bank_questions q where q.holder = any (${[...holders]}::int[]) and q.removed_at is null
    order by q.holder, q.updated_at desc limit ${TAGS_READ}
  ) q, unnest(q.tags) t (tag)
  group by t.tag order by questions desc, t.tag limit ${limit}`;
