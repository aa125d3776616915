// Public pages (routes) of the courses room.
import type { Page } from '#core/contract/web/page.ts';
import { atCourse, atSearch } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atSearch.path,
    title: titles.find_courses,
    who: 'anyone',
    layout: 'default',
    menu: [{ place: 'side', role: 'all', order: 60, icon: 'search' }],
    component: () => import('./SearchPage.tsx'),
  },
  {
    path: atCourse.path,
    also: ['/course-details/:id', '/training/details/:uuid'],
    title: titles.find_courses,
    who: 'anyone',
    layout: 'default',
    component: () => import('./CoursePage.tsx'),
  },
];
