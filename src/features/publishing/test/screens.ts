// Screens of publishing, for looking at.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

type Who = 'learner' | 'super';
/** The newest piece of somebody, or one that is begun. */
async function pieceOf(site: Standing, who: Who, many: 'blogs' | 'tutorials' | 'articles'): Promise<number> {
  const asker = api(site, await tokenOf(site, `${who}@demo.test`));
  const [there] = await asker.get<{ id: number }[]>(`/my-account/${many}/view?filter=own`);
  if (there) return there.id;
  return (await asker.post<{ id: number }>(`/my-account/${many}/store`, { title: 'Gardens in sacks' })).id;
}
export const screens: OwnScreens = async (site) => [
  ...forLearner('/blogs/list', '/tutorials/list', `/blogs/edit/${await pieceOf(site, 'learner', 'blogs')}`),
  ...forStaff('/blogs/list', '/articles/list', '/articles/list/about'),
  ...forStaff(`/tutorials/edit/${await pieceOf(site, 'super', 'tutorials')}`, `/articles/edit/${await pieceOf(site, 'super', 'articles')}`),
];
