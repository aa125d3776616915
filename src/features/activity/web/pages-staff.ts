// Staff pages (routes) of the activity log: all of it, and that of one person.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { people } from '#core/navigation/web/side-groups.ts';
import { atActivity, atPersonActivity } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner', 'approver'], layout: 'dashboard', query: listQuery } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atActivity.path,
    title: titles.activity,
    menu: [
      { place: 'side', role: 'super', group: people, order: 90, grant: 'activity.view' },
      { place: 'side', role: 'partner', order: 90, icon: 'history', grant: 'activity.view', site: 'activity' },
    ],
    component: () => import('./ActivityPage.tsx'),
  },
  { ...shared, path: atPersonActivity.path, title: titles.person, component: () => import('./PersonActivityPage.tsx') },
];
