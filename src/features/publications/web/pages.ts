// Public pages (routes) of the publications room.
import type { Page } from '#core/contract/web/page.ts';
import { platform, resources } from '#core/navigation/web/footer-groups.ts';
import { atAbout, atPiece, atPieces } from '../addresses.ts';
import { listedKinds } from '../kinds.ts';
import { titles } from '../words-titles.ts';

const open = { who: 'anyone', layout: 'default' } as const;
const [first, ...others] = listedKinds.flatMap((kind) => [atPiece[kind].path, `${atPiece[kind].path}/:slug`]);
export const pages: Page[] = [
  ...listedKinds.map(
    (kind, i): Page => ({
      ...open,
      path: atPieces[kind].path,
      title: titles[kind],
      menu: [{ place: 'footer', role: 'all', group: resources, order: 10 + i }],
      query: ['category_id', 'title', 'page'],
      component: () => import('./PiecesPage.tsx'),
    }),
  ),
  // one page for all kinds: each bundle carries this list
  { ...open, path: first!, also: others, title: titles.blog, component: () => import('./PiecePage.tsx') },
  {
    ...open,
    path: atAbout.path,
    title: titles.about,
    menu: [{ place: 'footer', role: 'all', group: platform, order: 50 }],
    component: () => import('./AboutPage.tsx'),
  },
];
