// The list of what became of each in a job, walked with rows.
import { insertItems, insertRun } from '#core/jobs/server/store-runs.ts';
import { exportItems, listItems } from '../contract.ts';
import { runItems } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: runItems, call: listItems, download: exportItems },
    fill: async ({ sql, staff, learners }) => {
      const id = await insertRun(sql, staff, {
        job: 'people.act-many',
        payload: { action: 'send_reset' },
        title: { en: 'Many', bn: 'অনেক' },
        link: '',
        size: 5,
        quiet: false,
      });
      for (const [n, { user }] of learners.entries())
        await insertItems(sql, id, [{ number: user.id, outcome: n % 2 ? 'sent' : 'kept', label: `Quibberly ${n}` }]);
      return { id };
    },
  },
];
