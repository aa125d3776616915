// The learner's road in Firefox, which shares no line of code with the browser of the other tests.
// @module-tag long
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { words as certificate } from '#features/certificates/words.ts';
import { words as course } from '#features/courses/words.ts';
import { words as journey } from '#features/journeys/words.ts';
import { words as quiz } from '#features/quizzes/words.ts';
import { words as session } from '#features/sessions/words.ts';
import { type Known, knownFromPackage, bare } from './quiz.ts';
import { api, LIMIT_MS, newLearner, siteOfWorker } from './site.ts';

const site = siteOfWorker();
let browser: Browser;
beforeAll(async () => {
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
    env: { ...process.env, HOME: tmpdir() },
  });
});
afterAll(() => browser.close());
/** By key: a click of this driver does not look whether something lies over the place. */
async function press(page: Page, role: string, name: string): Promise<void> {
  const found = await page.locator(`::-p-aria([name="${name}"][role="${role}"])`).waitHandle();
  await (found as ElementHandle).evaluate((e: any) => (e.control ?? e).focus());
  await page.keyboard.press(role === 'radio' ? ' ' : 'Enter');
}
async function pressAt(page: Page, place: string): Promise<void> {
  await (await page.waitForSelector(place))!.focus();
  await page.keyboard.press('Enter');
}
async function typeInto(page: Page, field: string, text: string): Promise<void> {
  await (await page.waitForSelector(field))!.focus();
  await page.keyboard.type(text);
  await expect.poll(() => page.$eval(field, (e: any) => e.value)).toBe(text);
}
/** Waits until a page stands whose address begins so; its heading has the focus then. */
const at = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(`location.pathname.startsWith('${path}') && document.activeElement?.localName === 'h1'`)).toBe(true);
const seen = (page: Page, role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`).wait();

/** Answers the question that stands at place `n`, and waits until its number says so. */
async function answer(page: Page, known: readonly Known[], n: number): Promise<void> {
  await page.waitForSelector(`.pal li:nth-child(${n + 1}) [aria-current=step]`);
  const text = bare(await page.$eval('fieldset legend', (e: any) => e.textContent));
  const asked = known.find((k) => text.includes(k.text));
  if (!asked) throw new Error(`not known: ${text}`);
  // an option is called by its letter and its text
  for (const name of asked.picks ?? []) {
    const option = await page.waitForSelector(`label.pick ::-p-text(${name})`);
    await option!.evaluate((e: any) => e.closest('label').control.focus());
    await page.keyboard.press(' ');
  }
  for (const typed of asked.typed ?? []) {
    await page.focus('fieldset input');
    await page.keyboard.type(typed);
  }
  await page.waitForSelector(`.pal li:nth-child(${n + 1}) .ans`);
}

test('in Firefox one finds a course, signs in, enrols, learns, passes the quiz and shows the certificate', async () => {
  const learner = await newLearner(site);
  const page = await browser.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  onTestFailed(async () => {
    const file = join(tmpdir(), 'shikhon-failed-firefox.png') as `${string}.png`;
    await page.screenshot({ path: file }).catch(() => undefined);
    process.stderr.write(`${page.url()} looked like ${file}\n`);
  });
  await page.evaluateOnNewDocument(`addEventListener('live', () => { document.documentElement.live = true })`);
  await page.setViewport({ width: 360, height: 740 });
  await page.setCookie({ name: 'lang', value: '2', domain: 'localhost', path: '/' });
  await page.goto(site.url);
  // who goes on before the script is there breaks off its loading, which this browser tells as a fault of the page
  await expect.poll(() => page.evaluate('document.documentElement.live')).toBe(true);
  await typeInto(page, 'main input[name=keyword]', 'nirapod pani');
  await page.keyboard.press('Enter');
  // the page before has a link of that name as well
  await at(page, '/search/lists');
  await press(page, 'link', 'নিরাপদ পানি: জীবাণু ও আর্সেনিক');
  await at(page, '/course/details/');
  await seen(page, 'heading', 'নিরাপদ পানি: জীবাণু ও আর্সেনিক');
  await pressAt(page, '.buybar a');
  await typeInto(page, 'input[name=login]', learner.email);
  await typeInto(page, 'input[name=password]', learner.password);
  await press(page, 'button', session.log_in.bn);
  await expect.poll(() => page.evaluate(`document.querySelector('.buybar button')?.textContent.includes('${course.enrol.bn}')`)).toBe(true);
  await pressAt(page, '.buybar button');
  for (let n = 0; n < 3; n++) {
    await seen(page, 'heading', ['পরিষ্কার মানেই নিরাপদ নয়', 'আর্সেনিক: নীরব বিষ', 'পানি নিরাপদ করা'][n]!);
    await press(page, 'button', journey.done_next.bn);
  }
  const known = knownFromPackage('db/demo/courses/safe-water/quizzes/01.yaml', 'bn');
  await press(page, 'button', quiz.start.bn);
  for (let n = 0; n < known.length; n++) {
    await answer(page, known, n);
    await press(page, 'button', n < known.length - 1 ? quiz.next.bn : quiz.to_summary.bn);
  }
  await press(page, 'button', quiz.submit.bn);
  await seen(page, 'heading', quiz.well_done_name.bn.replace('{name}', 'রহিমা'));
  await press(page, 'link', journey.certificate.bn);
  await seen(page, 'link', certificate.sheet_checked.bn);
  const [mine] = await api(site, learner.token).get<{ tracking_code: string }[]>('/my-account/certificates');
  expect(page.url()).toBe(`${site.url}/certificate/sheet/${mine!.tracking_code}`);
  expect(faults).toEqual([]);
});
