// Dashboard pages (routes) of the question bank: everybody's own, in the menus of learners, partners and administrators.
import type { MenuGroup, Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import * as at from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

const bank: MenuGroup = { title: titles.bank, icon: 'circle-help', order: 33 };
const shared = { who: ['learner', 'super', 'partner'], layout: 'dashboard' } as const satisfies Partial<Page>;
const inMenu = (order: number): Pick<Page, 'menu'> => ({
  menu: [{ place: 'side', role: ['learner', 'super', 'partner'], group: bank, order, icon: 'circle-help' }],
});
const list = { query: [...listQuery, 'scope', 'loose'], component: () => import('./BankPage.tsx') } as const satisfies Partial<Page>;
export const pages: readonly Page[] = [
  { ...shared, ...inMenu(10), path: at.atBankList.path, title: titles.list, ...list },
  { ...shared, ...inMenu(20), path: at.atBankFolders.path, title: titles.folders, component: () => import('./FoldersPage.tsx') },
  { ...shared, path: at.atBankFolder.path, title: titles.folder, ...list },
  { ...shared, ...inMenu(30), path: at.atBankShared.path, title: titles.shared, ...list },
  { ...shared, path: at.atRemoved.path, title: titles.removed, ...list },
  { ...shared, path: at.atBankCreate.path, title: titles.create, query: ['folder'], component: () => import('./CreatePage.tsx') },
  { ...shared, path: at.atBankEdit.path, also: [at.atBankUpdate.path], title: titles.edit, component: () => import('./EditPage.tsx') },
  { ...shared, path: at.atBankQuestion.path, title: titles.question, component: () => import('./QuestionPage.tsx') },
  { ...shared, path: at.atAlike.path, title: titles.alike, query: ['page'], component: () => import('./AlikePage.tsx') },
];
