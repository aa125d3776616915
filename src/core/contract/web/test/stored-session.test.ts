// The stored session: what is no session is taken for none.
import { afterEach, expect, test, vi } from 'vitest';
import { keepSession, restoreSession, tokenNow } from '../client.ts';

// the session is the module's, which other files have too
afterEach(() => {
  keepSession(null);
  vi.unstubAllGlobals();
});

test('a token that is no text, and what is no JSON, is no session', () => {
  for (const [stored, token] of [
    ['{"token":5}', null],
    ['{"token":', null],
    ['null', null],
    ['{"token":"of-an-account"}', 'of-an-account'],
  ] as const) {
    vi.stubGlobal('localStorage', { getItem: () => stored, setItem() {}, removeItem() {} });
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { protocol: 'https:', hostname: 'site.test' });
    expect(restoreSession()).toBe(token !== null);
    expect(tokenNow()).toBe(token ?? '');
  }
});
