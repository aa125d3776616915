// The list of templates, walked with rows.
import { answer } from '#core/contract/server/gate.ts';
import { create, listDesigns } from '../contract.ts';
import { templates } from '../lists.ts';
import { type Listed } from '../../../../tests/contract/listed.ts';

export const lists: Listed[] = [
  {
    ...{ list: templates, call: listDesigns },
    fill: async ({ sql, staff }) => {
      for (let n = 0; n < 5; n++) await answer(sql, create, staff, { kind: 'certificate', title: `Quibberly ${n}` });
    },
  },
];
