// Unsaved texts in the browser's storage: apart by account, bounded, and without an exception where storage refuses.
import { expect, test } from 'vitest';
import { changeElsewhere, DAYS_KEPT, LONGEST_TEXT, makeUnsavedTexts, MOST_TEXTS, MOST_UNITS } from '../unsaved-texts.ts';

/** A `Storage` as browsers have it, with so much room. */
function storageOf(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  const used = () => [...items].reduce((units, [key, value]) => units + key.length + value.length, 0);
  return {
    get length() {
      return items.size;
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (used() - (items.get(key)?.length ?? 0) + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
let clock = Date.parse('2026-11-22T00:00:00Z');
const made = (storage: Storage, sure = true) =>
  makeUnsavedTexts(
    () => storage,
    () => (clock += 1000),
    () => sure,
  );

test('an unsaved text is read again in another tab by its writer, and by nobody else', () => {
  const storage = storageOf();
  expect(made(storage).write(1, 'note:7', 'খসড়া 😀')).toBe(true);
  const later = made(storage);
  expect(later.read(1, 'note:7')).toBe('খসড়া 😀');
  expect([later.read(2, 'note:7'), later.read(1, 'note:8'), later.read(11, 'note:7')]).toEqual(['', '', '']);
  later.write(1, 'note:7', '');
  expect([made(storage).read(1, 'note:7'), storage.length]).toEqual(['', 0]);
});

test('unsaved texts are bounded in number, size and age, the oldest go first, and nothing else in the storage goes', () => {
  const storage = storageOf();
  storage.setItem('shikhon.session', 'kept');
  const texts = made(storage);
  for (let i = 0; i < MOST_TEXTS + 10; i++) texts.write(i % 3, `note:${i}`, `text ${i}`);
  expect(storage.length).toBe(MOST_TEXTS + 1);
  expect([texts.read(0, 'note:0'), texts.read(49 % 3, 'note:49')]).toEqual(['', 'text 49']);
  const long = 'ক'.repeat(LONGEST_TEXT);
  for (let i = 0; i < 20; i++) texts.write(5, `long:${i}`, long);
  const units = Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i)!)!.length).reduce((a, b) => a + b, 0);
  expect(units).toBeLessThan(MOST_UNITS + 20_000);
  expect(texts.read(5, 'long:19')).toBe(long);
  clock += (DAYS_KEPT + 1) * 86_400_000;
  texts.write(6, 'new', 'today');
  expect(storage.length).toBe(2);
  expect(storage.getItem('shikhon.session')).toBe('kept');
});

test('what does not fit stays in the tab; a full storage makes room among older texts', () => {
  const storage = storageOf(120_000);
  const texts = made(storage);
  expect(texts.write(1, 'too-long', 'x'.repeat(LONGEST_TEXT + 1))).toBe(false);
  expect(texts.read(1, 'too-long')).toHaveLength(LONGEST_TEXT + 1);
  for (const n of [1, 2]) texts.write(1, `long:${n}`, 'y'.repeat(LONGEST_TEXT));
  expect(texts.write(1, 'next', 'n'.repeat(30_000))).toBe(true);
  expect([texts.read(1, 'long:1'), texts.read(1, 'long:2').length, texts.read(1, 'next').length]).toEqual(['', LONGEST_TEXT, 30_000]);
  const crowded = storageOf(100);
  crowded.setItem('other', 'o'.repeat(90));
  expect(made(crowded).write(1, 'note:1', 'no room at all')).toBe(false);
});

test('where storage is forbidden, or holds something else under such a name, everything works in the tab', () => {
  const forbidden = makeUnsavedTexts(
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
    () => clock,
    () => true,
  );
  expect(forbidden.write(1, 'note:1', 'kept in the tab')).toBe(false);
  expect(forbidden.read(1, 'note:1')).toBe('kept in the tab');
  forbidden.write(1, 'note:1', '');
  expect(forbidden.read(1, 'note:1')).toBe('');
  const storage = storageOf();
  for (const junk of ['', 'null', '{"text":5,"at":1}', '{']) {
    storage.setItem('shikhon.draft:1:note:1', junk);
    expect(made(storage).read(1, 'note:1')).toBe('');
  }
  expect(made(storage).write(1, 'note:2', 'a')).toBe(true);
});

test('a phone with a clock that is years off, or jumps, loses no text to its age: its days are counted by the server alone', () => {
  const storage = storageOf();
  const now = clock;
  const years = 3 * 365 * 86_400_000;
  // written without a connection three years ago by the phone, seen by a phone that knows the time
  clock = now - years;
  made(storage, false).write(1, 'note:1', 'লেখা');
  clock = now;
  made(storage).write(1, 'note:2', 'today');
  expect(made(storage).read(1, 'note:1')).toBe('লেখা');
  // the clock goes ahead three years before the server was asked
  clock = now + years;
  made(storage, false).write(1, 'note:3', 'ahead');
  expect([made(storage).read(1, 'note:1'), made(storage).read(1, 'note:2')]).toEqual(['লেখা', 'today']);
  // counted from when the time was known
  clock = now + (DAYS_KEPT + 1) * 86_400_000;
  made(storage).write(1, 'note:4', 'later');
  expect([1, 2, 3, 4].map((n) => made(storage).read(1, `note:${n}`))).toEqual(['', '', 'ahead', 'later']);
  clock += (DAYS_KEPT + 1) * 86_400_000;
  made(storage).write(1, 'note:5', 'last');
  expect(storage.length).toBe(1);
});

test('what another tab does to a text is told of this account and this text alone', () => {
  const kept = (text: string) => JSON.stringify({ text, at: 1 });
  const stored = (key: string | null, oldValue: string | null, newValue: string | null) =>
    changeElsewhere({ key, oldValue, newValue }, 1, 'note:7');
  expect(stored('shikhon.draft:1:note:7', kept('a'), kept('b'))).toEqual({ before: 'a', after: 'b' });
  expect(stored('shikhon.draft:1:note:7', kept('a'), null)).toEqual({ before: 'a', after: '' });
  for (const key of ['shikhon.draft:2:note:7', 'shikhon.draft:1:note:71', 'shikhon.session', null])
    expect(stored(key, kept('a'), null)).toBeUndefined();
});
