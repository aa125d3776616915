// A session in the browser: the stored token and flag, a login that is refused, a session that is over, institutions and roles to switch
// into, the sites of partners, logout.
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { atCheck } from '#features/certificates/addresses.ts';
import { atStop } from '#features/notices/addresses.ts';
import { words as sessions } from '#features/sessions/words.ts';
import { words as ui } from '#ui/words.ts';
import { visit } from './settled.ts';
import { api, enter, lastCode, newLearner, openPhone, signIn, standing, tokenOf } from './site.ts';
import { told } from './told.ts';

const { site, browser } = await standing();
const WEEK_SECONDS = 604_800;
const PASSWORD = 'নদীর-নাম-মেঘনা-৭';
const key = Date.now().toString(36);
const account = (page: Page) => page.getByRole('button', { name: new RegExp(`^${ui.my_account.bn}|^${ui.my_account.en}`) });
const stored = (page: Page) =>
  page.evaluate<{ session: string | null; user: string | null }>(
    "({ session: localStorage.getItem('shikhon.session'), user: localStorage.getItem('shikhon.user') })",
  );
const cookie = async (context: BrowserContext, name: string) => (await context.cookies()).find((c) => c.name === name);
const asTeacher = async (context: BrowserContext, at = site) => {
  const token = await tokenOf(site, 'teacher@demo.test');
  // put in once: a later document begins with what the one before has left
  await enter(at, context, { token, email: '', password: '', api: api(site, token) });
  return token;
};
const fillLogin = async (page: Page, login: string, password: string) => {
  await page.locator('input[name="login"]').fill(login);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('form button[type="submit"]').last().click();
};

test('a login stores the token, and the flag and the session as cookies of seven days; calls carry the token from then on, after a reload too', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await visit(page, `${site.url}/login`);
  await fillLogin(page, learner.email, learner.password);
  await page.waitForURL(/\/dashboard$/);
  const { token } = JSON.parse((await stored(page)).session!) as { token: string };
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const [name, value] of [
    ['authenticated', '1'],
    ['session', token],
  ] as const) {
    const kept = await cookie(context, name);
    expect(kept?.value).toBe(value);
    expect(Math.abs(kept!.expires - Date.now() / 1000 - WEEK_SECONDS)).toBeLessThan(600);
  }
  // a page that was rendered for everybody asks who this is, with the token that is kept
  const asked = page.waitForRequest('**/my-account/user/view-info');
  await page.goto(`${site.url}/search/lists`);
  expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
  await account(page).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});

test('an answer that says “error” signs nobody in, whatever its HTTP status', { tags: ['long'] }, async () => {
  const { context, page } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await visit(page, `${site.url}/login`);
  for (const status of [200, 401]) {
    await page.route('**/my-account/user/login', (route) =>
      route.fulfill({ status, json: { status: 'error', code: 'wrong_login', message: `Refused with ${status}.`, errors: {} } }),
    );
    await fillLogin(page, 'somebody@school.test', 'any-Password-1');
    await page
      .getByRole('alert')
      .filter({ hasText: `Refused with ${status}.` })
      .waitFor();
    expect(await stored(page)).toEqual({ session: null, user: null });
    expect(await cookie(context, 'authenticated')).toBeUndefined();
    await page.unroute('**/my-account/user/login');
  }
  expect(new URL(page.url()).pathname).toBe('/login');
  await context.close();
});

test('a session that the server does not know is cleared first, then a guest token is asked for once; it opens what is public and nobody’s own', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openPhone(browser, site, { width: 1280 });
  await enter(site, context, learner);
  await learner.api.post('/my-account/user/logout');
  const granted: { request: Request; kept: { session: string | null; user: string | null }; flag: boolean }[] = [];
  await page.route('**/api/oauth/token', async (route) => {
    granted.push({ request: route.request(), kept: await stored(page), flag: Boolean(await cookie(context, 'authenticated')) });
    await route.continue();
  });
  const told = page.waitForResponse('**/api/oauth/token');
  await visit(page, `${site.url}/search/lists`);
  const { access_token, scope } = (await (await told).json()) as { access_token: string; scope: string };
  expect(scope).toBe('public');
  expect(granted.map(({ kept, flag }) => [kept, flag])).toEqual([[{ session: null, user: null }, false]]);
  expect(granted[0]!.request.headers().authorization).toBeUndefined();
  expect(granted[0]!.request.postDataJSON()).toMatchObject({ grant_type: 'client_credentials' });
  await page.locator('header').getByRole('link', { name: frame.sign_in.bn }).waitFor();
  // it goes with later calls, and is no sign-in: the dashboard leads to the front page
  const later = page.waitForRequest('**/learner-course/course-search-solr*');
  await page.getByLabel(/./).and(page.locator('main select')).first().selectOption({ index: 1 });
  expect((await later).headers().authorization).toBe(`Bearer ${access_token}`);
  const own = await fetch(`${site.url}/api/my-account/user/view-info`, { headers: { authorization: `Bearer ${access_token}` } });
  expect(own.status).toBe(401);
  expect(granted).toHaveLength(1);
  await context.close();
  expect(faults).toEqual([]);
});

test('an institution of the account menu is switched into by switch-account, a further role held there by switch-role; the account is a partner’s then', {
  tags: ['long'],
}, async () => {
  const admin = api(site, await tokenOf(site, 'super@demo.test'));
  const house = async (login: string) =>
    (await api(site, await tokenOf(site, login)).get<{ institution: { id: number; institution_name_en: string } }>(
      '/my-account/user/view-info',
    ))!.institution;
  const [padma, dhrubo] = [await house('partner@demo.test'), await house('contributor@demo.test')];
  const { data: roles } = (await (
    await fetch(`${site.url}/api/admin-settings/role-list/view?limit=100`, {
      headers: { authorization: `Bearer ${await tokenOf(site, 'super@demo.test')}` },
    })
  ).json()) as { data: { id: number; role: string }[] };
  const role = (name: string) => roles.find((r) => r.role === name)!.id;
  const email = `houses-${key}@people.test`;
  const name = `Houses ${key}`;
  const made = { name, email, role_id: role('teacher'), institution_id: padma.id };
  const { id: user_id } = await admin.post<{ id: number }>('/my-account/system-user/create', made);
  for (const held of ['contributor', 'partner'])
    await admin.post('/admin-settings/manage-roles/give', { user_id, role_id: role(held), institution_id: dhrubo.id });
  const chosen = { name, password: PASSWORD, password_confirmation: PASSWORD };
  const { device_key } = await api(site).post<{ device_key: string }>('/my-account/user/register', { email, ...chosen });
  await api(site).put('/my-account/verification-by-phone', { email, device_key, code: await lastCode(site, email) });

  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  const token = await signIn(site, context, email, PASSWORD);
  const own = api(site, token);
  const now = () =>
    own.get<{ account: string; currentrole: { role: string } | null; institution: { id: number } | null }>('/my-account/user/view-info');
  await visit(page, `${site.url}/course`);
  const switched: string[] = [];
  page.on('request', (request) => {
    const asked = /switch-(account|role)\/(\d+)/.exec(request.url());
    if (asked) switched.push(`${asked[1]} ${asked[2]}`);
  });
  const choose = async (of: string | undefined, label: string) => {
    await account(page).click();
    const list = of ? page.getByRole('list', { name: of }) : page.locator('.menu');
    await list.getByRole('button', { name: label, exact: true }).click();
    await page.waitForURL(/\/dashboard$/);
    await page.locator('button.me small').filter({ hasText: label }).waitFor();
  };
  await choose(dhrubo.institution_name_en, 'Contributor');
  expect(switched.splice(0)).toEqual([`account ${dhrubo.id}`]);
  expect(await now()).toMatchObject({ account: 'partner', currentrole: { role: 'contributor' }, institution: { id: dhrubo.id } });
  const kept = async () => JSON.parse((await stored(page)).user!) as { account: string; access: Record<string, Record<string, boolean>> };
  expect(await kept()).toMatchObject({ account: 'partner', access: { blog: { create: true } } });
  // the role that switch-account does not pick
  await choose(dhrubo.institution_name_en, 'Partner');
  expect(switched.splice(0)).toEqual([`account ${dhrubo.id}`, `role ${role('partner')}`]);
  expect(await now()).toMatchObject({ account: 'partner', currentrole: { role: 'partner' }, institution: { id: dhrubo.id } });
  await choose(padma.institution_name_en, 'Teacher');
  expect(switched.splice(0)).toEqual([`account ${padma.id}`]);
  await page.locator('.top .house').filter({ hasText: padma.institution_name_en }).waitFor();
  await choose(undefined, frame.switch_to_learner.en);
  expect(switched.splice(0)).toEqual(['role 0']);
  expect(await kept()).toMatchObject({ account: 'learner', access: {} });
  expect(JSON.parse((await stored(page)).session!)).toMatchObject({ role_id: null, owner_id: null });
  await context.close();
  expect(faults).toEqual([]);
});

test('the account menu of a teacher says whether their ID is verified; where the partner module is off it says nothing', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await signIn(site, context, 'teacher@demo.test');
  let verified = 0;
  let off: string[] = [];
  await page.route('**/my-account/user/view-info', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...json, data: { ...json.data, teacherverify: verified } } });
  });
  await page.route(`${site.url}/faq`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('"modules_off":[]', `"modules_off":${JSON.stringify(off)}`) });
  });
  const badge = async () => {
    await visit(page, `${site.url}/faq`);
    await account(page).click();
    await page.locator('.menu-who').waitFor();
    return page.locator('.menu-who .badge').allInnerTexts();
  };
  expect(await badge()).toEqual([frame.id_not_verified.en]);
  verified = 1;
  expect(await badge()).toEqual([frame.id_verified.en]);
  expect(faults).toEqual([]);
  // told so only in the state of the page, it differs from what the server has drawn, and React says so
  off = ['partner'];
  expect(await badge()).toEqual([]);
  await context.close();
});

test('on a partner’s site who is signed in is led from login, authenticating and switching to the dashboard; who is not, from what needs a login to the front page', {
  tags: ['long'],
}, async () => {
  const { data } = (await (await fetch(`${site.url}/api/learner-course/institution-info/1`)).json()) as { data: { username: string } };
  const theirs = { url: site.url.replace('localhost', `${data.username}.localhost`) };
  const course = await api(site).get<{ uuid: string }>('/learner-course/details/right-to-information');
  const { context, page, faults } = await openPhone(browser, theirs, { width: 1280, language: 'en' });
  for (const path of ['/dashboard', '/profile/myprofile', '/switching', '/authenticating']) {
    await page.goto(theirs.url + path);
    await page.waitForURL(`${theirs.url}/`);
  }
  // what needs no login stays open, a course among it
  const open = [`/course/details/${course.uuid}`, '/login', '/registration', '/forgot-password', '/verify', atCheck(), '/faq'];
  for (const path of open) {
    await visit(page, theirs.url + path);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await asTeacher(context, theirs);
  for (const path of ['/login', '/authenticating', '/switching']) {
    await page.goto(theirs.url + path);
    await page.waitForURL(`${theirs.url}/dashboard`);
  }
  await context.close();
  expect(faults).toEqual([]);
});

const leave = async (page: Page) => {
  const asked = page.waitForRequest('**/my-account/user/logout');
  await account(page).click();
  await page.locator('.menu').getByRole('button', { name: frame.sign_out.en }).click();
  return asked;
};
test('logout tells the server with the token, clears token, flags, role and stored user, goes to /logout and says so', {
  tags: ['long'],
}, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  const token = await asTeacher(context);
  await visit(page, `${site.url}/course`);
  expect((await leave(page)).headers().authorization).toBe(`Bearer ${token}`);
  await page.waitForURL(`${site.url}/logout`);
  await told(page, 'Logout', 'Successfully Done');
  expect(await stored(page)).toEqual({ session: null, user: null });
  for (const name of ['authenticated', 'session']) expect(await cookie(context, name)).toBeUndefined();
  await expect
    .poll(() =>
      api(site, token)
        .get('/my-account/user/view-info')
        .then(() => 'in', String),
    )
    .toContain('401');
  // what is asked later names nobody, and no role
  const later = page.waitForRequest(/\/api\//);
  await page.getByRole('link', { name: sessions.to_home.en }).click();
  const headers = (await later).headers();
  expect([headers.authorization, headers['x-role-id'], headers['x-owner-id']]).toEqual([undefined, undefined, undefined]);
  await context.close();
  expect(faults).toEqual([]);
});
test('logout in the simple header goes to the front page', { tags: ['long'] }, async () => {
  const { context, page, faults } = await openPhone(browser, site, { width: 1280, language: 'en' });
  await asTeacher(context);
  await visit(page, site.url + atStop());
  await leave(page);
  await page.waitForURL(`${site.url}/`);
  await page.locator('header').getByRole('link', { name: frame.sign_in.en }).waitFor();
  await context.close();
  expect(faults).toEqual([]);
});
