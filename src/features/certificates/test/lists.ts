// The lists of batches and of who gets a certificate in one, walked with rows.
import { listAwards, listBatches } from '../contract-staff.ts';
import { awards, certificateBatches } from '../lists-staff.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: certificateBatches, call: listBatches },
    fill: async ({ sql, course }) => {
      await sql`
        insert into batches (course_id, title, bn_title)
        select ${course.id}, 'Pressed ' || n, 'সনদ ' || n from generate_series(1, 5) n`;
    },
  },
  { list: awards, call: listAwards, fill: async ({ course }) => ({ id: course.batch_id }) },
];
