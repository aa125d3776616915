// What the screens of one's own account become: a guardian's consent, texts that are asked for, the name that is left behind, passkeys,
// education and work, who sees what, a cover; and a link to join by as a visitor meets it, with its poster.
import type { Page } from '@playwright/test';
import { type Word } from '#core/i18n/words.ts';
import { words as account } from '#features/accounts/words.ts';
import { visibilityWords } from '#features/accounts/words-visibility.ts';
import { words as consents } from '#features/consents/words.ts';
import { words as leaving } from '#features/deletions/words.ts';
import { words as guardian } from '#features/guardians/words.ts';
import { words as info } from '#features/other-info/words.ts';
import { words as twoAccounts } from '#features/account-merges/words-own.ts';
import { words as passkeys } from '#features/passkeys/words.ts';
import { words as showing } from '#features/passkeys/words-showing.ts';
import { lock, touch } from '../e2e/phone-lock.ts';
import { finishCourse } from '../e2e/quiz.ts';
import { settle } from '../e2e/settled.ts';
import { api, enrolled, lastCode, type Learner, newLearner, newStaffOf, type Standing, tokenOf } from '../e2e/site.ts';
import { told } from '../e2e/told.ts';
import type { Screen } from './screens.ts';

const either = ({ en, bn }: Word, whole = true) => {
  const escaped = [en, bn].map((text) => text.replace(/\{\w+\}.*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(whole ? `^(${escaped.join('|')})$` : escaped.join('|'));
};
const press = (page: Page, word: Word) =>
  page
    .getByRole('button', { name: either(word, !/\{/.test(word.en)) })
    .first()
    .click();
const shows = async (page: Page, word: Word) => {
  await page.getByText(either(word, false)).first().waitFor();
  await settle(page);
};
const dialog = (page: Page) => page.locator('dialog[open]').last();
let asked = 0;

/** Somebody under 18: asked for, given by the guardian, and withdrawn again, so that it can be looked at once more. */
function guardianStates(site: Standing, child: Learner): Screen {
  let contact = '';
  return {
    path: '/profile/my-data',
    who: 'learner',
    as: child,
    act: (page) => shows(page, guardian.meanwhile),
    after: [
      async (page) => {
        await press(page, guardian.send);
        await page.locator('input[name=name][aria-invalid=true]').waitFor();
      },
      async (page) => {
        contact = `guardian-${Date.now()}-${asked++}@school.test`;
        await page.locator('input[name=name]').fill('Shahida Begum');
        await page.locator('input[name=contact]').fill(contact);
        await press(page, guardian.send);
        await shows(page, guardian.for_guardian);
      },
      async (page) => {
        await page.locator('input.code').fill('000000');
        await press(page, guardian.consent);
        await page.locator('input.code[aria-invalid=true]').waitFor();
      },
      async (page) => {
        await page.locator('input.code').fill(await lastCode(site, contact));
        await press(page, guardian.consent);
        await shows(page, guardian.withdraw);
      },
      async (page) => {
        await press(page, guardian.withdraw);
        await dialog(page).waitFor();
        await settle(page);
      },
      async (page) => {
        await dialog(page)
          .getByRole('button', { name: either(guardian.withdraw) })
          .click();
        await shows(page, guardian.meanwhile);
      },
    ],
  };
}
/** Another account: nothing typed, a wrong password, a wrong code, and both side by side. */
const mergeStates = (own: Learner, other: Learner): Screen => ({
  path: '/profile/another-account',
  who: 'learner',
  as: own,
  act: async (page) => {
    await press(page, twoAccounts.go_on);
    await page.locator('input[name=login][aria-invalid=true]').waitFor();
  },
  after: [
    async (page) => {
      await page.locator('input[name=login]').fill(other.email);
      await page.locator('input[name=password]').fill('not-this-one-7');
      await press(page, twoAccounts.go_on);
      await page.getByRole('alert').waitFor();
    },
    async (page) => {
      await page.locator('input[name=password]').fill(other.password);
      await press(page, twoAccounts.go_on);
      await shows(page, twoAccounts.goes_over);
    },
    async (page) => {
      await press(page, twoAccounts.another);
      await page.locator('input[name=login]').fill(`nobody-${Date.now()}-${asked++}@school.test`);
      await press(page, twoAccounts.by_code);
      await page.locator('input.code').fill('000000');
      await press(page, twoAccounts.go_on);
      await page.locator('input.code[aria-invalid=true]').waitFor();
    },
  ],
});
const passkeyStates = (own: Learner): Screen => ({
  path: '/profile/account-setting',
  who: 'learner',
  as: own,
  act: async (page) => {
    await shows(page, passkeys.card_text);
    await touch(await lock(page));
    await press(page, passkeys.add);
    await told(page, either(passkeys.added, false));
    await settle(page);
    await page
      .getByRole('button', { name: either(passkeys.rename_do, false) })
      .or(page.getByText(either(passkeys.unused, false)))
      .first()
      .waitFor();
  },
  after: [
    async (page) => {
      await page
        .getByRole('button', { name: /^(Rename |.*: নাম বদলান$)/ })
        .first()
        .click();
      await dialog(page).waitFor();
      await settle(page);
    },
    async (page) => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^(Remove .*|.*: সরান)$/ })
        .first()
        .click();
      await dialog(page).waitFor();
      await settle(page);
    },
  ],
});
const infoStates = (own: Learner): Screen => ({
  path: '/profile/other-info',
  who: 'learner',
  as: own,
  act: async (page) => {
    await press(page, info.add_education);
    await page.locator('select[name=level_id] option').nth(1).waitFor({ state: 'attached' });
  },
  after: [
    async (page) => {
      await press(page, info.save);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
    async (page) => {
      // one form at a time: half of the other's button would lie below the bar at the top
      await press(page, info.cancel);
      await press(page, info.add_work);
      await page.locator('select[name=profession_id]').waitFor();
      await page.locator('select[name=profession_id] option').nth(1).waitFor({ state: 'attached' });
    },
    async (page) => {
      await press(page, info.cancel);
      await page.getByRole('main').getByRole('listitem').getByRole('button').last().click();
      await dialog(page).waitFor();
      await settle(page);
    },
  ],
});
const leavingStates = (own: Learner): Screen => ({
  path: '/profile/delete-account',
  who: 'learner',
  as: own,
  act: (page) => page.locator('input[name=name_left]').first().waitFor({ state: 'attached' }),
  after: [
    async (page) => {
      await press(page, leaving.confirm);
      await page.locator('input[name=password][aria-invalid=true]').waitFor();
    },
    async (page) => {
      await page.locator('input[name=name_left]').last().check({ force: true });
      await page.locator('input[name=password]').fill('not-asked-7');
      await press(page, leaving.confirm);
      await dialog(page).waitFor();
      await settle(page);
    },
  ],
});

export async function identityStatesOf(site: Standing): Promise<Screen[]> {
  const [child, unasked, own] = [await newLearner(site), await newLearner(site, { agrees: false }), await newLearner(site)];
  await child.api.post('/my-account/user/update-profile', { birth_date: `${new Date().getUTCFullYear() - 14}-01-01` });
  await own.api.post('/my-account/user/update-profile', { birth_date: '1994-03-31' });
  await own.api.post('/my-account/user/visibility', { page_open: true, cover: 'everybody', education: 'everybody' });
  await own.api.post('/my-account/user/other-info', {
    kind: 'work',
    title: 'Head teacher',
    place: 'Bhola Government School',
    from_year: 2010,
  });
  await enrolled(own, 'clear-bangla');
  await finishCourse(own.api, 'clear-bangla');
  const teacher = await newStaffOf(site, 'teacher', 'saline-rice', { only: true });
  await newStaffOf(site, 'contributor', 'saline-rice');
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const { id: course_id } = await staff.get<{ id: number }>('/learner-course/details/flood-cyclone');
  const link = await staff.post<{ id: number; slug: string }>('/batch/join-link/create/course', { course_id });
  return [
    guardianStates(site, child),
    { path: '/my-notes', who: 'learner', as: unasked, act: (page) => shows(page, consents.ask_title) },
    leavingStates(own),
    {
      path: '/profile/delete-account',
      who: 'learner',
      as: teacher,
      act: (page) => shows(page, leaving.hand_title),
      after: [
        async (page) => {
          await page.locator('form:has(select[name=to]) button[type=submit]').first().click();
          await dialog(page).waitFor();
          await settle(page);
        },
      ],
    },
    mergeStates(own, await newLearner(site)),
    passkeyStates(own),
    {
      path: '/login',
      who: 'anyone',
      act: async (page) => {
        await touch(await lock(page));
        await press(page, showing.log_in);
        await shows(page, showing.stopped);
      },
    },
    infoStates(own),
    { path: '/profile/visibility', who: 'learner', as: own, act: (page) => shows(page, visibilityWords.preview) },
    { path: '/profile/visibility', who: 'learner', as: child, act: (page) => shows(page, visibilityWords.young) },
    { path: '/profile/myprofile', who: 'learner', as: own, act: (page) => shows(page, account.choose_cover) },
    { path: `/join/${link.slug}`, who: 'anyone' },
    { path: '/join/nothing-of-this-name', who: 'anyone' },
    { path: `/join-links/${link.id}/poster`, who: 'staff' },
  ];
}
