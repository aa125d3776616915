// The link of a verification mail: opening it does nothing, and in another browser it lets its reader choose the password.
import { expect, test } from 'vitest';
import { words } from '#features/registration/words.ts';
import { reload, visit } from './settled.ts';
import { lastCode, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('a link opened in another browser signs nobody in; its button leads to a name and a password of one’s own', async () => {
  const contact = `link-${Date.now()}@home.test`;
  await fetch(`${site.url}/api/my-account/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Somebody Else', contact, password: 'attacker-Knows-1' }),
  });
  await lastCode(site, contact);
  const { data } = (await (await fetch(`${site.url}/api/dev/outbox?to=${contact}`)).json()) as { data: { body: string }[] };
  const token = /#token=([\w-]+)/.exec(data[0]!.body)![1]!;
  const { context, page, faults } = await openPhone(browser, site);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await visit(page, `${site.url}/verification-by-mail#token=${token}`);
  const confirm = page.getByRole('button', { name: words.link_confirm.bn, exact: true });
  await confirm.waitFor();
  expect(page.url()).toBe(`${site.url}/verification-by-mail`);
  expect(requests.filter((r) => r.includes('/api/'))).toEqual([]);
  // a phone that loads the page again is told where the link is, not that it was used
  await reload(page);
  await page.getByText(words.link_anew.bn).waitFor();
  await page.goto(`${site.url}/verification-by-mail#token=${token}`);
  await confirm.waitFor();
  await expect.poll(() => page.url()).toBe(`${site.url}/verification-by-mail`);
  await confirm.press('Enter');
  // the name has the focus; what is typed stays while the password is refused
  await page.locator('input[name=name]:focus').waitFor();
  await page.keyboard.type('রহিমা বেগম');
  await page.keyboard.press('Tab');
  await page.keyboard.type('kharap');
  await page.keyboard.press('Enter');
  await page.locator('input[name=password][aria-invalid=true]').waitFor();
  await expect.poll(() => page.locator('input[name=name]').inputValue()).toBe('রহিমা বেগম');
  await page.locator('input[name=password]').fill('nodir-Dheu-77');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard$/);
  // no secret stood in an address, and nothing that says who it is stays in local storage
  expect(requests.filter((r) => r.includes(token))).toEqual([]);
  await expect.poll(() => page.evaluate('JSON.stringify({ ...localStorage })')).not.toMatch(/রহিমা|home\.test/);
  await context.close();
  expect(faults).toEqual([]);
});
