// Learner's side menu and account menu, from page declarations. The browser's build holds what comes out of it (tools/frame-menu.ts).
import type { MenuEntry } from '#core/contract/web/page.ts';
import { type FrameEntry, listEntries } from './frame-menu.ts';
import { rolesOf } from './menu-roles.ts';

const list = (place: MenuEntry['place']): Pick<FrameEntry, 'to' | 'label' | 'icon'>[] =>
  listEntries(place)
    .filter((entry) => rolesOf(entry).includes('learner'))
    .map(({ to, label, icon = 'house' }) => ({ to, label, icon }));
export const side = list('side');
export const account = list('account');
