// The sign-in shared between sibling hosts by the storage frame: both ways, logout, and what a hostile page, a third host, a storm of messages and
// a browser that partitions its storage get from it.
// @module-tag long
import { createServer } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, expect, inject, test } from 'vitest';
import { words as frame } from '#app/words.ts';
import { words as ui } from '#ui/words.ts';
import { freePort } from '../processes.ts';
import { visit } from './settled.ts';
import { api, chromiumOptions, enter, newLearner, openPhone, startSite, tokenOf } from './site.ts';

const port = await freePort();
const hub = `http://shikhon.test:${port}`;
const padma = `http://padma-shikkha.shikhon.test:${port}`;
/** Another site altogether, which the installation names as its own. */
const kids = `http://kids.test:${port}`;
/** Pages that are not ours come from a server of their own: what a test answers itself a browser keeps away from this machine. */
const foreign_port = await freePort();
const friend = `http://friend.shikhon.test:${foreign_port}`;
const far = `http://kids.test:${foreign_port}`;
const evil = `http://evil.test:${foreign_port}`;
const started = await startSite({
  prepared: inject('prepared'),
  env: { PORT: String(port), MAIN_HOST: 'shikhon.test', SHARED_SIGN_IN: [`institutions`, kids, friend, far].join(', ') },
});
const site = { url: `http://localhost:${port}` };
/** A page that embeds what `?src=` names, asks in every way, and writes down what it is told. */
const foreign = createServer((request, answer) => {
  const sources = new URL(request.url!, evil).searchParams.getAll('src');
  answer.setHeader('content-type', 'text/html');
  answer.end(
    `<!doctype html><script>heard = []; loaded = 0; addEventListener('message', (e) => heard.push(e.data))</script>${sources
      .map((src) => `<iframe src="${src}" onload="loaded++; this.contentWindow.postMessage({ ask: 'read' }, '*')"></iframe>`)
      .join('')}`,
  );
});
await new Promise<void>((done) => foreign.listen(foreign_port, '127.0.0.1', done));
const launch = (args: string[]) => chromium.launch({ ...chromiumOptions, args: [...args, '--host-resolver-rules=MAP *.test 127.0.0.1'] });
const browser = await launch(chromiumOptions.args);
const browsers: Browser[] = [browser];
afterAll(async () => {
  for (const one of browsers) await one.close();
  foreign.closeAllConnections();
  await new Promise((done) => foreign.close(done));
  await started.stop();
});
/** Without TLS a browser says that it ignores who may hold windows of a page. */
const ofOurs = (faults: string[]) => faults.filter((fault) => !fault.startsWith('The Cross-Origin-Opener-Policy header has been ignored'));
const account = (page: Page) => page.getByRole('button', { name: new RegExp(`^${ui.my_account.en}`) });
const visitor = (page: Page) => page.locator('header').getByRole('link', { name: frame.sign_in.en });
const tokenIn = (page: Page) => page.evaluate<string | null>("JSON.parse(localStorage.getItem('shikhon.session') ?? '{}').token ?? null");
/** What no page waits for comes with the first touch. */
const open = async (page: Page, url: string) => {
  await visit(page, url);
  await page.mouse.click(2, 2);
};
const openDesk = (of = browser) => openPhone(of, { url: hub }, { width: 1280, language: 'en' });
const english = (context: BrowserContext, url: string) => context.addCookies([{ name: 'lang', value: '1', url }]);

test('who is signed in on the main site is so on the site of an institution, in the role held there, and logs out of both', async () => {
  const { context, page, faults } = await openDesk();
  await english(context, padma);
  const token = await tokenOf(site, 'teacher@demo.test');
  await api(site, token).post('/my-account/user/switch-role/0');
  await enter({ url: hub }, context, { token, email: '', password: '', api: api(site, token) });
  await open(page, `${padma}/search/lists`);
  await page.locator('button.me small').filter({ hasText: 'Teacher' }).waitFor();
  expect(await tokenIn(page)).toBe(token);
  const main = await context.newPage();
  await open(main, `${hub}/search/lists`);
  await account(main).waitFor();
  await account(page).click();
  await page.locator('.menu').getByRole('button', { name: frame.sign_out.en }).click();
  await page.waitForURL(`${padma}/logout`);
  await visitor(main).waitFor();
  expect(await tokenIn(main)).toBeNull();
  await context.close();
  expect(ofOurs(faults)).toEqual([]);
});

test('who signs in on the site of an institution is signed in on the main site; logging out there ends it here, and it does not come back', async () => {
  const learner = await newLearner(site);
  const { context, page, faults } = await openDesk();
  await english(context, padma);
  const main = await context.newPage();
  await visit(main, `${hub}/search/lists`);
  await visitor(main).waitFor();
  await open(page, `${padma}/login`);
  await page.locator('iframe[src*="/storage-frame"]').waitFor({ state: 'attached' });
  await page.locator('input[name="login"]').fill(learner.email);
  await page.locator('input[name="password"]').fill(learner.password);
  await page.locator('form button[type="submit"]').last().click();
  await page.waitForURL(`${padma}/dashboard`);
  await account(main).waitFor();
  expect(await tokenIn(main)).toBe(await tokenIn(page));
  await account(main).click();
  await main.locator('.menu').getByRole('button', { name: frame.sign_out.en }).click();
  await main.waitForURL(`${hub}/logout`);
  await expect.poll(() => tokenIn(page)).toBeNull();
  await open(page, `${padma}/search/lists`);
  await visitor(page).waitFor();
  await context.close();
  expect(ofOurs(faults)).toEqual([]);
});

async function embed(context: BrowserContext, at: string, sources: string[]): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${at}/?${new URLSearchParams(sources.map((src): [string, string] => ['src', src]))}`);
  await expect.poll(() => page.evaluate<number>('loaded')).toBe(sources.length);
  return page;
}
/** Puts a frame into a page, by its markup, and waits for all that it loads. */
const putFrame = (page: Page, markup: string) =>
  page.evaluate(`new Promise((done) => {
    const box = document.createElement('div');
    box.innerHTML = ${JSON.stringify(markup)};
    box.firstChild.onload = done;
    document.body.append(box);
  }).then(() => undefined)`);
const frameFor = (origin: string) => `${hub}/storage-frame?for=${encodeURIComponent(origin)}`;
const heard = (page: Page) => page.evaluate<{ token?: string | null; shared?: string }[]>('heard');

test('a third host is told nothing, whatever it embeds, opens or asks', async () => {
  const learner = await newLearner(site);
  const { context } = await openDesk();
  await enter({ url: hub }, context, learner);
  const permitted = await embed(context, friend, [frameFor(friend)]);
  await expect.poll(async () => (await heard(permitted)).map(({ token }) => token)).toEqual([learner.token, learner.token]);
  // nor is a frame inside the page of a sibling, of its origin (about:blank) or of none (sandbox): it gets no answer and ends no login
  const forget = `{ ask: 'forget', token: '${learner.token}' }`;
  for (const inside of [`srcdoc`, `sandbox="allow-scripts" srcdoc`])
    await putFrame(
      permitted,
      `<iframe ${inside}="<script>for (const ask of [{ ask: 'read' }, ${forget}]) parent.frames[0].postMessage(ask, '*')</script>"></iframe>`,
    );
  await permitted.evaluate("frames[0].postMessage({ ask: 'read' }, '*')");
  await expect.poll(async () => (await heard(permitted)).length).toBeGreaterThan(2);
  expect((await heard(permitted)).map(({ token }) => token)).toEqual(Array.from({ length: 3 }, () => learner.token));
  const sources = [
    padma,
    friend,
    evil,
    hub,
    `${padma}.evil.test`,
    `${padma}/`,
    '*',
    'null',
    `http://padma-shikkha.x.shikhon.test:${port}`,
    '',
  ].map(frameFor);
  const page = await embed(context, evil, [...sources, `${hub}/storage-frame`, `${padma}/storage-frame?for=${encodeURIComponent(evil)}`]);
  for (const inside of ['srcdoc', 'sandbox="allow-scripts allow-same-origin" srcdoc', 'sandbox="allow-scripts" srcdoc'])
    await putFrame(page, `<iframe ${inside}="<iframe src='${sources[1]}'></iframe>"></iframe>`);
  // no document of a frame came to it at all
  const frames = page.frames().filter((one) => one !== page.mainFrame());
  for (const one of frames) expect(await one.evaluate('document.documentElement.dataset.for ?? null')).toBeNull();
  expect(frames.length).toBe(sources.length + 2 + 6);
  // and a window of it
  const popup = context.waitForEvent('page');
  await page.evaluate(`w = open(${JSON.stringify(sources[0])})`);
  const window = await popup;
  await window.waitForLoadState();
  await window.evaluate("came = new Promise((done) => addEventListener('message', () => done(1), { once: true })); 0");
  await page.evaluate("w.postMessage({ ask: 'read' }, '*')");
  expect(await window.evaluate('came')).toBe(1);
  expect(await heard(page)).toEqual([]);
  // the address is there for nobody but a sibling, and says who may show it
  const told = async (of: string, host = hub) => {
    const response = await context.request.get(`${site.url}/storage-frame?for=${encodeURIComponent(of)}`, {
      headers: { host: new URL(host).host },
    });
    return [response.status(), /frame-ancestors ([^;]+)/.exec(response.headers()['content-security-policy']!)?.[1]];
  };
  for (const of of [padma, kids, friend]) expect(await told(of)).toEqual([200, of]);
  for (const of of [
    evil,
    hub,
    '*',
    padma.toUpperCase(),
    `${padma}/`,
    `https://padma-shikkha.shikhon.test:${port}`,
    'http://padma-shikkha.shikhon.test',
  ])
    expect((await told(of))[0]).toBe(404);
  expect((await told(padma, padma))[0]).toBe(404);
  await context.close();
});

test('who acts for somebody on the main site does so there alone: nobody is told of it', async () => {
  const learner = await newLearner(site);
  const { context } = await openDesk();
  await enter({ url: hub }, context, learner);
  const main = await context.newPage();
  await main.goto(`${hub}/healthz`);
  await main.evaluate("localStorage.setItem('shikhon.own-session', '{}')");
  const page = await embed(context, friend, [frameFor(friend)]);
  // taking back one's own is the first that is told
  await main.evaluate(`localStorage.removeItem('shikhon.own-session');
    localStorage.setItem('shikhon.session', JSON.stringify({ token: ${JSON.stringify(learner.token)}, role_id: null, owner_id: 7 }))`);
  await expect.poll(async () => (await heard(page)).at(-1)).toMatchObject({ token: learner.token, owner_id: 7 });
  expect((await heard(page)).length).toBe(1);
  await context.close();
});

test('a storm of messages is answered thirty times in ten seconds at most; malformed ones are harmless', async () => {
  const learner = await newLearner(site);
  const { context } = await openDesk();
  await enter({ url: hub }, context, learner);
  const page = await embed(context, friend, [frameFor(friend)]);
  await expect.poll(async () => (await heard(page)).length).toBe(2);
  const frame = page.frames()[1]!;
  await frame.evaluate("got = 0; addEventListener('message', () => { got++ }); 0");
  await page.evaluate(`(() => {
    const to = document.querySelector('iframe').contentWindow;
    for (const odd of [null, 5, 'read', [], { ask: {} }, { ask: 'keep', token: '<script>' }, { ask: 'forget', token: ${JSON.stringify(`${'x'.repeat(43)}`)} }])
      to.postMessage(odd, '*');
    for (let i = 0; i < 5000; i++) to.postMessage({ ask: 'read' }, '*');
  })()`);
  await expect.poll(() => frame.evaluate('got')).toBe(5007);
  // the document that comes next speaks after this one
  await page.evaluate("new Promise((done) => { const f = document.querySelector('iframe'); f.onload = () => done(); f.src = f.src })");
  // two windows of thirty, or some more on a busy machine
  await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(20);
  expect((await heard(page)).length).toBeLessThan(1000);
  expect((await heard(page)).every(({ token }) => token === learner.token)).toBe(true);
  await context.close();
});

test('where the browser partitions storage by site, a configured host is told of nobody, and logging in there works as ever', async () => {
  const parting = await launch(chromiumOptions.args.map((arg) => arg.replace('ThirdPartyStoragePartitioning,', '')));
  browsers.push(parting);
  const learner = await newLearner(site);
  const { context, page, faults } = await openDesk(parting);
  await english(context, kids);
  await enter({ url: hub }, context, learner);
  const asked = await embed(context, far, [frameFor(far)]);
  await expect.poll(async () => (await heard(asked))[0]?.shared).toBe('session');
  expect((await heard(asked)).map(({ token }) => token)).toEqual((await heard(asked)).map(() => null));
  await open(page, `${kids}/login`);
  await page.locator('input[name="login"]').fill(learner.email);
  await page.locator('input[name="password"]').fill(learner.password);
  await page.locator('form button[type="submit"]').last().click();
  await page.waitForURL(`${kids}/dashboard`);
  await account(page).waitFor();
  await context.close();
  expect(ofOurs(faults)).toEqual([]);
});
