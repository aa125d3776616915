// A blog post: written by a learner on a phone, returned with a comment, corrected, approved, and read by a visitor without scripts.
import { expect, test } from 'vitest';
import { words as list } from '#features/publishing/words.ts';
import { words } from '#features/publishing/words-review.ts';
import { words as editor } from '#ui/work/words-editor.ts';
import { visit } from './settled.ts';
import { enter, newLearner, openPhone, signIn, standing } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();

test('a learner writes on a phone, an approver returns it, it is corrected, approved and read', async () => {
  const title = `বস্তায় সবজি ${process.pid}`;
  const writer = await newLearner(site);
  const phone = await openPhone(browser, site);
  await enter(site, phone.context, writer);
  const { page } = phone;
  const saved = () =>
    page
      .getByRole('status')
      .filter({ hasText: editor.saved_at.bn.split(' ·')[0]! })
      .waitFor();
  await visit(page, `${site.url}/blogs/list`);
  await page.getByRole('button', { name: list.create.blog.bn }).first().click();
  await page.waitForURL(/\/blogs\/edit\/\d+$/);
  const address = page.url();
  await page.locator('[name=bn_title]').fill(title);
  const submit = page.getByRole('button', { name: words.submit.bn, exact: true });
  await submit.click();
  // what is not there yet is told by name, and nothing is submitted
  await page
    .getByRole('alert')
    .filter({ hasText: words.missing.bn.split('{')[0]! })
    .waitFor();
  const text = page.getByRole('textbox', { name: /\(বাংলা\)$/ }).and(page.locator('.rich-in'));
  await text.focus();
  await page.keyboard.type('একটি বস্তায় লাগে চার ঝুড়ি মাটি।');
  await saved();
  await submit.click();
  await told(page, words.submitted.bn);

  const desk = await openPhone(browser, site);
  await signIn(site, desk.context, 'approver@demo.test');
  await visit(desk.page, `${site.url}/blogs/list?filters=state.submitted`);
  await desk.page.getByRole('link', { name: title }).click();
  await desk.page.waitForURL(address);
  await desk.page.getByRole('button', { name: words.return.bn, exact: true }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.locator('[name="notes.0.quote"]').fill('চার ঝুড়ি মাটি');
  await dialog.locator('[name="notes.0.text"]').fill('কোন মাটি? বেলে না এঁটেল?');
  await dialog.getByRole('button', { name: words.return.bn, exact: true }).click();
  await told(desk.page, words.returned.bn);

  await visit(page, address);
  await page.getByText('কোন মাটি? বেলে না এঁটেল?').first().waitFor();
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' মাটি হবে দোআঁশ।');
  await page.getByRole('button', { name: words.settle.bn }).click();
  await page.getByRole('button', { name: words.unsettle.bn }).waitFor();
  await saved();
  await submit.click();
  await told(page, words.submitted.bn);

  await visit(desk.page, address);
  await desk.page.getByRole('button', { name: words.publish.bn, exact: true }).click();
  await dialog.getByRole('button', { name: words.publish.bn, exact: true }).click();
  await told(desk.page, title);
  const live = await desk.page.getByRole('link', { name: editor.published.bn }).getAttribute('href');

  const reader = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const plain = await reader.newPage();
  await plain.goto(new URL(live!, site.url).href);
  await plain.getByRole('heading', { name: title }).waitFor();
  await plain.getByText('মাটি হবে দোআঁশ।').waitFor();
  expect(await plain.getByText('কোন মাটি?').count()).toBe(0);
  await reader.close();
  await desk.context.close();
  await phone.context.close();
  expect([...phone.faults, ...desk.faults]).toEqual([]);
});
