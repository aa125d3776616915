// Staff pages (routes) of roles: the list, one role, and the form that changes or makes one.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { people } from '#core/navigation/web/side-groups.ts';
import { atEditRole, atNewRole, atRole, atRoles } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atRoles.path,
    title: titles.roles,
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: people, order: 50, grant: 'role.view' }],
    component: () => import('./RolesPage.tsx'),
  },
  { ...shared, path: atNewRole.path, grant: 'role.create', title: titles.create, component: () => import('./NewRolePage.tsx') },
  { ...shared, path: atRole.path, title: titles.role, component: () => import('./RolePage.tsx') },
  { ...shared, path: atEditRole.path, grant: 'role.update', title: titles.edit, component: () => import('./EditRolePage.tsx') },
];
