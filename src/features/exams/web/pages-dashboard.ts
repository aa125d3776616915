// Dashboard pages (routes) of exams for whoever takes them; who acts in a role has lists of their own at the same addresses.
import type { Page } from '#core/contract/web/page.ts';
import { exams } from '#core/navigation/web/side-groups.ts';
import { atExams, atSingles } from '../addresses.ts';
import { titles } from '../words-titles-dashboard.ts';

const own = { who: ['learner'], layout: 'dashboard', query: ['page'], component: () => import('./OwnExamsPage.tsx') } as const;
export const pages: readonly Page[] = [
  { ...own, path: atSingles.path, title: titles.singles, menu: [{ place: 'side', role: 'learner', group: exams, order: 10 }] },
  { ...own, path: atExams.path, title: titles.exams, menu: [{ place: 'side', role: 'learner', group: exams, order: 20 }] },
];
