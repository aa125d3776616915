// Before one is enrolled: a course with a fee, an invitation to it, and lessons that everybody may see.
import { expect, test } from 'vitest';
import { playerWords } from '#features/lessons/words-player.ts';
import { words as course } from '#features/courses/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { words as account } from '#features/registration/words.ts';
import { words as session } from '#features/sessions/words.ts';
import { reload, visit } from './settled.ts';
import { api, enter, holdScripts, lastCode, newLearner, openPhone, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();
interface Found {
  uuid: string;
  bn_title: string;
  institution_phone: string;
  syllabus: { lessons: { id: number; is_free: boolean }[] }[];
  batches: { id: number }[];
}
const details = (slug: string) => api(site).get<Found>(`/learner-course/details/${slug}`);

test('a course with a fee leads on: its institution can be called, and the wish to be told is kept and taken back', {
  tags: ['long'],
}, async () => {
  const fee = await details('data-and-chance');
  const path = `/course/details/${fee.uuid}`;
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, site.url + path);
  // from the bar at the foot to what can be done
  await page.locator('.buybar').getByRole('link', { name: course.how_to_enrol.bn }).click();
  const card = page.locator('#enrol');
  const call = card.getByRole('link', { name: fee.institution_phone });
  await call.waitFor();
  await expect.poll(() => call.getAttribute('href')).toBe(`tel:${fee.institution_phone.replace(/[^+0-9]/g, '')}`);
  const box = (await call.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(44);
  await expect
    .poll(async () => await card.getByRole('link', { name: course.await_payment.bn }).getAttribute('href'))
    .toContain(encodeURIComponent(path));
  await context.close();
  expect(faults).toEqual([]);

  const own = await openPhone(browser, site);
  await enter(site, own.context, await newLearner(site));
  await visit(own.page, site.url + path);
  const mine = own.page.locator('#enrol');
  const focused = () => own.page.evaluate('document.activeElement.textContent');
  await mine.getByRole('button', { name: course.await_payment.bn }).press('Enter');
  await mine.getByRole('status').getByText(course.awaits_payment.bn).waitFor();
  expect(await focused()).toBe(course.stop_awaiting.bn);
  await own.page.keyboard.press('Enter');
  await mine.getByRole('button', { name: course.await_payment.bn }).waitFor();
  expect(await focused()).toBe(course.await_payment.bn);
  await own.page.keyboard.press('Enter');
  await mine.getByText(course.awaits_payment.bn).waitFor();
  await reload(own.page);
  await mine.getByText(course.awaits_payment.bn).waitFor();
  await mine.getByRole('button', { name: course.stop_awaiting.bn }).click();
  await mine.getByRole('button', { name: course.await_payment.bn }).waitFor();
  await reload(own.page);
  await mine.getByRole('button', { name: course.await_payment.bn }).waitFor();
  await own.context.close();
  expect(own.faults).toEqual([]);
});

test('what was pressed before an account was there is done once there is one: for who registers and who logs in, and for nobody else', {
  tags: ['long'],
}, async () => {
  const fee = await details('data-and-chance');
  const path = `/course/details/${fee.uuid}`;
  const { context, page, faults } = await openPhone(browser, site);
  const card = page.locator('#enrol');
  const press = async () => {
    await visit(page, site.url + path);
    await card.getByRole('link', { name: course.await_payment.bn }).click();
    await page.waitForURL('**/login**');
    await page.getByText(session.to_await_payment.bn.replace('{course}', fee.bn_title)).waitFor();
  };
  const await_payment = card.getByRole('button', { name: course.await_payment.bn });
  const awaited = card.getByText(course.awaits_payment.bn);
  // who logs in for something else on the same phone has not pressed it
  await press();
  const other = await newLearner(site);
  await visit(page, `${site.url}/login`);
  await page.locator('input[name=login]').fill(other.email);
  await page.locator('input[name=password]').fill(other.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await visit(page, site.url + path);
  await await_payment.waitFor();
  expect(await awaited.count()).toBe(0);
  await visit(page, `${site.url}/logout`);
  await expect.poll(() => page.evaluate("localStorage.getItem('shikhon.session')")).toBeNull();

  await press();
  await page.getByRole('link', { name: session.register_free.bn, exact: true }).click();
  await page.getByRole('link', { name: account.register_learner.bn, exact: true }).click();
  const email = `asker-${Date.now()}@people.test`;
  await page.getByLabel(account.name.bn).fill('শেফালি খাতুন');
  await page.getByLabel(account.contact.bn).fill(email);
  await page.locator('input[name=password]').fill('নদীর-নাম-মেঘনা-৭');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/verify**');
  await page.getByLabel(account.code.bn).fill(await lastCode(site, email));
  await page.waitForURL(`**${path}`);
  await awaited.waitFor();
  await reload(page);
  await awaited.waitFor();
  // it is done once
  await card.getByRole('button', { name: course.stop_awaiting.bn }).click();
  await await_payment.waitFor();
  await reload(page);
  await await_payment.waitFor();
  expect(await awaited.count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('who is invited to a course with a fee, and who is enrolled in it, sees no price', async () => {
  const fee = await details('small-shop-accounts');
  const learner = await newLearner(site);
  const staff = api(site, await tokenOf(site, 'partner@demo.test'));
  await staff.post(`/course/batch/invite/${fee.batches[0]!.id}`, { contact: learner.email });
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/course/details/${fee.uuid}`);
  const [card, bar] = [page.locator('#enrol'), page.locator('.buybar')];
  await card.getByText(course.invited_text.bn).waitFor();
  await expect.poll(async () => `${await card.textContent()} ${await bar.textContent()}`).not.toContain('৳');
  await bar.getByRole('button').click();
  await page.waitForURL(/\/course\/journey\//);
  await visit(page, `${site.url}/course/details/${fee.uuid}`);
  await bar.getByText(course.enrolled.bn).waitFor();
  await expect.poll(async () => `${await card.textContent()} ${await bar.textContent()}`).not.toContain('৳');
  await context.close();
  expect(faults).toEqual([]);
});

test('what is pressed on a course before the page knows who presses is taken, and nobody who is logged in is sent to the login', {
  tags: ['long'],
}, async () => {
  const found = await details('saline-rice');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, await newLearner(site));
  const logins: string[] = [];
  page.on('framenavigated', (frame) => void (frame.url().includes('/login') && logins.push(frame.url())));
  const asks: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/course-enrollment') && asks.push(request.url())));
  const [tellWho, tellOwn] = [
    await holdScripts(page, '**/api/my-account/user/view-info'),
    await holdScripts(page, '**/api/learner-course/enrolled/check/*'),
  ];
  await page.goto(`${site.url}/course/details/${found.uuid}`);
  await expect.poll(() => page.evaluate('document.documentElement.live')).toBe(true);
  const press = page.locator('.buybar .btn');
  await press.click();
  await expect.poll(() => press.getAttribute('aria-busy')).toBe('true');
  // what the course is to them decides what the press is for
  const own = page.waitForRequest('**/api/learner-course/enrolled/check/*');
  tellWho();
  await own;
  await page.locator('.buybar button[aria-busy=true]').waitFor();
  expect(asks).toEqual([]);
  tellOwn();
  await page.waitForURL(/\/course\/journey\//);
  expect([asks.length, logins]).toEqual([1, []]);
  await context.close();
  expect(faults).toEqual([]);
});

test('a sample lesson is read before registering, without scripts too; other lessons are for learners', async () => {
  const found = await details('data-and-chance');
  const lessons = found.syllabus.flatMap((s) => s.lessons);
  const [free, other] = [lessons.find((l) => l.is_free)!, lessons.find((l) => !l.is_free)!];
  const { context, page, faults } = await openPhone(browser, site, { scripts: false });
  await page.goto(`${site.url}/course/details/${found.uuid}`);
  await page.locator('#enrol').getByRole('link', { name: course.see_sample.bn }).click();
  await page.waitForURL(`${site.url}/course/sample/${found.uuid}/${free.id}`);
  expect(((await page.locator('.rich').textContent()) ?? '').length).toBeGreaterThan(200);
  await page.getByRole('link', { name: journey.sample_enrol.bn }).click();
  await page.waitForURL(`${site.url}/course/details/${found.uuid}`);
  expect((await page.goto(`${site.url}/course/sample/${found.uuid}/${other.id}`))!.status()).toBe(404);
  expect((await fetch(`${site.url}/api/learner-course/sample-lesson/${other.id}`)).status).toBe(404);
  await context.close();
  expect(faults).toEqual([]);
});

test.each([
  [360, 740],
  [1280, 900],
])('at %i px one button to enrol is in view at a time, and it leads to sign-in and back to the course', async (width, height) => {
  const found = await details('saline-rice');
  const { context, page, faults } = await openPhone(browser, site, { width, height });
  await visit(page, `${site.url}/course/details/${found.uuid}`);
  const buttons = page.getByRole('link', { name: course.enrol.bn }).filter({ visible: true });
  await expect.poll(() => buttons.count()).toBe(1);
  const box = (await buttons.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight / 3)');
  await expect.poll(async () => (await buttons.boundingBox())!.y).toBeLessThan(height);
  await expect.poll(() => buttons.getAttribute('href')).toContain(encodeURIComponent(`/course/details/${found.uuid}`));
  await context.close();
  expect(faults).toEqual([]);
});
test('a course whose first free video is its introduction shows it on the cover, and it plays for a visitor', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/course-details/flood-cyclone`);
  const clip = page.getByRole('link', { name: course.see_clip.bn.replace('{n}', '২') });
  const box = (await clip.boundingBox())!;
  expect(box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 740 && box.height >= 44).toBe(true);
  await clip.click();
  await page.getByRole('button', { name: playerWords.play_video.bn }).click();
  await expect.poll(() => page.locator('video').evaluate((video: any) => video.currentTime > 0)).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});
