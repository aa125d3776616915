// The list of what was done, walked with rows.
import { authorOf, record } from '#core/history/server/recording.ts';
import { exportEntries, list } from '../contract.ts';
import { activity } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: activity, call: list, download: exportEntries },
    fill: async ({ sql, staff, learners }) => {
      const done = { call: 'test.change', did: 'approved', entity: 'person' } as const;
      for (const { user } of learners) await sql.begin((tx) => record(tx, authorOf(staff), done, { ids: [user.id] }, async () => {}));
    },
  },
];
