// A certificate as it is seen, shared and printed: its sheet, the share dialog by keys, what others see of the link, one page on paper.
import { expect, test } from 'vitest';
import { words } from '#features/certificates/words.ts';
import { words as share } from '#features/certificates/words-share.ts';
import { words as journey } from '#features/journeys/words.ts';
import { words as reviews } from '#features/reviews/words.ts';
import { pressOn, tabTo } from './keys.ts';
import { finishCourse } from './quiz.ts';
import { visit } from './settled.ts';
import { api, enrolled, enter, newLearner, openPhone, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
const learner = await newLearner(site);
const { uuid } = await enrolled(learner, 'clear-bangla');
await finishCourse(learner.api, 'clear-bangla');
const [certificate] = await learner.api.get<{ tracking_code: string; bn_course_title: string }[]>('/my-account/certificates');
const { tracking_code, bn_course_title } = certificate!;
const sheet = `${site.url}/certificate/sheet/${tracking_code}`;
const check = `${site.url}/certificate/check/${tracking_code}`;
/** What a machine reads of a link: properties of the head, without any script. */
async function headOf(url: string) {
  const answer = await fetch(url, { headers: { cookie: 'lang=2' } });
  const html = await answer.text();
  const properties = Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)].map((m) => [m[1]!, m[2]!]),
  );
  return { robots: answer.headers.get('x-robots-tag'), properties };
}

test('the sheet is read on a phone: every line of reading size, nothing sideways', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, sheet);
  await page.locator('.sheet').getByText('রহিমা বেগম', { exact: true }).waitFor();
  const seen = await page.evaluate<{ smallest: number; wide: number; qr: number }>(`({
    smallest: Math.min(...[...document.querySelectorAll('.sheet :is(p, dt, dd)')].map((e) => parseFloat(getComputedStyle(e).fontSize))),
    wide: document.documentElement.scrollWidth,
    qr: document.querySelector('.sheet-qr').naturalWidth })`);
  expect(seen.smallest).toBeGreaterThanOrEqual(12);
  expect(seen.wide).toBeLessThanOrEqual(360);
  expect(seen.qr).toBeGreaterThan(0);
  // in writing too, for who reads it on paper without a camera
  const written = page.locator('.sheet').getByRole('link', { name: check, exact: true });
  await expect.poll(async () => [await written.isVisible(), await written.getAttribute('href')]).toEqual([true, check]);
  await context.close();
  expect(faults).toEqual([]);
});

test('sharing by keys: the copied link opens the check for somebody who is not signed in; the other ways name the same address', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, height: 900 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  await visit(page, sheet);
  const press = page.getByRole('button', { name: words.share.bn });
  await pressOn(page, press);
  const dialog = page.getByRole('dialog', { name: share.title.bn });
  await pressOn(page, dialog.getByRole('button', { name: share.copy.bn }));
  await dialog.getByText(share.copied.bn).waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toBe(check);

  const to = async (name: string) => new URL((await dialog.getByRole('link', { name: new RegExp(name) }).getAttribute('href'))!, site.url);
  expect((await to(share.whatsapp.bn)).searchParams.get('text')).toContain(check);
  expect((await to(share.facebook.bn)).searchParams.get('u')).toBe(check);
  expect(Object.fromEntries((await to(share.linkedin.bn)).searchParams)).toMatchObject({
    startTask: 'CERTIFICATION_NAME',
    name: bn_course_title,
    organizationName: expect.stringMatching(/./),
    issueYear: expect.stringMatching(/^20\d\d$/),
    issueMonth: expect.stringMatching(/^([1-9]|1[0-2])$/),
    certId: tracking_code,
    certUrl: check,
  });
  const picture = await fetch(await to(share.picture.bn));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  await tabTo(page, dialog.getByRole('link', { name: share.picture.bn }));
  await page.keyboard.press('Escape');
  await expect.poll(() => press.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  await context.close();

  const stranger = await openPhone(browser, site);
  await stranger.page.goto(copied);
  await stranger.page.getByRole('heading', { name: words.genuine.bn }).waitFor();
  await stranger.context.close();
  expect(faults).toEqual([]);
});

test('on a phone, from the end of the course: a review says who reads it and keeps the focus, the sheet shows no second title, each way to share its sign', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/journey/${uuid}`);
  await page.getByText(reviews.your_text_hint.bn).waitFor();
  await page.getByRole('radio', { name: /৫ তারা$/ }).check({ force: true });
  await page.getByRole('button', { name: journey.send_review.bn }).click();
  await page.getByText(journey.reviewed.bn).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(journey.reviewed.bn);
  await page.getByRole('link', { name: journey.certificate.bn }).click();
  await page.locator('.sheet').waitFor();
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => title.evaluate((e: any) => e === e.ownerDocument.activeElement)).toBe(true);
  await expect.poll(async () => (await title.boundingBox())!.height).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: words.share.bn }).click();
  const ways = page.getByRole('dialog', { name: share.title.bn }).getByRole('listitem');
  await ways.first().waitFor();
  await expect.poll(() => ways.locator('.i').filter({ visible: true }).count()).toBe(await ways.count());
  await context.close();
  expect(faults).toEqual([]);
});

test('a device that shares by itself is given the link and the picture, and no dialog opens', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await page.addInitScript(`
    window.given = [];
    navigator.canShare = () => true;
    navigator.share = async ({ url, text, files }) => { given.push({ url, text, files: (files ?? []).map((f) => [f.name, f.type, f.size > 1000]) }); };
  `);
  await visit(page, sheet);
  await page.getByRole('button', { name: words.share.bn }).click();
  await expect
    .poll(() => page.evaluate('given'))
    .toEqual([
      { url: check, text: expect.stringContaining('রহিমা বেগম'), files: [[`certificate-${tracking_code}.png`, 'image/png', true]] },
    ]);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('printed from the page it is one sheet of A4 lying down', { tags: ['long'] }, async () => {
  for (const width of [360, 1280]) {
    const { context, page } = await openPhone(browser, site, { width, height: 800 });
    await visit(page, sheet);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.map(Number);
    expect([Math.round(wide!), Math.round(high!)]).toEqual([842, 595]);
    await context.close();
  }
});

test('what a messenger reads of the link: title, text and an absolute picture of 1200 × 630; nothing of a revoked one; never for search engines', {
  tags: ['long'],
}, async () => {
  for (const url of [check, sheet]) {
    const { robots, properties } = await headOf(url);
    expect(robots).toBe('noindex');
    expect(properties).toMatchObject({
      robots: 'noindex',
      'og:title': expect.stringContaining('রহিমা বেগম'),
      'og:description': expect.stringMatching(/./),
      'og:url': expect.stringMatching(new RegExp(`^https?://.+/certificate/check/${tracking_code}$`)),
      'og:image': expect.stringMatching(/^https?:\/\//),
      'twitter:card': 'summary_large_image',
    });
    const { pathname, search } = new URL(properties['og:image']!);
    const png = Buffer.from(await (await fetch(site.url + pathname + search)).arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const { batches } = await learner.api.get<{ batches: { id: number }[] }>('/learner-course/details/clear-bangla');
  const lists = await Promise.all(
    batches.map(({ id }) => staff.get<{ id: number; tracking_code: string }[]>(`/course/batch/course-certificate/${id}?limit=100`)),
  );
  const { id } = lists.flat().find((one) => one.tracking_code === tracking_code)!;
  await staff.post(`/course/certificate/revoke/${id}`, { reason: 'Given to somebody else by mistake.' });
  for (const url of [check, sheet]) {
    const { robots, properties } = await headOf(url);
    expect(robots).toBe('noindex');
    expect(Object.keys(properties).filter((name) => name.startsWith('og:') || name.startsWith('twitter:'))).toEqual([]);
  }
  expect((await fetch(`${site.url}/api/certificate-picture/${tracking_code}.png`)).status).toBe(410);
});
