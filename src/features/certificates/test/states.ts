// What certificates become: checked and printed, given and taken back, shared.
import { press } from '../../../../tests/accessibility/acts.ts';
import { forAnyone, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';
import { words } from '../words.ts';

export const states: OwnScreens = async (site) => {
  const own = api(site, await tokenOf(site, 'learner@demo.test'));
  const [mine] = await own.get<{ tracking_code: string }[]>('/my-account/certificates');
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const { batches: finishing } = await own.get<{ batches: { id: number }[] }>('/learner-course/details/algebra-foundations');
  const papers = (
    await Promise.all(
      finishing.map(({ id }) =>
        staff.get<{ id: number; tracking_code: string; revoked_at: string | null }[]>(`/course/batch/course-certificate/${id}`),
      ),
    )
  ).flat();
  const revoked = papers.find((p) => p.tracking_code !== mine!.tracking_code)!;
  if (!revoked.revoked_at) await staff.post(`/course/certificate/revoke/${revoked.id}`, { reason: 'Given to somebody else by mistake.' });

  return [
    ...[mine!, revoked].flatMap(({ tracking_code: code }) => forAnyone(`/certificate/check/${code}`, `/certificate/sheet/${code}`)),
    {
      path: `/certificate/sheet/${mine!.tracking_code}`,
      who: 'anyone',
      act: async (page) => {
        await press(page, words.share);
        await page.locator('.share-ways').waitFor();
      },
    },
  ];
};
