// Handlers of the lessons calls.
import { handle } from '#core/contract/server/room.ts';
import { paging } from '#core/db/server/paging.ts';
import { fileUrl } from '#core/files/server/files.ts';
import * as calls from '../contract.ts';
import { getBody, getCourseOf, getQuizState, insertPost, latestReviews, listChildren, listMedia, listPosts } from './store.ts';

export const handlers = handle(calls, {
  details: async ({ sql, my_lesson: lesson }) => {
    const [course, children, reviews] = await Promise.all([
      getCourseOf(sql, lesson.course_id),
      listChildren(sql, lesson.id, lesson.user_id),
      latestReviews(sql, lesson.course_id),
    ]);
    return { details: { ...lesson, course, locked: lesson.locked_by !== null }, children: [...children], reviews: [...reviews] };
  },
  contents: async ({ sql, open_lesson: lesson }) => {
    const [body, media, quiz] = await Promise.all([
      getBody(sql, lesson),
      listMedia(sql, lesson.id),
      lesson.kind === 'quiz' ? getQuizState(sql, lesson.id, lesson.user_id) : null,
    ]);
    return {
      ...lesson,
      ...body,
      media: media.map((m) => ({ ...m, url: fileUrl(m) })),
      quiz: quiz && { ...quiz, pass_percent: lesson.pass_percent, attempts_allowed: lesson.attempts_allowed },
    };
  },
  listPosts: ({ sql, input, open_lesson }) => paging(input, (limit, offset) => listPosts(sql, open_lesson, limit, offset)),
  createPost: ({ sql, input, open_lesson }) => insertPost(sql, open_lesson, input.text, input.client_key),
});
