// Staff pages (routes) of results: quizzes and exams, the learners of one, an attempt, a learner in a course.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atAnswers, atEvaluations, atPerformance, atResults } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const otherwise = { path: atEvaluations.path, label: titles.evaluations };
const page = { who: ['super', 'partner'], layout: 'dashboard', grant: 'exam.view' } as const;
export const pages: readonly Page[] = [
  {
    ...page,
    path: atEvaluations.path,
    title: titles.evaluations,
    menu: [{ place: 'side', role: ['super', 'partner'], order: 33, icon: 'award', grant: 'exam.view' }],
    query: listQuery,
    component: () => import('./EvaluationsPage.tsx'),
  },
  { ...page, path: atResults.path, title: titles.results, query: listQuery, component: () => import('./ResultsPage.tsx'), otherwise },
  { ...page, path: atAnswers.path, title: titles.answers, component: () => import('./AnswersPage.tsx'), otherwise },
  { ...page, path: atPerformance.path, title: titles.performance, component: () => import('./PerformancePage.tsx'), otherwise },
];
