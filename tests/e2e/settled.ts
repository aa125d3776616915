// When a page can be used: its script has taken it over, it asks for nothing more, and nothing is left to be done at once.
import type { BrowserContext, Page, Request, Response } from '@playwright/test';

interface Traffic {
  under: Set<Request>;
  /** When a request last began or ended. */
  turned: number;
}
const traffics = new WeakMap<Page, Traffic>();
/** Milliseconds without a request after which a page has all that it asked for: what came is read, and what that leads to is asked. */
const QUIET_MS = 100;
/** Only for a page that never settles: a busy machine has all the time it needs. */
const NEVER_MS = 90_000;

function observe(page: Page): void {
  const traffic: Traffic = { under: new Set(), turned: Date.now() };
  traffics.set(page, traffic);
  let document: Request | undefined;
  page.on('request', (request) => {
    // news of jobs and of the session are waited for as long as there are none; the report of a fault outlives its page, and its end is not told
    if (/\/jobs\/runs\/watch\?seen=|\/session-news$|\/script-faults\/report$/.test(request.url())) return;
    traffic.under.add(request);
    traffic.turned = Date.now();
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) document = request;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      traffic.under.delete(request);
      traffic.turned = Date.now();
    });
  // what the document before asked for may never be answered
  page.on('framenavigated', (frame) => {
    if (!document || frame !== page.mainFrame()) return;
    traffic.under = new Set([...traffic.under].filter((request) => request === document));
    document = undefined;
  });
}
/** To be called for a context before its pages open anything. */
export async function observePages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) observe(page);
  context.on('page', observe);
  await context.addInitScript("addEventListener('live', () => { document.documentElement.live = true })");
}
/** Whether the script is at work in every part, once the browser has nothing else to do: a part whose code comes later is taken over
 *  later; what stands still, or is not shown in this window, never is. A page without a state has no script of its own. */
const live = `new Promise((done) => requestIdleCallback(() => {
  if (!document.getElementById('state')) return done(true);
  const controls = [...document.querySelectorAll('#root :is(input, select, textarea, button)')];
  // one of the oldest browsers does not tell it by itself
  const isShown = (control) => (control.checkVisibility ? control.checkVisibility() : control.getClientRects().length > 0);
  const isHeard = (control) => Object.keys(control).some((key) => key.startsWith('__reactFiber'));
  done(document.documentElement.live && controls.every((control) => control.closest('[data-still]') || !isShown(control) || isHeard(control)));
}, { timeout: 1000 }))`;

export const settle = (page: Page): Promise<void> => untilQuiet(page, live);
/** Until the page asks for nothing more and has nothing to do at once, whether its script has come or not. */
export const rest = (page: Page): Promise<void> => untilQuiet(page, 'new Promise((done) => requestIdleCallback(() => done(true)))');
async function untilQuiet(page: Page, asked: string): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('observePages was not called for the context of this page');
  const quiet = () => traffic.under.size === 0 && Date.now() - traffic.turned > QUIET_MS;
  traffic.turned = Date.now();
  for (const end = Date.now() + NEVER_MS; Date.now() < end; await new Promise((done) => setTimeout(done, 20)))
    // a page that is being left for another cannot be asked
    if (quiet() && (await page.evaluate<boolean>(asked).catch(() => false)) && quiet()) return;
  throw new Error(`${page.url()} does not settle; it waits for ${[...traffic.under].map((r) => r.url()).join(' ') || 'its script'}`);
}
export async function visit(page: Page, url: string): Promise<Response | null> {
  const answer = await page.goto(url);
  await settle(page);
  return answer;
}
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
}
export async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await settle(page);
}
