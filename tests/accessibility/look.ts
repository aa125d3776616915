// Looking at screens one after another: what axe finds, and what is wider than the window.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { visit } from '../e2e/settled.ts';
import { openPhone, type Standing, signIn } from '../e2e/site.ts';
import type { Screen } from './screens.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const who = { anyone: 0, learner: 1, staff: 2 };
const accounts = { learner: 'learner@demo.test', staff: 'super@demo.test' };
/** Screens by whom they are for: all in one test take longer than one may on a busy machine. */
export const portions: readonly (readonly [whose: string, isOne: (screen: Screen) => boolean])[] = [
  ['visitors', ({ who }) => who === 'anyone'],
  ['learners', ({ who }) => who === 'learner'],
  ['staff', ({ who, as }) => who === 'staff' && !as],
  ['teachers and partners', ({ who, as }) => who === 'staff' && Boolean(as)],
];
interface Look {
  language: 'bn' | 'en';
  /** Of the window. */
  width: number;
  /** Sizes of the letters, in per cent, at which nothing may be wider than 320 px. */
  letters?: readonly number[];
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
/** Opens each screen as the one it is for, and says what axe, the browser's policy and its width find. What a visitor sees comes first,
 *  since one of the screens signs out. */
export async function findFaults(browser: Browser, site: Standing, screens: readonly Screen[], look: Look): Promise<string[]> {
  const { language, width, letters = [] } = look;
  const { context, page } = await openPhone(browser, site, { width, height: 800, language });
  const refused = await watchPolicy(page);
  const found: string[] = [];
  let signed = '';
  for (const { path, who: whose, as, act, after = [], covers } of screens.toSorted((a, b) => who[a.who] - who[b.who])) {
    const account = whose === 'anyone' ? undefined : (as ?? { email: accounts[whose], password: undefined });
    if (account && account.email !== signed) {
      await signIn(site, context, account.email, account.password);
      signed = account.email;
    }
    await page.setViewportSize({ width, height: 800 });
    await visit(page, site.url + path);
    // who is led elsewhere has seen nothing
    const [at, meant] = [new URL(page.url()).pathname, path.split('?')[0]!];
    if (whose !== 'anyone' && at !== meant) throw new Error(`${meant} led to ${at}`);
    for (const [i, step] of [act, ...after].entries()) {
      const where = i ? `${path} (${i})` : path;
      if (i) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate("document.documentElement.style.removeProperty('--scale')");
      }
      await step?.(page);
      await page.evaluate(axe);
      found.push(...(await violationsOf(page, covers)).map((what) => `${where} at ${width} px ${what}`));
      if (letters.length) await page.setViewportSize({ width: 320, height: 800 });
      for (const size of letters) {
        await page.evaluate(`document.documentElement.style.setProperty('--scale', ${size / 100})`);
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (wide > 320) found.push(`${where} at 320 px with letters at ${size} per cent: ${wide}`);
      }
      for (const what of refused()) found.push(`${where} content security policy: ${what}`);
    }
  }
  await context.close();
  return found;
}
/** A screen that is open, looked at as it is. */
export async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return violationsOf(page);
}
async function violationsOf(page: Page, covers = false): Promise<string[]> {
  const result = await page.evaluate(
    (covers) =>
      (
        globalThis as unknown as {
          axe: { run(o: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> };
        }
      ).axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        rules: { 'target-size': { enabled: !covers } },
      }),
    covers,
  );
  // styles travel with the parts that need them: one that was forgotten shows as the browser's own bare field
  const bare = await page.evaluate<string[]>(
    "[...document.querySelectorAll('.in')].filter((e) => getComputedStyle(e).borderRadius === '0px').map((e) => e.outerHTML.slice(0, 120))",
  );
  // Chromium makes all boxes of the outer one anew whenever something comes or goes in the inner one
  const nested = await page.evaluate<string[]>(
    "[...document.querySelectorAll('fieldset > fieldset')].map((e) => e.textContent.slice(0, 60))",
  );
  return [
    ...nested.map((group) => `a group of fields directly within another: ${group}`),
    ...bare.map((field) => `a field without its styles: ${field}`),
    ...result.violations.map((v) => `${v.id}: ${v.nodes[0]!.html.slice(0, 160)} (${v.nodes.length})`),
  ];
}
