// Proof that another account is one's own: its password or a code, and its second factor. Sealed for one session, so nothing of it is kept.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { wrongField } from '#core/contract/server/refusal.ts';
import type { Ask } from '#core/contract/server/handlers.ts';
import type { Pool, Sql } from '#core/db/server/sql.ts';
import { noteSecurity } from '#core/log/server/security.ts';
import {
  checkPassword,
  findPerson,
  findPersonBy,
  hasProved,
  keyed,
  listHeldRoles,
  loginName,
  sameBytes,
  type UserRow,
} from '#features/accounts/server/service.ts';
import * as codes from '#features/registration/server/service.ts';
import { identifyDevice, recordRefusedLoginAside, tryPassword } from '#features/sessions/server/service.ts';
import { isFactor } from '#features/staff-security/server/service.ts';
import type * as calls from '../contract-own.ts';
import { asksFactor } from './store.ts';

const PROOF_SECONDS = 600;
/** Worth nothing in another session, and void once the password of the other account is another one. */
const sealOf = (session_id: number, other: UserRow, waits: string, until: string) =>
  keyed(`merge:${session_id}:${other.id}:${waits}:${until}:${other.password_hash ?? ''}`).toString('base64url');
function sealProof(actor: SignedIn, other: UserRow, factor_asked: boolean) {
  const [waits, until] = [factor_asked ? '1' : '0', String(Math.floor(Date.now() / 1000) + PROOF_SECONDS)];
  return { proof: `${other.id}.${waits}.${until}.${sealOf(actor.session_id, other, waits, until)}`, factor_asked };
}
/** Whose account was proved in this session; nothing where it was not, or too long ago. */
export async function openProof(sql: Sql, actor: SignedIn, proof: string): Promise<{ other: UserRow; factor_asked: boolean } | undefined> {
  const [id = '', waits = '', until = '', seal = ''] = proof.split('.');
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647 || !(Number(until) > Date.now() / 1000)) return undefined;
  const other = await findPerson(sql, Number(id));
  if (!other || !sameBytes(Buffer.from(seal), Buffer.from(sealOf(actor.session_id, other, waits, until)))) return undefined;
  return { other, factor_asked: waits !== '0' };
}

export async function sendMergeCode({ pool, actor, input, refuse }: Ask<typeof calls.sendMergeCode>) {
  const to = codes.sendingTo(input);
  const asker = codes.identifyAsker(actor, input.device_key);
  const own = await findPerson(pool, actor.user.id);
  // of one's own address one knows already
  if (own && [own.phone, own.email].includes(to.address)) return refuse('same_account');
  return codes.steadily(() =>
    codes.claimSending(pool, actor, { to, asker, refuse }, async (sql) => {
      const other = await findPersonBy(sql, to);
      const somebody = other !== undefined && other.id !== actor.user.id && !other.suspended && hasProved(other, to);
      await codes.issueCode(sql, actor, { purpose: 'merge', to, asker, somebody, user_id: actor.user.id });
      return codes.sent(to, asker);
    }),
  );
}
type Proving = Ask<typeof calls.proveOther>;
export async function proveOther(ask: Proving) {
  const { pool, actor, input, refuse } = ask;
  const other = input.password === undefined ? await byCode(ask) : await byPassword(ask, input.password);
  if (other.id === actor.user.id) return refuse('same_account');
  // told only to who has shown that the account is theirs, before a second factor is looked for
  if (other.suspended) return refuse('own_suspended');
  if ((await listHeldRoles(pool, other.id)).length) return refuse('own_staff');
  return sealProof(actor, other, await asksFactor(pool, other.id));
}
async function byPassword({ pool, actor, input, refuse }: Proving, password: string): Promise<UserRow> {
  if (password === '') throw wrongField('password', 'required');
  const by = loginName(input.login);
  const [kind, name] = Object.entries(by)[0] as [string, string];
  const other = await findPersonBy(pool, by);
  const attempt = { name: `${kind}:${name}`, user_id: other?.id, device_hash: identifyDevice(input.device_key).hash, ip: actor.ip };
  const right = await tryPassword(pool, attempt, (asker) => checkPassword(other?.password_hash, password, asker));
  if (right && other && (other.phone_verified || other.email_verified)) return other;
  refused(pool, actor, other?.id);
  return refuse('wrong_other');
}
function refused(pool: Pool, actor: Actor, user_id: number | undefined): void {
  const { ip, device } = actor;
  noteSecurity({ event: 'merge.failed', user_id, ip, device, reason: 'wrong_password' });
  if (user_id !== undefined) recordRefusedLoginAside(pool, user_id, actor);
}
async function byCode({ pool, actor, input, refuse }: Proving): Promise<UserRow> {
  const to = codes.sendingTo({ contact: input.login });
  const asking = { purpose: 'merge', to, asker: codes.identifyAsker(actor, input.device_key) } as const;
  const row = await codes.checkCode(pool, actor, { ...asking, code: codes.typedCode(input) });
  if (!row || row.user_id !== actor.user.id) return codes.refuseCode(pool, asking, refuse);
  const other = await findPersonBy(pool, to);
  if (!(await codes.useCode(pool, row.id)) || !other || !hasProved(other, to)) return refuse('code_over');
  return other;
}
export async function proveOtherFactor({ pool, actor, input, refuse }: Ask<typeof calls.proveOtherFactor>) {
  const proved = await openProof(pool, actor, input.proof);
  if (!proved) return refuse('proof_over');
  if (!(await isFactor(pool, actor, proved.other.id, input.code))) return refuse('wrong_other_factor');
  return sealProof(actor, proved.other, false);
}
