// What passkeys become: one that was added, its name, its removal; and a login with one that was broken off.
import { dialogShown, either, press, shows } from '../../../../tests/accessibility/acts.ts';
import type { OwnScreen, OwnScreens } from '../../../../tests/accessibility/screens.ts';
import { settle } from '../../../../tests/e2e/settled.ts';
import { lock, touch } from '../../../../tests/e2e/phone-lock.ts';
import { type Learner, newLearner } from '../../../../tests/e2e/site.ts';
import { told } from '../../../../tests/e2e/told.ts';
import { words } from '../words.ts';
import { words as showing } from '../words-showing.ts';

const passkeyStates = (own: Learner): OwnScreen => ({
  path: '/profile/account-setting',
  who: 'learner',
  as: own,
  act: async (page) => {
    await shows(page, words.card_text);
    await touch(await lock(page));
    await press(page, words.add);
    await told(page, either(words.added, false));
    await settle(page);
    await page
      .getByRole('button', { name: either(words.rename_do, false) })
      .or(page.getByText(either(words.unused, false)))
      .first()
      .waitFor();
  },
  after: [
    async (page) => {
      await page
        .getByRole('button', { name: /^(Rename |.*: নাম বদলান$)/ })
        .first()
        .click();
      await dialogShown(page);
    },
    async (page) => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^(Remove .*|.*: সরান)$/ })
        .first()
        .click();
      await dialogShown(page);
    },
  ],
});
export const states: OwnScreens = async (site) => [
  passkeyStates(await newLearner(site)),
  {
    path: '/login',
    who: 'anyone',
    act: async (page) => {
      await touch(await lock(page));
      await press(page, showing.log_in);
      await shows(page, showing.stopped);
    },
  },
];
