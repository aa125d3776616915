// The lists of people of a batch, walked with rows.
import { listMembers } from '../contract-entering.ts';
import { listPeople, listWaiting } from '../contract-staff.ts';
import { members } from '../lists-members.ts';
import { batchPeople, waitingPeople } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  { list: members, call: listMembers, fill: async ({ course: { batch_id } }) => ({ batch_id }) },
  { list: batchPeople, call: listPeople, fill: async ({ course: { batch_id } }) => ({ batch_id }) },
  {
    ...{ list: waitingPeople, call: listWaiting },
    fill: async ({ sql, course: { batch_id }, learners }) => {
      for (const { user } of learners) await sql`insert into waiting_places (batch_id, user_id) values (${batch_id}, ${user.id})`;
      return { batch_id };
    },
  },
];
