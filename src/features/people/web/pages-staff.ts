// Staff pages (routes) about people: the list, one person, a new one, the sheet, and who holds one role.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { people } from '#core/navigation/web/side-groups.ts';
import { atHolders, atInstitutionPeople, atNewPerson, atPeople, atPeopleSheet, atPerson } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super', 'partner'], layout: 'dashboard', query: listQuery } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atPeople.path,
    title: titles.people,
    menu: [{ place: 'side', role: 'super', group: people, order: 20, grant: 'user.view' }],
    component: () => import('./PeoplePage.tsx'),
  },
  {
    ...shared,
    path: atInstitutionPeople.path,
    title: titles.people,
    menu: [{ place: 'side', role: 'partner', order: 85, icon: 'users', grant: 'user.view' }],
    component: () => import('./PeoplePage.tsx'),
  },
  { ...shared, query: [], path: atPerson.path, title: titles.person, component: () => import('./PersonPage.tsx') },
  {
    ...shared,
    query: [],
    path: atNewPerson.path,
    grant: 'user.create',
    title: titles.create,
    component: () => import('./NewPersonPage.tsx'),
  },
  {
    ...shared,
    path: atPeopleSheet.path,
    also: [`${atPeopleSheet.path}/:sheet`],
    title: titles.sheet,
    component: () => import('./PeopleSheetPage.tsx'),
  },
  { ...shared, path: atHolders.path, title: titles.holders, component: () => import('./HoldersPage.tsx') },
];
