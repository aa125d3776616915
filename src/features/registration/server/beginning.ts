// Beginning a registration (sign-up): what was given is kept and a code is sent; told the same to who has an account already.
import { maskSite } from '#core/access/server/networks.ts';
import { everyField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { sendMessage } from '#core/post/server/post.ts';
import { accountKeys, addressIn, findPersonBy, goodPassword, hashPassword, ownsAddress } from '#features/accounts/server/service.ts';
import { agreedIn } from '#features/consents/server/service.ts';
import type { register, Sent } from '../contract.ts';
import { claimSending, identifyAsker, issueCode, sendingTo, sent } from './codes.ts';
import { existsMessage } from './messages.ts';
import { type RegisteredInstitution, saveRegistration } from './store.ts';

/** Answers after this time or a whole multiple of it, so that the time taken does not tell whether an account exists: that a message is
 *  written for one and for nobody none. A busy database takes longer, and tells no more. */
const STEADY_MS = 150;
export async function steadily<T>(work: () => Promise<T>): Promise<T> {
  const from = Date.now();
  try {
    return await work();
  } finally {
    const until = from + Math.ceil(Math.max(1, Date.now() - from) / STEADY_MS) * STEADY_MS;
    await new Promise((r) => setTimeout(r, until - Date.now()));
  }
}
/** A registration may be proved for a day; its code works far shorter. */
const REGISTRATION_SECONDS = 86_400;

type Registering = Pick<Ask<typeof register>, 'pool' | 'actor' | 'input' | 'refuse'> & { institution?: RegisteredInstitution };
/** `institution`: of who registers for one; its request is begun once the address is proved. */
export async function beginRegistration({ pool, actor, input, refuse, institution }: Registering): Promise<Sent> {
  const address = addressIn(input);
  const [to, password] = everyField(
    () => sendingTo(input),
    () => goodPassword(input, { name: input.name, email: address, phone: address }),
  );
  const asker = identifyAsker(actor, input.device_key);
  return steadily(async () => {
    const password_hash = await hashPassword(password, maskSite(actor.ip));
    return claimSending(pool, actor, { to, asker, refuse }, async (sql) => {
      const taken = ownsAddress(await findPersonBy(sql, to), to);
      await issueCode(sql, actor, { purpose: 'verify', to, asker, somebody: !taken });
      if (taken) await sendMessage(sql, existsMessage(to, accountKeys().public_url, actor.language));
      // asked of a taken address, too: a statement less would be heard in the time that the answer takes
      await saveRegistration(sql, {
        free: !taken,
        address: to.address,
        device_hash: asker.hash,
        name: input.name,
        bn_name: input.bn_name || null,
        password_hash,
        institution: institution ?? null,
        agreed: agreedIn(input, actor.language),
        seconds: REGISTRATION_SECONDS,
      });
      return sent(to, asker);
    });
  });
}
