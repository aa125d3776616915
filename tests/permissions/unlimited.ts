// Calls without their rate limits while a file asks them thousands of times; the next file of the same worker finds them as they were.
import { afterAll } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';

export function unlimited(calls: readonly AnyCall[]): void {
  const before = calls.map((call) => call.limits);
  for (const call of calls) Object.assign(call, { limits: [] });
  afterAll(() => {
    for (const [i, call] of calls.entries()) Object.assign(call, { limits: before[i] });
  });
}
