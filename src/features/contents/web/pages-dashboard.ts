// Dashboard pages (routes) of the content bank: everybody's own, in the menus of learners, partners and administrators.
import type { MenuGroup, Page } from '#core/contract/web/page.ts';
import * as at from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

const bank: MenuGroup = { title: titles.bank, icon: 'layers', order: 32 };
const shared = { who: ['learner', 'super', 'partner'], layout: 'dashboard' } as const satisfies Partial<Page>;
const query = ['search', 'kind', 'category', 'page'];
const list = () => import('./BankPage.tsx');
/** To a learner the content bank is one entry: the other lists are tabs of the first. */
const inMenu = (order: number, learner = false): Pick<Page, 'menu'> => ({
  menu: [
    ...(learner ? [{ place: 'side', role: 'learner', order: bank.order + order / 100, icon: 'layers', label: titles.bank } as const] : []),
    { place: 'side', role: ['super', 'partner'], group: bank, order, icon: 'layers' },
  ],
});
const listAt = (path: string, title: Page['title'], order: number): Page => ({
  ...{ ...shared, ...inMenu(order, order === 10), path, title, query, component: list },
});
export const pages: readonly Page[] = [
  listAt(at.atMyContents.path, titles.my, 10),
  listAt(at.atSharedContents.path, titles.shared, 20),
  listAt(at.atPurchasedContents.path, titles.purchase, 30),
  listAt(at.atOtherContents.path, titles.other, 40),
  { ...shared, path: at.atContents.path, title: titles.list, query, component: list },
  { ...shared, path: at.atContentCreate.path, title: titles.create, component: () => import('./CreatePage.tsx') },
  { ...shared, path: at.atContentEdit.path, title: titles.edit, component: () => import('./EditPage.tsx') },
];
