// The dashboard area: its pages and the layout around them. Loaded when the first of its pages is opened.
import { DashboardLayout } from '../layouts/DashboardLayout.tsx';
import { pages } from './dashboard-pages.ts';
import type { Area } from '../shown.ts';

export const area: Area = { pages, layouts: { dashboard: DashboardLayout } };
