// Screens of batches, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** A batch in which people are. */
export async function someBatch(site: Standing): Promise<{ id: number; course_id: number }> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const batches = await staff.get<{ id: number; course_id: number; pending: number }[]>('/course/batch/list?limit=100');
  return batches.find(({ pending }) => pending > 0) ?? batches[0]!;
}
export const screens: OwnScreens = async (site) => {
  const { id, course_id } = await someBatch(site);
  return forStaff('/course/batches', `/course/batches/of/${course_id}`, `/course/batches/of/${course_id}/new`, `/course/batches/${id}`);
};
