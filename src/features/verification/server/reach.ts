// Object-level authorization (reach) of teacher verification: one's own claim; all claims and the registry, for staff of the whole system.
import type { Actor } from '#core/access/actor.ts';
import type { Grant } from '#core/access/grants.ts';
import { isStaffOf, type Reach } from '#core/access/server/reach.ts';
import type { Sql } from '#core/db/server/sql.ts';
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
/** For staff, of the whole system and with the grant; what has not been sent to them is not there. */
const forStaff = async (sql: Sql, actor: Actor, grant: Grant, id: number): Promise<ClaimRow | undefined> => {
  const row = isStaffOf(actor, null) && actor.grants.has(grant) ? await findClaim(sql, id) : undefined;
  return row?.unsent ? undefined : row;
};
export const reach = {
  own_teacher_claim: async (sql, actor, id: number) => {
    const row = await findClaim(sql, id);
    return row && row.user_id === actor.user?.id ? row : undefined;
  },
  seen_teacher_claim: (sql, actor, id: number) => forStaff(sql, actor, 'user.view', id),
  decided_teacher_claim: (sql, actor, id: number) => forStaff(sql, actor, 'user.update', id),
  registry_record: async (sql, actor, id: number) => (runsRegistry(actor) ? (await findRecords(sql, [id]))[0] : undefined),
} satisfies {
  own_teacher_claim: Reach<'own_teacher_claim'>;
  seen_teacher_claim: Reach<'seen_teacher_claim'>;
  decided_teacher_claim: Reach<'decided_teacher_claim'>;
  registry_record: Reach<'registry_record'>;
};
