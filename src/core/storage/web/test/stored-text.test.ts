// Stored text without a storage that takes it: what was written last is read, and listeners hear it.
import { afterEach, expect, test, vi } from 'vitest';
import { makeStoredText } from '../stored-text.ts';

afterEach(() => void vi.unstubAllGlobals());
const refusing = (there: string | null) => ({
  getItem: () => there,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('refused', 'SecurityError');
  },
});

test.each([null, 'older'])('a storage that takes nothing and holds %s does not bring back what was before', (there) => {
  vi.stubGlobal('localStorage', refusing(there));
  const stored = makeStoredText('device', 'shikhon.text-size');
  let heard = 0;
  const leave = stored.subscribe(() => heard++);
  expect(stored.read()).toBe(there);
  stored.write('2');
  expect(stored.read()).toBe('2');
  stored.write(null);
  expect(stored.read()).toBeNull();
  leave();
  stored.write('3');
  expect(heard).toBe(2);
});
