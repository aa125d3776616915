// A learner's page (route) of results: the own quizzes and exams in a course.
import type { Page } from '#core/contract/web/page.ts';
import { atMyCourses } from '#features/learner-home/addresses.ts';
import { atOwnPerformance } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

export const pages: readonly Page[] = [
  {
    path: atOwnPerformance.path,
    title: titles.own,
    who: 'signed-in',
    layout: 'dashboard',
    component: () => import('./PerformancePage.tsx'),
    otherwise: { path: atMyCourses.path, label: titles.my_courses },
  },
];
