// Lessons as learners open them, for the permission tests.
import { makeLesson, makeQuiz } from './make.ts';
import { ofLearner, type Samples, toAll, toNobody } from '../../../../tests/permissions/world.ts';

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
};
