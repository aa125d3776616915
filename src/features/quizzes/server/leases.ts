// Leases: which device has an exam, how it comes to another one, and the codes that prove the move.
import { randomInt } from 'node:crypto';
import type { SignedIn } from '#core/access/actor.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { keyed, sameBytes } from '#features/accounts/server/service.ts';
import { identifyDevice } from '#features/sessions/server/service.ts';
import { findOpenAttempt } from './store.ts';
import * as store from './store-sitting.ts';
import type { Holder, LeaseRow } from './store-sitting.ts';

export const MOVE_MINUTES = 5;
type Of = { user_id: number; id: number };

export const holderOf = (actor: SignedIn, device_key: string): Holder => ({
  device_hash: identifyDevice(device_key).hash,
  session_id: actor.session_id,
});
export const isHeldBy = (lease: LeaseRow, { device_hash, session_id }: Holder): boolean =>
  sameBytes(lease.device_hash, device_hash) || lease.session_id === session_id;
/** When each lease was ended by the next one, by its number; of what was answered before there was any, too. */
export const fencesOf = (leases: readonly LeaseRow[]): (number | undefined)[] => {
  const fences: (number | undefined)[] = [];
  for (const { lease, began } of leases) fences[lease - 1] = began;
  return fences;
};
/** Of all runs of this device, also under earlier leases. */
export const havesOf = (leases: readonly LeaseRow[], holder: Holder): [run: number, n: number][] =>
  leases.flatMap((lease) =>
    isHeldBy(lease, holder) ? Object.entries(lease.runs).map(([run, [have]]): [number, number] => [Number(run), have]) : [],
  );

const hashOf = ({ user_id, id }: Of, lease: number, code: string): Buffer => keyed(`exam-move:${user_id}:${id}:${lease}:${code}`);
/** A code for ending this lease alone; the last one that was made works. */
export async function makeMoveCode(
  sql: Sql,
  attempt: Of,
  { lease }: Pick<LeaseRow, 'lease'>,
  by: 'code' | 'staff',
): Promise<{ code: string; until: string }> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = await store.updateMoveCode(sql, attempt, {
    lease,
    code_hash: hashOf(attempt, lease, code),
    code_by: by,
    minutes: MOVE_MINUTES,
  });
  return { code, until };
}
/** What proves that a lease may be ended by another device: its code, or that its person has just shown who they are. */
export function proofOf(
  attempt: Of,
  live: LeaseRow,
  code: string | undefined,
  actor: SignedIn,
): 'code' | 'staff' | 'login' | 'wrong' | 'none' {
  if (code === undefined) return actor.proved ? 'login' : 'none';
  const right = live.code_holds && live.code_hash && sameBytes(live.code_hash, hashOf(attempt, live.lease, code));
  return right ? live.code_by! : 'wrong';
}
/** The invigilator's code for the attempt of a learner that is under way on some device; nothing where none is. */
export async function makeStaffCode(sql: Sql, user_id: number, lesson_id: number): Promise<{ code: string; until: string } | undefined> {
  const open = await findOpenAttempt(sql, user_id, lesson_id);
  const live = open?.entered_at ? (await store.lockLeases(sql, open)).at(-1) : undefined;
  return live && open && !open.time_over ? makeMoveCode(sql, open, live, 'staff') : undefined;
}
