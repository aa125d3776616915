// Footer menu groups, under which pages of all rooms stand; in this order.
import type { MenuGroup } from '#core/contract/web/page.ts';
import { words } from '../words.ts';

export const platform: MenuGroup = { title: words.group_platform, order: 10 };
export const resources: MenuGroup = { title: words.group_resources, order: 20 };
export const support: MenuGroup = { title: words.group_support, order: 30 };
