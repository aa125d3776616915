// Staff pages (routes) of marking: where answers wait, and the answers of one quiz or exam.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atDesk, atDesks } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

export const pages: readonly Page[] = [
  {
    path: atDesks.path,
    title: titles.desks,
    who: ['super', 'partner'],
    layout: 'dashboard',
    grant: 'exam.mark',
    menu: [{ place: 'side', role: ['super', 'partner'], order: 32, icon: 'pencil', grant: 'exam.mark' }],
    query: listQuery,
    component: () => import('./DesksPage.tsx'),
  },
  {
    path: atDesk.path,
    title: titles.desk,
    who: ['super', 'partner'],
    layout: 'dashboard',
    grant: 'exam.mark',
    query: ['question', 'script'],
    component: () => import('./DeskPage.tsx'),
    otherwise: { path: atDesks.path, label: titles.desks },
  },
];
