// The home of staff: what waits leads to where it is done, figures change with the time that is chosen, all of it by keys.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { words as enrolled } from '#features/learner-home/words.ts';
import { figures, periods, waiting, words } from '#features/staff-home/words.ts';
import { visit } from './settled.ts';
import { openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();

test('what waits stands first with its list behind it, and a time is chosen by keys', async () => {
  // a few are let through for one contact: each run has its own
  const contact = `rahima-${Date.now()}@people.test`;
  const sent = await fetch(`${site.url}/api/my-account/contact-messages/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'other', name: 'Rahima', contact, text: 'Hello', client_key: randomUUID() }),
  });
  expect(sent.status).toBe(200);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/dashboard`);
  await page.getByRole('heading', { name: words.waits.en }).waitFor();
  const open = page.getByRole('link', { name: words.open_of.en.replace('{what}', waiting.of.messages.en) });
  await open.waitFor();
  const chip = page.getByRole('link', { name: periods.days['7'].en });
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/start_date=\d{4}-\d\d-\d\d&end_date=/);
  await page.locator('.chip[aria-current="true"]', { hasText: periods.days['7'].en }).waitFor();
  // the demonstration school has gone on until today
  const enrolments = page.locator('.kpi').filter({ hasText: figures.of.enrolled.en }).locator('b');
  expect(Number(await enrolments.textContent())).toBeGreaterThan(0);
  await page.locator('summary', { hasText: words.as_table.en }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('region', { name: words.table.en }).locator('tbody tr').count()).toBe(7);
  await open.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/contact-messages\?filters=state\.open$/);
  expect(faults).toEqual([]);
  await context.close();
});

test('at the same address a learner has the learner’s home, and a partner sees no figure of the whole platform', {
  tags: ['long'],
}, async () => {
  const phone = await openPhone(browser, site, { language: 'en' });
  await signIn(site, phone.context, 'partner@demo.test');
  await visit(phone.page, `${site.url}/dashboard`);
  await phone.page.getByRole('heading', { name: words.figures.en }).waitFor();
  expect(await phone.page.locator('.kpi').filter({ hasText: figures.of.courses.en }).count()).toBe(1);
  expect(await phone.page.locator('.kpi').filter({ hasText: figures.of.people.en }).count()).toBe(0);
  await phone.page.getByText(words.of_institution.en.split('{')[0]!).waitFor();
  expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  // a day that no calendar has: the last thirty days instead of a page that says what is wrong with the address
  await visit(phone.page, `${site.url}/dashboard?start_date=2026-02-31&end_date=2026-03-05`);
  await phone.page.locator('.chip[aria-current="true"]', { hasText: periods.days['30'].en }).waitFor();
  await phone.context.close();
  const learner = await openPhone(browser, site, { language: 'en' });
  await signIn(site, learner.context, 'learner@demo.test');
  await visit(learner.page, `${site.url}/dashboard`);
  await learner.page.getByText(enrolled.hello.en.split('{')[0]!).first().waitFor();
  expect(await learner.page.getByText(words.waits.en).count()).toBe(0);
  await learner.context.close();
});
