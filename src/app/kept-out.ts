// Pages behind the sign-in that a role is led away from: whoever approves blogs and tutorials has these and the dashboard.
import type { MenuRole } from '#core/access/grants.ts';
import type { Page } from '#core/contract/web/page.ts';
import { atDashboard } from '#features/enrollments/addresses.ts';

/** Whether this role is led to the dashboard instead. */
export const isKeptOut = (role: MenuRole, { layout, path }: Pick<Page, 'layout' | 'path'>): boolean =>
  role === 'approver' && layout === 'dashboard' && path !== atDashboard.path && !/blogs|tutorials/.test(path);
