// The screens of enrollments: one's own courses, the learner's home, a learner's public page.
import type { Page } from '#core/contract/web/page.ts';
import { titles } from '../words-titles.ts';

export const pages: Page[] = [
  { path: '/course', title: titles.my_courses, who: 'signed-in', layout: 'dashboard', file: 'enrollments/web/MyCoursesPage.tsx' },
  { path: '/dashboard', title: titles.home, who: 'signed-in', layout: 'dashboard', file: 'enrollments/web/DashboardPage.tsx' },
  { path: '/learners/:slug', title: titles.profile_of, who: 'anyone', layout: 'default', file: 'enrollments/web/PublicLearnerPage.tsx' },
];
