// Files in the outbox: kept as they are, sent before the entry that speaks of them, never without it and never twice.
import { expect, test } from 'vitest';
import type { AnyCall } from '#core/contract/call.ts';
import { Refused } from '#core/contract/web/client.ts';
import { memoryStore } from '../entry-store.ts';
import { fitWithin, makeSmaller } from '../files.ts';
import { makeOutbox } from '../outbox.ts';

const offline = () => new Refused('offline', 0, 'no connection');
const kinds = {
  file: { call: { name: 'file' } as AnyCall, own_place: true },
  text: { call: { name: 'text' } as AnyCall, own_place: true },
};
type Sent = { kind: string; input: Record<string, unknown> };
function phone(answer: (sent: Sent) => unknown) {
  const sent: Sent[] = [];
  const store = memoryStore();
  const open = () =>
    makeOutbox({
      ...{ user_id: 1, kinds, store, isMine: () => true, alone: (work) => work() },
      send: async (call, input) => {
        const one = { kind: call.name, input: input as Record<string, unknown> };
        await answer(one);
        sent.push(one);
        return {};
      },
    });
  return { sent, open };
}
const photo = (name: string) => new File([new Uint8Array(1000)], name, { type: 'image/jpeg' });

test('files that were kept without a connection go before their entry, byte for byte, also after the tab was closed', async () => {
  let line = false;
  const { sent, open } = phone(() => {
    if (!line) throw offline();
  });
  const first = open();
  await first.put('file', 'w1.a', { id: 1, file: photo('a.jpg') }, 'work:1');
  await first.put('file', 'w1.b', { id: 1, file: photo('b.jpg') }, 'work:1');
  await first.put('text', '1', { id: 1, text: 'Here.' }, 'work:1');
  await first.flush();
  expect(first.view()).toMatchObject({ state: 'kept', waiting: 3 });
  first.close();
  line = true;
  const later = open();
  await later.flush();
  expect(sent.map(({ kind, input }) => [kind, (input.file as File | undefined)?.name])).toEqual([
    ['file', 'a.jpg'],
    ['file', 'b.jpg'],
    ['text', undefined],
  ]);
  expect((sent[0]!.input.file as File).size).toBe(1000);
  await later.flush();
  expect(sent).toHaveLength(3);
});
test('an entry waits for its file as long as that may still come; work on something else goes on', async () => {
  const { sent, open } = phone(({ kind, input }) => {
    if (kind === 'file' && input.id === 1) throw new Refused('too_many', 429, 'later');
  });
  const outbox = open();
  await outbox.put('file', 'w1.a', { id: 1, file: photo('a.jpg') }, 'work:1');
  await outbox.put('text', '1', { id: 1, text: 'Here.' }, 'work:1');
  await outbox.put('text', '2', { id: 2, text: 'There.' }, 'work:2');
  await outbox.flush();
  expect(sent.map(({ input }) => input.id)).toEqual([2]);
  expect(outbox.view().waiting).toBe(2);
  outbox.close();
});
test('a file that was taken back is not sent, and one that is refused for good is told at its own place', async () => {
  const { sent, open } = phone(({ kind, input }) => {
    if (kind === 'file' && (input.file as File).name === 'program.exe') throw new Refused('file_program', 422, 'A program.');
  });
  const outbox = open();
  await outbox.put('file', 'w1.a', { id: 1, file: photo('program.exe') }, 'work:1');
  await outbox.flush();
  expect(outbox.view().refused).toMatchObject([{ kind: 'file', message: 'A program.', own_place: true }]);
  await outbox.dismiss(outbox.view().refused[0]!.key);
  expect(outbox.view().refused).toEqual([]);
  const away = phone(() => {
    throw offline();
  });
  const closed = away.open();
  await closed.put('file', 'w1.b', { id: 1, file: photo('b.jpg') }, 'work:1');
  await closed.withdraw('file', 'w1.b');
  expect(await closed.list('file')).toEqual([]);
  expect([...sent, ...away.sent]).toEqual([]);
  for (const one of [outbox, closed]) one.close();
});
test('a picture keeps its shape within so many pixels; what is small, or no picture, stays as it is', async () => {
  expect(fitWithin(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(fitWithin(3000, 4000)).toEqual({ width: 1200, height: 1600 });
  expect(fitWithin(800, 600)).toEqual({ width: 800, height: 600 });
  expect(fitWithin(10_000, 1)).toEqual({ width: 1600, height: 1 });
  const small = photo('a.jpg');
  const other = new File([new Uint8Array(900_000)], 'a.pdf', { type: 'application/pdf' });
  expect(await makeSmaller(small)).toBe(small);
  expect(await makeSmaller(other)).toBe(other);
});
