// Promotions as their readers see them: where each leads, and a picture of each.
import type { Actor } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { cacheFor } from '#core/contract/server/response-cache.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { getCoverUrl } from '#features/courses/server/service.ts';
import { coverPath } from '#features/covers/rules.ts';
import { forMe, type Promotion } from '../contract-placed.ts';
import type { Kind } from '../kinds.ts';
import { type Asked, findShown, listFor, type ShownRow } from './store.ts';

/** What is drawn for one that has neither a picture nor a course. */
const drawings: Record<Kind, Parameters<typeof coverPath>[0]> = {
  ads: 'jali',
  'internal-course': 'dheu',
  'external-course': 'dheu',
  jobs: 'jali',
};
function show(row: ShownRow): Promotion {
  const { course_uuid, cover_family, category_slug, thumbnail_key, thumbnail_name, thumbnail_public, ...promotion } = row;
  const cover =
    course_uuid === null
      ? coverPath(drawings[row.kind], `promotion-${row.id}`)
      : getCoverUrl({ uuid: course_uuid, cover_family, category_slug, thumbnail_key, thumbnail_name, thumbnail_public });
  return {
    ...promotion,
    url: course_uuid === null ? row.url : atCourse({ uuid: course_uuid }),
    image: (row.thumbnail ?? row.bn_thumbnail)?.src ?? cover,
  };
}
/** All visitors are shown the same, which stands on every public page. */
const KEEP_SECONDS = 5;
const none: Promotion[] = [];
/** What this person is shown. The site of a partner shows what is the partner's alone: nothing is promoted there. */
export async function listShown(sql: Sql, actor: Actor, { place, category, course, limit }: Omit<Asked, 'user_id'>): Promise<Promotion[]> {
  if (actor.site_institution !== undefined) return none;
  const find = async (user_id?: number) => (await listFor(sql, { user_id, place, category, course, limit })).map(show);
  if (actor.user) return find(actor.user.id);
  return cacheFor(sql, forMe.name, JSON.stringify([place, category, course, limit]), KEEP_SECONDS, find);
}
export async function getShown(sql: Sql, actor: Actor, { kind, id }: { kind: Kind; id: number }): Promise<Promotion> {
  const row = await findShown(sql, { kind, id, user_id: actor.user?.id, staff: actor.grants.has('promotion.view') });
  if (!row) throw refused('not_found');
  return show(row);
}
