// The warning about TRUST_PROXY: what is seen of requests tells whether the setting can be right.
import { expect, test } from 'vitest';
import { proxyWatcher } from '#app/server/proxies.ts';

const watch = (trust_proxy: number, host = '0.0.0.0') => proxyWatcher({ trust_proxy, production: true, host });
test('a proxy that is not trusted is told of once, when it shows itself', () => {
  const watcher = watch(0);
  expect(watcher.atStart()).toBeUndefined();
  // anybody may write such a header from outside
  expect(watcher.atRequest('203.0.113.7', true)).toBeUndefined();
  expect(watcher.atRequest('10.0.0.2', true)).toMatch(/TRUST_PROXY is 0/);
  expect(watcher.atRequest('10.0.0.2', true)).toBeUndefined();
  expect(watch(0, '127.0.0.1').atStart()).toMatch(/every visitor seems to come from one address/);
});
test('requests that all come from one private address, and a proxy that never shows itself, are told of', () => {
  const told = (watcher: ReturnType<typeof watch>, ips: string[], forwarded = false) =>
    Array.from({ length: 300 }, (_, i) => watcher.atRequest(ips[i % ips.length]!, forwarded)).filter(Boolean);
  expect(told(watch(0), ['10.0.0.2'])).toEqual([expect.stringMatching(/private address 10\.0\.0\.2/)]);
  expect(told(watch(0), ['203.0.113.7'])).toEqual([]);
  expect(told(watch(1), ['203.0.113.7', '198.51.100.9'], true)).toEqual([]);
  expect(told(watch(1), ['203.0.113.7', '203.0.113.7'], false)).toEqual([expect.stringMatching(/no proxy sends X-Forwarded-For/)]);
});
