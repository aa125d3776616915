// Looking at screens one after another: what axe finds, and what is wider than the window.
import { readFileSync } from 'node:fs';
import type { Browser, Page, Request } from '@playwright/test';
import { expect } from 'vitest';
import { openPhone, type Standing, signIn } from '../e2e/site.ts';
import type { Screen } from './screens.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const who = { anyone: 0, learner: 1 };
interface Look {
  language: 'bn' | 'en';
  width: number;
  /** Called before the first screen is opened. */
  watch?: (page: Page) => Promise<void>;
}
/** What a page's content security policy refused, told by the browser itself. */
export async function watchPolicy(page: Page): Promise<() => string[]> {
  let refused: string[] = [];
  await page.exposeFunction('policyRefused', (what: string) => refused.push(what));
  await page.addInitScript(`addEventListener('securitypolicyviolation', (e) =>
    policyRefused([e.effectiveDirective, e.blockedURI, e.sourceFile, e.sample, e.target?.outerHTML?.slice(0, 120)].join(' ')))`);
  return () => {
    const told = refused;
    refused = [];
    return told;
  };
}
/** Milliseconds without a request after which a page has all that it asked for. */
const QUIET_MS = 150;
/** Opens addresses, and waits until a page is live and asks for nothing more: in less time than `networkidle`, which knows only the second. */
async function opener(page: Page): Promise<(url: string) => Promise<void>> {
  await page.addInitScript("addEventListener('live', () => { document.documentElement.live = true })");
  const under = new Set<Request>();
  let last = 0;
  const turn = () => {
    last = Date.now();
  };
  page.on('request', (request) => {
    under.add(request);
    turn();
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      under.delete(request);
      turn();
    });
  return async (url) => {
    under.clear();
    await page.goto(url);
    turn();
    // a page without a state has no script of its own; one that leads elsewhere cannot be asked meanwhile
    const live = () => page.evaluate<boolean>("document.documentElement.live || !document.getElementById('state')").catch(() => false);
    await expect
      .poll(async () => under.size === 0 && Date.now() - last > QUIET_MS && (await live()), { interval: 25, timeout: 15_000 })
      .toBe(true);
  };
}
/** Opens each screen as the one it is for; what a visitor sees comes first, since one of the screens signs out. */
async function walk(
  browser: Browser,
  site: Standing,
  screens: readonly Screen[],
  look: Look,
  see: (page: Page, screen: Screen) => Promise<void>,
) {
  const { context, page } = await openPhone(browser, site, { width: look.width, height: 800, language: look.language });
  await look.watch?.(page);
  const open = await opener(page);
  let signed = false;
  for (const screen of screens.toSorted((a, b) => who[a.who] - who[b.who])) {
    if (screen.who === 'learner' && !signed) {
      await signIn(site, context, 'learner@demo.test');
      signed = true;
    }
    await open(site.url + screen.path);
    // who is led elsewhere has seen nothing
    const [at, meant] = [new URL(page.url()).pathname, screen.path.split('?')[0]!];
    if (screen.who === 'learner' && at !== meant) throw new Error(`${meant} led to ${at}`);
    await screen.act?.(page);
    await see(page, screen);
  }
  await context.close();
}
export async function violations(browser: Browser, site: Standing, screens: readonly Screen[], look: Look): Promise<string[]> {
  const found: string[] = [];
  let refused: (() => string[]) | undefined;
  const watch = async (page: Page) => {
    refused = await watchPolicy(page);
  };
  await walk(browser, site, screens, { ...look, watch }, async (page, { path }) => {
    for (const what of refused?.() ?? []) found.push(`${path} content security policy: ${what}`);
    await page.evaluate(axe);
    const result = await page.evaluate(() =>
      (
        globalThis as unknown as {
          axe: { run(o: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> };
        }
      ).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
    );
    // styles travel with the parts that need them: one that was forgotten shows as the browser's own bare field
    const bare = await page.evaluate<string[]>(
      "[...document.querySelectorAll('.in')].filter((e) => getComputedStyle(e).borderRadius === '0px').map((e) => e.outerHTML.slice(0, 120))",
    );
    for (const field of bare) found.push(`${path} a field without its styles: ${field}`);
    for (const v of result.violations) found.push(`${path} ${v.id}: ${v.nodes[0]!.html.slice(0, 160)} (${v.nodes.length})`);
  });
  return found;
}
/** `letters`: sizes of the letters in per cent. */
export async function wider(browser: Browser, site: Standing, screens: readonly Screen[], letters: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  await walk(browser, site, screens, { language: 'bn', width: 320 }, async (page, { path }) => {
    for (const size of letters) {
      await page.evaluate(`document.documentElement.style.setProperty('--scale', ${size / 100})`);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (width > 320) found.push(`${path} at ${size} per cent: ${width}`);
    }
  });
  return found;
}
