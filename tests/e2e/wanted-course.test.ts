// To be told when there is such a course: asked for after a search in vain, by touch and by keys alone; listed and removed in the account settings.
import { expect, test } from 'vitest';
import { atAccountSettings } from '#features/sessions/addresses.ts';
import { atContacts } from '#features/contacts/addresses.ts';
import { words } from '#features/courses/words-wanted.ts';
import { reload, visit } from './settled.ts';
import { enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const TERM = 'zxqwv';
const search = `${site.url}/search/lists?keyword=${TERM}`;

test('a phone asks to be told, takes it back, and is sent to sign in first where nobody is signed in', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, search);
  await page.getByRole('link', { name: words.want.bn }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('next')).toBe(`/search/lists?keyword=${TERM}`);
  // the wish is carried through the login
  const learner = await newLearner(site);
  await page.locator('input[name=login]').fill(learner.email);
  await page.locator('input[name=password]').fill(learner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(search);
  await page.getByText(words.wanted.bn).waitFor();
  await page.getByRole('button', { name: words.unwant.bn }).click();
  const want = page.getByRole('button', { name: words.want.bn });
  const box = (await want.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(44);
  expect([box.x >= 0, box.x + box.width <= 360]).toEqual([true, true]);
  await want.click();
  await page.getByText(words.wanted.bn).waitFor();
  await reload(page);
  await page.getByRole('button', { name: words.unwant.bn }).click();
  await want.waitFor();
  await expect.poll(() => page.getByText(words.wanted.bn).count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('keys alone ask for it and remove it from the account settings; the focus is never lost', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await enter(site, context, await newLearner(site));
  await visit(page, search);
  const want = page.getByRole('button', { name: words.want.en });
  await want.focus();
  await page.keyboard.press('Enter');
  await page.getByText(words.wanted.en).waitFor();
  const active = () => page.evaluate(`document.activeElement.textContent.trim()`);
  await expect.poll(active).toBe(words.unwant.en);
  await visit(page, `${site.url}${atAccountSettings()}`);
  const remove = page.getByRole('button', { name: words.remove.en.replace('{text}', TERM) });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => remove.count()).toBe(0);
  expect(await active()).not.toBe('');
  await reload(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await remove.count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('who cannot be reached is told so beside the wish, which is kept, with the way to add an address', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  // whoever registers has confirmed an address; who was brought in from a list has not
  let confirmed = false;
  await page.route(/view-info|search\/lists/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({ response: answer, body: confirmed ? body : body.replaceAll('email_verified":true', 'email_verified":false') });
  });
  await visit(page, search);
  await page.getByRole('button', { name: words.want.bn }).click();
  await page.getByText(words.wanted_unreached.bn).waitFor();
  expect(await page.getByText(words.wanted.bn).count()).toBe(0);
  expect(await page.getByRole('link', { name: words.add_address.bn }).getAttribute('href')).toBe(atContacts());
  confirmed = true;
  await reload(page);
  await page.getByText(words.wanted.bn).waitFor();
  expect(await page.getByRole('link', { name: words.add_address.bn }).count()).toBe(0);
  // an answer that is still on its way is nobody's any more
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
  expect(faults).toEqual([]);
});
