// What learners learn, and their notes, for the permission tests.
import { ofLearner, type Samples } from '../../../../tests/permissions/world.ts';

export const samples: Samples = {
  batch_enrollment: async (w) => [ofLearner(w, w.batch)],
  journey: async (w) => [ofLearner(w, w.course.slug), ofLearner(w, w.course.uuid)],
  asked_journey: async (w) => [ofLearner(w, w.course.slug), ofLearner(w, w.course.uuid)],
  note: async (w) => {
    const [note] = await w.sql<{ id: number }[]>`
      insert into notes (user_id, lesson_id, course_id, text, client_key) values (${w.learner.user.id}, ${w.lesson}, ${w.course.id}, 'মনে রাখার', gen_random_uuid()) returning id`;
    return [ofLearner(w, note!.id)];
  },
};
