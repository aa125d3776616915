// What needs a consent offers it there: a child's review asks for the guardian's in place and is sent once it is given; who has written one is
// asked beside it whether it may stand on the front page.
import { expect, test } from 'vitest';
import { words as account } from '#features/accounts/words.ts';
import { words as course } from '#features/courses/words.ts';
import { names } from '#features/consents/words.ts';
import { words as consents } from '#features/consents/words.ts';
import { words as guardian } from '#features/guardians/words.ts';
import { words as reviews } from '#features/reviews/words.ts';
import { errors as teaching, words as teach } from '#features/teaching-requests/words.ts';
import { words as verification } from '#features/verification/words.ts';
import { faultsOf } from '../accessibility/look.ts';
import { visit } from './settled.ts';
import { enrolled, enter, lastCode, newLearner, openPhone, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const RATING = 4;

test('a review of somebody under 18 asks for the consent of a guardian where it is written, and is kept once it was given', async () => {
  const child = await newLearner(site);
  await child.api.post('/my-account/user/update-profile', { birth_date: `${new Date().getUTCFullYear() - 14}-01-01` });
  const { uuid } = await enrolled(child, 'clear-bangla');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, child);
  await visit(page, `${site.url}/course/details/${uuid}`);
  const form = page.locator('form:has(textarea[name=text])');
  await form
    .getByRole('radio')
    .nth(RATING - 1)
    .check({ force: true });
  await form.getByLabel(reviews.your_text.bn).fill('লেখার নিয়মগুলো সহজ করে বলা।');
  await form.getByRole('button', { name: reviews.send.bn, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: guardian.first.bn });
  await dialog.getByText(guardian.needed.bn).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const contact = `guardian-of-a-review-${Date.now()}@school.test`;
  await dialog.locator('input[name=name]').fill('শাহিদা বেগম');
  await dialog.locator('input[name=contact]').fill(contact);
  await dialog.getByRole('button', { name: guardian.send.bn, exact: true }).click();
  await dialog.getByText(guardian.for_keep.bn).waitFor();
  await dialog.locator('input.code').fill(await lastCode(site, contact));
  await dialog.getByRole('button', { name: guardian.consent.bn, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await told(page, reviews.sent.bn);
  await context.close();
  expect(faults).toEqual([]);
});

test('whoever gives a birth date under 18 in the profile is told there of the guardian, and offered no teacher verification, here and at courses', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  await visit(page, `${site.url}/profile/myprofile`);
  expect(await page.getByText(account.guardian_needed.bn).count()).toBe(0);
  const verify = page.getByRole('button', { name: verification.verify_only.bn, exact: true });
  await verify.waitFor();
  await page.locator('input[name=birth_date]').fill(`${new Date().getUTCFullYear() - 14}-01-01`);
  await page.getByRole('button', { name: account.save.bn, exact: true }).click();
  await page.getByText(account.guardian_needed.bn).waitFor();
  await verify.waitFor({ state: 'detached' });
  await page.getByText(verification.under_age.bn).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: account.to_guardian.bn, exact: true }).click();
  await page.getByText(guardian.needed.bn).waitFor();
  await visit(page, `${site.url}/course/details/classroom-assessment`);
  await page.locator('#enrol').getByText(verification.under_age.bn).waitFor();
  expect(await page.getByRole('button', { name: course.verify_and_enrol.bn, exact: true }).count()).toBe(0);
  // nor are they told that their ID is compared
  await page.locator('#enrol').getByText(course.verification_for.bn).waitFor();
  expect(await page.getByText(course.verification_once.bn).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  // the role of a teacher is not asked for either, with the reason beside it
  await visit(page, `${site.url}/profile/teaching`);
  await page.getByText(teaching.under_age.bn).waitFor();
  expect(await page.getByRole('radio', { name: teach.doing.teacher.bn }).isDisabled()).toBe(true);
  expect(await page.getByRole('radio', { name: teach.doing.contributor.bn }).isChecked()).toBe(true);
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
  expect(faults).toEqual([]);
});

test('beside a review stands whether it may be on the front page, with its text, version and date; said there it holds', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { uuid } = await enrolled(learner, 'clear-bangla');
  await learner.api.post(`/learner-course/reviews/${uuid}`, { rating: RATING, text: 'লেখার নিয়মগুলো সহজ করে বলা।' });
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/details/${uuid}`);
  const offer = page.getByRole('switch', { name: names.front_page.bn });
  await offer.scrollIntoViewIfNeeded();
  expect(await offer.isChecked()).toBe(false);
  await page.getByText(/সংস্করণ ২, ২৯ নভেম্বর ২০২৬ থেকে/).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await offer.press('Space');
  await told(page, consents.saved.bn);
  const { texts } = await learner.api.get<{ texts: { id: string; given: object | null }[] }>('/my-account/consents');
  expect(texts.find(({ id }) => id === 'front_page')!.given).toMatchObject({ version: 2 });
  await context.close();
  expect(faults).toEqual([]);
});
