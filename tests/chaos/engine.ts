// Discrete-event engine of the chaos test: one virtual clock, one heap of events, seeded random numbers. An event that asks the database is awaited; nothing in here
// reads a real clock.

export type Rng = () => number;
/** mulberry32: small, fast, the same on every machine. */
export function makeRng(seed: number): Rng {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export const between = (r: Rng, a: number, b: number): number => a + (b - a) * r();
/** A whole number from 0 to n - 1. */
export const whole = (r: Rng, n: number): number => Math.floor(r() * n);
export const pick = <T>(r: Rng, list: readonly T[]): T => list[whole(r, list.length)]!;
/** Evenly on a logarithmic scale: as many between 3 and 30 seconds as between 30 and 300. */
export const logBetween = (r: Rng, a: number, b: number): number => a * (b / a) ** r();
export const expo = (r: Rng, mean: number): number => -mean * Math.log(1 - r());

export const SEC = 1000;
export const MIN = 60_000;

interface Event {
  t: number;
  /** Of two at the same time the one that was put first comes first. */
  order: number;
  fn: () => unknown;
}
const before = (x: Event, y: Event): boolean => x.t < y.t || (x.t === y.t && x.order < y.order);
export class Engine {
  now = 0;
  events = 0;
  private readonly heap: Event[] = [];
  private count = 0;

  at(t: number, fn: () => unknown): void {
    const { heap } = this;
    const event = { t: Math.max(t, this.now), order: this.count++, fn };
    let i = heap.length;
    for (let up = (i - 1) >> 1; i > 0 && before(event, heap[up]!); up = (i - 1) >> 1) {
      heap[i] = heap[up]!;
      i = up;
    }
    heap[i] = event;
  }
  after(ms: number, fn: () => unknown): void {
    this.at(this.now + ms, fn);
  }
  async run(until: number): Promise<void> {
    const { heap } = this;
    while (heap.length && heap[0]!.t <= until) {
      const { t, fn } = heap[0]!;
      const last = heap.pop()!;
      let i = 0;
      for (let c = 1; c < heap.length; c = 2 * i + 1) {
        if (c + 1 < heap.length && before(heap[c + 1]!, heap[c]!)) c++;
        if (!before(heap[c]!, last)) break;
        heap[i] = heap[c]!;
        i = c;
      }
      if (heap.length) heap[i] = last;
      this.now = t;
      this.events++;
      const under = fn();
      if (under instanceof Promise) await under;
    }
    this.now = until;
  }
}
