// Lessons as learners open them, and what is asked under them, for the permission tests.
import { randomUUID } from 'node:crypto';
import { insertPost } from '../server/store-posts.ts';
import { makeLesson, makeQuiz } from './make.ts';
import { ofLearner, ofStaff, type Samples, toAll, toNobody, type World } from '../../../../tests/permissions/world.ts';

const postOf = (w: World) => ({
  lesson_id: w.lesson,
  batch_id: w.batch,
  parent_id: null,
  user_id: w.learner.user.id,
  text: 'কথা',
  client_key: randomUUID(),
});
export const samples: Samples = {
  lesson: async (w) => [ofLearner(w, w.lesson)],
  kept_lesson: async (w) => [ofLearner(w, (await makeQuiz(w.sql, w.course.id)).lesson_id)],
  open_lesson: async (w) => [ofLearner(w, (await makeQuiz(w.sql, w.course.id)).lesson_id)],
  sample_lesson: async (w) => {
    const lesson = async (course_id: number, given: object) => {
      const id = await makeLesson(w.sql, course_id, given);
      await w.sql`update lessons set is_free = true where id = ${id}`;
      return id;
    };
    return [
      toAll(w, await lesson(w.course.id, { kind: 'manual' })),
      toNobody(w, await makeLesson(w.sql, w.course.id, { kind: 'manual' })),
      toNobody(w, await lesson(w.course.id, { kind: 'quiz' })),
      toNobody(w, await lesson(w.draft.id, { kind: 'manual' })),
    ];
  },
  post: async (w) => {
    const { id } = await insertPost(w.sql, postOf(w));
    return [{ ...ofLearner(w, id), with: { liked: true, reason: 'spam' } }];
  },
  managed_post: async (w) => {
    const { id } = await insertPost(w.sql, postOf(w));
    return [{ ...ofStaff(w, id), with: { hide: true, text: 'উত্তর', client_key: randomUUID() } }];
  },
};
