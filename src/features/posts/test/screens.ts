// Screens of streams, for looking at: of a class that the demonstration school's learner is in, as its people and as its teacher have it.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** The stream of a class of the school's learner. */
export async function streamOf(site: Standing): Promise<string> {
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const [next] = await learner.get<{ batch_id: number }[]>('/classroom/schedule/view-syllabus-all?type=now');
  return `/classroom/details/${next!.batch_id}/class/stream`;
}
export const screens: OwnScreens = async (site) => {
  const at = await streamOf(site);
  return [...forLearner(at, `${at}?search=somotul`), ...forStaff(at, `${at}?filter=reported`)];
};
