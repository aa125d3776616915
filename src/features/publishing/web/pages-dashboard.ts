// Dashboard pages (routes) on which pieces are listed and written: everybody's own, and those of an institution or the house by a role.
import type { MenuEntry, Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { publishing } from '#core/navigation/web/side-groups.ts';
import { atAboutPages, atPieces, editPaths } from '#features/writing/addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

const all = { who: ['learner', 'super', 'approver', 'partner'], layout: 'dashboard' } as const satisfies Partial<Page>;
const list = () => import('./PiecesPage.tsx');
const edit = () => import('./EditPage.tsx');
/** A learner's own are in the menu under their name. */
const open = (order: number, label: Page['title']): readonly MenuEntry[] => [
  { place: 'side', role: ['super', 'approver', 'partner'], group: publishing, order, icon: 'file-pen-line' },
  { place: 'side', role: 'learner', group: publishing, order, icon: 'file-pen-line', label },
];
export const pages: readonly Page[] = [
  { ...all, path: atPieces.blog.path, title: titles.blog, query: listQuery, menu: open(10, titles.my_blogs), component: list },
  { ...all, path: atPieces.tutorial.path, title: titles.tutorial, query: listQuery, menu: open(20, titles.my_tutorials), component: list },
  {
    ...all,
    who: ['super'],
    path: atPieces.article.path,
    title: titles.article,
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: publishing, order: 30, grant: 'article.view' }],
    component: list,
  },
  { ...all, who: ['super'], path: atAboutPages.path, title: titles.about, query: listQuery, component: list },
  ...editPaths.map((path): Page => ({ ...all, path, title: titles.edit, component: edit })),
];
