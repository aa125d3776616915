// Handlers of the institutions calls.
import { isStaffOf } from '#core/access/server/reach.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { paging } from '#core/db/server/paging.ts';
import { readRecordHistory } from '#core/history/server/telling.ts';
import * as open from '../contract.ts';
import * as site from '../contract-site.ts';
import * as admin from './admin.ts';
import { listMenus } from '../rules.ts';
import { words } from '../words-site.ts';
import { toInstitution } from './public-institutions.ts';
import { retrieve, setLogo, update } from './site.ts';
import { listApproved } from './store.ts';
import { findIntroduction } from './store-introduction.ts';
import { isWhiteLabel } from './store-site.ts';

export const calls = { ...open, ...site, ...admin.calls };
export const handlers = handle(calls, {
  ...admin.handlers,
  retrieveSite: retrieve,
  updateSite: update,
  siteLogo: setLogo,
  viewSiteHistory: ({ sql, input: { id, before } }) => readRecordHistory(sql, { entity: 'institution', id, before }),
  viewMainHistory: ({ sql, actor, input: { before } }) => {
    if (!isStaffOf(actor, null)) throw refused('not_found');
    return readRecordHistory(sql, { entity: 'main_site', id: 1, before });
  },
  checkSelected: async ({ sql, actor, input: { x } }) => {
    const own = await isWhiteLabel(sql, x ?? actor.site_institution);
    const told = { status: own ? 1 : 0, message: (own ? words.white_label_is : words.white_label_not)[actor.language] } as const;
    return { data: told, ...told };
  },
  publicList: async ({ sql, input }) => {
    const found = await paging(input, (limit, offset) => listApproved(sql, input.search, limit, offset));
    return { ...found, data: found.data.map(toInstitution) };
  },
  viewIntroduction: async ({ sql, institution }) =>
    institution.closed_reason === null ? ((await findIntroduction(sql, institution.id)) ?? null) : null,
  info: async ({ institution }) => {
    const { learner_count, closed_reason, phone, email, address, bn_address } = institution;
    const data = {
      ...toInstitution(institution),
      site_config: listMenus(institution.site_config),
      learner_count,
      closed_reason,
      phone,
      email,
      address,
      bn_address,
    };
    return { data, InstitutionInfo: [data] };
  },
});
