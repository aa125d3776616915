// What is asked under lessons, for the permission tests.
import { randomUUID } from 'node:crypto';
import { leaveNumbers } from '#features/posts/test/make.ts';
import { sayUnderLesson } from '#features/posts/server/service.ts';
import { ofLearner, ofStaff, type Samples, type World } from '../../../../tests/permissions/world.ts';

const postOf = (w: World) => ({
  lesson_id: w.lesson,
  batch_id: w.batch,
  parent_id: null,
  user_id: w.learner.user.id,
  text: 'কথা',
  client_key: randomUUID(),
});
export const samples: Samples = {
  post: async (w) => {
    await leaveNumbers(w.sql);
    const { id } = await sayUnderLesson(w.sql, postOf(w));
    return [{ ...ofLearner(w, id), with: { liked: true, reason: 'spam' } }];
  },
  managed_post: async (w) => {
    await leaveNumbers(w.sql);
    const { id } = await sayUnderLesson(w.sql, postOf(w));
    return [{ ...ofStaff(w, id), with: { hide: true, text: 'উত্তর', client_key: randomUUID() } }];
  },
};
