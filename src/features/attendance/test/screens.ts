// Screens of the register, for looking at: of a class that the demonstration school's learner is in, as its teacher and as its learner have it.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';

export const screens: OwnScreens = async (site) => {
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const [next] = await learner.get<{ batch_id: number }[]>('/classroom/schedule/view-syllabus-all?type=now');
  const at = `/classroom/details/${next!.batch_id}/class/attendance`;
  return [...forLearner(at), ...forStaff(at, `${at}/take`, `${at}/month`, `${at}/print`)];
};
