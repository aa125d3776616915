// Help: a question is found, a message is written on a phone and answered by the staff; every error page leads there.
import { expect, test } from 'vitest';
import { titles as staffTitles } from '#features/help/words-titles-staff.ts';
import { titles } from '#features/help/words-titles.ts';
import { words as staffWords } from '#features/help/words-staff.ts';
import { words } from '#features/help/words.ts';
import { visit } from './settled.ts';
import { openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();

test('a visitor looks for an answer, writes a message, and the staff answer it', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/no/such/page`);
  await page.getByRole('main').getByRole('link', { name: titles.contact.bn }).click();
  await page.getByRole('heading', { name: titles.contact.bn, level: 1 }).waitFor();
  await page.getByRole('link', { name: words.all_questions.bn }).click();
  await page.getByRole('searchbox', { name: words.find.bn }).fill('কোড');
  await page.keyboard.press('Enter');
  await page.getByText('কোড এখনো আসেনি। কী করব?').waitFor();
  // an address of one question opens it, and an answer in the middle of the page is not under the header
  await visit(page, `${site.url}/faq#name-wrong`);
  await expect.poll(() => page.locator('#name-wrong').isVisible()).toBe(true);

  await visit(page, `${site.url}/contact-us?topic=certificate`);
  const send = page.getByRole('button', { name: words.send.bn });
  await send.click();
  // what is missing is told at its fields, and the first one has the focus
  await page.locator('[aria-invalid=true]').first().waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('name');
  await page.getByLabel(words.name.bn).fill('রাফিয়া সুলতানা');
  const contact = `rafia-${Date.now()}@example.com`;
  await page.getByLabel(words.contact.bn).fill(contact);
  await page.getByLabel(words.text.bn).fill('সনদে আমার নামের বানান ভুল।');
  // the line breaks: nothing is lost, and the same press later is one message
  await context.setOffline(true);
  await send.click();
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => page.getByLabel(words.text.bn).inputValue()).toBe('সনদে আমার নামের বানান ভুল।');
  await context.setOffline(false);
  await send.click();
  await page.getByText(words.sent.bn.split('{')[0]!.trim()).waitFor();
  const focused = (on: typeof page) => on.evaluate('document.activeElement.textContent');
  await expect.poll(() => focused(page)).toContain(words.sent.bn.split('{')[0]!.trim());
  await context.close();
  expect(faults).toEqual([]);

  const office = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
  await signIn(site, office.context, 'super@demo.test');
  await visit(office.page, `${site.url}/contact-messages`);
  await office.page.getByRole('heading', { name: staffTitles.messages.en }).waitFor();
  const row = office.page.getByRole('row').filter({ hasText: contact });
  await row.getByRole('link').click();
  await office.page.getByText('সনদে আমার নামের বানান ভুল।').waitFor();
  await office.page.getByLabel(staffWords.answer.en).fill('ঠিক করা হয়েছে।');
  await office.page.getByRole('button', { name: staffWords.send_answer.en }).click();
  // the form goes, and the answer stands where it was
  await office.page.locator('h1:focus').waitFor();
  await office.page.getByRole('button', { name: staffWords.send_answer.en }).waitFor({ state: 'detached' });
  await office.page.locator('blockquote').getByText('ঠিক করা হয়েছে।').waitFor();
  await office.page.getByRole('main').getByRole('link', { name: staffWords.many.en }).click();
  await office.page.getByRole('searchbox').fill(contact);
  await office.page.getByRole('row').filter({ hasText: contact }).getByText(staffWords.states.answered.en).waitFor();
  const { data } = (await (await fetch(`${site.url}/api/dev/outbox?to=${encodeURIComponent(contact)}`)).json()) as {
    data: { body: string }[];
  };
  expect(data).toHaveLength(1);
  expect(data[0]!.body).toContain('ঠিক করা হয়েছে।');
  await office.context.close();
  expect(office.faults).toEqual([]);
});
