// What one’s own data become for somebody under 18: a guardian’s consent asked for, given and withdrawn.
import { dialog, dialogShown, either, press, shows } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreen, OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { lastCode, type Learner, newLearner, type Standing } from '../../../../tests/e2e/site.ts';
import { words } from '../words.ts';

let asked = 0;
/** Somebody under 18: asked for, given by the guardian, and withdrawn again, so that it can be looked at once more. */
function guardianStates(site: Standing, child: Learner): OwnScreen {
  let contact = '';
  return {
    path: '/profile/my-data',
    who: 'learner',
    as: child,
    act: (page) => shows(page, words.meanwhile),
    after: [
      async (page) => {
        await press(page, words.send);
        await page.locator('input[name=name][aria-invalid=true]').waitFor();
      },
      async (page) => {
        contact = `guardian-${Date.now()}-${asked++}@school.test`;
        await page.locator('input[name=name]').fill('Shahida Begum');
        await page.locator('input[name=contact]').fill(contact);
        await press(page, words.send);
        await shows(page, words.for_guardian);
      },
      async (page) => {
        await page.locator('input.code').fill('000000');
        await press(page, words.consent);
        await page.locator('input.code[aria-invalid=true]').waitFor();
      },
      async (page) => {
        await page.locator('input.code').fill(await lastCode(site, contact));
        await press(page, words.consent);
        await shows(page, words.withdraw);
      },
      async (page) => {
        await press(page, words.withdraw);
        await dialogShown(page);
      },
      async (page) => {
        await dialog(page)
          .getByRole('button', { name: either(words.withdraw) })
          .click();
        await shows(page, words.meanwhile);
      },
    ],
  };
}
/** Somebody of fourteen years. */
export async function newChild(site: Standing): Promise<Learner> {
  const child = await newLearner(site);
  await child.api.post('/my-account/user/update-profile', { birth_date: `${new Date().getUTCFullYear() - 14}-01-01` });
  return child;
}
export const states: OwnScreens = async (site) => [guardianStates(site, await newChild(site))];
