// Public page (route) of joining a batch by a link.
import type { Page } from '#core/contract/web/page.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atJoin } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: readonly Page[] = [
  {
    path: atJoin.path,
    title: titles.join,
    who: 'anyone',
    layout: 'simple',
    otherwise: { path: atSearch.path, why: titles.unknown, label: titles.find },
    query: ['batch'],
    component: () => import('./JoinPage.tsx'),
  },
];
