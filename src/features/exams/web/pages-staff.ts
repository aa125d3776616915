// Staff pages (routes) of exams: single ones, a new one, the builder with its steps, the rehearsal, the monitor, item analysis.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { exams } from '#core/navigation/web/side-groups.ts';
import { atTakers } from '#features/quizzes/addresses.ts';
import { atBuilder, atBuilderStep, atItem, atItems, atNewSingle, atRehearsal, atSingles } from '../addresses.ts';
import { titles as lists } from '../words-titles-dashboard.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard' } as const;
const bare = { without: ['header', 'side_menu', 'bottom_bar', 'announcement', 'footer'] } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atTakers.path,
    title: titles.monitor,
    grant: 'exam.view',
    query: listQuery,
    component: () => import('./MonitorPage.tsx'),
  },
  {
    ...shared,
    path: atSingles.path,
    title: lists.singles,
    query: listQuery,
    menu: [{ place: 'side', role: ['super', 'partner'], group: exams, order: 10, grant: 'course.view' }],
    component: () => import('./SinglesPage.tsx'),
  },
  { ...shared, path: atNewSingle.path, title: titles.create, grant: 'course.create', component: () => import('./NewSinglePage.tsx') },
  { ...shared, path: atItems.path, title: titles.items, grant: 'exam.view', component: () => import('./ItemsPage.tsx') },
  { ...shared, path: atItem.path, title: titles.items, grant: 'exam.view', component: () => import('./ItemPage.tsx') },
  {
    ...shared,
    ...bare,
    path: atRehearsal.path,
    title: titles.rehearsal,
    grant: 'course.view',
    component: () => import('./RehearsalPage.tsx'),
  },
  {
    ...shared,
    ...bare,
    path: atBuilder.path,
    also: [atBuilderStep.path],
    title: titles.build,
    grant: 'course.view',
    component: () => import('./BuilderPage.tsx'),
  },
];
