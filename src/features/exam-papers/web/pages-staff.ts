// Staff pages (routes) of exams on paper: what is printed, and the sheet by which marks come in.
import type { Page } from '#core/contract/web/page.ts';
import { atPaper, atPaperSheet, atPaperSheetOf, atSinglePaper, atSinglePaperSheet, atSinglePaperSheetOf } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atPaper.path,
    also: [atSinglePaper.path],
    title: titles.paper,
    grant: 'exam.view',
    component: () => import('./PaperPage.tsx'),
  },
  {
    ...shared,
    path: atPaperSheet.path,
    also: [atPaperSheetOf.path, atSinglePaperSheet.path, atSinglePaperSheetOf.path],
    title: titles.sheet,
    grant: 'exam.mark',
    component: () => import('./PaperSheetPage.tsx'),
  },
];
