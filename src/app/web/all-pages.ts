// All pages of all areas, for the server and the tests. Order does not matter: fixed paths win over parameters.
import type { MenuRole } from '#core/access/grants.ts';
import type { Page } from '#core/contract/web/page.ts';
import { type Found, finder } from '#core/navigation/web/match.ts';
import { pages as learn } from './areas/learn-pages.ts';
import { pages as classes } from './areas/class-pages.ts';
import { pages as dashboard } from './areas/dashboard-pages.ts';
import { pages as open } from './areas/public.ts';
import { pages as staff } from './areas/staff-pages.ts';
import { ClassLayout } from './layouts/ClassLayout.tsx';
import { DashboardLayout } from './layouts/DashboardLayout.tsx';
import { LearnLayout } from './layouts/LearnLayout.tsx';
import type { Layouts } from './shown.ts';

export const allPages: readonly Page[] = [...open, ...dashboard, ...learn, ...classes, ...staff];

// where two pages have one address, the first of the list is found
const [forLearners, forStaff] = [finder(allPages), finder([...staff, ...allPages])];
/** The page of an address; of two, the one that is for this role. */
export const findPage = (pathname: string, role: MenuRole): Found | undefined => (role === 'learner' ? forLearners : forStaff)(pathname);
export const allLayouts: Layouts = { dashboard: DashboardLayout, learn: LearnLayout, class: ClassLayout };
