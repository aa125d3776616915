// The list of what became of a bulk message for each person, walked with rows.
import { answer } from '#core/contract/server/gate.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';
import { exportResults, listResults, writing } from '../contract.ts';
import { results } from '../lists.ts';

export const lists: Listed[] = [
  {
    ...{ list: results, call: listResults, download: exportResults },
    fill: async ({ sql, staff, learners }) => {
      const texts = { title: 'News', subject: 'S', bn_subject: 'S', body: 'B', bn_body: 'B' };
      const { id } = await answer(sql, writing.create, staff, { kind: 'mail', group_name: 'courses', ...texts } as never);
      const became = ['sent', 'failed', 'queued', 'unconfirmed', 'skipped'];
      await sql`
        insert into campaign_people (campaign_id, user_id, state, cause)
        select ${id}, user_id, state, case when state = 'skipped' then 'off' end
        from unnest(${learners.map(({ user }) => user.id)}::int[], ${became}::text[]) p (user_id, state)`;
      return { id };
    },
  },
];
