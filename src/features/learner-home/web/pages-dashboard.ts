// Dashboard pages (routes) of the learner-home room.
import type { Page } from '#core/contract/web/page.ts';
import { platform } from '#core/navigation/web/footer-groups.ts';
import { atDashboard, atMyCourses } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: Page[] = [
  {
    path: atDashboard.path,
    title: titles.home,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [
      { place: 'side', role: 'learner', order: 10, icon: 'house' },
      { place: 'side', role: ['super', 'approver', 'partner'], order: 10, icon: 'layout-dashboard', label: titles.dashboard },
      { place: 'account', role: 'all', order: 10, icon: 'layout-dashboard', label: titles.dashboard },
      { place: 'bottom', role: 'all', when: 'in', order: 10, icon: 'house' },
      { place: 'footer', role: 'all', group: platform, order: 20, label: titles.dashboard },
    ],
    component: () => import('./DashboardPage.tsx'),
  },
  {
    path: atMyCourses.path,
    title: titles.my_courses,
    who: 'signed-in',
    layout: 'dashboard',
    menu: [
      // who acts in a role finds the courses of that role there
      { place: 'side', role: 'learner', order: 20, icon: 'book-open' },
      { place: 'account', role: 'learner', order: 20, icon: 'book-open' },
      { place: 'bottom', role: ['learner', 'super', 'partner'], order: 20, icon: 'book-open', label: titles.course },
    ],
    query: ['tab', 'search', 'page'],
    component: () => import('./MyCoursesPage.tsx'),
  },
];
