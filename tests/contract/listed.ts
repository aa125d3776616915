// A declared list of a room, for the walk over all of them: its calls, and the rows that it is walked with.
import type { SignedIn } from '#core/access/actor.ts';
import type { Pool } from '#core/db/server/sql.ts';
import type { WalkedList } from '#core/lists/test/walk-list.ts';
import { makePerson } from '#features/accounts/test/make.ts';
import { makeEnrolled, makeLearnable, makeLesson } from '#features/lessons/test/make.ts';

/** Five learners in a batch of a course, and the administrator who asks. */
export async function makeListGround(sql: Pool) {
  const staff: SignedIn = { ...(await makePerson(sql, { role: 'super', type: 1 })).actor, language: 'en' };
  const course = await makeLearnable(sql);
  const learners: SignedIn[] = [];
  for (let n = 0; n < 5; n++) learners.push(await makeEnrolled(sql, course));
  return { sql, staff, course, lesson_id: await makeLesson(sql, course.id), learners };
}
export type ListGround = Awaited<ReturnType<typeof makeListGround>>;
/** What a room exports as `lists`. */
export type Listed = Omit<WalkedList, 'ask'> & {
  /** Makes four rows or more, where the ground has fewer, and answers what the calls are asked beside the state of the list. */
  fill?: (ground: ListGround) => Promise<object | undefined | void>;
};
