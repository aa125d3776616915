// Lists of one's own without a connection: my courses in every tab, my certificates, and a certificate that was seen.
// @module-tag long
import { expect, test } from 'vitest';
import { words as account } from '#features/learner-home/words.ts';
import { titles as account_titles } from '#features/learner-home/words-titles-dashboard.ts';
import { words as certificate } from '#features/certificates/words.ts';
import { titles as certificate_titles } from '#features/certificates/words-titles-dashboard.ts';
import { words as ui } from '#ui/words.ts';
import { reload, visit } from './settled.ts';
import { controlled, holds, settled } from './phone-storage.ts';
import { finishCourse } from './quiz.ts';
import { enrolled, enter, newLearner, openPhone, standing } from './site.ts';

const { site, browser } = await standing();

test('my courses open in every tab without a connection, and so do my certificates and the one that was seen', async () => {
  const learner = await newLearner(site);
  await enrolled(learner, 'flood-cyclone');
  await enrolled(learner, 'safe-water');
  await finishCourse(learner.api, 'safe-water');
  const asked = await learner.api.get<{ batches: { id: number }[]; bn_title: string }>('/learner-course/details/multigrade-teaching');
  await learner.api.post('/learner-course/course-enrollment', { batch_id: asked.batches[0]!.id });
  const wished = await learner.api.get<{ id: number; bn_title: string }>('/learner-course/details/right-to-information');
  await learner.api.post(`/learner-course/my/wishlist/${wished.id}`);
  const titleOf = async (slug: string) => (await learner.api.get<{ bn_title: string }>(`/learner-course/details/${slug}`)).bn_title;
  const [active, finished] = [await titleOf('flood-cyclone'), await titleOf('safe-water')];
  const { context, page, faults } = await openPhone(browser, site, { worker: true });
  await enter(site, context, learner);

  // only the first tab is opened while there is a connection
  await visit(page, `${site.url}/course`);
  await settled(page);
  await reload(page);
  await expect.poll(() => holds(page, '/api/learner-course/my/wishlist')).toBe(true);
  await page.goto(`${site.url}/certificate/list`);
  await expect.poll(() => holds(page, '/api/my-account/certificates')).toBe(true);
  const sheet = page.getByRole('link', { name: certificate.view_of.bn.replace('{course}', finished) });
  await sheet.click();
  await page.locator('.sheet-name').waitFor();
  await expect
    .poll(() => page.locator('.sheet-qr').evaluate((qr) => (qr as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  const sheet_url = page.url();
  await expect.poll(() => holds(page, '/api/certificate-details/')).toBe(true);

  await context.setOffline(true);
  await page.goto(`${site.url}/course`);
  await page.getByRole('heading', { level: 1, name: account_titles.my_courses.bn }).waitFor();
  await page.getByRole('heading', { name: active }).waitFor();
  for (const [tab, title] of [
    [account.pending.bn, asked.bn_title],
    [account.completed.bn, finished],
    [account.wished.bn, wished.bn_title],
    [account.active.bn, active],
  ] as const) {
    await page.getByRole('navigation', { name: account_titles.my_courses.bn }).getByRole('link', { name: tab }).click();
    await page.getByRole('main').getByRole('heading', { name: title }).first().waitFor();
  }
  await page.reload();
  await page.getByRole('heading', { name: active }).waitFor();

  await page.goto(`${site.url}/certificate/list`);
  await page.getByRole('heading', { level: 1, name: certificate_titles.list_title.bn }).waitFor();
  await sheet.click();
  await page.locator('.sheet-name').waitFor();
  // it is told that this is no check
  await page.getByText(certificate.sheet_copy.bn.split('{date}')[1]!, { exact: false }).waitFor();
  await page.goto(sheet_url);
  await page.locator('.sheet-name').waitFor();
  await expect
    .poll(() => page.locator('.sheet-qr').evaluate((qr) => (qr as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  // what was not seen says that there is no connection
  await page.goto(`${site.url}/certificate/check/AAAA-BBBB-CCCC`);
  await page.getByRole('heading', { name: ui.no_connection.bn }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a certificate that is opened by its address at the very first visit is there again, with its code', async () => {
  const learner = await newLearner(site);
  await enrolled(learner, 'safe-water');
  await finishCourse(learner.api, 'safe-water');
  const [own] = await learner.api.get<{ tracking_code: string }[]>('/my-account/certificates');
  const { context, page, faults } = await openPhone(browser, site, { worker: true });
  await enter(site, context, learner);
  await visit(page, `${site.url}/certificate/sheet/${own!.tracking_code}`);
  await controlled(page);
  await expect.poll(() => holds(page, '/api/certificate-details/')).toBe(true);
  const pictures = () =>
    page.evaluate<number>(
      `(async () => (await (await caches.open('pictures')).keys()).filter((r) => r.url.includes('/certificate-qr/')).length)()`,
    );
  await expect.poll(pictures).toBe(1);
  await context.setOffline(true);
  await page.reload();
  await page.locator('.sheet-name').waitFor();
  await expect
    .poll(() => page.locator('.sheet-qr').evaluate((qr) => (qr as unknown as { naturalWidth: number }).naturalWidth))
    .toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await context.close();
});
