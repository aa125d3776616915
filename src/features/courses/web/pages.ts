// The screens of courses.
import type { Page } from '#core/contract/web/page.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  { path: '/search/lists', title: titles.find_courses, who: 'anyone', layout: 'default', file: 'courses/web/SearchPage.tsx' },
  {
    path: '/course/details/:uuid',
    also: ['/course-details/:id', '/training/details/:uuid'],
    title: titles.find_courses,
    who: 'anyone',
    layout: 'default',
    file: 'courses/web/CoursePage.tsx',
  },
];
