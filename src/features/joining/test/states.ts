// What a link to join by becomes: a choice among batches, a request that waits, a course for teachers, over, none, on paper; and the dialog that switches one off.
import type { Word } from '#core/i18n/words.ts';
import { dialogShown, press, type Step } from '../../../../tests/accessibility/acts.ts';
import { forAnyone, forLearner, forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';
import { words } from '../words-staff.ts';

export const states: OwnScreens = async (site) => {
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
  const plain = await make({ course_id: await courseOf('flood-cyclone') });
  await staff.post(`/batch/join-link/code/${links[1]!.id}`);
  const asks =
    (word: Word): Step =>
    async (page) => {
      await press(page, word);
      await dialogShown(page);
    };
  return [
    ...forLearner(...links.map(({ slug }) => `/join/${slug}`)),
    ...forAnyone(`/join/${plain.slug}`, '/join/nothing-of-this-name'),
    { path: `/join-links/${links[1]!.id}`, who: 'staff', act: asks(words.new_code) },
    ...forStaff(`/join-links/${links[1]!.id}/poster`, `/join-links/${plain.id}/poster`),
    { path: `/join-links/${links[0]!.id}`, who: 'staff', act: asks(words.switch_off) },
  ];
};
