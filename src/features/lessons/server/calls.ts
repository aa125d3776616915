// Handlers of the lessons calls.
import { markBegun } from '#features/enrollments/server/service.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { fileUrl } from '#core/files/server/files.ts';
import * as calls from '../contract.ts';
import { listContents } from './contents.ts';
import { getCourseOf, latestReviews, listChildren, listMedia } from './store.ts';

export { calls };
export const handlers = handle(calls, {
  viewLesson: async ({ sql, lesson }) => {
    const [course, children, reviews] = await Promise.all([
      getCourseOf(sql, lesson.course_id),
      listChildren(sql, lesson.id, lesson.user_id),
      latestReviews(sql, lesson.course_id),
    ]);
    return {
      details: { ...lesson, course, locked: lesson.locked_by !== null || lesson.opens_at !== null },
      children: [...children],
      reviews: [...reviews],
    };
  },
  viewContents: async ({ sql, open_lesson }) => {
    const [contents] = await listContents(sql, [open_lesson]);
    if (!contents) throw refused('not_found');
    // once for each learner of a course whose time counts: a phone that keeps the course goes on without a line from here
    if ((open_lesson.least_share !== null || open_lesson.done_by === 'time') && open_lesson.began_at === null)
      await markBegun(sql, open_lesson.user_id, open_lesson.enrollment_id);
    return contents;
  },
  viewSample: async ({ sql, sample_lesson }) => {
    const media = await listMedia(sql, [sample_lesson.id]);
    return { ...sample_lesson, media: media.map((m) => ({ ...m, url: fileUrl(m) })) };
  },
});
