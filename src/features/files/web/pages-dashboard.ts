// Dashboard pages (routes) of the file manager.
import type { MenuGroup, Page } from '#core/contract/web/page.ts';
import { atBoughtFiles, atFilesOf, atMyFiles, atSharedFiles } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

const manager: MenuGroup = { title: titles.manager, icon: 'folder', order: 34 };
const pageAt = (path: string, title: Page['title'], order?: number): Page => ({
  path,
  title,
  who: ['learner', 'super', 'partner'],
  layout: 'dashboard',
  query: ['folder', 'type', 'search', 'sort', 'page'],
  ...(order && { menu: [{ place: 'side', role: ['learner', 'super', 'partner'], group: manager, order, icon: 'folder' }] }),
  component: () => import('./FilesPage.tsx'),
});
export const pages: readonly Page[] = [
  pageAt(atMyFiles.path, titles.my, 10),
  pageAt(atBoughtFiles.path, titles.purchase, 20),
  pageAt(atSharedFiles.path, titles.shared, 30),
  pageAt(atFilesOf.path, titles.my),
];
