// Object-level authorization (reach) of teacher verification: one's own claim; all claims and the registry, for staff of the whole system.
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import { runsRegistry } from './registry-sheet.ts';
import { type ClaimRow, findClaim } from './store-claims.ts';
import { findRecords, type RegisteredRow } from './store-registry.ts';

declare module '#core/access/server/reach.ts' {
  interface Reachable {
    /** The asker's own. */
    own_teacher_claim: ClaimRow;
    /** For who looks after people. */
    seen_teacher_claim: ClaimRow;
    /** For who decides. */
    decided_teacher_claim: ClaimRow;
    /** For administrators of the system. */
    registry_record: RegisteredRow;
  }
}
export const reach = {
  own_teacher_claim: async (sql, actor, id: number) => {
    const row = await findClaim(sql, id);
    return row && row.user_id === actor.user?.id ? row : undefined;
  },
  seen_teacher_claim: async (sql, actor, id: number) =>
    isStaffOf(actor, null) && actor.grants.has('user.view') ? findClaim(sql, id) : undefined,
  decided_teacher_claim: async (sql, actor, id: number) =>
    isStaffOf(actor, null) && actor.grants.has('user.update') ? findClaim(sql, id) : undefined,
  registry_record: async (sql, actor, id: number) => (runsRegistry(actor) ? (await findRecords(sql, [id]))[0] : undefined),
} satisfies {
  own_teacher_claim: Reach<'own_teacher_claim'>;
  seen_teacher_claim: Reach<'seen_teacher_claim'>;
  decided_teacher_claim: Reach<'decided_teacher_claim'>;
  registry_record: Reach<'registry_record'>;
};
