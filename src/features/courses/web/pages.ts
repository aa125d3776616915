// Public pages (routes) of the courses room.
import type { Page } from '#core/contract/web/page.ts';
import { atCourse } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  {
    path: atCourse.path,
    also: ['/course-details/:id', '/training/details/:uuid'],
    query: ['batch'],
    title: titles.find_courses,
    who: 'anyone',
    layout: 'default',
    component: () => import('./CoursePage.tsx'),
  },
];
