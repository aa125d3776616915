// Consent of a guardian: asked for by a code to the guardian's own address, kept when the code came back, ended at once.
import type { SignedIn } from '#core/access/actor.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { isPrivateProfile, masked } from '#features/accounts/rules.ts';
import { type Contact, getPerson } from '#features/accounts/server/service.ts';
import * as codes from '#features/registration/server/service.ts';
import type * as calls from '../contract.ts';
import type { Guardianship } from '../contract.ts';
import { endGuardian, findGuardian, isOfChild, lockGuardian, saveGuardian } from './store.ts';

export async function view(sql: Sql, actor: SignedIn): Promise<Guardianship> {
  const needed = isPrivateProfile(await getPerson(sql, actor.user.id));
  const row = await findGuardian(sql, actor.user.id);
  if (!row) return { needed, state: 'none', name: null, relation: null, to: null, consented_at: null, lapses_at: null };
  const { name, relation, address, consented_at, lapses_at } = row;
  return { needed, state: row.lapsed ? 'lapsed' : 'given', name, relation, to: masked(address), consented_at, lapses_at };
}
const folded = (name: string | null): string => (name ?? '').toLowerCase().replace(/[\s.]+/g, '');
type Asking = Ask<typeof calls.askGuardian> | Ask<typeof calls.confirmGuardian>;
/** The address of somebody else, for a person who needs a guardian; refused where it is the person themself, in name or address. */
async function guardianOf(pool: Pool, { actor, input, refuse }: Asking): Promise<Contact> {
  const to = codes.sendingTo(input);
  const user = await getPerson(pool, actor.user.id);
  if (!isPrivateProfile(user)) return refuse('guardian_not_needed');
  // an address that was never proved is the person's own all the same
  if ([user.email, user.phone].includes(to.address)) return refuse('guardian_own', { field: 'contact' });
  if ([user.name, user.bn_name].some((name) => folded(name) === folded(input.name))) return refuse('guardian_own', { field: 'name' });
  return to;
}

export async function askGuardian(ask: Ask<typeof calls.askGuardian>) {
  const { pool, actor, input, refuse } = ask;
  const to = await guardianOf(pool, ask);
  const asker = codes.identifyAsker(actor, input.device_key);
  return codes.claimSending(pool, actor, { to, asker, refuse }, async (sql) => {
    await codes.issueCode(sql, actor, { purpose: 'guardian', to, asker, somebody: true, user_id: actor.user.id });
    return codes.sent(to, asker);
  });
}
export async function confirmGuardian(ask: Ask<typeof calls.confirmGuardian>) {
  const { pool, actor, input, refuse, record } = ask;
  const { id: user_id } = actor.user;
  const to = await guardianOf(pool, ask);
  const asking = { purpose: 'guardian', to, asker: codes.identifyAsker(actor, input.device_key) } as const;
  const row = await codes.checkCode(pool, actor, { ...asking, code: codes.typedCode(input) });
  if (!row || row.user_id !== user_id) return codes.refuseCode(pool, asking, refuse);
  return runTransaction(pool, async (sql) => {
    await lockGuardian(sql, user_id);
    if (!(await codes.useCode(sql, row.id))) return refuse('code_over');
    // told only to who reads what is sent to this address
    if (await isOfChild(sql, to.channel, to.address)) return refuse('guardian_child');
    const before = await findGuardian(sql, user_id);
    const keep = async () => ({
      id: await saveGuardian(sql, user_id, { name: input.name, relation: input.relation, address: to.address }),
      guardian: await view(sql, actor),
    });
    return record(sql, keep, before ? [before.id] : []);
  });
}
export const withdrawGuardian = ({ pool, actor, record }: Ask<typeof calls.withdrawGuardian>) =>
  runTransaction(pool, async (sql) => {
    await lockGuardian(sql, actor.user.id);
    const before = await findGuardian(sql, actor.user.id);
    if (before && !before.lapsed) await record(sql, () => endGuardian(sql, actor.user.id), [before.id]);
    else await record(sql, async () => undefined, []);
    return view(sql, actor);
  });
