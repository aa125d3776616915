// Staff pages (routes) of key changes: those of a quiz or an exam, a new one, and one of them.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atKeyChange, atKeyChanges, atNewKeyChange } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const page = { who: ['super', 'partner'], layout: 'dashboard', grant: 'exam.mark' } as const;
export const pages: readonly Page[] = [
  { ...page, path: atKeyChanges.path, title: titles.many, query: listQuery, component: () => import('./KeyChangesPage.tsx') },
  { ...page, path: atNewKeyChange.path, title: titles.correct, query: ['question'], component: () => import('./NewKeyChangePage.tsx') },
  { ...page, path: atKeyChange.path, title: titles.one, query: listQuery, component: () => import('./KeyChangePage.tsx') },
];
