// Making of courses: another title or subject for the draft of one that is there.
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import type { NewCourseGiven } from '#features/courses/server/service-authoring.ts';
import { writing } from '../contract.ts';
import { through } from './through.ts';

/** What is given, into the draft, as somebody who has seen it as it is. */
export async function rewrite(sql: Sql, actor: SignedIn, id: number, { title, bn_title, category_id }: NewCourseGiven): Promise<void> {
  const fields = { ...(title && { title }), ...(bn_title && { bn_title }), ...(category_id !== undefined && { category_id }) };
  await through(sql, writing.save, actor, { id, since: NOW, fields });
}
/** A later version than any there is: nothing of a draft is stale to it. */
const NOW = 2_147_483_647;
