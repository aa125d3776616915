// An outbox that is closed while something is being written: who signs out or in again in the middle of a word loses none.
import { expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { openOutbox } from '../open-outbox.ts';

test('what is on its way into the store when the outbox is closed is stored, and other tabs hear of it', async () => {
  const other = new BroadcastChannel('shikhon.outbox');
  const heard = new Promise((done) => {
    other.onmessage = done;
  });
  const outbox = openOutbox(1, '', { word: { call: {} as AnyCall } });
  const put = outbox.put('word', 'a', { text: 'half a word' });
  outbox.close();
  await put;
  await heard;
  expect((await outbox.list('word')).map((entry) => entry.input)).toEqual([{ text: 'half a word' }]);
  other.close();
});
