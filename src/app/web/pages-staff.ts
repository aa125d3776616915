// Pages of the staff's area that are of no room.
import type { Page } from '#core/contract/web/page.ts';
import { words } from '../words.ts';

/** Every part of the design system in every state; it shows a bottom bar of its own. It is staff's, since the workbench is in it. */
const kit: Page = {
  path: '/dev/kit',
  title: words.kit,
  who: 'anyone',
  layout: 'default',
  component: () => import('./kit/KitPage.tsx'),
  without: ['bottom_bar'],
  demo: true,
  keep: 0,
};

export const pages: readonly Page[] = [kit];
