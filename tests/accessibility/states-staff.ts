// What screens of staff become in use: dialogs, menus, what is selected, conflicts, steps of a sheet, the editor; and the gallery's dialogs.
import type { Page } from '@playwright/test';
import { kitWork } from '#app/words-kit-work.ts';
import type { Word } from '#core/i18n/words.ts';
import { api, type Standing, tokenOf } from '../e2e/site.ts';
import { settle } from '../e2e/settled.ts';
import { makeSheet, type Screen } from './screens.ts';

type Step = (page: Page) => Promise<void>;
const PEOPLE = '/user-management/learner';
const LEVELS = '/settings/educationlavels';
const dialog = (page: Page) => page.locator('dialog[open]').last();
const press =
  (selector: string, shown = 'dialog[open]'): Step =>
  async (page) => {
    await page.locator(selector).filter({ visible: true }).first().click();
    await page.locator(shown).filter({ visible: true }).first().waitFor();
    await settle(page);
  };
/** What is open is closed by its key before the next is pressed. */
const instead =
  (step: Step): Step =>
  async (page) => {
    const open = await page.locator('dialog[open], .menu:visible').count();
    await page.keyboard.press('Escape');
    if (open) await page.locator('dialog[open], .menu:visible').first().waitFor({ state: 'detached' });
    await step(page);
  };
/** A button within a state of the gallery. */
const ofKit =
  (state: Word, button: string, shown = 'dialog[open]', nth = 0): Step =>
  async (page) => {
    const heading = page.getByRole('heading', { level: 3 }).filter({ hasText: new RegExp(`^(${state.en}|${state.bn})$`) });
    await heading.locator('xpath=..').locator(button).nth(nth).click();
    await page.locator(shown).first().waitFor();
    await settle(page);
  };

export async function staffStatesOf(site: Standing): Promise<Screen[]> {
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
  const [partner] = await api(site).get<{ id: number }[]>('/my-account/public/institutions/view?limit=1');
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
  const ticked: Step = press('tbody input[type=checkbox]', '.bulk');
  return [
    {
      ...{ path: PEOPLE, who: 'staff', covers: true },
      act: press('.chip.add'),
      after: [
        instead(press('tbody .acts button', 'tbody .menu')),
        instead(press('.tools .drop-at > button', '.pop-l')),
        instead(press('.tools .drop-at:nth-last-child(1) > button', '.tools .menu')),
        instead(async (page) => {
          await page.locator('tbody tr').first().focus();
          await page.keyboard.press('?');
          await dialog(page).locator('.keys').waitFor();
        }),
        instead(ticked),
        press('.bulk .link', '.bulk'),
      ],
    },
    { path: LEVELS, who: 'staff', covers: true, act: press('.jobchip', '.jobs-p') },
    {
      path: `${LEVELS}?search=Junior`,
      who: 'staff',
      act: async (page) => {
        await press('tbody .acts button', 'tbody .menu')(page);
        // quiet ones answer too, and are no target of a pointer in this tool
        await page.locator('tbody .mi.off').press('Enter');
        await dialog(page).locator('.why-l').waitFor();
      },
    },
    {
      path: `${LEVELS}?search=To%20remove`,
      who: 'staff',
      act: async (page) => {
        await ticked(page);
        await press('.bulk .btn')(page);
      },
    },
    { path: `${LEVELS}/${level.id}`, who: 'staff', act: fight },
    { path: `${LEVELS}/sheet/${read}`, who: 'staff' },
    { path: `/settings/introduction?institution=${partner!.id}`, who: 'staff', act: press('.rich-in', '.rich-in:focus') },
    {
      ...{ path: '/dev/kit', who: 'staff' },
      act: ofKit(kitWork.dialogs, 'button'),
      after: [
        ...[1, 2, 3].map((nth) => instead(ofKit(kitWork.dialogs, '.row > button', undefined, nth))),
        instead(ofKit(kitWork.history, '.hist button')),
        instead(ofKit(kitWork.editor, '.hist button')),
        instead(ofKit(kitWork.rich, '[role=toolbar] button:has(use[href$="#sigma"])')),
      ],
    },
  ];
}
