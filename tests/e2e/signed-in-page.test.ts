// Pages that come rendered for their reader: readable without a script, taken over without a question, never somebody else's.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as account } from '#features/accounts/words.ts';
import { atRegistration } from '#features/registration/addresses.ts';
import { words as frame } from '#app/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as session } from '#features/sessions/words.ts';
import { words as ui } from '#ui/words.ts';
import { reload, settle, visit } from './settled.ts';
import { newCourse, newItem, newLearnerOf, newPartner, textOf, writeLesson } from './course-made.ts';
import { enrolled, enter, holdScripts, journeyOf, newLearner, openPhone, signIn, standing } from './site.ts';

const { site, browser } = await standing();
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  return calls;
};
const sessionOf = async (page: Page) => (await page.context().cookies(site.url)).find((c) => c.name === 'session');

test('a first lesson is read without a script, and with one nothing of it is asked for again', async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const lesson = lessons.find((l) => l.kind === 'manual')!;
  const at = `${site.url}/course/journey/${uuid}?lesson=${lesson.id}`;
  const plain = await openPhone(browser, site, { scripts: false });
  await enter(site, plain.context, learner);
  await plain.page.goto(at);
  await plain.page.getByRole('heading', { level: 1, name: lesson.bn_title }).waitFor();
  const text = await plain.page.locator('.rich').innerText();
  expect(text.length).toBeGreaterThan(200);
  await plain.context.close();

  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  const calls = callsOf(page);
  await visit(page, at);
  await page.getByRole('button', { name: journey.contents.bn }).click();
  await page.getByRole('dialog', { name: journey.contents_of.bn }).waitFor();
  await expect.poll(() => page.locator('.rich').innerText()).toBe(text);
  // how far it was seen is told; nothing is fetched
  expect(calls.filter((call) => call.startsWith('GET'))).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

test('a page for everybody offers no login to who is logged in, before any script has looked', async () => {
  const learner = await newLearner(site);
  for (const path of ['/', '/search/lists']) {
    const { context, page } = await openPhone(browser, site, { width: 1280 });
    await holdScripts(page);
    const login = page.getByRole('banner').getByRole('link', { name: frame.sign_in.bn, exact: true });
    await page.goto(site.url + path);
    await login.waitFor();
    await enter(site, context, learner);
    await page.goto(site.url + path);
    await page.getByRole('banner').waitFor();
    expect(await login.count(), path).toBe(0);
    await context.close();
  }
});

test('who has done every lesson before the time of the course has passed is told how long it is', { tags: ['long'] }, async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'এক ঘণ্টার কোর্স');
  const { id: section_id } = await newItem(partner, course_id, 'section', 'অধ্যায়');
  const { id } = await newItem(partner, course_id, 'manual', 'পাঠ', { section_id });
  await writeLesson(partner, id, { bn_body: textOf('পড়ুন'), minutes: 60 });
  await partner.api.put('/course/syllabus/rules', { course_id, least_share: 50 });
  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const told = async () =>
    (
      await fetch(`${site.url}/course/journey/${uuid}`, { headers: { cookie: `session=${learner.token}; authenticated=1; lang=1` } })
    ).text();
  expect((await told()).includes(journey.time_left_title.en)).toBe(false);
  await learner.api.post('/learner-course/syllabus-submission', { lesson_id: lessons[0]!.id, done: true, percent: 100, seconds: 5 });
  expect((await told()).includes(journey.time_left_title.en)).toBe(true);
});

test('equations under each other meet at their sign', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'algebra-foundations');
  const plain = await openPhone(browser, site, { scripts: false });
  await enter(site, plain.context, learner);
  await plain.page.goto(`${site.url}/course/journey/${uuid}?lesson=${lessons[1]!.id}`);
  const signs = plain.page.locator('mtable').first().locator('mo', { hasText: /^=$/ });
  await expect.poll(() => signs.count()).toBe(2);
  const [above, below] = [await signs.first().boundingBox(), await signs.last().boundingBox()];
  expect(Math.abs(above!.x - below!.x)).toBeLessThan(2);
  await plain.context.close();
});

test('a button that is pressed before the script has come is not pressed in vain, and what is typed stays', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { uuid } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  const letGo = await holdScripts(page);
  await page.goto(`${site.url}/course/journey/${uuid}`);
  await page.getByRole('button', { name: journey.contents.bn }).click();
  letGo();
  await page.getByRole('dialog', { name: journey.contents_of.bn }).waitFor();

  await page.unroute('**/assets/*.js');
  const again = await holdScripts(page);
  await page.goto(`${site.url}/profile/myprofile`);
  const name = page.getByLabel(account.full_name.bn, { exact: false }).first();
  await name.fill('Typed early');
  again();
  await settle(page);
  await page.getByLabel(account.profession.bn).fill('শিক্ষক');
  await expect.poll(() => name.inputValue()).toBe('Typed early');
  expect(faults).toEqual([]);
  await context.close();
});

test('who logs in before the script has come is logged in when it comes, by key and by press', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  for (const how of ['key', 'press']) {
    const { context, page, faults } = await openPhone(browser, site);
    const letGo = await holdScripts(page);
    await page.goto(`${site.url}/login`);
    await page.locator('input[name=login]').fill(learner.email);
    await page.locator('input[name=password]').fill(learner.password);
    const send = page.locator('form[method=dialog] [type=submit]').filter({ hasText: session.log_in.bn });
    if (how === 'key') await page.keyboard.press('Enter');
    else await send.click();
    // it is seen to be heard, and nothing that was typed stands in an address
    await expect
      .poll(() => send.evaluate((e: any) => e.ownerDocument.defaultView.getComputedStyle(e, '::before').borderStyle))
      .toBe('dashed');
    expect(page.url()).toBe(`${site.url}/login`);
    letGo();
    await page.waitForURL('**/dashboard');
    expect(faults).toEqual([]);
    await context.close();
  }
});
test('a page whose program could not be had without a connection comes by itself when the line is back', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/faq`);
  await page.route('**/assets/FindPage-*.js', (route) => route.abort('internetdisconnected'));
  await page.route('**/healthz', (route) => route.abort('internetdisconnected'));
  await page.evaluate("history.pushState(null, '', '/search/lists'); dispatchEvent(new PopStateEvent('popstate', { state: null }))");
  const away = page.getByRole('heading', { name: ui.no_connection.bn });
  await away.waitFor();
  // the line says that it is back, and refuses what is asked first
  await page.evaluate("dispatchEvent(new Event('online'))");
  await settle(page);
  await page.unroute('**/assets/FindPage-*.js');
  await page.unroute('**/healthz');
  await away.waitFor({ state: 'detached' });
  await page.locator('main a[href^="/course/details/"]').first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
test('for want of a part that it can do without, a page takes nothing away', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const asked = page.waitForRequest('**/assets/OtherWays-*.js');
  await page.route('**/assets/OtherWays-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(`${site.url}/login`);
  const login = page.locator('input[name=login]');
  await login.fill('typed');
  await page.evaluate('window.stays = true');
  await page.mouse.click(2, 2);
  await asked;
  await settle(page);
  expect(await page.evaluate('window.stays')).toBe(true);
  expect(await login.inputValue()).toBe('typed');
  // the offline part, when it comes by then, says that the file is not there
  expect(faults.filter((fault) => !fault.includes('OtherWays'))).toEqual([]);
  await context.close();
});
test.each([
  ['its own part of the page', '**/assets/Quiz-*.js'],
  ['who is signed in', '**/api/my-account/user/view-info'],
])('a quiz whose start is pressed before the browser has %s starts when it comes', { tags: ['long'] }, async (_, late) => {
  const learner = await newLearner(site);
  const { uuid, lessons } = await enrolled(learner, 'safe-water');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, learner);
  // without the cookie the page comes empty, and the browser asks who is signed in
  if (late.includes('/api/')) await context.clearCookies({ name: 'session' });
  const letGo = await holdScripts(page, late);
  await page.goto(`${site.url}/course/journey/${uuid}?lesson=${lessons.find((l) => l.kind === 'quiz')!.id}`);
  await page.getByRole('button', { name: quiz.start.bn }).click();
  // the rest of the page is live, and hears what is pressed meanwhile
  await expect.poll(() => page.evaluate('document.documentElement.live')).toBe(true);
  await page.keyboard.press('Enter');
  letGo();
  await page.locator('.pal').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a part that stood still for a visitor stands there once while its code comes for who is signed in', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await signIn(site, context, 'learner@demo.test');
  // rendered for a visitor: the cookie is gone, the session is not
  await context.clearCookies({ name: 'session' });
  await context.clearCookies({ name: 'authenticated' });
  const release = await holdScripts(page, '**/assets/FootOf-*.js');
  const asked = page.waitForRequest(/\/assets\/FootOf-/);
  await page.goto(`${site.url}/faq`);
  await asked;
  await page.locator('header .av').waitFor();
  expect(await page.locator('footer').count()).toBe(1);
  release();
  const registering = page.locator(`footer a[href^="${atRegistration.path}"]`);
  await expect.poll(() => registering.count()).toBe(0);
  expect(await page.locator('footer').count()).toBe(1);
  await context.close();
  expect(faults).toEqual([]);
});

test('a page that was rendered for somebody else is thrown away', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280 });
  const learner = await signIn(site, context, 'learner@demo.test');
  const mine = await (
    await fetch(`${site.url}/api/my-account/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'teacher@demo.test', password: 'demo-Pass-1' }),
    })
  ).json();
  const { access_token: token, data } = mine as { access_token: string; data: { user: { bn_name: string } } };
  expect(token).not.toBe(learner);
  await context.addInitScript(
    (t) => localStorage.setItem('shikhon.session', JSON.stringify({ token: t, role_id: null, owner_id: null })),
    token,
  );
  const response = await page.goto(`${site.url}/dashboard`);
  expect(await response!.text()).toContain('রাফিয়া');
  await page.locator('header').getByText(data.user.bn_name).first().waitFor();
  await expect.poll(() => page.getByText('রাফিয়া').count()).toBe(0);
  await expect.poll(async () => (await sessionOf(page))?.value).toBe(token);
  expect(faults).toEqual([]);
  await context.close();
});

test('signing in leaves the cookie for the next page, signing out takes it away', { tags: ['long'] }, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280 });
  await visit(page, `${site.url}/login`);
  await page.locator('input[name="login"]').fill(learner.email);
  await page.locator('input[name="password"]').fill(learner.password);
  await page.locator('form button[type="submit"]').last().click();
  await page.waitForURL(/\/dashboard/);
  await expect.poll(() => sessionOf(page)).toMatchObject({ sameSite: 'Lax', path: '/', value: expect.stringMatching(/^[\w-]{43}$/) });
  await reload(page);
  await page.getByRole('button', { name: new RegExp(`^${ui.my_account.bn}|^${ui.my_account.en}`) }).click();
  await page
    .getByRole('button', { name: new RegExp(`${frame.sign_out.bn}|${frame.sign_out.en}`) })
    .last()
    .click();
  await page.waitForURL(/\/logout/);
  await expect.poll(() => sessionOf(page)).toBeUndefined();
  const next = await page.goto(`${site.url}/dashboard`);
  expect(await next!.text()).not.toContain(learner.email);
  await page.waitForURL(`${site.url}/`);
  expect(faults).toEqual([]);
  await context.close();
});
