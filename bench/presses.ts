// Presses and keys in a browser, and how long each takes to what it paints (Event Timing, INP), on a processor that is slowed down.
import type { Page } from '@playwright/test';
import { settle } from '../tests/e2e/settled.ts';

export const SLOWER = 4;
/** The most that a press may take. */
export const MOST_MS = 100;
/** Frames of a quiet page after a press, so that the browser has told of it. */
const TOLD_MS = 500;
/** A press or a key. What it needs is waited for by `ready`, before anything is counted. */
export interface Press {
  name: string;
  ready: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** What is there when it has been answered. */
  then?: string;
  /** Only on screens that have this. */
  where?: string;
}
export const first = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first();
const there = (selector: string) => async (page: Page) => {
  await first(page, selector).scrollIntoViewIfNeeded();
  await settle(page);
};
/** A finger on the middle of something that has been found. */
export const press = (name: string, selector: string, then?: string): Press => ({
  name,
  ready: there(selector),
  act: async (page) => {
    const box = (await first(page, selector).boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  },
  ...(then !== undefined && { then }),
});
export const key = (name: string, selector: string, letter: string): Press => ({
  name,
  ready: async (page) => {
    await first(page, selector).focus();
    await settle(page);
  },
  act: (page) => page.keyboard.press(letter),
});
export const closed = (name: string): Press => ({ name, ready: settle, act: (page) => page.keyboard.press('Escape') });

/** The slowest of the events that a press caused, in milliseconds to the next frame; what is not told of was painted within 16. */
export async function measure(page: Page, { ready, act, then }: Press): Promise<number> {
  await ready(page);
  await page.evaluate('told.length = 0');
  await act(page);
  if (then !== undefined) await first(page, then).waitFor();
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, ${TOLD_MS}))))`);
  const told = await page.evaluate<number[]>('told').catch(() => [Number.NaN]);
  return Math.max(16, ...told);
}
/** Put into each page before it begins. */
export const WATCH = `{
  const told = (globalThis.told = []);
  new PerformanceObserver((entries) => {
    for (const { interactionId, duration } of entries.getEntries()) if (interactionId) told.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}`;
