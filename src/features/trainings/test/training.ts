// The training of the demonstration school that has a budget and meals.
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

export async function trainingOf(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const batches = await staff.get<{ id: number; course_title: string }[]>('/course/batch/list?limit=100');
  return Math.min(...batches.flatMap(({ id, course_title }) => (course_title === 'Assessment in the classroom' ? [id] : [])));
}
/** Somebody who is in it. */
export async function participantOf(site: Standing, batch_id: number): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  return (await staff.get<{ id: number }[]>(`/course/training-resource/dues/${batch_id}`))[0]!.id;
}
