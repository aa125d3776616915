// Staff pages (routes) of teacher verification: what waits for a decision, one of it, and the local registry with its sheets.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { people } from '#core/navigation/web/side-groups.ts';
import { atTeacherClaim, atTeacherClaims, atTeacherRegistry, atTeacherRegistrySheet } from '../addresses.ts';
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
  {
    ...shared,
    path: atTeacherRegistry.path,
    title: titles.registry,
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: people, order: 27, grant: 'role.update' }],
    component: () => import('./RegistryPage.tsx'),
  },
  {
    ...shared,
    path: atTeacherRegistrySheet.path,
    also: [`${atTeacherRegistrySheet.path}/:sheet`],
    title: titles.sheet,
    query: listQuery,
    component: () => import('./RegistrySheetPage.tsx'),
  },
  { ...shared, path: atTeacherClaim.path, title: titles.claim, component: () => import('./ClaimPage.tsx') },
];
