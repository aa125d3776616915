// Screens of what is asked under lessons, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { learnersCourse } from '#features/journeys/test/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** What a learner asks under a lesson of a course that is open to them. */
async function askUnder(site: Standing): Promise<number> {
  const learner = api(site, await tokenOf(site, 'learner@demo.test'));
  const { lessons } = await learner.get<{ lessons: { id: number; kind: string; state: string }[] }>(
    `/learner-course/journey/status/${await learnersCourse(site)}`,
  );
  const { id } = lessons.find(({ kind, state }) => kind !== 'section' && state !== 'locked')!;
  const said = { text: 'কেন?', client_key: '5b1c9d52-37a0-4f6e-9a35-0d1f6f8f3f02' };
  return (await learner.post<{ id: number }>(`/assessment-front/course/lesson-posts/${id}`, said)).id;
}
export const screens: OwnScreens = async (site) => forStaff('/discussions', `/discussions/${await askUnder(site)}`);
