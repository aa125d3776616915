// A learner's page (route) of rescrutiny: asking for it, and what came of it.
import type { Page } from '#core/contract/web/page.ts';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { atRescrutiny } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

const otherwise = { path: atMyCourses.path, label: titles.my_courses };
export const pages: readonly Page[] = [
  {
    path: atRescrutiny.path,
    title: titles.own,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./OwnPage.tsx'),
    otherwise,
  },
];
