// Pages (routes) of the area of classrooms: the people of a class.
import type { Page } from '#core/contract/web/page.ts';
import { atClassPeople } from '#features/classrooms/addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atClassPeople.path,
    title: titles.people,
    who: 'signed-in',
    layout: 'class',
    query: ['search', 'group', 'page'],
    component: () => import('./ClassPeoplePage.tsx'),
  },
];
