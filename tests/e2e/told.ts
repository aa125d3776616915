// What toasts have told: kept from the moment they come, so that nobody must look while one lives.
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from 'vitest';

/** All that each toast of a page has said. */
const kept = new WeakMap<Page, Map<string, string>>();
/** To be called for a context before its pages open anything. */
export async function keepTold(context: BrowserContext): Promise<void> {
  await context.exposeBinding('keepTold', ({ page }, toast: string, text: string) => {
    const toasts = kept.get(page) ?? new Map<string, string>();
    kept.set(page, toasts.set(toast, `${toasts.get(toast) ?? ''}\n${text}`));
  });
  await context.addInitScript(`{
    const names = new WeakMap();
    let n = 0;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toasts .toast')) {
        if (!names.has(toast)) names.set(toast, performance.timeOrigin + ' ' + n++);
        keepTold(names.get(toast), toast.innerText);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }`);
}
/** Waits until a toast has told this, whether it still stands or not; each is found once, so that the same word can be waited for again. */
export async function told(page: Page, ...words: string[]): Promise<void> {
  const find = () => [...(kept.get(page) ?? [])].find(([, text]) => words.every((word) => text.includes(word)));
  await expect.poll(() => find()?.[1] ?? [...(kept.get(page)?.values() ?? [])], { message: 'toasts' }).toBeTypeOf('string');
  kept.get(page)!.delete(find()![0]);
}
/** From now on toasts stay, as they do while somebody points at them: where they stand is looked at. */
export const holdToasts = (page: Page): Promise<unknown> =>
  page.evaluate(`new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.toasts .toast')) toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }).observe(document.querySelector('.toasts'), { childList: true })`);
