// Side menu groups, under which pages of all rooms stand; the groups and the single entries share one order.
import type { MenuGroup } from '#core/contract/web/page.ts';
import { words } from '../words-side.ts';

export const people: MenuGroup = { title: words.people, icon: 'users', order: 80 };
export const partners: MenuGroup = { title: words.partners, icon: 'handshake', order: 100 };
export const settings: MenuGroup = { title: words.settings, icon: 'settings', order: 140 };
