// The list of requests for an institution, walked with rows.
import { exportRequests, listUnapproved } from '../contract-staff.ts';
import { requests } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: requests, call: listUnapproved, download: exportRequests },
    fill: async ({ sql, learners }) => {
      for (const [n, { user }] of learners.entries())
        await sql`
          insert into institution_requests (user_id, state, institution_name, institution_name_en, type, submitted_at)
          values (${user.id}, 'submitted', ${`কলেজ ${n}`}, ${`College ${n % 2}`}, 'college', now())`;
    },
  },
];
