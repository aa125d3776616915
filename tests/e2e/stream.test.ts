// The stream of a class in a browser: a teacher posts a notice with a file, a learner reads and comments it on a phone, reports a post, and nothing is
// new any more.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { words as common } from '#features/posts/words.ts';
import { words } from '#features/posts/words-screen.ts';
import { discussionOf, streamOf } from '#features/posts/test/screens.ts';
import { visit } from './settled.ts';
import { api, openDesk, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const [bn, en] = [speaker('bn'), speaker('en')];
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a notice with a file reaches the class, is commented on a phone, and what is read is not new', async () => {
  const path = await streamOf(site);
  const course_batch_id = Number(/details\/(\d+)/.exec(path)![1]);
  const teacher = api(site, await tokenOf(site, 'teacher@demo.test'));
  const open = (folder = '') =>
    teacher.get<{ files: { id: number; is_url: number }[]; directories: { id: number; files: number }[] }>(
      `/file-manager/user/get-my-files?type=all${folder}`,
    );
  const folder = (await open()).directories.find(({ files }) => files > 0)!;
  const file = (await open(`&folder_id=${folder.id}`)).files.find(({ is_url }) => !is_url);
  // the administrator writes; the file is the teacher's own, so the teacher's notice comes by the API
  const { id } = await teacher.post<{ id: number }>('/classroom/timeline/create', {
    ...{ course_batch_id, text: 'Bring scissors and four colours of paper', kind: 'notice', file_ids: [file!.id] },
  });
  const { page: desk, faults } = await openDesk(browser, site);
  await visit(desk, `${site.url}${path}`);
  await desk.getByLabel(en(words.write)).fill('The room is number two today');
  await desk.getByText(en(words.kinds.notice), { exact: true }).first().click();
  await button(desk, en(words.post)).click();
  await desk.locator('.stream-post', { hasText: 'The room is number two today' }).first().waitFor();
  const { context, page: phone, faults: own_faults } = await openPhone(browser, site);
  await signIn(site, context, 'learner@demo.test');
  await visit(phone, `${site.url}${path}`);
  const notice = phone.locator(`#post-${id}`);
  expect(await notice.locator('.post-files a').count()).toBe(1);
  await phone.locator('.post-line.new').waitFor();
  expect(await phone.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await button(notice as unknown as Page, bn(words.comment)).click();
  await notice.getByLabel(bn(words.write_comment)).fill('পুরোনো ক্যালেন্ডারের কাগজে হবে?');
  await button(notice as unknown as Page, bn(words.send)).click();
  await notice.locator('.post-comment', { hasText: 'পুরোনো ক্যালেন্ডারের কাগজে হবে?' }).waitFor();
  // of what others wrote a learner reports one
  await phone.locator('.stream-post', { hasText: 'The room is number two today' }).first().locator('.post-head .ib').first().click();
  await phone
    .locator('.menu:visible')
    .getByRole('button', { name: bn(words.report) })
    .click();
  const dialog = phone.locator('dialog[open]');
  await dialog.getByText(bn(common.reasons.spam)).click();
  await button(dialog as unknown as Page, bn(words.report)).click();
  await told(phone, bn(words.report_done));
  await phone.getByText(bn(words.reported)).first().waitFor();
  await visit(phone, `${site.url}${path}`);
  await phone.locator('.stream-post').first().waitFor();
  expect(await phone.locator('.post-line.new').count()).toBe(0);
  // what was said in Bengali is found in Latin letters
  await visit(desk, `${site.url}${path}?search=calendar`);
  await desk.locator(`#post-${id}`).waitFor();
  expect([...faults, ...own_faults]).toEqual([]);
});

test('on a phone the sessions of a discussion are chosen above what was said; beside it they stand as a list', {
  tags: ['long'],
}, async () => {
  const path = await discussionOf(site);
  const { context, page, faults } = await openPhone(browser, site);
  await signIn(site, context, 'learner@demo.test');
  await visit(page, `${site.url}${path}`);
  const chooser = page.getByLabel(bn(words.by_session));
  const place = (await chooser.boundingBox())!;
  expect(place.y + place.height).toBeLessThan(740);
  expect(place.y).toBeLessThan((await page.locator('.stream').boundingBox())!.y);
  expect(await page.getByRole('link', { name: bn(words.all_sessions) }).count()).toBe(0);
  const session = (await chooser.locator('option').evaluateAll((all: { value: string }[]) => all.map(({ value }) => value))).at(-1)!;
  await chooser.selectOption(session);
  await page.waitForURL(new RegExp(`session=${session}`));
  await expect.poll(() => chooser.inputValue()).toBe(session);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: bn(words.all_sessions) }).waitFor();
  expect(await chooser.isVisible()).toBe(false);
  expect(faults).toEqual([]);
  await context.close();
});
