// Walking through pages with the keyboard alone: every step is a key, and what has the focus must be seen.
import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';

const hasFocus = (target: Locator) => target.evaluateAll((found: any[]) => found.some((e) => e === e.ownerDocument.activeElement));

/** Presses Tab until `target` has the focus; fails when it is not met, is not seen, or shows no ring. */
export async function tabTo(page: Page, target: Locator, { most = 90, back = false } = {}): Promise<void> {
  await target.first().waitFor();
  for (let i = 0; i < most && !(await hasFocus(target)); i++) await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  if (!(await hasFocus(target))) throw new Error(`${most} times Tab did not reach ${target} on ${page.url()}`);
  await seen(page, target);
}
/** What has the focus lies in the window, under nothing but passing news, and wears a ring of its own or on a part around it. */
async function seen(page: Page, target: Locator): Promise<void> {
  const look = () =>
    target.evaluateAll((found: any[]) => {
      const e = found.find((one) => one === one.ownerDocument.activeElement);
      if (!e) return 'lost the focus';
      const view = e.ownerDocument.defaultView!;
      const ringed = (one: any) => {
        const { outlineStyle, outlineWidth, boxShadow } = view.getComputedStyle(one);
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      };
      let around = e;
      let ring = false;
      for (let i = 0; i < 4 && around && !ring; i++, around = around.parentElement) ring = ringed(around);
      if (!ring) return 'no ring';
      const box = e.getBoundingClientRect();
      if (box.bottom <= 0 || box.top >= view.innerHeight) return 'outside the window';
      const x = Math.min(view.innerWidth - 1, Math.max(0, box.left + box.width / 2));
      const top = e.ownerDocument.elementFromPoint(x, box.top + Math.min(box.height, view.innerHeight) / 2);
      const free = !top || e.contains(top) || top.contains(e) || [...(e.labels ?? [])].some((label: any) => label.contains(top));
      return free ? 'seen' : `under ${top.outerHTML.slice(0, 90)}`;
    });
  await expect.poll(look, { message: `${target} on ${page.url()} has the focus` }).toBe('seen');
}
export async function pressOn(page: Page, target: Locator, key = 'Enter', how: { most?: number; back?: boolean } = {}): Promise<void> {
  await tabTo(page, target, how);
  await page.keyboard.press(key);
}
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  // an input method hands over Bengali text as a whole
  await page.keyboard.insertText(text);
}
/** Chooses one of a group of radio buttons: Tab to the group, then the arrow keys. */
export async function choose(page: Page, group: Locator, wanted: Locator): Promise<void> {
  await tabTo(page, group);
  await page.keyboard.press('Space');
  // in a question the arrows move on and Space chooses; elsewhere they choose at once
  for (let i = 0; i < 12 && !(await wanted.isChecked()); i++) {
    await page.keyboard.press('ArrowDown');
    if (!(await wanted.isChecked())) await page.keyboard.press('Space');
  }
  if (!(await wanted.isChecked())) throw new Error(`the arrow keys did not reach ${wanted}`);
}
