// Public page (route) of joining a batch by a link.
import type { Page } from '#core/contract/web/page.ts';
import { atSearch } from '#features/courses/addresses.ts';
import { atJoin, atJoinByCode } from '../addresses.ts';
import { titles } from '../words-titles.ts';

export const pages: readonly Page[] = [
  {
    path: atJoinByCode.path,
    title: titles.by_code,
    who: 'anyone',
    layout: 'simple',
    query: ['code'],
    component: () => import('./JoinByCodePage.tsx'),
  },
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
