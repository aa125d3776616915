// Dashboard page (route) of one's own accommodations.
import type { Page } from '#core/contract/web/page.ts';
import { profile } from '#core/navigation/web/side-groups.ts';
import { atOwnAccommodations } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: readonly Page[] = [
  {
    path: atOwnAccommodations.path,
    title: titles.own,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: 'learner', group: profile, order: 25, icon: 'clock' }],
    component: () => import('./OwnPage.tsx'),
  },
];
