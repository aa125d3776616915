// The lists of key changes and of whom one concerns, walked with rows.
import { makePerson } from '#features/accounts/test/make.ts';
import type { Listed } from '../../../../tests/contract/listed.ts';
import { list, listEffects } from '../contract.ts';
import { changes, effects } from '../lists.ts';
import { makeChange, makeTaken, workOut } from './make.ts';
import { findLearnerLesson } from '#features/lessons/server/service.ts';
import { openAttempt, submitAttempt } from '#features/quizzes/server/service.ts';

export const lists: Listed[] = [
  {
    ...{ list: changes, call: list },
    fill: async ({ sql, course, learners }) => {
      const { actor } = await makePerson(sql, { role: 'super', type: 1 });
      const taken = await makeTaken(sql, course.id, learners[0]!.user.id);
      for (let n = 0; n < 4; n++) await makeChange(sql, actor, taken);
      return { id: taken.lesson_id };
    },
  },
  {
    ...{ list: effects, call: listEffects },
    fill: async ({ sql, course, learners }) => {
      const { actor } = await makePerson(sql, { role: 'super', type: 1 });
      const taken = await makeTaken(sql, course.id, learners[0]!.user.id);
      for (const { user } of learners.slice(1)) {
        const lesson = (await findLearnerLesson(sql, user.id, taken.lesson_id))!;
        await openAttempt(sql, lesson);
        await submitAttempt(sql, lesson, { [taken.question_id]: { option: 'a' } });
      }
      const id = await makeChange(sql, actor, taken);
      await workOut(sql, id);
      return { id };
    },
  },
];
