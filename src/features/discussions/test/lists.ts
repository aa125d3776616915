// The list of what is asked under lessons, walked with rows.
import { randomUUID } from 'node:crypto';
import { answer } from '#core/contract/server/gate.ts';
import { listStaffPosts, moderatePost } from '../contract-staff.ts';
import { staffPosts } from '../lists.ts';
import { sayUnderLesson } from '#features/posts/server/service.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: staffPosts, call: listStaffPosts },
    fill: async ({ sql, staff, course: { batch_id }, lesson_id, learners }) => {
      for (const [n, { user }] of learners.entries()) {
        const post = { lesson_id, batch_id, parent_id: null, user_id: user.id, text: `Why? ${n}`, client_key: randomUUID() };
        const { id } = await sayUnderLesson(sql, post);
        if (n % 2) await answer(sql, moderatePost, staff, { id, hide: true });
      }
    },
  },
];
