// Names and titles that are written for others: none is taken with letters that were lost, or in the encoding of SutonnyMJ.
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { rooms } from '#app/server/all-rooms.ts';

const NAMES = ['title', 'bn_title', 'outcome', 'bn_outcome'] as const;
/** Names of things of one's own, such as files, which came with them; and what is looked for. */
const OTHER = /^(files|contents\.(list|search)|publications|lists)\b/;
const damaged = ['????? ???', 'Avgvi evsjv'];

const calls = rooms
  .flatMap((room) => room.served.map(({ call }) => call))
  .filter(({ method }) => method !== 'GET' && method !== 'DELETE')
  .flatMap((call) => {
    const shape = (call.input as { def?: { shape?: object } }).def?.shape ?? {};
    const names = NAMES.filter((name) => name in shape);
    return names.length && !OTHER.test(call.name) ? [{ call, names }] : [];
  });
test('there are such calls', () => expect(calls.length).toBeGreaterThan(20));
test.each(calls.map(({ call, names }) => [call.name, call, names] as const))('%s', (_, call, names) => {
  for (const text of damaged)
    for (const name of names) {
      const { error } = z.safeParse(call.input as z.ZodMiniType, { [name]: text });
      const said = (error?.issues ?? []).filter(({ path }) => path.join('.') === name).map(({ message }) => message);
      expect(said.join(), `${name}: ${text}`).toMatch(/^letters_/);
    }
});
