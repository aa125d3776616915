// Lazy chunk of the dashboard area: its pages and layout.
import { DashboardLayout } from '../layouts/DashboardLayout.tsx';
import { pages } from './dashboard-pages.ts';
import type { Area } from '../shown.ts';

export const area: Area = { pages, layouts: { dashboard: DashboardLayout } };
