// Pages (routes) of the area of classrooms: the works of a class.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import * as at from '#features/classrooms/addresses.ts';
import { titles } from '../words-titles-class.ts';

const all = { who: 'signed-in', layout: 'class' } as const;
const staff = { who: ['super', 'partner'], layout: 'class' } as const;
const writer = { ...staff, grant: 'batch.update' } as const;
export const pages: Page[] = [
  {
    ...all,
    path: at.atClassWorks.path,
    title: titles.works,
    query: ['kind', 'date', 'state', 'page'],
    component: () => import('./WorksPage.tsx'),
  },
  { ...writer, path: at.atClassWorkNew.path, title: titles.add, query: ['kind'], component: () => import('./NewWorkPage.tsx') },
  { ...all, path: at.atClassWork.path, title: titles.work, component: () => import('./WorkPage.tsx') },
  { ...writer, path: at.atClassWorkEdit.path, title: titles.edit, component: () => import('./EditWorkPage.tsx') },
  {
    ...staff,
    path: at.atClassSubmissions.path,
    title: titles.submissions,
    query: listQuery,
    component: () => import('./SubmissionsPage.tsx'),
  },
  { ...staff, path: at.atClassGrading.path, title: titles.grading, query: ['person'], component: () => import('./GradingPage.tsx') },
  {
    ...all,
    path: at.atClassEvaluation.path,
    title: titles.evaluation,
    query: ['works', 'page', 'search'],
    component: () => import('./EvaluationPage.tsx'),
  },
];
