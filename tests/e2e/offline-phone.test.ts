// A phone without a connection: pages open, kept courses are whole, nobody sees another person's, and what is damaged heals.
import { expect, test } from 'vitest';
import { words as kept } from '#features/offline/words.ts';
import { words as keep } from '#features/offline/words-keep.ts';
import { titles } from '#features/offline/words-titles-dashboard.ts';
import { words as fault } from '#ui/words.ts';
import { words as bare } from '#app/words-offline.ts';
import { reload, settle, visit } from './settled.ts';
import { begin as beginOn, cachedIn, keepWhole, readHeld, settled } from './phone-storage.ts';
import { api, enter, type Learner, newLearner, openPhone, standing, tokenOf } from './site.ts';

const { site, browser } = await standing();

const phone = (options: Parameters<typeof openPhone>[2] = {}) => openPhone(browser, site, { worker: true, ...options });
const begin = (slug: string, learner?: Learner) => beginOn(site, phone, slug, learner);

test('a reload without a connection shows the page, another page says what works, and an unknown one is no error of the browser', {
  tags: ['long'],
}, async () => {
  const { course, context, page, faults } = await begin('safe-water');
  await visit(page, `${site.url}/course/journey/${course.uuid}`);
  await settled(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: course.lessons[0]!.bn_title }).waitFor();
  await page.getByText(bare.none.bn, { exact: false }).first().waitFor();
  await page.goto(`${site.url}/search/lists`);
  await page.getByRole('heading', { name: fault.no_connection.bn }).waitFor();
  // the line is back, and the page comes by itself
  await context.setOffline(false);
  await page.getByRole('heading', { name: fault.no_connection.bn }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

test('without a connection the header says whose phone it is, and pages of staff have their frame and lead on', {
  tags: ['long'],
}, async () => {
  const { learner, course, context, page, faults } = await begin('safe-water');
  await keepWhole(page, site, course.uuid);
  const title = (await learner.api.get<{ bn_title: string }>('/learner-course/details/safe-water')).bn_title;
  const named = () => page.evaluate<string>("(async () => (await (await caches.match('/person'))?.text()) ?? '')()");
  await expect.poll(named).toContain('রহিমা বেগম');
  await context.setOffline(true);
  for (const path of ['/dashboard', '/profile/myprofile', '/discussions', '/settings/languages', '/my-notes']) {
    await page.goto(site.url + path);
    await expect.poll(() => page.locator('header .av').first().textContent()).toBe('র');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (path === '/dashboard') continue;
    await page.getByRole('heading', { name: fault.no_connection.bn }).waitFor();
    await expect.poll(() => page.title()).toMatch(fault.no_connection.bn);
    await page.getByRole('button', { name: fault.retry.bn }).waitFor();
    // what works now is one press away
    await page.getByRole('main').getByRole('link', { name: title }).waitFor();
  }
  // another person on the phone is not called by this name
  await context.setOffline(false);
  // the page comes by itself, with a new document where its program could not be had
  await page.getByRole('heading', { name: fault.no_connection.bn }).waitFor({ state: 'detached' });
  await settle(page);
  await visit(page, `${site.url}/logout`);
  await expect.poll(named).toBe('');
  expect(faults).toEqual([]);
  await context.close();
});

test('a course is kept with its size said before, listed, read without a connection and removed', { tags: ['long'] }, async () => {
  const { course, context, page, faults } = await begin('flood-cyclone');
  await visit(page, `${site.url}/course/journey/${course.uuid}`);
  await settled(page);
  await page.getByRole('button', { name: keep.keep.bn, exact: true }).click();
  const button = page.locator('dialog[open] .dlg-f .btn:not(.bn)');
  await expect.poll(() => button.textContent()).toMatch(/^[০-৯.]+ (কেবি|এমবি) রাখুন$/);
  await page.getByText(kept.no_key.bn).waitFor();
  await button.click();
  await page.getByText(kept.done.bn).waitFor();
  // no key and no explanation lies on the phone
  const held = await readHeld(page);
  expect(held).toContain('"shape"');
  for (const hidden of ['right_answer', 'explanation_html', 'tolerance', 'hint_html']) expect(held).not.toContain(hidden);

  await context.setOffline(true);
  await page.goto(`${site.url}/kept`);
  await page.getByRole('heading', { name: titles.kept.bn }).waitFor();
  await page.getByText(kept.all_here.bn).waitFor();
  // a lesson that was never opened, and its sound in parts
  for (const lesson of course.lessons.slice(1, 4)) {
    await page.goto(`${site.url}/course/journey/${course.uuid}?lesson=${lesson.id}`);
    await page.getByRole('heading', { name: lesson.bn_title }).first().waitFor();
    await page.locator('.rich, .qc, audio, video, img').first().waitFor({ state: 'attached' });
  }
  const parts = await page.evaluate<number[]>(
    `(async () => { const files = await (await caches.open('files')).keys(); const found = []; for (const { url } of files) { const r = await fetch(url, { headers: { range: 'bytes=0-9' } }); found.push(r.status, (await r.arrayBuffer()).byteLength); } return found; })()`,
  );
  expect(parts.length).toBeGreaterThan(4);
  expect(new Set(parts)).toEqual(new Set([206, 10]));

  await context.setOffline(false);
  await visit(page, `${site.url}/kept`);
  await page.getByRole('button', { name: kept.remove.bn, exact: false }).click();
  await page.locator('dialog[open] .bd').click();
  await page.getByText(kept.none.bn).waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: kept.to_courses.bn }).count()).toBe(1);
  await expect.poll(() => cachedIn(page, 'kept-')).toBe(0);
  await expect.poll(() => cachedIn(page, 'files')).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('two people on one phone: after the first has gone nothing of theirs is there, not even without a connection', {
  tags: ['long'],
}, async () => {
  const { learner, course, context, page, faults } = await begin('safe-water');
  await keepWhole(page, site, course.uuid);
  await visit(page, `${site.url}/logout`);
  await expect.poll(async () => (await cachedIn(page, 'kept-')) + (await cachedIn(page, 'accounts'))).toBe(0);
  const other = await newLearner(site);
  await enter(site, context, other);
  await visit(page, `${site.url}/dashboard`);
  await settled(page);
  await context.setOffline(true);
  await page.goto(`${site.url}/course/journey/${course.uuid}`);
  await page.getByRole('heading', { name: fault.no_connection.bn }).waitFor();
  const held = await readHeld(page);
  expect(held).not.toContain(learner.email);
  expect(held).not.toContain(course.lessons[0]!.bn_title);
  expect(faults).toEqual([]);
  await context.close();
});

test('a kept course whose right ended is gone from the phone at the next contact', { tags: ['long'] }, async () => {
  const { course, context, page, faults } = await begin('safe-water');
  await keepWhole(page, site, course.uuid);
  await expect.poll(() => cachedIn(page, 'kept-')).toBeGreaterThan(3);
  await context.setOffline(true);
  const staff = api(site, await tokenOf(site, 'super@demo.test'));
  const own = (await page.evaluate<{ data: { enrollment_id: number } }>(
    `(async () => { for (const name of await caches.keys()) if (name.startsWith('kept-')) { const c = await caches.open(name); for (const r of await c.keys()) if (r.url.includes('/journey/status/')) return (await c.match(r)).json(); } })()`,
  ))!;
  await staff.put(`/course/batch/approve_enroll/${own.data.enrollment_id}`, { status: 'rejected' });
  await page.reload();
  await page.getByRole('heading', { name: course.lessons[0]!.bn_title }).waitFor();
  await context.setOffline(false);
  await visit(page, `${site.url}/kept`);
  await expect.poll(() => cachedIn(page, 'kept-')).toBe(0);
  // it is said, and stays said until its owner has seen it
  const ended = page.getByText(kept.ended_text.bn);
  await ended.waitFor();
  await visit(page, `${site.url}/kept`);
  await page.getByRole('button', { name: kept.ended_seen.bn, exact: true }).click();
  await ended.waitFor({ state: 'detached' });
  await context.setOffline(true);
  await page.goto(`${site.url}/course/journey/${course.uuid}`);
  await page.getByRole('heading', { name: fault.no_connection.bn }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a full phone, storage that is cleared in the middle, and a worker without its files: a clear word, and all heals', {
  tags: ['long'],
}, async () => {
  const { course, context, page, faults } = await begin('flood-cyclone');
  await visit(page, `${site.url}/course/journey/${course.uuid}`);
  await settled(page);
  const protocol = await context.newCDPSession(page);
  // the browser says that there is hardly any room, then that there is none
  await page.evaluate(`(() => {
    window.estimate = navigator.storage.estimate.bind(navigator.storage);
    navigator.storage.estimate = async () => ({ usage: 0, quota: 60_000 });
    window.put = Cache.prototype.put;
    Cache.prototype.put = function (key, value) { return String(key).startsWith('/files/') ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : window.put.call(this, key, value); };
  })()`);
  await page.getByRole('button', { name: keep.keep.bn, exact: true }).click();
  await page.getByText(kept.short.bn.split('{size}')[1]!.trim(), { exact: false }).first().waitFor();
  await page.locator('dialog[open]').getByRole('button', { name: kept.close.bn }).last().click();
  await page.evaluate('void (navigator.storage.estimate = window.estimate)');
  await page.getByRole('button', { name: keep.keep.bn, exact: true }).click();
  await page.locator('dialog[open] .dlg-f .btn:not(.bn)').click();
  await page.getByText(kept.stop_full.bn).waitFor();
  await page.evaluate('void (Cache.prototype.put = window.put)');
  // what came stays, and it goes on from there
  await page.locator('dialog[open]').getByRole('button', { name: kept.go_on.bn }).click();
  await page.getByText(kept.done.bn).waitFor();

  // the program is gone from the phone: a document that stands alone, not a white page
  await page.evaluate("caches.delete('assets')");
  await context.setOffline(true);
  await page.reload();
  await page.getByText(bare.none_text.en).waitFor();
  // and with a connection everything is as it was
  await context.setOffline(false);
  await reload(page);
  await page.getByRole('heading', { name: course.lessons[0]!.bn_title }).waitFor();
  // everything cleared, the worker too: the next visit begins anew
  await protocol.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'cache_storage,service_workers' });
  await reload(page);
  await settled(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: course.lessons[0]!.bn_title }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('what is cleared in the middle of a download is not told to be kept, and comes whole when it is asked for again', {
  tags: ['long'],
}, async () => {
  const { course, context, page, faults } = await begin('flood-cyclone');
  await visit(page, `${site.url}/course/journey/${course.uuid}`);
  await settled(page);
  // the person clears the site's data while the first file is on its way
  await page.evaluate(`(() => {
    const put = Cache.prototype.put;
    Cache.prototype.put = async function (key, value) {
      if (String(key).startsWith('/files/')) {
        Cache.prototype.put = put;
        for (const name of await caches.keys()) if (name.startsWith('kept-')) await caches.delete(name);
      }
      return put.call(this, key, value);
    };
  })()`);
  await page.getByRole('button', { name: keep.keep.bn, exact: true }).click();
  await page.locator('dialog[open] .dlg-f .btn:not(.bn)').click();
  await page.getByText(kept.stop_refused.bn).waitFor();
  await page.locator('dialog[open]').getByRole('button', { name: kept.go_on.bn }).click();
  await page.getByText(kept.done.bn).waitFor();
  await context.setOffline(true);
  await page.goto(`${site.url}/course/journey/${course.uuid}?lesson=${course.lessons[1]!.id}`);
  await page.getByRole('heading', { name: course.lessons[1]!.bn_title }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the data saver asks before a video', async () => {
  const { course, context, page, faults } = await begin('flood-cyclone');
  const video = course.lessons.find((l) => l.kind === 'video')!;
  await visit(page, `${site.url}/kept`);
  await page.getByRole('switch', { name: kept.saver_on.bn }).check();
  await visit(page, `${site.url}/course/journey/${course.uuid}?lesson=${video.id}`);
  await page.getByText(keep.saver_why.bn, { exact: false }).waitFor();
  await expect.poll(() => page.locator('video').count()).toBe(0);
  await page.getByRole('button', { name: keep.ask_video.bn, exact: false }).click();
  await page.locator('video').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('a phone that has lost who is signed in, but not the session, asks again when there is a connection and signs nobody out', {
  tags: ['long'],
}, async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await phone();
  await enter(site, context, learner);
  await visit(page, `${site.url}/dashboard`);
  await settled(page);
  const session = () => page.evaluate<string | null>("localStorage.getItem('shikhon.session')");
  const before = await session();
  await page.evaluate("localStorage.removeItem('shikhon.user')");
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('main').getByRole('heading').first().waitFor();
  await expect.poll(() => session()).toBe(before);
  await context.setOffline(false);
  // whose page it is stands at the top again
  await expect.poll(() => page.evaluate<string | null>("localStorage.getItem('shikhon.user')")).toBeTruthy();
  await expect.poll(() => session()).toBe(before);
  expect(faults).toEqual([]);
  await context.close();
});
