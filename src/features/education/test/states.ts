// What a settings list becomes: the tray of jobs, a reason why not, what is selected, two who save at once, a sheet that was read.
import { dialog, pressing, type Step } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { api, tokenOf } from '../../../../tests/e2e/site.ts';
import { makeSheet } from './screens.ts';

const LEVELS = '/settings/educationlavels';
export const states: OwnScreens = async (site) => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const makeLevel = (title: string, bn_title: string) =>
    staff.post<{ id: number }>('/admin-settings/education/levels/create', {
      title,
      bn_title,
      type: `states-${title.length}-${Date.now()}`,
    });
  await makeLevel('To remove', 'সরানোর');
  const level = await makeLevel('Two hands', 'দুই হাত');
  const read = await makeSheet(site, 'columns');
  // nothing matches: the job has ended at once, and stands in the tray
  await staff.post('/admin-settings/education/levels/remove-matching', { search: 'zzzzqqqq' });
  let turn = 0;
  /** Somebody else saves the same field between the opening of a form and its saving. */
  const fight: Step = async (page) => {
    const path = '/admin-settings/education/levels';
    const { version } = await staff.get<{ version: number }>(`${path}/${level.id}`);
    turn += 1;
    await staff.put(`${path}/update`, { id: level.id, version, title: `Theirs ${turn}` });
    await page.locator('input[name=title]').fill(`Mine ${turn}`);
    await page.locator('main form button[type=submit]').click();
    await page.locator('.clash').waitFor();
  };
  return [
    { path: LEVELS, who: 'staff', covers: true, act: pressing('.jobchip', '.jobs-p') },
    {
      path: `${LEVELS}?search=Junior`,
      who: 'staff',
      act: async (page) => {
        await pressing('tbody .acts button', 'tbody .menu')(page);
        // quiet ones answer too, and are no target of a pointer in this tool
        await page.locator('tbody .mi.off').press('Enter');
        await dialog(page).locator('.why-l').waitFor();
      },
    },
    {
      path: `${LEVELS}?search=To%20remove`,
      who: 'staff',
      act: async (page) => {
        await pressing('tbody input[type=checkbox]', '.bulk')(page);
        await pressing('.bulk .btn')(page);
      },
    },
    { path: `${LEVELS}/${level.id}`, who: 'staff', act: fight },
    { path: `${LEVELS}/sheet/${read}`, who: 'staff' },
  ];
};
