// Handlers of the institutions calls.
import { handle } from '#core/contract/server/room.ts';
import { paging } from '#core/db/server/paging.ts';
import * as calls from '../contract.ts';
import { toInstitution } from './public-institutions.ts';
import { listApproved } from './store.ts';

export const handlers = handle(calls, {
  publicList: async ({ sql, input }) => {
    const found = await paging(input, (limit, offset) => listApproved(sql, input.search, limit, offset));
    return { ...found, data: found.data.map(toInstitution) };
  },
  info: async ({ institution }) => {
    const site_config = Array.isArray(institution.site_config) ? institution.site_config.filter((x) => typeof x === 'string') : [];
    const data = { ...toInstitution(institution), site_config, learner_count: institution.learner_count };
    return { data, InstitutionInfo: [data] };
  },
});
