// The list of links of one person each, walked with rows.
import { randomBytes } from 'node:crypto';
import { listPersonalLinks } from '../contract-staff.ts';
import { personalLinks } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: personalLinks, call: listPersonalLinks },
    fill: async ({ sql, course: { batch_id }, learners }) => {
      for (const [n, { user }] of learners.entries())
        await sql`
          insert into personal_links (batch_id, user_id, channel, token_hash, expires_at, kind)
          values (${batch_id}, ${user.id}, 'sms', ${randomBytes(32)}, now() + interval '1 day', ${n % 2 ? 'teacher' : 'student'})`;
      return { id: batch_id };
    },
  },
];
