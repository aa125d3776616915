// What a phone keeps, seen by tests: the service worker, its caches, and keeping a course.
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from 'vitest';
import { words as kept } from '#features/offline/words.ts';
import { words as keep } from '#features/offline/words-keep.ts';
import { visit } from './settled.ts';
import { enrolled, enter, type Learner, newLearner, type openPhone, type Standing } from './site.ts';

/** How many entries caches of this kind hold. */
export const cachedIn = (page: Page, kind: string): Promise<number> =>
  page.evaluate<number>(
    `(async () => { let n = 0; for (const name of await caches.keys()) if (name.startsWith('${kind}')) n += (await (await caches.open(name)).keys()).length; return n; })()`,
  );
/** All that lies in the answers and kept courses of whoever used this browser. */
export const readHeld = (page: Page): Promise<string> =>
  page.evaluate<string>(
    `(async () => { let all = ''; for (const name of await caches.keys()) if (/^(kept|answers)-/.test(name)) for (const r of await (await caches.open(name)).matchAll()) all += await r.text(); return all; })()`,
  );
/** Whether the copy of a call whose address begins so is here. */
export const holds = (page: Page, beginning: string): Promise<boolean> =>
  page.evaluate<boolean>(
    `(async () => { for (const name of await caches.keys()) if (/^(kept|answers)-/.test(name)) for (const r of await (await caches.open(name)).keys()) if (r.url.replace(location.origin, '').startsWith('${beginning}')) return true; return false; })()`,
  );
/** Until the service worker answers for this page. */
export const controlled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('!!navigator.serviceWorker.controller')).toBe(true);
/** Until what came with the document is kept as well. */
export async function settled(page: Page): Promise<void> {
  await controlled(page);
  await expect.poll(() => cachedIn(page, 'answers-')).toBeGreaterThan(0);
}
export async function keepWhole(page: Page, site: Standing, uuid: string): Promise<void> {
  await visit(page, `${site.url}/course/journey/${uuid}`);
  await settled(page);
  await page.getByRole('button', { name: keep.keep.bn, exact: true }).click();
  await page.locator('dialog[open] .dlg-f .btn:not(.bn)').click();
  await page.getByText(kept.done.bn).waitFor();
  await page.locator('dialog[open] .dlg-f').getByRole('button', { name: kept.close.bn }).click();
}
/** Somebody who is enrolled in a course, with their phone. */
export async function begin(
  site: Standing,
  phone: () => ReturnType<typeof openPhone>,
  slug: string,
  learner?: Learner,
): Promise<{ learner: Learner; course: Awaited<ReturnType<typeof enrolled>>; context: BrowserContext; page: Page; faults: string[] }> {
  const person = learner ?? (await newLearner(site));
  const course = await enrolled(person, slug);
  const opened = await phone();
  await enter(site, opened.context, person);
  return { learner: person, course, ...opened };
}
