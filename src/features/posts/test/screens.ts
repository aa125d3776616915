// Screens of streams, for looking at: of a class that the demonstration school's learner is in, as its people and as its teacher have it.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** The stream of a class of the school's learner. */
export async function streamOf(site: Standing): Promise<string> {
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const [next] = await learner.get<{ batch_id: number }[]>('/classroom/schedule/view-syllabus-all?type=now');
  return `/classroom/details/${next!.batch_id}/class/stream`;
}
/** The discussion of its sessions. */
export const discussionOf = async (site: Standing): Promise<string> => (await streamOf(site)).replace(/stream$/, 'discussion');
export const screens: OwnScreens = async (site) => {
  const at = await streamOf(site);
  const talk = await discussionOf(site);
  return [...forLearner(at, `${at}?search=somotul`, talk), ...forStaff(at, `${at}?filter=reported`, talk)];
};
