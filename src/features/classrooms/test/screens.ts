// Screens of classrooms, for looking at: the list, a class today, its reviews and settings, a new one.
import { forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

interface Listed {
  id: number;
  slug: string;
  learners: number;
}
/** The address of a class that somebody is in. */
export async function classOf(site: Standing, account: string): Promise<string> {
  const asked = api(site, await tokenOf(site, account));
  const found = await asked.get<Listed[]>('/classroom/class/view?limit=100');
  const { id, slug } = found.find(({ learners }) => learners > 0) ?? found[0]!;
  return `/classroom/details/${id}/${slug}`;
}
export const screens: OwnScreens = async (site) => {
  const [own, led] = await Promise.all([classOf(site, 'learner@demo.test'), classOf(site, 'super@demo.test')]);
  return [
    ...(await forLearner('/classroom', own, `${own}/reviews`)),
    ...(await forStaff('/classroom', '/classroom/new', led, `${led}?as=learner`, `${led}/settings`)),
  ];
};
