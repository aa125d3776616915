// Login and registration as a person meets them: nothing typed is lost, what is wrong is told where it is, and everybody gets to where they wanted.
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { speaker } from '#core/i18n/speaker.ts';
import { ownName } from '#core/i18n/words.ts';
import { words as dashboard } from '#features/learner-home/words.ts';
import { words } from '#features/registration/words.ts';
import { errors } from '#features/registration/server/words.ts';
import { words as session } from '#features/sessions/words.ts';
import { words as kit } from '#ui/words.ts';
import { finishCourse } from './quiz.ts';
import { goBack, reload, visit } from './settled.ts';
import { api, enrolled, enter, lastCode, newLearner, openPhone, standing, tokenOf } from './site.ts';
import { holdToasts } from './told.ts';

const { site, browser } = await standing();
const bn = speaker('bn');
const en = speaker('en');
const newPhone = (): string => `0171${String(Math.random()).slice(2, 9)}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const otherCode = (code: string, n = 1): string => String((Number(code) + n) % 1_000_000).padStart(6, '0');
/** Fills in the form of registering, at whatever address it stands. */
async function fillIn(page: Page, contact: string, name = 'শেফালি খাতুন'): Promise<void> {
  await page.getByLabel(words.name.bn).fill(name);
  await page.getByLabel(words.contact.bn).fill(contact);
  await page.locator('input[name=password]').fill('নদীর-নাম-মেঘনা-৭');
}

test('a page opened by its address begins at its top, whatever was read before in this tab', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, site.url);
  await page.evaluate('scrollTo(0, 2000)');
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(1500);
  await visit(page, `${site.url}/no/such/page`);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  // a reload and the way back keep their places all the same
  await goBack(page);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(1500);
  await reload(page);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(1500);
  await context.close();
  expect(faults).toEqual([]);
});

test('an empty login marks both fields, in the language that the page is changed to as well', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/login`);
  await button(page, session.log_in.bn).click();
  await expect.poll(() => page.locator('input[aria-invalid=true]').count()).toBe(2);
  const told = () => page.locator('.field .err').allTextContents();
  await expect.poll(async () => (await told()).join()).toMatch(/[\u0980-\u09ff]/);
  await page.getByRole('link', { name: ownName.en }).first().click();
  await page.getByText(session.welcome.en).waitFor();
  await expect.poll(async () => (await told()).join()).not.toMatch(/[\u0980-\u09ff]/);
  // a refusal of the whole form too
  await page.locator('input[name=login]').fill('nobody@home.test');
  await page.locator('input[name=password]').fill('not-The-One-5');
  await button(page, session.log_in.en).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => page.getByRole('alert').innerText()).not.toMatch(/[\u0980-\u09ff]/);
  await page.getByRole('link', { name: ownName.bn }).first().click();
  await page.getByText(session.welcome.bn).waitFor();
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/[\u0980-\u09ff]/);
  await context.close();
  expect(faults).toEqual([]);
});

test('who tried too often is told how long to wait, and what helps meanwhile', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const email = `too-often-${Date.now()}@home.test`;
  const wrong = { login: email, password: 'not-The-One-5' };
  for (let i = 0; i < 11; i++)
    await fetch(`${site.url}/api/my-account/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wrong),
    });
  await visit(page, `${site.url}/login`);
  await page.locator('input[name=login]').fill(email);
  await page.locator('input[name=password]').fill(wrong.password);
  await button(page, session.log_in.bn).click();
  await page.getByText(bn(session.wait, { minutes: 1 })).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('what was typed at registration is there after a reload and a step back, but never the password', async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const phone = newPhone();
  await visit(page, `${site.url}/registration/learner`);
  // the name of the step that one is at stands under its number
  expect(
    await page.locator('.steps [aria-current]').evaluate((step: any) => step.ownerDocument.defaultView.getComputedStyle(step).justifyItems),
  ).toBe('center');
  await fillIn(page, phone);
  await reload(page);
  const fields = () => Promise.all(['name', 'contact', 'password'].map((name) => page.locator(`input[name=${name}]`).inputValue()));
  await expect.poll(fields).toEqual(['শেফালি খাতুন', phone, '']);
  await page.locator('input[name=password]').fill('নদীর-নাম-মেঘনা-৭');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify/);
  await page.getByLabel(words.code.bn).waitFor();
  await page.goBack();
  await expect.poll(fields).toEqual(['শেফালি খাতুন', phone, '']);
  await expect.poll(() => page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain('মেঘনা');
  // the code that is on its way is still waited for
  await page.getByRole('link', { name: words.enter_code.bn, exact: true }).click();
  await page.getByLabel(words.code.bn).fill(await lastCode(site, `+88${phone}`));
  await page.waitForURL(/\/dashboard$/);
  await expect.poll(() => page.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toContain('শেফালি');
  await context.close();
  expect(faults).toEqual([]);
});

test('a wrong code is told at its field with the tries that are left; after the last one a new code is asked for, not a better one', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const phone = newPhone();
  await page.clock.install();
  await visit(page, `${site.url}/registration/learner`);
  await fillIn(page, phone);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify/);
  const code = await lastCode(site, `+88${phone}`);
  const field = page.locator('input.code');
  const describedBy = () =>
    page.evaluate(
      `(document.querySelector('input.code').getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent).join(' ')`,
    ) as Promise<string>;
  const guess = async (text: string) => {
    const answered = page.waitForResponse((r) => r.url().includes('verification-by-phone'));
    await field.fill('');
    await field.fill(text);
    await answered;
  };
  await guess(otherCode(code));
  await expect.poll(describedBy).toContain(bn(words.code_wrong, { left: 4 }));
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('link', { name: ownName.en }).first().click();
  await expect.poll(describedBy).toContain(en(words.code_wrong, { left: 4 }));
  await page.getByRole('link', { name: ownName.bn }).first().click();
  // the same one again, by a second press, costs nothing
  await guess(otherCode(code));
  await expect.poll(describedBy).toContain(bn(words.code_wrong, { left: 4 }));
  for (const n of [2, 3, 4, 5]) await guess(otherCode(code, n));
  await expect.poll(describedBy).toContain(errors.code_over.bn);
  await guess(code);
  await expect.poll(describedBy).toContain(errors.code_over.bn);
  // the help says what else can be done
  await page.getByText(words.help_title.bn).click();
  await page.getByText(words.help_signal.bn).waitFor();
  // the one button left asks for a new code as soon as it may
  await expect.poll(() => button(page, words.check_code.bn).count()).toBe(0);
  await page.clock.fastForward(61_000);
  await expect.poll(() => button(page, words.new_code.bn).isEnabled()).toBe(true);
  await context.close();
  expect(faults).toEqual([]);
});

const slug = 'safe-water';
test('pages that name the course to enrol in bring its title and nothing else of it', { tags: ['long'] }, async () => {
  const read = async (path: string) => (await fetch(`${site.url}${path}`, { headers: { cookie: 'lang=2' } })).text();
  const next = `/course/details/${slug}`;
  const course = await api(site).get<{ title: string; bn_title: string; syllabus: { lessons: { title: string }[] }[] }>(
    `/learner-course/details/${slug}`,
  );
  const lessons = course.syllabus.flatMap((s) => s.lessons.map((l) => l.title));
  expect(lessons.length).toBeGreaterThan(3);
  for (const path of ['/login', '/registration', '/registration/learner']) {
    const [named, plain] = await Promise.all([read(`${path}?next=${encodeURIComponent(next)}`), read(path)]);
    expect(named).toContain(course.bn_title);
    expect(lessons.filter((title) => named.includes(title))).toEqual([]);
    expect(named.length - plain.length).toBeLessThan(1000);
  }
});
test('a password is covered while it is typed, shown to who wants to see it, and can be pasted, on each page that asks for one', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [path, kept_as] of [
    ['/login', 'current-password'],
    ['/registration/learner', 'new-password'],
  ]) {
    await visit(page, site.url + path);
    const field = page.locator('input[name=password]');
    expect(await field.getAttribute('autocomplete')).toBe(kept_as);
    expect(await field.getAttribute('type')).toBe('password');
    await page.evaluate("navigator.clipboard.writeText('নদীর-নাম-মেঘনা-৭')");
    await field.focus();
    await page.keyboard.press('Control+V');
    await expect.poll(() => field.inputValue()).toBe('নদীর-নাম-মেঘনা-৭');
    expect(await field.getAttribute('type')).toBe('password');
    await button(page, kit.show_password.bn).first().click();
    expect(await field.getAttribute('type')).toBe('text');
    await button(page, kit.show_password.bn).first().click();
    expect(await field.getAttribute('type')).toBe('password');
  }
  await context.close();
  expect(faults).toEqual([]);
});

test('who chose a batch before logging in reads its name there, and comes back to it; by a link to join as well', {
  tags: ['long'],
}, async () => {
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const course = await api(site).get<{ uuid: string; bn_title: string; batches: { id: number; bn_title: string; state: string }[] }>(
    '/learner-course/details/algebra-foundations',
  );
  const batch = course.batches.at(-1)!;
  expect(course.batches.map(({ state }) => state)).toEqual(['open', 'open']);
  const { context, page, faults } = await openPhone(browser, site);
  const named = bn(session.to_enrol_batch, { course: course.bn_title, batch: batch.bn_title });
  await visit(page, `${site.url}/course/details/${course.uuid}`);
  await page.locator('#enrol select').selectOption(String(batch.id));
  const way = await page.locator('.buybar a[href*="batch"]').first().getAttribute('href');
  await visit(page, site.url + way!);
  await page.getByText(named).waitFor();
  await page.getByRole('link', { name: session.register_free.bn, exact: true }).click();
  await page.waitForURL(/\/registration\?/);
  await page.getByText(named).waitFor();
  // back there, it is still the one that was chosen
  await visit(page, `${site.url}${new URL(page.url()).searchParams.get('next')}`);
  await expect.poll(() => page.locator('#enrol select').inputValue()).toBe(String(batch.id));
  // a batch of nowhere is not named
  await visit(page, `${site.url}/login?next=${encodeURIComponent(`/course/details/${course.uuid}?batch=999999`)}`);
  await page.getByText(bn(session.to_enrol, { course: course.bn_title })).waitFor();
  const { slug: link } = await staff.post<{ slug: string }>('/batch/join-link/create/batch', { batch_id: batch.id });
  await visit(page, `${site.url}/login?next=${encodeURIComponent(`/join/${link}`)}`);
  await page.getByText(named).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('who registers to enrol in a course is told so on every page, and comes back to it by code and by the link of a mail', {
  tags: ['long'],
}, async () => {
  const { batches: _, ...course } = await api(site).get<{ title: string; bn_title: string; batches: unknown }>(
    `/learner-course/details/${slug}`,
  );
  const purpose = bn(session.to_enrol, { course: course.bn_title });
  const { context, page, faults } = await openPhone(browser, site);
  const address = `/course/details/${slug}`;
  await visit(page, `${site.url}/login?next=${encodeURIComponent(address)}`);
  await page.getByText(purpose).waitFor();
  await page.getByRole('link', { name: session.register_free.bn, exact: true }).click();
  await page.waitForURL(/\/registration\?/);
  await page.getByText(purpose).waitFor();
  // the head of the page carries it from the one to the other, too
  for (const place of ['login', 'registration']) {
    await page.locator(`header a[href^="/${place}"]:visible`).click();
    await page.waitForURL(`${site.url}/${place}?next=${encodeURIComponent(address)}`);
  }
  await visit(page, `${site.url}/registration/learner?next=${encodeURIComponent(address)}`);
  await page.getByText(purpose).waitFor();
  const contact = `purpose-${Date.now()}@home.test`;
  await fillIn(page, contact);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify/);
  await lastCode(site, contact);
  const { data } = (await (await fetch(`${site.url}/api/dev/outbox?to=${contact}`)).json()) as { data: { body: string }[] };
  const token = /#token=([\w-]+)/.exec(data[0]!.body)![1]!;
  // the mail opens another tab of the same browser; the first one follows
  const tab = await context.newPage();
  await visit(tab, `${site.url}/verification-by-mail#token=${token}`);
  await button(tab, words.link_confirm.bn).click();
  await tab.waitForURL(`${site.url}${address}`);
  await page.waitForURL(`${site.url}${address}`);
  await context.close();
  expect(faults).toEqual([]);
});

test('a page for signed-in people leads to the login and back; an address of another site is never gone to', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site);
  await visit(page, `${site.url}/profile/account-setting`);
  await page.waitForURL(/\/login\?next=%2Fprofile%2Faccount-setting$/);
  await page.locator('input[name=login]').fill(learner.email);
  await page.locator('input[name=password]').fill(learner.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/profile/account-setting`);
  for (const next of ['//evil.test/', 'https://evil.test/', '/\\evil.test', '/%09/evil.test', 'javascript:alert(1)']) {
    await page.goto(`${site.url}/login?next=${encodeURIComponent(next)}`);
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
    expect(new URL(page.url()).origin).toBe(site.url);
  }
  // the list of devices is as the change of the password left it
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Safari/600' });
  await elsewhere.request.post(`${site.url}/api/my-account/user/login`, { data: { login: learner.email, password: learner.password } });
  await visit(page, `${site.url}/profile/account-setting`);
  const there = page.getByText(bn(session.browser_on, { browser: 'Safari', system: 'iOS' }));
  await there.waitFor();
  await button(page, session.log_out_elsewhere.bn).click();
  await there.waitFor({ state: 'detached' });
  await elsewhere.request.post(`${site.url}/api/my-account/user/login`, { data: { login: learner.email, password: learner.password } });
  await visit(page, `${site.url}/profile/account-setting`);
  await there.waitFor();
  await page.locator('input[name=current_password]').fill(learner.password);
  await page.locator('input[name=password]').fill('onno-Ekta-Nodi-8');
  await holdToasts(page);
  await button(page, session.save_password.bn).click();
  await there.waitFor({ state: 'detached' });
  // what is said of it covers no button of the page
  const toast = (await page.locator('.toast').boundingBox())!;
  expect(toast.y + toast.height).toBeLessThan(370);
  await elsewhere.close();
  await context.close();
  expect(faults).toEqual([]);
});

test('who is signed in is offered no registration, and is not told of a first course after a certificate', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site);
  const learner = await newLearner(site);
  await enter(site, context, learner);
  await visit(page, `${site.url}/certificate/check`);
  const foot = page.getByRole('contentinfo');
  await foot.waitFor();
  await expect.poll(() => foot.locator('a[href^="/registration"], a[href^="/login"], a[href^="/forgot-password"]').count()).toBe(0);
  await visit(page, `${site.url}/dashboard`);
  await page.getByText(dashboard.first_step.bn).waitFor();
  await enrolled(learner, slug);
  await finishCourse(learner.api, slug);
  await reload(page);
  await page.getByText(dashboard.next_step.bn).waitFor();
  await expect.poll(() => page.getByText(dashboard.first_step.bn).count()).toBe(0);
  await context.close();
  expect(faults).toEqual([]);
});

test('a browser that stores nothing, a clock that jumps and a name of any shape do not keep anybody from registering and logging in', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 320 });
  await context.addInitScript(() => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[method] = () => {
        throw new DOMException('refused', 'SecurityError');
      };
  });
  const phone = newPhone();
  const name = 'ক্ষ্ম্য<img src=x onerror=alert(1)> ' + 'দীর্ঘনাম'.repeat(8);
  await page.clock.install();
  await visit(page, `${site.url}/registration/learner`);
  await fillIn(page, phone, name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/verify/);
  // the wall clock of the phone is set back a day, and a year forth: the wait for another code is what it was
  const again = page.getByRole('button', { name: words.send_again.bn, exact: true });
  await again.waitFor();
  await page.clock.setSystemTime(Date.now() - 86_400_000);
  await page.clock.runFor(2000);
  await expect.poll(() => again.isDisabled()).toBe(true);
  await page.clock.setSystemTime(Date.now() + 365 * 86_400_000);
  await page.getByLabel(words.code.bn).fill(await lastCode(site, `+88${phone}`));
  await page.waitForURL(/\/dashboard$/);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'ক্ষ্ম্য<img' }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  await context.close();
  expect(faults).toEqual([]);
});

test('letters of twice the size stay inside a narrow phone on every page of logging in', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 320 });
  for (const path of ['/login', '/registration', '/registration/learner', '/verify', '/forgot-password', '/undo-contact']) {
    await visit(page, `${site.url}${path}`);
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: path }).toBeLessThanOrEqual(320);
  }
  await context.close();
  expect(faults).toEqual([]);
});
