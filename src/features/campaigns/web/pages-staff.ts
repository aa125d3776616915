// Staff pages (routes) of bulk messages: those of each kind, and what became of one.
import type { Page } from '#core/contract/web/page.ts';
import { messages } from '#core/navigation/web/side-groups.ts';
import { listQuery } from '#core/lists/declare.ts';
import { settingsPage } from '#core/records/web/settings-page.ts';
import { atCampaigns, atResults } from '../addresses.ts';
import { kinds } from '../kinds.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  ...kinds.map((kind, i) =>
    settingsPage(atCampaigns[kind].path, titles.of[kind], {
      group: messages,
      order: 10 + i,
      grant: 'notify.view',
      component: () => import('./CampaignsPage.tsx'),
    }),
  ),
  {
    path: atResults.path,
    title: titles.results,
    who: ['super'],
    layout: 'dashboard',
    grant: 'notify.view',
    query: listQuery,
    component: () => import('./ResultsPage.tsx'),
  },
];
