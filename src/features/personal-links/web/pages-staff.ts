// Staff pages (routes) of personal links: those of a batch, and their sheet.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { atBatchLinks, atBatchLinksSheet, atBatchLinksSheetOf } from '#features/batches/addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  { ...shared, path: atBatchLinks.path, title: titles.links, query: listQuery, component: () => import('./BatchLinksPage.tsx') },
  {
    ...shared,
    path: atBatchLinksSheet.path,
    also: [atBatchLinksSheetOf.path],
    title: titles.sheet,
    grant: 'enrollment.create',
    component: () => import('./LinksSheetPage.tsx'),
  },
];
