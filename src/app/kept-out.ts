// Pages behind the login that a role is led away from: whoever approves blogs and tutorials has these, the dashboard, what they are told of,
// and their own account, in which a rule may want a second factor: led from there to the dashboard and back they would never arrive.
import type { MenuRole } from '#core/access/grants.ts';
import type { Page } from '#core/contract/web/page.ts';
import { atDashboard } from '#features/learner-home/addresses.ts';
import { atNotices } from '#features/notices/addresses.ts';

/** Whether this role is led to the dashboard instead. */
export const isKeptOut = (role: MenuRole, { layout, path }: Pick<Page, 'layout' | 'path'>): boolean =>
  role === 'approver' &&
  layout === 'dashboard' &&
  path !== atDashboard.path &&
  !path.startsWith(atNotices.path) &&
  !path.startsWith('/profile/') &&
  !/blogs|tutorials/.test(path);
