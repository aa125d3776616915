// The list of feedback, walked with rows.
import type { Listed } from '../../../../tests/contract/listed.ts';
import { listAll } from '../contract-staff.ts';
import { feedbacks } from '../lists.ts';

export const lists: Listed[] = [
  {
    ...{ list: feedbacks, call: listAll },
    fill: async ({ sql, learners }) => {
      for (const [n, { user }] of learners.entries())
        await sql`
          insert into feedbacks (user_id, rating, text, language, device, state, front_position)
          values (${user.id}, ${n + 1}, ${`Voice ${n}`}, ${n % 2 ? 'en' : 'bn'}, ${n % 2 ? 'phone' : 'computer'},
            ${n < 2 ? 'approved' : 'pending'}, ${n < 2 ? n + 1 : null})`;
    },
  },
];
