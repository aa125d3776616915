// Mail templates in a browser: on a phone a text is changed, seen with samples, refused without its code, and the product's own comes back.
import { expect, test } from 'vitest';
import { words } from '#features/mail-templates/words.ts';
import { words as record } from '#ui/work/words-record.ts';
import { visit } from './settled.ts';
import { enter, newStaff, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('on a phone an SMS is changed, its parts counted, a lost code refused, and the product’s own brought back', async () => {
  const staff = await newStaff(site, { settings: { view: true, update: true } });
  const mails = await staff.api.get<{ id: number; name: string }[]>('/template/mails/view?limit=100');
  const { id } = mails.find(({ name }) => name === 'help.answer')!;
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, staff);
  await visit(page, `${site.url}/template/mail/${id}`);
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  const sms = page.locator('textarea[name=bn_sms]');
  await sms.fill('শিখন থেকে উত্তর: {text}');
  await page.locator('.mail-sms').getByText('শিখন থেকে উত্তর: নিরাপদ পানি', { exact: true }).waitFor();
  // what is sent to try it is the saved text, and in the language that is looked at
  await page.getByText(words.test_unsaved.bn).waitFor();
  await page.locator('.chips').getByRole('button', { name: 'English' }).click();
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/template/mails/'));
  await page.getByRole('button', { name: words.test_mail.bn }).click();
  expect((await asked).postDataJSON()).toMatchObject({ language: 'en' });
  const save = page.getByRole('button', { name: record.save.bn, exact: true });
  await save.click();
  await page.getByText('“number”').first().waitFor();
  await sms.fill('শিখন ({number}) থেকে উত্তর: {text}');
  await save.click();
  await page.getByRole('button', { name: words.back.bn, exact: true }).waitFor();
  const now = () => staff.api.get<{ bn_sms: string; state: string }>(`/template/mails/view/${id}`);
  expect(await now()).toMatchObject({ bn_sms: 'শিখন ({number}) থেকে উত্তর: {text}', state: 'changed' });
  await page.getByRole('button', { name: words.back.bn, exact: true }).click();
  await expect.poll(async () => (await now()).state).toBe('own');
  await context.close();
  expect(faults).toEqual([]);
});
