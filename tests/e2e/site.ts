// The product as `npm start` runs it, for browser tests: its own database in a scratch folder, the demonstration school in it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { afterAll, inject, onTestFailed } from 'vitest';
import { texts } from '#features/consents/rules.ts';
import { nodeEnv } from '../../tools/prepare.mjs';
import { freePort, removeScratch, scratchFolder } from '../processes.ts';
import { observePages } from './settled.ts';
import { keepTold } from './told.ts';

export interface Standing {
  url: string;
}
export interface Site extends Standing {
  data_dir: string;
  end(): Promise<void>;
  /** Ends the server as a power cut would; `restart` brings it back on the same port. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A site of one's own. `SITE_URL` names one that stands already, for somebody writing a test. It begins with a copy of the folder of one
 *  that has loaded the demonstration school; without one it loads the school itself. */
export async function startSite({ prepared, env = {} }: { prepared?: string; env?: Record<string, string> } = {}): Promise<Site> {
  const standing = process.env.SITE_URL;
  if (standing)
    return { url: standing, data_dir: '', end: async () => {}, kill: async () => {}, restart: async () => {}, stop: async () => {} };
  const data_dir = scratchFolder('site');
  // the database belongs to a user of its own: owners are kept
  if (prepared) execFileSync('cp', ['-a', `${prepared}/.`, data_dir]);
  const port = await freePort();
  let child: ChildProcess;
  const start = () =>
    new Promise<void>((done, fail) => {
      child = spawn(process.execPath, ['src/app/server/main.ts'], {
        env: {
          ...process.env,
          ...nodeEnv,
          NODE_ENV: 'development',
          DEMO: '1',
          DATA_DIR: data_dir,
          PORT: String(port),
          LOG_LEVEL: 'error',
          END_WITH_PARENT: '1',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      let text = '';
      const read = (chunk: Buffer) => {
        text += chunk;
        if (text.includes('is open at')) done();
      };
      child.stdout!.on('data', read);
      child.stderr!.on('data', read);
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}:\n${text.slice(-3000)}`)));
    });
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((done) => {
      if (child.exitCode !== null || child.signalCode) return done();
      child.removeAllListeners('exit');
      child.once('exit', () => done());
      child.kill(signal);
    });
  await start();
  return {
    url: `http://localhost:${port}`,
    data_dir,
    end: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    restart: start,
    stop: async () => {
      await end('SIGTERM');
      removeScratch(data_dir);
    },
  };
}

/** What Playwright switches off itself, for the last list alone counts; and the suggestions below an address bar that nobody sees: the
 *  browser loads two pages of its own for them with each window, which took more of the processor than the pages under test. */
const switchedOff = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
  ...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];
/** The browser without the window that nobody sees: a fifth less of the processor for the same pages. */
export const chromiumOptions = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    ...['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
    `--disable-features=${switchedOff.join(',')}`,
  ],
};
export const openBrowser = (): Promise<Browser> => chromium.launch(chromiumOptions);

/** The site of this worker, which other files use before and after, and a browser for all tests of a file. */
export async function standing(): Promise<{ site: Standing; browser: Browser }> {
  const browser = await openBrowser();
  afterAll(() => browser.close());
  return { site: siteOfWorker(), browser };
}
/** Each worker has a site of its own; files use it one after another. */
export function siteOfWorker(): Standing {
  const sites = inject('sites');
  return { url: sites[(Number(process.env.VITEST_POOL_ID) - 1) % sites.length]! };
}
/** A site of one's own and a browser: for a file that ends the server or fills it with other data. */
export async function standingAlone(): Promise<{ site: Site; browser: Browser }> {
  const [site, browser] = await Promise.all([startSite({ prepared: inject('prepared') }), openBrowser()]);
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  return { site, browser };
}

/** After which something is known never to come: no measure of how fast it is, for which a machine may be too busy. */
export const LIMIT_MS = 60_000;

/** Keeps the scripts of a page back until the answer is called, or other files: what somebody does before they come. */
export async function holdScripts(page: Page, which = '**/assets/*.js'): Promise<() => void> {
  let come = () => {};
  const late = new Promise<void>((done) => {
    come = done;
  });
  await page.route(which, async (route) => {
    await late;
    await route.continue();
  });
  return come;
}

/** A phone of 360 px, in Bengali unless told otherwise; `chosen: false` has never chosen a language. `worker`: with the service worker, which answers before a test's own routes do. Errors of the page's own script fail the test through `faults`. */
export async function openPhone(
  browser: Browser,
  site: Standing,
  { width = 360, height = 740, language = 'bn' as 'bn' | 'en', scripts = true, chosen = true, worker = false } = {},
): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'bn' ? 'bn-BD' : 'en-GB',
    timezoneId: 'Asia/Dhaka',
    javaScriptEnabled: scripts,
    hasTouch: width < 640,
    serviceWorkers: worker ? 'allow' : 'block',
    // what is on its way from one look to another has no place and no colour that could be compared
    reducedMotion: 'reduce',
  });
  if (chosen) await context.addCookies([{ name: 'lang', value: language === 'bn' ? '2' : '1', url: site.url }]);
  context.setDefaultTimeout(LIMIT_MS);
  await observePages(context);
  if (scripts) await keepTold(context);
  const page = await context.newPage();
  const whenFailed = process.env.VITEST ? onTestFailed : () => {};
  whenFailed(async () => {
    const file = join(tmpdir(), `shikhon-failed-${Date.now()}.png`);
    if (!page.isClosed() && (await page.screenshot({ path: file }).catch(() => undefined)))
      process.stderr.write(`${page.url()} looked like ${file}\n`);
  });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text())) faults.push(message.text());
  });
  return { context, page, faults };
}

/** The last code that the outbox holds for an address. */
export async function lastCode(site: Standing, to: string): Promise<string> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; ) {
    const { data } = (await (await fetch(`${site.url}/api/dev/outbox?to=${encodeURIComponent(to)}`)).json()) as {
      data: { body: string }[];
    };
    const code = /\b(\d{6})\b/.exec(data[0]?.body ?? '')?.[1];
    if (code) return code;
    await new Promise((r) => setTimeout(r, 100));
  }
  throw new Error(`no code was sent to ${to}`);
}
const cookiesOf = (site: Standing, token: string) => [
  { name: 'authenticated', value: '1', url: site.url },
  { name: 'session', value: token, url: site.url },
];
/** Signs a demonstration account in by the API. */
export async function tokenOf(site: Standing, login: string, password = 'demo-Pass-1'): Promise<string> {
  const answer = await fetch(`${site.url}/api/my-account/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
/** Signs a demonstration account in and puts its session into the browser. */
export async function signIn(site: Standing, context: BrowserContext, login: string, password = 'demo-Pass-1'): Promise<string> {
  const token = await tokenOf(site, login, password);
  await context.addInitScript(
    (token) => localStorage.setItem('shikhon.session', JSON.stringify({ token, role_id: null, owner_id: null })),
    token,
  );
  await context.addCookies(cookiesOf(site, token));
  return token;
}

export interface Desk {
  language?: 'en' | 'bn';
  width?: number;
}
/** The demonstration's administrator at a desk: a wide window, in English unless told otherwise. */
export async function openDesk(
  browser: Browser,
  site: Standing,
  { language = 'en', width = 1280 }: Desk = {},
): ReturnType<typeof openPhone> {
  const opened = await openPhone(browser, site, { width, height: 900, language });
  await signIn(site, opened.context, 'super@demo.test');
  return opened;
}

const sent = async <T>(site: Standing, method: string, path: string, body: unknown, token?: string): Promise<T> => {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: T; message?: string };
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
  return answer.data;
};
/** The API as one person sees it. Answers `data`, throws on any refusal. */
export const api = (site: Standing, token?: string) => ({
  get: <T>(path: string) => sent<T>(site, 'GET', path, undefined, token),
  post: <T>(path: string, body: unknown = {}) => sent<T>(site, 'POST', path, body, token),
  put: <T>(path: string, body: unknown = {}) => sent<T>(site, 'PUT', path, body, token),
});
export type Api = ReturnType<typeof api>;

export interface Learner {
  email: string;
  password: string;
  token: string;
  api: Api;
}
let made = 0;
/** A learner who has just registered; `agrees: false` has not been shown the texts yet, as one whom staff entered. */
export async function newLearner(site: Standing, { agrees = true } = {}): Promise<Learner> {
  const email = `e2e-${process.pid}-${Date.now()}-${made++}@school.test`;
  const password = 'Buri-Ganga-71';
  const { device_key } = await api(site).post<{ device_key: string }>('/my-account/user/register', {
    name: 'Rahima Begum',
    bn_name: 'রহিমা বেগম',
    contact: email,
    password,
    // as the form sends it: nobody is asked on the pages that a test looks at
    ...(agrees && { agreed_terms: texts.terms.version, agreed_privacy: texts.privacy.version }),
  });
  const { access_token: token } = await api(site).put<{ access_token: string }>('/my-account/verification-by-phone', {
    contact: email,
    otp: await lastCode(site, email),
    device_key,
  });
  return { email, password, token, api: api(site, token) };
}
/** Somebody who acts in a role of the system that nobody else holds: what happens to it changes no other test. */
export async function newStaff(site: Standing, access: object): Promise<Learner & { role: string }> {
  const staff = await newLearner(site);
  const admin = api(site, await tokenOf(site, 'super@demo.test'));
  const role = `Role ${process.pid} ${made++}`;
  const { id: role_id } = await admin.post<{ id: number }>('/admin-settings/new-role/create', {
    ...{ role: role.toLowerCase().replaceAll(' ', '-'), name: role, bn_name: role, access, scope: 'system' },
  });
  const { id } = await staff.api.get<{ id: number }>('/my-account/user/view-info');
  await admin.post('/admin-settings/manage-roles/give', { user_id: id, role_id });
  await staff.api.post(`/my-account/user/switch-role/${role_id}`);
  return { ...staff, role };
}
/** Somebody with a role of the product in the institution of a course, named by its slug, or in one course alone. */
export async function newStaffOf(site: Standing, role: string, of: string | { course_id: number }): Promise<Learner & { id: number }> {
  const staff = await newLearner(site);
  const admin = api(site, await tokenOf(site, 'super@demo.test'));
  const roles = await admin.get<{ id: number; role: string }[]>('/admin-settings/role-list/view');
  const where =
    typeof of === 'string'
      ? { institution_id: (await admin.get<{ institution_id: number }>(`/learner-course/details/${of}`)).institution_id }
      : of;
  const { id } = await staff.api.get<{ id: number }>('/my-account/user/view-info');
  await admin.post('/admin-settings/manage-roles/give', { user_id: id, role_id: roles.find((one) => one.role === role)!.id, ...where });
  return { ...staff, id };
}
/** The same, who acts in the role from now on: before that, the learner that they were acts on. */
export async function newActingOf(...given: Parameters<typeof newStaffOf>): ReturnType<typeof newStaffOf> {
  const staff = await newStaffOf(...given);
  const { roles } = await staff.api.get<{ roles: { id: number }[] }>('/my-account/user/view-info');
  await staff.api.post(`/my-account/user/switch-role/${roles[0]!.id}`);
  return staff;
}
/** The same person in the browser: what a sign-in there would have left. */
export async function enter(site: Standing, context: BrowserContext, { token }: Learner): Promise<void> {
  const page = await context.newPage();
  // a document of the site without a script, which would have a session of its own in mind
  await page.goto(`${site.url}/healthz`);
  await page.evaluate(
    `localStorage.setItem('shikhon.session', ${JSON.stringify(JSON.stringify({ token, role_id: null, owner_id: null }))})`,
  );
  await context.addCookies(cookiesOf(site, token));
  await page.close();
}
interface Syllabus {
  uuid: string;
  lessons: { id: number; kind: string; title: string; bn_title: string; state: string; percent: number }[];
}
/** Enrolls in a course. Answers its address and its lessons, in order, without section headings. */
export async function enrolled({ api: own }: Pick<Learner, 'api'>, slug: string): Promise<Syllabus> {
  const { batches } = await own.get<{ batches: { id: number; state: string }[] }>(`/learner-course/details/${slug}`);
  await own.post('/learner-course/course-enrollment', { batch_id: batches.find((b) => b.state === 'open')!.id });
  return journeyOf(own, slug);
}
export async function journeyOf(own: Api, slug: string): Promise<Syllabus> {
  const { uuid, lessons } = await own.get<Syllabus>(`/learner-course/journey/status/${slug}`);
  return { uuid, lessons: lessons.filter((l) => l.kind !== 'section') };
}
