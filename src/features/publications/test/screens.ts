// Screens of publications, for looking at.
import { forAnyone, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api } from '../../../../tests/e2e/site.ts';
import { atAbout, atPiece, atPieces } from '../addresses.ts';

export const screens: OwnScreens = async (site) => {
  const public_api = api(site);
  const [blog] = await public_api.get<[{ id: number }]>('/my-account/public/blogs/view?limit=1');
  const [tutorial] = await public_api.get<[{ id: number }]>('/my-account/public/tutorials/view?limit=1');
  const [article] = await public_api.get<[{ id: number }]>('/my-account/public/articles/view?limit=1');
  return [
    ...forAnyone(atPieces.blog(), atPieces.tutorial(), atPieces.article(), atPieces.blog({ title: 'nothing is called so' })),
    ...forAnyone(atPiece.blog(blog), atPiece.tutorial(tutorial), atPiece.article(article), atAbout()),
  ];
};
