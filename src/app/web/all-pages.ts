// All pages of all areas, for the server and the tests. Order does not matter: fixed paths win over parameters.
import type { Page } from '#core/contract/web/page.ts';
import { pages as learn } from '#features/journeys/web/pages-learn.ts';
import { pages as dashboard } from './areas/dashboard-pages.ts';
import { pages as open } from './areas/public.ts';
import { DashboardLayout } from './layouts/DashboardLayout.tsx';
import { LearnLayout } from './layouts/LearnLayout.tsx';
import type { Layouts } from './shown.ts';

export const allPages: readonly Page[] = [...open, ...dashboard, ...learn];
export const allLayouts: Layouts = { dashboard: DashboardLayout, learn: LearnLayout };
