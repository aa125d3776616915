// Dashboard pages (routes) of questions that come in and go out.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atExchange, atExchangeInto, atExchangeSheet } from '../addresses.ts';
import { titles } from '../words-titles.ts';

const shared = { who: 'signed-in', layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atExchange.path,
    also: [atExchangeInto.path],
    title: titles.exchange,
    query: ['folder', 'ids'],
    component: () => import('./ExchangePage.tsx'),
  },
  {
    ...shared,
    path: atExchangeSheet.path,
    also: [`${atExchangeSheet.path}/:sheet`, `${atExchangeInto.path}/sheet`, `${atExchangeInto.path}/sheet/:sheet`],
    title: titles.sheet,
    query: listQuery,
    component: () => import('./QuestionSheetPage.tsx'),
  },
];
