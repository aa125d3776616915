// Staff pages (routes) of institutions: the settings of a site, and all institutions for administrators.
import type { Page } from '#core/contract/web/page.ts';
import { listQuery } from '#core/lists/declare.ts';
import { partners, settings } from '#core/navigation/web/side-groups.ts';
import { atInstitution, atIntroduction, atNewInstitution, atSite } from './addresses.ts';
import { atInstitutions } from '../addresses.ts';
import { titles } from '../words-titles-staff.ts';

const shared = { who: ['super'], layout: 'dashboard' } as const;
export const pages: readonly Page[] = [
  {
    ...shared,
    path: atInstitutions.path,
    title: titles.many,
    query: listQuery,
    menu: [{ place: 'side', role: 'super', group: partners, order: 10, grant: 'institution.view' }],
    component: () => import('./InstitutionsPage.tsx'),
  },
  {
    ...shared,
    path: atNewInstitution.path,
    grant: 'institution.create',
    title: titles.add,
    component: () => import('./NewInstitutionPage.tsx'),
  },
  { ...shared, path: atInstitution.path, title: titles.one, component: () => import('./InstitutionPage.tsx') },
  {
    path: atSite.path,
    title: titles.site,
    who: ['super', 'partner'],
    layout: 'dashboard',
    query: ['institution'],
    menu: [{ place: 'side', role: ['super', 'partner'], group: settings, order: 5, grant: 'site.view' }],
    component: () => import('./SitePage.tsx'),
  },
  {
    path: atIntroduction.path,
    title: titles.introduction,
    who: ['super', 'partner'],
    layout: 'dashboard',
    query: ['institution'],
    menu: [{ place: 'side', role: 'partner', group: settings, order: 6, grant: 'site.view' }],
    component: () => import('./IntroductionPage.tsx'),
  },
];
