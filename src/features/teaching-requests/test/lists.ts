// The list of requests to teach, walked with rows.
import { list } from '../contract-staff.ts';
import { teachingRequests } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: teachingRequests, call: list },
    fill: async ({ sql, learners }) => {
      for (const [n, { user }] of learners.entries())
        await sql`
          insert into teaching_requests (user_id, kind, subjects, place)
          values (${user.id}, ${n % 2 ? 'teacher' : 'contributor'}, 'Biology', ${`College ${n}`})`;
    },
  },
];
