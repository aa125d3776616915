// Handlers of the registration calls.
import { maskSite } from '#core/access/server/networks.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { sendMessage } from '#core/post/server/post.ts';
import {
  accountKeys,
  findPerson,
  findPersonBy,
  goodPassword,
  hashPassword,
  hasProved,
  ownsAddress,
  parseContact,
  setPassword,
} from '#features/accounts/server/service.ts';
import { endAllSessions, insertKnownDevice, isKnownDevice, tellWaysIn, wasSeenThere } from '#features/sessions/server/service.ts';
import * as calls from '../contract.ts';
import { beginRegistration, steadily } from './beginning.ts';
import type { Trust } from './ceilings.ts';
import {
  type Asker,
  identifyAsker,
  checkCode,
  claimSending,
  hashedLink,
  issueCode,
  refuseCode,
  sendingTo,
  sent,
  typedCode,
} from './codes.ts';
import { existsMessage } from './messages.ts';
import { chosenHere, openProven } from './proving.ts';
import { copyRegistration, findLink, findRegistration, isAwaited, useCode } from './store.ts';

async function trustIn(pool: Pool, user_id: number, asker: Asker, ip: string): Promise<Trust> {
  if (await isKnownDevice(pool, user_id, asker.hash)) return 'known_device';
  return (await wasSeenThere(pool, user_id, ip)) ? 'known_network' : 'none';
}

export const handlers = handle(calls, {
  register: beginRegistration,

  resendCode: async ({ pool, actor, input, refuse }) => {
    const to = sendingTo(input);
    const from = input.registered_as ? parseContact({ contact: input.registered_as }) : to;
    const asker = identifyAsker(actor, input.device_key);
    return steadily(() =>
      claimSending(pool, actor, { to, asker, refuse }, async (sql) => {
        const before = await findPersonBy(sql, to);
        const taken = ownsAddress(before, to);
        if (from.address !== to.address && !taken) await copyRegistration(sql, from.address, to.address, asker.hash);
        else if (from.address !== to.address && (await findRegistration(sql, from.address, asker.hash)))
          await sendMessage(sql, existsMessage(to, accountKeys().public_url, actor.language));
        const awaited = await isAwaited(sql, to.address);
        await issueCode(sql, actor, {
          purpose: 'verify',
          to,
          asker,
          somebody: !taken && (before !== undefined || awaited),
        });
        return sent(to, asker);
      }),
    );
  },

  verifyCode: async ({ pool, actor, input, refuse }) => {
    const to = sendingTo(input);
    const code = typedCode(input);
    const asker = identifyAsker(actor, input.device_key);
    const row = await checkCode(pool, actor, { purpose: 'verify', to, asker, code });
    if (!row) return refuseCode(pool, { purpose: 'verify', to, asker }, refuse);
    const who = await chosenHere(pool, row, { ...asker, ip: actor.ip, language: actor.language }, input);
    if (!who) return refuse('password_needed');
    return (await openProven(pool, actor, { row, asker, who })) ?? refuse('code_over');
  },

  verifyLink: async ({ pool, actor, input, refuse }) => {
    const row = await findLink(pool, hashedLink(input.token));
    if (!row) return refuse('link_over');
    // without a key nothing tells that this is where the password was chosen
    const asker = { ...identifyAsker(actor, input.device_key), origin_hash: null };
    const who = await chosenHere(pool, row, { ...asker, ip: actor.ip, language: actor.language }, input);
    if (!who) return refuse('password_needed');
    return (await openProven(pool, actor, { row, asker, who })) ?? refuse('link_over');
  },

  sendReset: async ({ pool, actor, input, refuse }) => {
    const to = sendingTo(input);
    const asker = identifyAsker(actor, input.device_key);
    return steadily(async () => {
      const user = await findPersonBy(pool, to);
      // asked of nobody, too: a statement less would be heard in the time that the answer takes
      const trust = await trustIn(pool, user?.id ?? 0, asker, actor.ip);
      const somebody = user !== undefined && hasProved(user, to) && !user.suspended;
      return claimSending(pool, actor, { to, asker, trust, refuse }, async (sql) => {
        await issueCode(sql, actor, { purpose: 'reset', to, asker, somebody, user_id: somebody ? user.id : null });
        return sent(to, asker);
      });
    });
  },

  checkReset: async ({ pool, actor, input, refuse }) => {
    const to = sendingTo(input);
    const code = typedCode(input);
    const asker = identifyAsker(actor, input.device_key);
    if (!(await checkCode(pool, actor, { purpose: 'reset', to, asker, code })))
      return refuseCode(pool, { purpose: 'reset', to, asker }, refuse);
    return { status: 'success' };
  },

  resetPassword: async ({ pool, actor, input, refuse, record }) => {
    const to = sendingTo(input);
    const code = typedCode(input);
    goodPassword(input, { email: to.email, phone: to.phone });
    const asker = identifyAsker(actor, input.device_key);
    const row = await checkCode(pool, actor, { purpose: 'reset', to, asker, code });
    const user = row?.user_id ? await findPerson(pool, row.user_id) : undefined;
    if (!row || !user) return refuseCode(pool, { purpose: 'reset', to, asker }, refuse);
    const user_id = user.id;
    // compared with the name only now: a stranger must not try out names
    const password = goodPassword(input, user);
    const password_hash = await hashPassword(password, maskSite(actor.ip));
    return runTransaction(pool, async (sql) => {
      if (!(await useCode(sql, row.id))) return refuse('code_over');
      await record(sql, () => setPassword(sql, user_id, password_hash), [user_id]);
      await tellWaysIn(sql, user_id, 'password_set');
      await endAllSessions(sql, user_id);
      // whoever read the code owns the address, and is not kept waiting by wrong tries of others
      await insertKnownDevice(sql, user_id, asker.hash);
      return { status: 'success' as const };
    });
  },
});
