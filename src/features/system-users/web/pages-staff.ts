// Staff pages (routes) of system users: the list, one of them, and a new one.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { people } from '#core/navigation/web/side-groups.ts';
import { atNewSystemUser, atSystemUser, atSystemUsers } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atSystemUsers.path,
    title: titles.users,
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: people, order: 10, grant: 'user.view' }],
    component: () => import('./SystemUsersPage.tsx'),
  },
  { ...shared, path: atNewSystemUser.path, grant: 'user.create', title: titles.create, component: () => import('./NewSystemUserPage.tsx') },
  { ...shared, path: atSystemUser.path, title: titles.user, component: () => import('./SystemUserPage.tsx') },
];
