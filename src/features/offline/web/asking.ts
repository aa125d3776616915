// Calls of kept courses, asked as their owner alone: another tab may have signed somebody else in, whose right and whose notes are not meant.
import type { AnyCall, In, Out } from '#core/contract/call.ts';
import { ask } from '#core/contract/web/client.ts';
import { rememberedAccount } from '#core/session/web/session.tsx';

export class SomebodyElse extends Error {}

/** Fails with `SomebodyElse` when the session of this browser is another account's by now. */
export async function askAs<C extends AnyCall>(
  account: number,
  call: C,
  input: In<C>,
  options?: { signal?: AbortSignal },
): Promise<Out<C>> {
  if ((rememberedAccount() ?? account) !== account) throw new SomebodyElse();
  return ask(call, input, options);
}
