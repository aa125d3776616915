// The passkeys of an account: added, named, listed and removed by its person, who is told.
import { parseUserAgent } from '#core/access/user-agent.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import { getPerson } from '#features/accounts/server/service.ts';
import { holdOwnAccount, markFactorShown, tellWaysIn } from '#features/sessions/server/service.ts';
import { isRemovable, lockWaysIn, removeWayIn } from '#features/sign-on/server/service.ts';
import type * as calls from '../contract.ts';
import { giveChallenge, readNew, claimSigned, Unproved, userHandle } from './ceremony.ts';
import { known } from './proving.ts';
import * as store from './store.ts';

/** Phones, computers and keys of one person; more is a program at work. */
const MOST = 10;
const nameOf = (device: string): string => {
  const { browser, system } = parseUserAgent(device);
  return [browser, system].filter(Boolean).join(' · ') || 'Passkey';
};

/** A second one of the same device is numbered. */
const unused = (name: string, rows: readonly { name: string }[]): string => {
  const used = new Set(rows.map((row) => row.name));
  for (let n = 1, one = name; ; one = `${name} (${++n})`) if (!used.has(one)) return one;
};

export async function listOwn({ sql, actor }: Ask<typeof calls.listOwn>) {
  const rows = await store.listPasskeys(sql, actor.user.id);
  if (!rows.length) return [];
  const removable = await isRemovable(sql, actor.user.id);
  return rows.map(({ id, name, synced, created_at, used_at }) => ({ id, name, synced, created_at, used_at, removable }));
}
export async function begin({ sql, actor, refuse }: Ask<typeof calls.begin>) {
  const user = await getPerson(sql, actor.user.id);
  const rows = await store.listPasskeys(sql, user.id);
  if (rows.length >= MOST) return refuse('too_many_passkeys', { most: MOST });
  return {
    ...(await giveChallenge(sql, 'add', actor.session_id)),
    user: { id: userHandle(user.uuid), name: user.email ?? user.phone ?? user.username, displayName: user.name },
    known: known(rows),
  };
}
export async function add({ pool, actor, input, refuse, record }: Ask<typeof calls.add>) {
  const user_id = actor.user.id;
  let made: Awaited<ReturnType<typeof readNew>>;
  try {
    const asked = { client_data: input.client_data, purpose: 'add', session_id: actor.session_id } as const;
    made = await readNew((await claimSigned(pool, actor, asked)) ?? refuse('passkey_over'), input);
  } catch (error) {
    if (!(error instanceof Unproved)) throw error;
    noteSecurity({ event: 'passkey.failed', user_id, ip: actor.ip, device: actor.device, reason: `add: ${error.message}` });
    return refuse('wrong_passkey');
  }
  const transports = input.transports.slice(0, 8);
  return runTransaction(pool, async (sql) => {
    // one after the other: thirty at once are no more than ten
    await lockWaysIn(sql, user_id);
    await holdOwnAccount(sql, actor);
    const rows = await store.listPasskeys(sql, user_id);
    if (rows.length >= MOST) return refuse('too_many_passkeys', { most: MOST });
    const name = input.name ?? unused(nameOf(actor.device), rows);
    const { id } = await record(sql, async () => ({
      id: (await store.insertPasskey(sql, { ...made, user_id, name, transports })) ?? refuse('passkey_taken'),
    }));
    // whoever made it in this session has shown it here
    await markFactorShown(sql, actor.session_id);
    await tellWaysIn(sql, user_id, 'passkey_added', name);
    return { id };
  });
}
export async function rename({ sql, passkey, input }: Ask<typeof calls.rename>) {
  await store.renamePasskey(sql, passkey.id, input.name);
  return { status: 'success' as const };
}
export async function remove({ sql, actor, passkey, refuse }: Ask<typeof calls.remove>) {
  await removeWayIn(sql, actor.user.id, () => store.deletePasskey(sql, passkey.id), refuse);
  await tellWaysIn(sql, actor.user.id, 'passkey_removed', passkey.name);
  return { status: 'success' as const };
}
