// Public pages (routes) of the learner-home room.
import type { Page } from '#core/contract/web/page.ts';
import { atLearner } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atLearner.path,
    title: titles.profile_of,
    who: 'anyone',
    layout: 'default',
    query: ['page', 'pieces', 'as'],
    component: () => import('./PublicLearnerPage.tsx'),
  },
];
