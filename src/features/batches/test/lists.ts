// The list of batches, walked with rows.
import { listBatches } from '../contract-staff.ts';
import { batches } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: batches, call: listBatches },
    fill: async ({ sql, course }) => {
      await sql`
        insert into batches (course_id, title, bn_title)
        select ${course.id}, 'Quibberly ' || n, 'ব্যাচ ' || n from generate_series(1, 5) n`;
      for (let n = 0; n < 5; n++)
        await sql`
          insert into batches (course_id, title, bn_title, starts_at)
          values (${course.id}, ${`Round ${n}`}, ${`পর্ব ${n}`}, ${n % 2 ? sql`now()` : null})`;
    },
  },
];
