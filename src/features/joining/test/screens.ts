// Screens of links to join by, for looking at.
import { forAnyone, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { someBatch } from '#features/batches/test/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** Links to join by, to the first batch of a course: one that works, one that is switched off; as their ids and slugs. */
async function makeLinks(site: Standing): Promise<Record<'on' | 'off', { id: number; slug: string }>> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const [batch] = await staff.get<{ id: number }[]>('/batch/join-links/batches?limit=1');
  const make = (note: string) =>
    staff.post<{ id: number; slug: string }>('/batch/join-link/create/batch', { batch_id: batch!.id, note, most: 40 });
  const [on, off] = [await make('Gate'), await make('Library')];
  await staff.post(`/batch/join-link/code/${on.id}`);
  await staff.put(`/batch/join-link/switch/${off.id}`, { on: false });
  return { on, off };
}
export const screens: OwnScreens = async (site) => {
  const { on, off } = await makeLinks(site);
  return [
    ...forAnyone('/join', '/join?code=KX7M4Q', `/join/${on.slug}`, `/join/${off.slug}`),
    ...forStaff('/join-links', '/join-links/new', ...['', '/poster', '/asked'].map((part) => `/join-links/${on.id}${part}`)),
    ...forStaff(`/course/batches/${(await someBatch(site)).id}/invite`),
  ];
};
