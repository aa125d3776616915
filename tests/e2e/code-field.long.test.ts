// The field of a one-time code: one field that looks like a box for each digit, in the digits of either script, and plain while there is no script.
// @module-tag long
import { expect, test } from 'vitest';
import { settle, visit } from './settled.ts';
import { openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('each digit has its box, the one that is written next is marked, and a digit that is pressed is replaced', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/dev/kit`);
  const field = page.locator('input.code').first();
  const boxes = page.locator('.code-n').first().locator('span');
  await field.click();
  await page.keyboard.type('৪x৮ ২');
  await expect.poll(() => boxes.allTextContents()).toEqual(['৪', '৮', '২', '', '', '']);
  const marked = () => boxes.evaluateAll((all: any[]) => all.findIndex(({ className }) => className === 'at'));
  expect(await marked()).toBe(3);
  const second = (await boxes.nth(1).boundingBox())!;
  await page.mouse.click(second.x + second.width / 2, second.y + second.height / 2);
  await page.keyboard.type('7');
  await expect.poll(() => boxes.allTextContents()).toEqual(['৪', '7', '২', '', '', '']);
  expect(await page.locator('input[type=hidden][name=code]').first().inputValue()).toBe('472');
  await page.keyboard.press('End');
  await expect.poll(marked).toBe(3);
  await settle(page);
  expect(faults).toEqual([]);
  await context.close();
});
test('while the script has not come, what is typed is seen in the field itself', async () => {
  const { context, page } = await openPhone(browser, site);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${site.url}/dev/kit`);
  const field = page.locator('input.code').first();
  await field.fill('482');
  expect(await field.evaluate((input: any) => input.ownerDocument.defaultView.getComputedStyle(input).opacity)).toBe('1');
  expect(await page.locator('.code-n').count()).toBe(0);
  await context.close();
});
