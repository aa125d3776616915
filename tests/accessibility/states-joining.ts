// What a link to join by becomes: a choice among batches, a request that waits, a course for teachers, over; and the dialog that switches one off.
import { words as staffWords } from '#features/joining/words-staff.ts';
import { settle } from '../e2e/settled.ts';
import { api, type Standing, tokenOf } from '../e2e/site.ts';
import type { Screen } from './screens.ts';

export async function joiningStatesOf(site: Standing): Promise<Screen[]> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const [place] = await staff.get<{ id: number }[]>('/batch/join-links/institutions?limit=1');
  const make = (given: object) =>
    staff.post<{ id: number; slug: string }>(`/batch/join-link/create/${'course_id' in given ? 'course' : 'institution'}`, given);
  const courseOf = async (slug: string) => (await staff.get<{ id: number }>(`/learner-course/details/${slug}`)).id;
  const links = [
    await make({ institution_id: place!.id }),
    await make({ course_id: await courseOf('multigrade-teaching') }),
    await make({ course_id: await courseOf('classroom-assessment') }),
    await make({ course_id: await courseOf('flood-cyclone'), expires_at: '2026-01-31T17:59:59Z' }),
  ];
  const { en, bn } = staffWords.switch_off;
  await staff.post(`/batch/join-link/code/${links[1]!.id}`);
  const anew = staffWords.new_code;
  return [
    ...links.map(({ slug }) => ({ path: `/join/${slug}`, who: 'learner' as const })),
    {
      path: `/join-links/${links[1]!.id}`,
      who: 'staff' as const,
      act: async (page) => {
        await page.getByRole('button', { name: new RegExp(`^(${anew.en}|${anew.bn})$`) }).click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
      },
    },
    { path: `/join-links/${links[1]!.id}/poster`, who: 'staff' as const },
    {
      path: `/join-links/${links[0]!.id}`,
      who: 'staff' as const,
      act: async (page) => {
        await page.getByRole('button', { name: new RegExp(`^(${en}|${bn})$`) }).click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
      },
    },
  ];
}
