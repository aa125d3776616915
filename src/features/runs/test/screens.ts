// Screens of a job that ran, for looking at.
import { forStaff, type OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, type Standing, tokenOf } from '../../../../tests/e2e/site.ts';

/** A job that has ended, with an item that was refused: nobody suspends themself. */
async function refuseOne(site: Standing): Promise<number> {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const [own] = await staff.post<{ id: number }[]>('/my-account/user/search', { search: 'super@demo.test' });
  const { run_id } = await staff.post<{ run_id: number }>('/my-account/people/sign-out-many', { ids: [own!.id] });
  for (;;) {
    if ((await staff.get<{ ended_at: string | null }>(`/jobs/runs/${run_id}`)).ended_at) return run_id;
    await new Promise((done) => setTimeout(done, 50));
  }
}
export const screens: OwnScreens = async (site) => forStaff(`/settings/jobs/${await refuseOne(site)}?filters=state.kept.failed`);
