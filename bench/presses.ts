// Presses and keys in a browser, and how long each takes to what it paints (Event Timing, INP), on a processor that is slowed down. What others on
// the same machine take of the processor meanwhile is told apart.
import type { Page } from '@playwright/test';
import { settle } from '../tests/e2e/settled.ts';

export const SLOWER = 4;
/** The most that a press may take. */
export const MOST_MS = 100;
/** After a press, so that it is answered and the browser has told of it. */
const TOLD_MS = 500;
/** More, for a page that was not quick. */
const LATE_MS = 100;
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

/** What one press took to the frame that answers it, in milliseconds. */
export interface Taken {
  /** By the clock, less what the main thread stood in line for a processor: on a machine that does nothing else both are one figure. */
  took: number;
  /** By the clock alone (Event Timing). */
  clock: number;
}
interface Told {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { data?: { interactionId?: number; duration: number } };
}
const SHOWN = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** Of the slowest event: its time, less what tasks of its thread lay ready and did not run. Chromium slows a thread down by keeping it busy, which counts. */
export function tellTaken(told: readonly Told[]): number | undefined {
  const events = told.filter(({ name, ph, args }) => name === 'EventTiming' && ph === 'b' && args.data?.interactionId);
  const slowest = events.toSorted((a, b) => b.args.data!.duration - a.args.data!.duration)[0];
  if (!slowest) return undefined;
  const from = slowest.ts;
  const until = from + slowest.args.data!.duration * 1000;
  let waited = 0;
  for (const { name, pid, tid, ts, dur = 0, tdur = dur } of told) {
    if (name !== 'RunTask' || pid !== slowest.pid || tid !== slowest.tid) continue;
    const within = Math.min(ts + dur, until) - Math.max(ts, from);
    if (within > 0) waited += ((dur - tdur) * within) / dur;
  }
  return (until - from - waited) / 1000;
}
/** The slowest of the events that a press caused; what is not told of was painted within 16 ms. */
export async function measure(page: Page, { ready, act, then }: Press): Promise<Taken> {
  await ready(page);
  await page.evaluate('told.length = 0');
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: SHOWN });
  let trace: Buffer;
  try {
    await act(page);
    // who looks whether the answer is there keeps the page from giving it
    await new Promise((done) => setTimeout(done, TOLD_MS));
    if (then !== undefined) await first(page, then).waitFor();
    await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, ${LATE_MS}))))`);
  } finally {
    trace = await browser.stopTracing();
  }
  const told = await page.evaluate<number[]>('told').catch(() => [Number.NaN]);
  const clock = Math.max(16, ...told);
  return { clock, took: Math.min(clock, tellTaken((JSON.parse(trace.toString()) as { traceEvents: Told[] }).traceEvents) ?? clock) };
}
/** Nothing hears of it: what any press costs here, which the others are compared with. */
export const empty: Press = { name: 'nothing', ready: settle, act: (page) => page.keyboard.press('F8') };
/** From here on the page runs slowed down. What it loads before needs no waiting for. */
export async function slowDown(page: Page): Promise<void> {
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
/** Put into each page before it begins. */
export const WATCH = `{
  const told = (globalThis.told = []);
  new PerformanceObserver((entries) => {
    for (const { interactionId, duration } of entries.getEntries()) if (interactionId) told.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}`;
