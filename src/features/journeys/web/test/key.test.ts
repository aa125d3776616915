// Names of things said: in the form that the server takes, and never the same twice.
import { expect, test } from 'vitest';
import { createNote } from '../../contract.ts';
import { newKey } from '../key.ts';

test('a key is a UUID that the server takes, and no two are the same', () => {
  const keys = Array.from({ length: 1000 }, newKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const client_key of keys) expect(createNote.input.safeParse({ lesson_id: 1, text: 'ক', client_key }).success).toBe(true);
});
