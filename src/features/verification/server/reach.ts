// Object-level authorization (reach) of claims to a teacher ID: all of them, for staff of the whole system.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { runsRegistry } from './registry-sheet.ts';
import { type ClaimRow, findClaim } from './store-claims.ts';
import { findRecords, type RegisteredRow } from './store-registry.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** For who looks after people. */
    seen_teacher_claim: ClaimRow;
    /** For who decides. */
    decided_teacher_claim: ClaimRow;
    /** For administrators of the system. */
    registry_record: RegisteredRow;
  }
}
export const reach = {
  seen_teacher_claim: async (sql, actor, id: number) =>
    isStaffOf(actor, null) && actor.grants.has('user.view') ? findClaim(sql, id) : undefined,
  decided_teacher_claim: async (sql, actor, id: number) =>
    isStaffOf(actor, null) && actor.grants.has('user.update') ? findClaim(sql, id) : undefined,
  registry_record: async (sql, actor, id: number) => (runsRegistry(actor) ? (await findRecords(sql, [id]))[0] : undefined),
} satisfies {
  seen_teacher_claim: Reach<'seen_teacher_claim'>;
  decided_teacher_claim: Reach<'decided_teacher_claim'>;
  registry_record: Reach<'registry_record'>;
};
