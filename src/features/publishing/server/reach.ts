// Object-level authorization (reach) of pieces by their kind: what a call for blog posts does, it does to no article.
import type { Actor } from '#core/access/actor.ts';
import type { Reach } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { PieceRow } from '#features/publications/server/service.ts';
import type { Group } from '#features/writing/rules.ts';
import { findFor, rules } from '#features/writing/server/service.ts';

type Way = 'written' | 'published' | 'removable';
type Named = `${Way}_${Group}`;
declare module '#core/access/server/reach.ts' {
  interface Reachable {
    written_blog: PieceRow;
    written_tutorial: PieceRow;
    written_article: PieceRow;
    published_blog: PieceRow;
    published_tutorial: PieceRow;
    published_article: PieceRow;
    removable_blog: PieceRow;
    removable_tutorial: PieceRow;
    removable_article: PieceRow;
  }
}
const reachOf =
  (rule: (typeof rules)[keyof typeof rules], group: Group) =>
  (sql: Sql, actor: Actor, id: number): Promise<PieceRow | undefined> =>
    findFor(sql, actor, id, rule, { group });
export const reach = {
  written_blog: reachOf(rules.write, 'blog'),
  written_tutorial: reachOf(rules.write, 'tutorial'),
  written_article: reachOf(rules.write, 'article'),
  published_blog: reachOf(rules.publish, 'blog'),
  published_tutorial: reachOf(rules.publish, 'tutorial'),
  published_article: reachOf(rules.publish, 'article'),
  removable_blog: reachOf(rules.remove, 'blog'),
  removable_tutorial: reachOf(rules.remove, 'tutorial'),
  removable_article: reachOf(rules.remove, 'article'),
} satisfies { [K in Named]: Reach<K> };
