// What the dialog of teacher verification becomes: the form of each kind, a mismatch, what was found, an ID in use, no answer.
import type { Page } from '@playwright/test';
import { words } from '#features/verification/words.ts';
import { settle } from '../e2e/settled.ts';
import { newLearner, type Standing } from '../e2e/site.ts';
import type { Screen } from './screens.ts';

type Step = (page: Page) => Promise<void>;
const CALL = '**/my-account/teacher-verification';
const USED = { pdsid: '100245679', date_of_birth: '05/03/1984' };
const dialog = (page: Page) => page.locator('dialog[open]').last();
type Said = Readonly<{ en: string; bn: string }>;
const button = (page: Page, { en, bn }: Said) => page.getByRole('button', { name: new RegExp(`^(${en}|${bn})$`) });
const shows = async (page: Page, { en, bn }: Said) => {
  await dialog(page)
    .getByText(new RegExp(`${en}|${bn}`))
    .first()
    .waitFor();
  await settle(page);
};
const open: Step = async (page) => {
  await button(page, words.verify_only).click();
  await shows(page, words.birth_date);
};
const compare =
  (pdsid: string, date_of_birth: string): Step =>
  async (page) => {
    await dialog(page).locator('input[name=pdsid]').fill(pdsid);
    await dialog(page).locator('input[name=date_of_birth]').fill(date_of_birth);
    await button(page, words.compare).click();
  };
const found = compare('100245678', '12/08/1986');

export async function verificationStatesOf(site: Standing): Promise<Screen[]> {
  // by the first who asks: whoever comes later is told so, and it is the same to this test
  await (await newLearner(site)).api.post('/my-account/teacher-verification', { ...USED, step: 2, pds_type: 1 });
  const path = '/profile/myprofile';
  return [
    {
      path,
      who: 'learner',
      act: open,
      after: [
        async (page) => {
          await dialog(page)
            .getByLabel(new RegExp(`^(${words.levels[2].en}|${words.levels[2].bn})$`))
            .check();
          await shows(page, words.ids.index);
        },
        async (page) => {
          await dialog(page).getByRole('tab').last().click();
          await shows(page, words.ids.employee);
          await dialog(page).getByRole('tab').first().click();
          await dialog(page)
            .getByLabel(new RegExp(`^(${words.levels[1].en}|${words.levels[1].bn})$`))
            .check();
          await compare('100245678', '13/08/1986')(page);
          await shows(page, words.mismatch);
        },
        async (page) => {
          await page.route(CALL, (route) => route.abort());
          await found(page);
          await shows(page, words.failed_title);
        },
        async (page) => {
          await page.unroute(CALL);
          await button(page, words.try_again).click();
          await shows(page, words.consent);
        },
        async (page) => {
          await button(page, words.not_me).click();
          await compare(USED.pdsid, USED.date_of_birth)(page);
          await shows(page, words.used);
        },
      ],
    },
  ];
}
