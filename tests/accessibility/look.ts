// Looking at screens one after another: what axe finds, and what is wider than the window.
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { visit } from '../e2e/settled.ts';
import { openPhone, type Standing, signIn } from '../e2e/site.ts';
import type { Screen } from './screens.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const accounts = { learner: 'learner@demo.test', staff: 'super@demo.test' };
const password = 'demo-Pass-1';
interface Look {
  language: 'bn' | 'en';
  /** Of the window. */
  width: number;
  /** Sizes of the letters, in per cent, at which nothing may be wider than 320 px. */
  letters?: readonly number[];
}
/** A phone in Bengali, and a desk in English. */
const looks: readonly Look[] = [
  { language: 'bn', width: 360, letters: [100, 200] },
  { language: 'en', width: 1280 },
];
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
interface Window {
  page: Page;
  refused: () => string[];
  close: () => Promise<void>;
}
/** Looks at screens as the ones they are for; each person and look has a window of its own, opened when it is first needed. */
export function openEyes(browser: Browser, site: Standing) {
  const windows = new Map<string, Promise<Window>>();
  const open = async (email: string, password: string, { language, width }: Look): Promise<Window> => {
    const { context, page } = await openPhone(browser, site, { width, height: 800, language });
    const refused = await watchPolicy(page);
    if (email) await signIn(site, context, email, password);
    return { page, refused, close: () => context.close() };
  };
  /** What axe, the browser's policy and its width find at each look. */
  const faultsOn = async (screen: Screen): Promise<string[]> => {
    const found: string[] = [];
    const { path, who, as } = screen;
    const person = who === 'anyone' ? { email: '', password: '' } : (as ?? { email: accounts[who], password });
    for (const look of looks) {
      const key = `${person.email} ${look.width}`;
      if (!windows.has(key)) windows.set(key, open(person.email, person.password, look));
      const window = await windows.get(key)!;
      let good = false;
      try {
        found.push(...(await lookAt(window, site, screen, look)));
        // a window in which somebody was logged out is nobody's any more
        good = path !== '/logout';
      } finally {
        if (!good) {
          windows.delete(key);
          await window.close();
        }
      }
    }
    return found;
  };
  const close = async () => {
    for (const window of windows.values()) await (await window).close();
  };
  return { faultsOn, close };
}
/** Of what reaches beyond the window and is not cut by a box within it, the last: an element, or a text that leaves its own. */
const widest = `(() => {
  const right = (e) => { const range = document.createRange(); range.selectNode(e); return range.getBoundingClientRect().right; };
  const cut = (e) => e && ((getComputedStyle(e).overflowX !== 'visible' && right(e) <= 320) || cut(e.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let last = 'nothing alone';
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (right(node) > 320 && !cut(node.parentElement)) last = (node.outerHTML ?? node.parentElement.outerHTML).slice(0, 120);
  return last;
})()`;
async function lookAt({ page, refused }: Window, site: Standing, screen: Screen, look: Look): Promise<string[]> {
  const { path, who, act, after = [], covers } = screen;
  const { width, letters = [] } = look;
  const found: string[] = [];
  await page.setViewportSize({ width, height: 800 });
  await visit(page, site.url + path);
  // who is led elsewhere has seen nothing
  const [at, meant] = [new URL(page.url()).pathname, path.split('?')[0]!];
  if (who !== 'anyone' && at !== meant) throw new Error(`${meant} led to ${at}`);
  for (const [i, step] of [act, ...after].entries()) {
    const where = i ? `step ${i}, ` : '';
    if (i) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate("document.documentElement.style.removeProperty('--scale')");
    }
    await step?.(page);
    await page.evaluate(axe);
    found.push(...(await violationsOf(page, covers)).map((what) => `${where}${width} px ${what}`));
    if (letters.length) await page.setViewportSize({ width: 320, height: 800 });
    for (const size of letters) {
      await page.evaluate(`document.documentElement.style.setProperty('--scale', ${size / 100})`);
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
      if (wide > 320) found.push(`${where}320 px with letters at ${size} per cent: ${wide}, ${await page.evaluate<string>(widest)}`);
    }
    for (const what of refused()) found.push(`${where}content security policy: ${what}`);
  }
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
