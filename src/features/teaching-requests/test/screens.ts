// Screens of asking to teach, for looking at.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** A request of the learner for the role of a teacher, which waits. */
async function askToTeach(site: Standing): Promise<number> {
  const asker = api(site, await tokenOf(site, 'learner@demo.test'));
  const { request } = await asker.get<{ request: { id: number; state: string } | null }>('/my-account/teaching-requests/own');
  if (request?.state === 'waiting') return request.id;
  return (await asker.post<{ id: number }>('/my-account/teaching-requests/create', { kind: 'teacher', subjects: 'জীববিজ্ঞান' })).id;
}
export const screens: OwnScreens = async (site) => [
  ...forLearner('/profile/teaching'),
  ...forStaff('/user-management/teaching-requests', `/user-management/teaching-requests/${await askToTeach(site)}`),
];
