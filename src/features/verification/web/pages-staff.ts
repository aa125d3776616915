// Staff pages (routes) of teacher verification: what waits for a decision, and one of it.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { people } from '#core/navigation/web/side-groups.ts';
import { atTeacherClaim, atTeacherClaims } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atTeacherClaims.path,
    title: titles.claims,
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: people, order: 26, grant: 'user.view' }],
    component: () => import('./ClaimsPage.tsx'),
  },
  { ...shared, path: atTeacherClaim.path, title: titles.claim, component: () => import('./ClaimPage.tsx') },
];
