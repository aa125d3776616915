// The list of works, walked with rows.
import { listWorks } from '../contract-staff.ts';
import { works } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: works, call: listWorks },
    fill: async ({ sql, course, lesson_id, learners }) => {
      for (const { user } of learners)
        await sql`
          insert into assignment_works (user_id, lesson_id, course_id, batch_id, text, submitted_at)
          values (${user.id}, ${lesson_id}, ${course.id}, ${course.batch_id}, 'Quibberly', now())`;
    },
  },
];
