// The frame of people in a role: menus beside the screen and in the drawer, the account menu, switching roles, who is led elsewhere.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { titles as making } from '#features/authoring/words-titles-staff.ts';
import { titles } from '#features/learner-home/words-titles-dashboard.ts';
import { words as sideWords } from '#core/navigation/words-side.ts';
import { titles as geography } from '#features/geography/words-titles-staff.ts';
import { titles as factor } from '#features/staff-security/words-titles-dashboard.ts';
import { titles as switching } from '#features/sessions/words-titles-dashboard.ts';
import { words as sessions } from '#features/sessions/words.ts';
import { words as ui } from '#ui/words.ts';
import { enter, newLearner, openPhone, signIn, standing } from './site.ts';
import { reload, settle, visit } from './settled.ts';

const { site, browser } = await standing();
const side = (page: Page) => page.locator('aside.side nav');
const entries = (page: Page) => side(page).getByRole('link').allInnerTexts();
const openAccount = (page: Page) => page.locator('button.me').click();

test('the menu of a role is in the document, marks the page that is open, and has what the role may see', async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  const rendered = await (await page.goto(`${site.url}/discussions`))!.text();
  expect(rendered).toMatch(/<aside class="side"[^>]*><nav[\s\S]*href="\/contact-messages"/);
  await settle(page);
  expect(await entries(page)).toEqual(expect.arrayContaining([titles.dashboard.en, making.courses.en]));
  await expect.poll(() => side(page).locator('[aria-current=page]').allInnerTexts()).toEqual(['Discussions']);
  await side(page).getByRole('link', { name: making.courses.en }).click();
  await page.waitForURL(/\/course$/);
  await expect.poll(() => side(page).locator('[aria-current=page]').allInnerTexts()).toEqual([making.courses.en]);
  await context.close();
  expect(faults).toEqual([]);
});

test('the arrow keys go through the menu, and Enter opens what is reached', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/discussions`);
  const focused = () => page.evaluate<string>('document.activeElement.innerText');
  await side(page).getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(making.courses.en);
  await page.keyboard.press('End');
  const last = await focused();
  expect(last).toBe(await side(page).locator('a:visible, summary:visible').last().innerText());
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(titles.dashboard.en);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/course$/);
  await context.close();
  expect(faults).toEqual([]);
});

test('a group is opened by keys or a press and stays so after a reload; closed again it stays closed', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await visit(page, `${site.url}/dev/kit`);
  const group = page.locator('.side details').first();
  const isOpen = () => group.evaluate((e) => (e as unknown as { open: boolean }).open);
  expect(await isOpen()).toBe(false);
  await group.locator('summary').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('A');
  await reload(page);
  await expect.poll(isOpen).toBe(true);
  await group.locator('summary').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(isOpen).toBe(false);
  await reload(page);
  expect(await isOpen()).toBe(false);
  await context.close();
  expect(faults).toEqual([]);
});

test('a group within a group is opened by keys, and left again towards the one around it', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, context, 'super@demo.test');
  await visit(page, `${site.url}/dashboard`);
  const group = (name: string) => side(page).locator(`details:has(> summary:has-text("${name}"))`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = () => page.evaluate<string>('document.activeElement.innerText');
  await group(sideWords.settings.en).locator('> summary').focus();
  await press('ArrowRight');
  await expect.poll(() => group(sideWords.places.en).isVisible()).toBe(true);
  await group(sideWords.places.en).locator('> summary').focus();
  await press('ArrowRight');
  await expect.poll(() => side(page).getByRole('link', { name: geography.divisions.en, exact: true }).isVisible()).toBe(true);
  await press('ArrowDown');
  expect(await focused()).toBe(geography.divisions.en);
  await press('ArrowLeft');
  expect(await focused()).toBe(sideWords.places.en);
  await press('ArrowLeft', 'ArrowLeft');
  expect(await focused()).toBe(sideWords.settings.en);
  // the page that is open shows both groups around it
  await visit(page, `${site.url}/settings/divisions`);
  expect(await side(page).locator('[aria-current=page]').innerText()).toBe(geography.divisions.en);
  expect(await side(page).locator('[aria-current=page]').isVisible()).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});

test('on a phone the menu is a drawer that Escape closes', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await signIn(site, context, 'partner@demo.test');
  await visit(page, `${site.url}/discussions`);
  expect(await page.locator('aside.side').isVisible()).toBe(false);
  const opener = page.getByRole('button', { name: ui.menu.bn, exact: true });
  await opener.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: making.courses.bn }).waitFor();
  expect(await drawer.locator('[aria-current=page]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await opener.click();
  await drawer.getByRole('link', { name: making.courses.bn }).click();
  await page.waitForURL(/\/course$/);
  await drawer.waitFor({ state: 'hidden' });
  await context.close();
  expect(faults).toEqual([]);
});

test('a viewer has no menu, beside the screen or in a drawer', { tags: ['long'] }, async () => {
  for (const width of [1280, 360]) {
    const { context, page, faults } = await openPhone(browser, site, { width, language: 'en' });
    await signIn(site, context, 'viewer@demo.test');
    await visit(page, `${site.url}/discussions`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('aside.side').count()).toBe(0);
    expect(await page.getByRole('button', { name: ui.menu.en, exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: frame.more.en, exact: true }).count()).toBe(0);
    // the screen takes the whole width
    expect((await page.locator('main').boundingBox())!.width).toBeGreaterThan(width - 20);
    await context.close();
    expect(faults).toEqual([]);
  }
});

test('an approver of blogs and tutorials is led to the dashboard, by an address and by a link', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  const token = await signIn(site, context, 'approver@demo.test');
  const answer = await fetch(`${site.url}/course`, { redirect: 'manual', headers: { cookie: `session=${token}` } });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/dashboard']);
  await visit(page, `${site.url}/certificate/list`);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  // but the own account is theirs: a rule may demand that the login is made safe
  await visit(page, `${site.url}/profile/myprofile`);
  expect(new URL(page.url()).pathname).toBe('/profile/myprofile');
  await visit(page, `${site.url}/profile/second-factor`);
  await page.getByRole('heading', { name: factor.factor_title.en, level: 1 }).waitFor();
  await visit(page, site.url);
  // a link of another's making
  await page.evaluate("document.querySelector('main').insertAdjacentHTML('afterbegin', '<a id=\"to-course\" href=\"/course\">x</a>')");
  await page.locator('#to-course').click();
  await page.waitForURL(/\/dashboard$/);
  await context.close();
  expect(faults).toEqual([]);
});

test('a name of sixty letters is cut in the header of a desk, on one line, and said whole by its title', async () => {
  const learner = await newLearner(site);
  const name = 'মোহাম্মদ শহীদুল্লাহ কায়সার চৌধুরী আব্দুল্লাহ আল মামুন খন্দকার';
  await learner.api.post('/my-account/user/update-profile', { bn_name: name });
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'bn' });
  await enter(site, context, learner);
  await visit(page, `${site.url}/dashboard`);
  const shown = page.locator('.me-n');
  expect(await shown.getAttribute('title')).toBe(name);
  const { lines, wide } = await shown.evaluate((e: any) => {
    const text = e.firstElementChild ?? e;
    return {
      lines: text.getBoundingClientRect().height / parseFloat(e.ownerDocument.defaultView.getComputedStyle(text).lineHeight),
      wide: e.offsetWidth,
    };
  });
  expect(lines).toBeLessThan(1.5);
  expect(wide).toBeLessThan(260);
  await context.close();
  expect(faults).toEqual([]);
});

test('switching the role shows a loader, then the dashboard of that role; its headers go with later calls and are cleared for the learner', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, context, 'teacher@demo.test');
  await visit(page, `${site.url}/course`);
  const asked: { role?: string | undefined; owner?: string | undefined }[] = [];
  let hold: Promise<void> | undefined;
  await page.route('**/api/**', async (route) => {
    const headers = route.request().headers();
    const url = route.request().url();
    if (url.includes('switch-role')) await hold;
    // what the frame of staff asks by itself may be on its way while the role is switched
    else if (!/\/jobs\/runs\/watch|\/sessions\/stay/.test(url)) asked.push({ role: headers['x-role-id'], owner: headers['x-owner-id'] });
    await route.continue();
  });
  const change = async (name: string) => {
    let let_go = () => {};
    hold = new Promise((done) => {
      let_go = done;
    });
    await openAccount(page);
    await page.locator('.menu').getByRole('button', { name }).click();
    await page.waitForURL(/\/switching$/);
    await page.getByRole('status').filter({ hasText: 'Switching' }).waitFor();
    asked.length = 0;
    let_go();
    await page.waitForURL(/\/dashboard$/);
    await page.getByText(switching.switching_title.en).waitFor({ state: 'detached' });
  };
  await change(frame.switch_to_learner.en);
  await side(page).getByRole('link', { name: titles.home.en }).waitFor();
  expect(await page.locator('button.me small').innerText()).toBe('Learner');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.filter(({ role, owner }) => role || owner)).toEqual([]);
  await change('Teacher');
  await side(page).getByRole('link', { name: titles.dashboard.en }).waitFor();
  expect(await page.locator('button.me small').innerText()).toBe('Teacher');
  await side(page).getByRole('link', { name: 'Discussions' }).click();
  await page.waitForURL(/\/discussions$/);
  const last = asked.at(-1)!;
  expect([Number(last.role) > 0, Number(last.owner) > 0]).toEqual([true, true]);
  // the institution acted for stands where others find the subjects
  await page.locator('.top .house').waitFor();
  expect(await page.locator('.top').getByRole('button', { name: frame.subjects.en }).count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('from the main header a switch leads to the front page; a link to the switching page changes nothing', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  const token = await signIn(site, context, 'contributor@demo.test');
  await visit(page, `${site.url}/search/lists`);
  await openAccount(page);
  await page.locator('.menu').getByRole('button', { name: frame.switch_to_learner.en }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.locator('button.me small').filter({ hasText: 'Learner' }).waitFor();
  await page.locator('.top').getByRole('button', { name: frame.subjects.en }).waitFor();
  await visit(page, `${site.url}/switching?role_id=1&owner_id=1`);
  await page.waitForURL(/\/dashboard$/);
  const info = (await (
    await fetch(`${site.url}/api/my-account/user/view-info`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as {
    data: { currentrole: unknown };
  };
  expect(info.data.currentrole).toBeNull();
  // back to the role, for the next
  await openAccount(page);
  await page.locator('.menu').getByRole('button', { name: 'Contributor' }).click();
  await page.waitForURL(/\/dashboard$/);
  await context.close();
  expect(faults).toEqual([]);
});

test('a switch that is refused says why, and leads on', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, context, 'teacher@demo.test');
  await visit(page, `${site.url}/course`);
  await page.route('**/switch-role/*', (route) =>
    route.fulfill({ status: 403, json: { status: 'error', code: 'role_not_held', message: 'You do not have that role.', errors: {} } }),
  );
  await openAccount(page);
  await page.locator('.menu').getByRole('button', { name: frame.switch_to_learner.en }).click();
  await page.getByRole('alert').filter({ hasText: sessions.not_switched.en }).waitFor();
  await page.getByRole('link', { name: sessions.to_dashboard.en }).click();
  await page.waitForURL(/\/dashboard$/);
  await context.close();
});

test('the account menu has the roles, the picture, the language and the way out', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, context, 'partner@demo.test');
  await visit(page, `${site.url}/course`);
  await openAccount(page);
  const menu = page.locator('.menu');
  await menu.locator('.mi').first().waitFor();
  const texts = (await menu.locator('.mi').allInnerTexts()).map((text) => text.split('\n')[0]);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Partner',
      frame.switch_to_learner.en,
      'Dashboard',
      'Courses',
      'My certificates',
      'My profile',
      frame.change_picture.en,
      'বাংলা',
      frame.sign_out.en,
    ]),
  );
  expect(await menu.locator('.mi[aria-current]').innerText()).toContain('Partner');
  await menu.getByRole('button', { name: frame.change_picture.en }).click();
  const dialog = page.getByRole('dialog', { name: frame.change_picture.en });
  await dialog.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await context.close();
  expect(faults).toEqual([]);
});

test('on a partner’s site who has not signed in is led to its front page; who signs in acts there in the role held there', {
  tags: ['long'],
}, async () => {
  const { data } = (await (await fetch(`${site.url}/api/learner-course/institution-info/1`)).json()) as { data: { username: string } };
  const url = site.url.replace('localhost', `${data.username}.localhost`);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  for (const path of ['/discussions', '/course', '/dashboard']) {
    await page.goto(url + path);
    await page.waitForURL(`${url}/`);
  }
  await page.goto(`${url}/search/lists`);
  expect(new URL(page.url()).pathname).toBe('/search/lists');
  await context.close();
  expect(faults).toEqual([]);
});
test('#partner opens the list of partners, and the site of the institution for who acts for one', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await page.goto(`${site.url}/#partner`);
  await page.waitForURL(/\/partners$/);
  await signIn(site, context, 'partner@demo.test');
  await visit(page, `${site.url}/course`);
  await page.goto(`${site.url}/#partner`);
  await page.waitForURL((at) => at.hostname.endsWith('.localhost') && at.pathname === '/');
  await context.close();
});
