// The next lesson ahead: on the device before it is needed where data is not saved, and not asked for where it is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentsKey, paperKey } from '../lesson-copies.ts';
import { fetchAhead } from '../fetch-ahead.ts';

const row = (id: number) => ({
  contents: { id, body_html: '<img src="/files/abcdefghijklmnopqrstuv/a.png?k=1&amp;e=2">', bn_body_html: '', media: [] },
  paper: { lesson_id: id, questions: [] },
  version: 'v',
});
let stored: Map<string, string>;
let pictures: string[];
let settings: Map<string, string>;
const fetched = vi.fn(async (address: string | Request) => {
  const id = Number(/lesson_id=(\d+)/.exec(typeof address === 'string' ? address : address.url)![1]);
  return Response.json({ data: [row(id)], total: 1, current_page: 1, last_page: 1 });
});
const line = (more: { onLine?: boolean; controller?: object | null; connection?: object } = {}) =>
  vi.stubGlobal('navigator', {
    onLine: true,
    ...more,
    serviceWorker: { controller: more.controller === undefined ? {} : more.controller },
  });
beforeEach(() => {
  [stored, pictures, settings] = [new Map(), [], new Map()];
  const cache = { put: async (key: string, response: Response) => void stored.set(key, await response.text()) };
  const localStorage = { getItem: (key: string) => settings.get(key) ?? null, setItem: () => {}, removeItem: () => {} };
  const given = { caches: { open: async () => cache }, isSecureContext: true, localStorage, document: { cookie: '' }, fetch: fetched };
  for (const [name, value] of Object.entries(given)) vi.stubGlobal(name, value);
  vi.stubGlobal('location', new URL('https://site.test'));
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        pictures.push(url);
      }
    },
  );
  fetched.mockClear();
  line();
});
afterEach(() => void vi.unstubAllGlobals());

test('where data is not saved, the next lesson, its questions and its pictures are fetched, and once', async () => {
  await fetchAhead(1, 'a-course', 7);
  expect([...stored.keys()]).toEqual([contentsKey(7), paperKey(7)]);
  expect(JSON.parse(stored.get(contentsKey(7))!)).toEqual({ data: row(7).contents });
  expect(pictures).toEqual(['/files/abcdefghijklmnopqrstuv/a.png?k=1&e=2']);
  await fetchAhead(1, 'a-course', 7);
  expect(fetched).toHaveBeenCalledTimes(1);
});
test.each([
  ['the data saver of this device', 101, () => settings.set('shikhon.saver', '1')],
  ['the data saver of the browser', 102, () => line({ connection: { saveData: true } })],
  ['a slow network', 103, () => line({ connection: { effectiveType: 'slow-2g' } })],
  ['no connection', 104, () => line({ onLine: false })],
  ['nobody to keep it', 105, () => line({ controller: null })],
])('with %s nothing is fetched, and it is when that has changed', async (_, id, set) => {
  set();
  await fetchAhead(1, 'a-course', id);
  expect(fetched).not.toHaveBeenCalled();
  expect(stored.size).toBe(0);
  settings.clear();
  line();
  await fetchAhead(1, 'a-course', id);
  expect(fetched).toHaveBeenCalledTimes(1);
});
