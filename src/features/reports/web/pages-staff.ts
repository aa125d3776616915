// Staff pages (routes) of reports: learners, courses, and one of each.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { reports } from '#core/navigation/web/side-groups.ts';
import { atCourseReport, atCourses, atLearner, atLearners } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard', query: listQuery } as const;
const menu = (order: number) => [{ place: 'side', role: ['super', 'partner'], group: reports, order, grant: 'report.view' } as const];
export const pages: readonly Page[] = [
  { ...shared, path: atLearners.path, title: titles.learners, menu: menu(10), component: () => import('./LearnersPage.tsx') },
  { ...shared, path: atLearner.path, title: titles.learner, component: () => import('./LearnerPage.tsx') },
  { ...shared, path: atCourses.path, title: titles.courses, menu: menu(20), component: () => import('./CoursesPage.tsx') },
  { ...shared, path: atCourseReport.path, title: titles.course, component: () => import('./CoursePage.tsx') },
];
