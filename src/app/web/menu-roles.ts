// Roles of a menu entry.
import type { MenuRole } from '#core/access/grants.ts';
import type { MenuEntry } from '#core/contract/web/page.ts';

/** The menus that an entry stands in. */
export const rolesOf = ({ role }: Pick<MenuEntry, 'role'>): readonly MenuRole[] =>
  role === 'all' ? ['learner', 'super', 'approver', 'partner'] : typeof role === 'string' ? [role] : role;
