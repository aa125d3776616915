// The list of what participants of a training are owed, walked with rows.
import type { Listed } from '../../../../tests/contract/listed.ts';
import { exportDues, listDues } from '../contract-dues.ts';
import { dues } from '../lists-dues.ts';

export const lists: Listed[] = [
  {
    ...{ list: dues, call: listDues, download: exportDues },
    fill: async ({ sql, course, learners }) => {
      const [row] = await sql<{ batch_id: number }[]>`
        select batch_id from enrollments where user_id = ${learners[0]!.user.id} and course_id = ${course.id}`;
      return row;
    },
  },
];
