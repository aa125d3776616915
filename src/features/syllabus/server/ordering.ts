// Order of a syllabus: places between neighbours under one lock, so that whatever comes at once leaves each item at one place.
import type { Sql } from '#core/db/server/sql.ts';
import { denier } from '#core/contract/server/refusal.ts';
import { SECTION } from '../kinds.ts';
import { errors } from '../words.ts';
import * as store from './store.ts';
import type { ItemRow } from './store.ts';

export const deny: ReturnType<typeof denier<typeof errors>> = denier(errors);
export interface Place {
  section_id: number | null;
  after_id: number | null;
}
/** A position behind `after_id`, with room made where there is none. The syllabus is locked. */
export async function placeFor(
  sql: Sql,
  course_id: number,
  place: Place,
  moved: Pick<ItemRow, 'id' | 'kind'> | { id: null; kind: string },
): Promise<number> {
  const { section_id, after_id } = place;
  if (section_id !== null) {
    const section = await store.findItem(sql, section_id);
    const there = section && section.course_id === course_id && section.kind === SECTION && section.removed_at === null;
    // sections do not stand in each other
    if (!there || moved.kind === SECTION) deny('place_gone');
  }
  const siblings = await store.listSiblings(sql, course_id, section_id, moved.id);
  const at = after_id === null ? -1 : siblings.findIndex(({ id }) => id === after_id);
  if (after_id !== null && at < 0) deny('place_gone');
  const [before, behind] = [siblings[at]?.position, siblings[at + 1]?.position];
  if (behind === undefined) return (before ?? 0) + store.STEP;
  const low = before ?? behind - 2 * store.STEP;
  if (behind - low > 1) return low + Math.floor((behind - low) / 2);
  await store.spreadOut(
    sql,
    siblings.map(({ id }) => id),
  );
  return (at + 1) * store.STEP + store.STEP / 2;
}
