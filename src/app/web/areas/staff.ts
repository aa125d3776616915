// Lazy chunk of the staff's area: its pages, whose layout is the dashboard area's, and the menus of people in a role.
import { pages } from './staff-pages.ts';
import type { Area } from '../shown.ts';

export { listAccount, StaffMenu } from '../StaffMenu.tsx';
export const area: Area = { pages, layouts: {} };
