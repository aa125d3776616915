// Dashboard pages (routes) of the enrollments room.
import type { Page } from '#core/contract/web/page.ts';
import { atDashboard, atMyCourses } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atDashboard.path,
    title: titles.home,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [
      { place: 'side', role: 'all', order: 10, icon: 'house' },
      { place: 'account', role: 'all', order: 10, icon: 'layout-dashboard', label: titles.dashboard },
    ],
    component: () => import('./DashboardPage.tsx'),
  },
  {
    path: atMyCourses.path,
    title: titles.my_courses,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [
      { place: 'side', role: 'all', order: 20, icon: 'book-open' },
      { place: 'account', role: 'all', order: 20, icon: 'book-open' },
    ],
    component: () => import('./MyCoursesPage.tsx'),
  },
];
