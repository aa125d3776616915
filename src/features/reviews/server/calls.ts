// Handlers of the reviews calls.
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { countRating } from '#features/courses/server/service.ts';
import { meanRating } from '#features/courses/rules.ts';
import { lacksGuardian } from '#features/guardians/server/service.ts';
import * as calls from '../contract.ts';
import * as store from './store.ts';

async function reviewsOf(sql: Sql, course_id: number, user_id: number | undefined, input: { page: number; limit: number }) {
  const [found, distribution] = await Promise.all([
    paging(input, (limit, offset) => store.listReviews(sql, { course_id, user_id, limit, offset })),
    store.getDistribution(sql, course_id),
  ]);
  const count = distribution.reduce((a, b) => a + b, 0);
  const sum = distribution.reduce((a, n, i) => a + n * (i + 1), 0);
  return { ...found, distribution, rating: meanRating(sum, count), rating_count: count };
}
/** Keeps a review and the course's rating in step; undefined when the person is not enrolled in the course. */
async function say(sql: Sql, user_id: number, course_id: number, said: { rating: number; text: string }) {
  if (!(await store.isEnrolled(sql, user_id, course_id))) return undefined;
  const before = await store.lockReview(sql, user_id, course_id);
  const kept = await store.upsertReview(sql, { user_id, course_id, rating: said.rating, text: said.text });
  // A hidden review counts for nothing until it is shown again.
  if (!before) await countRating(sql, course_id, said.rating, 1);
  else if (!before.hidden) await countRating(sql, course_id, said.rating - before.rating, 0);
  return kept;
}

export const handlers = handle(calls, {
  list: ({ sql, actor, input, course }) => reviewsOf(sql, course.id, actor.user?.id, input),
  listOfBatch: ({ sql, actor, input, batch }) => reviewsOf(sql, batch.course_id, actor.user?.id, input),
  create: async ({ sql, actor, input, course, refuse }) => {
    if (await lacksGuardian(sql, actor.user.id)) return refuse('guardian_needed');
    return (await say(sql, actor.user.id, course.id, input)) ?? refuse('not_a_learner');
  },
  createForBatch: async ({ sql, actor, input, batch, refuse }) => {
    if (await lacksGuardian(sql, actor.user.id)) return refuse('guardian_needed');
    return (await say(sql, actor.user.id, batch.course_id, input)) ?? refuse('not_a_learner');
  },
});
