// Handlers of the reviews calls of staff: the list, the team's answer, hiding with a reason.
import type { Actor } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { atCourse } from '#features/courses/addresses.ts';
import { countRating } from '#features/courses/server/service.ts';
import { notify, takeBackNotices } from '#features/notices/server/service.ts';
import * as calls from '../contract-staff.ts';
import { lockReview } from './store.ts';
import * as store from './store-staff.ts';

const may = async (sql: Sql, actor: Actor, course: 'helped_course' | 'led_course', id: number) =>
  (actor.grants.has('course.update') && !actor.role?.read_only && (await reachFor(course)(sql, actor, id)) !== undefined) ||
  ('not_allowed' as const);
export const handlers = handle(calls, {
  listForStaff: async ({ sql, actor, input: { show, ...input }, managed_course: { id } }) => ({
    ...(await paging(input, (limit, offset) => store.listForStaff(sql, { course_id: id, show, limit, offset }))),
    can: { answer: await may(sql, actor, 'helped_course', id), hide: await may(sql, actor, 'led_course', id) },
  }),
  answerReview: async ({ sql, input: { answer }, written_review: { id } }) => {
    const { user_id, course_uuid, title, bn_title, anew } = await store.answerReview(sql, id, answer);
    const fold = `review-${id}`;
    if (!answer) await takeBackNotices(sql, fold, user_id);
    else if (anew) {
      const notice = {
        name: 'reviews.answered',
        url: atCourse({ uuid: course_uuid }),
        terms: { course: { en: title, bn: bn_title } },
        fold,
      };
      await notify(sql, [{ user_id, notice }]);
    }
    return { status: 'success' as const };
  },
  hideReview: async ({ sql, input: { hidden, reason }, led_review: { id, user_id, course_id } }) => {
    if (hidden && !reason) throw wrongField('reason', 'required');
    // as it is now that neither its writer nor a colleague changes it
    const now = await lockReview(sql, user_id, course_id);
    await store.hideReview(sql, id, hidden, reason);
    if (now && now.hidden !== hidden) await countRating(sql, course_id, hidden ? -now.rating : now.rating, hidden ? -1 : 1);
    return { status: 'success' as const };
  },
});
