// Staff pages (routes) of key changes: those of a quiz or an exam, a new one, and one of them.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atKeyChange, atKeyChanges, atNewKeyChange } from '../addresses.ts';
import { atEvaluations } from '#features/results/addresses.ts';
import { titles } from '../words-titles-staff.ts';

const otherwise = { path: atEvaluations.path, label: titles.results };
const page = { who: ['super', 'partner'], layout: 'dashboard', grant: 'exam.mark' } as const;
export const pages: readonly Page[] = [
  { ...page, path: atKeyChanges.path, title: titles.many, query: listQuery, component: () => import('./KeyChangesPage.tsx'), otherwise },
  {
    ...page,
    path: atNewKeyChange.path,
    title: titles.correct,
    query: ['question'],
    component: () => import('./NewKeyChangePage.tsx'),
    otherwise: { path: atKeyChanges.path, label: titles.many },
  },
  { ...page, path: atKeyChange.path, title: titles.one, query: listQuery, component: () => import('./KeyChangePage.tsx'), otherwise },
];
