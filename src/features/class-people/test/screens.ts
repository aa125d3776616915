// Screens of the people of a class, for looking at.
import { classOf } from '#features/classrooms/test/screens.ts';
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';

export const screens: OwnScreens = async (site) => {
  const [own, led] = await Promise.all([classOf(site, 'learner@demo.test'), classOf(site, 'super@demo.test')]);
  return [...(await forLearner(`${own}/people`)), ...(await forStaff(`${led}/people`))];
};
