// Dashboard pages (routes) of the accounts room.
import type { Page } from '#core/contract/web/page.ts';
import { profile } from '#core/navigation/web/side-groups.ts';
import { atProfile, atVisibility } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atProfile.path,
    title: titles.profile_title,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [
      { place: 'side', role: 'learner', group: profile, order: 10, icon: 'user-round' },
      { place: 'account', role: ['learner', 'super', 'approver', 'partner'], order: 40, icon: 'user-round' },
    ],
    component: () => import('./ProfilePage.tsx'),
  },
  {
    path: atVisibility.path,
    title: titles.visibility_title,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./VisibilityPage.tsx'),
  },
];
