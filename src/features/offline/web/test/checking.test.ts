// Two people on one phone: what one of them keeps is not ended because the other has no right to it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSession, restoreSession } from '#core/contract/web/client.ts';
import { checkKept } from '../checking.ts';
import { keepCourse } from '../keeping.ts';
import { findEntry, type KeptEntry, writeEntry } from '../kept-entries.ts';

const OWNER = 1;
const entry = { course_id: 7, uuid: 'a-course', title: 'A', bn_title: 'ক', files: [], checked_at: '' } as unknown as KeptEntry;
let stored: Map<string, string>;
/** As another tab of this browser does it: everybody reads the same storage. */
const enter = (account: number): void => {
  stored.set('shikhon.session', JSON.stringify({ token: `token-of-${account}` }));
  stored.set('shikhon.user', JSON.stringify({ id: account, menu_role: 'learner' }));
  restoreSession();
};
const pathOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, 'https://site.test').pathname;
const fetched = vi.fn(async () => Response.json({ status: 'error', code: 'not_found', message: '' }, { status: 404 }));

beforeEach(async () => {
  stored = new Map();
  const all = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const own = all.get(name) ?? new Map<string, string>();
    all.set(name, own);
    return {
      match: async (key: string) => (own.has(pathOf(key)) ? new Response(own.get(pathOf(key))) : undefined),
      put: async (key: string, response: Response) => void own.set(pathOf(key), await response.text()),
      delete: async (key: string) => own.delete(pathOf(key)),
      keys: async () => [...own.keys()].map((path) => ({ url: `https://site.test${path}` })),
    };
  };
  const caches = {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  const given = {
    caches,
    localStorage,
    isSecureContext: true,
    fetch: fetched,
    document: { cookie: '' },
    location: new URL('https://site.test'),
  };
  for (const [name, value] of Object.entries(given)) vi.stubGlobal(name, value);
  // a worker that has the program already
  const active = { postMessage: (_: unknown, [port]: MessagePort[]) => port!.postMessage(true) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => ({ active }) } });
  fetched.mockClear();
  await writeEntry(OWNER, entry);
});
// the session is the module's, which other files have too
afterEach(() => {
  keepSession(null);
  vi.unstubAllGlobals();
});

test('whose right has ended, theirs goes', async () => {
  enter(OWNER);
  expect(await checkKept(OWNER, { now: true })).toHaveLength(1);
  expect(await findEntry(OWNER, entry.course_id)).toBeUndefined();
});
test('somebody else has logged in by another tab: nothing is asked in their name, and nothing of the first one goes', async () => {
  enter(2);
  expect(await checkKept(OWNER, { now: true })).toEqual([]);
  const wish = { account: OWNER, uuid: entry.uuid, cover: '', pictures: true, audio: true, video: true, size: 1 };
  expect(await keepCourse(wish as never, new AbortController().signal, () => {})).toBe('paused');
  expect(fetched).not.toHaveBeenCalled();
  expect(await findEntry(OWNER, entry.course_id)).toEqual(entry);
});
