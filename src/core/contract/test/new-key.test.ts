// Idempotency keys: in the form that the server takes, and never the same twice.
import { expect, test } from 'vitest';
import { newKey } from '../new-key.ts';

test('a key is a UUID that the server takes, and no two are the same', () => {
  const keys = Array.from({ length: 1000 }, newKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
