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
    const seen = new WeakMap();
    let n = 0;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toasts .toast')) {
        const one = seen.get(toast) ?? { name: performance.timeOrigin + ' ' + n++ };
        const text = toast.innerText;
        if (one.text === text) continue;
        seen.set(toast, { ...one, text });
        keepTold(one.name, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }`);
}
/** Waits until a toast has told this, whether it still stands or not; each is found once, so that the same word can be waited for again. */
export async function told(page: Page, ...words: (string | RegExp)[]): Promise<void> {
  const says = (text: string) => words.every((word) => (typeof word === 'string' ? text.includes(word) : word.test(text)));
  const find = () => [...(kept.get(page) ?? [])].find(([, text]) => says(text));
  await expect.poll(() => find()?.[1] ?? [...(kept.get(page)?.values() ?? [])], { message: 'toasts' }).toBeTypeOf('string');
  kept.get(page)!.delete(find()![0]);
}
/** Toasts that offer something to press. */
export const PRESSABLE = '.toast:has(.btn)';
/** From now on toasts stay, as they do while somebody points at them: where they stand is looked at, or what they offer is pressed later. */
export const holdToasts = (page: Page, which = '.toast'): Promise<unknown> =>
  page.evaluate(`new MutationObserver(() => {
    for (const toast of document.querySelectorAll(${JSON.stringify(`.toasts ${which}`)})) toast.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  }).observe(document.querySelector('.toasts'), { childList: true })`);
