// Dashboard page (route) of one's own request to teach.
import type { Page } from '#core/contract/web/page.ts';
import { profile } from '#core/navigation/web/side-groups.ts';
import { atOwnTeaching } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: readonly Page[] = [
  {
    path: atOwnTeaching.path,
    title: titles.own,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [{ place: 'side', role: 'learner', group: profile, order: 40, icon: 'presentation' }],
    component: () => import('./OwnTeachingPage.tsx'),
  },
];
