// Merging one's own two accounts: the proof of the other one, the preview, the merge by the code of the staff's, and undoing it.
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { isGoneOnWith } from '#core/merging/server/moving.ts';
import * as accounts from '#features/accounts/server/service.ts';
import { lockHoldings } from '#features/roles/server/service.ts';
import * as calls from '../contract-own.ts';
import { whyNotMergeOwn } from '../rules.ts';
import { carryOut, preview, takeBack, type Two } from './merging.ts';
import { openProof, proveOther, proveOtherFactor, sendMergeCode } from './own-proof.ts';
import * as store from './store.ts';

const ownPreview = (sql: Sql, actor: SignedIn, two: Two) =>
  preview(sql, actor, two, async (sides, warnings) => whyNotMergeOwn(sides.get(two.kept_id)!, sides.get(two.closed_id)!, warnings));

export { calls };
export const handlers = handle(calls, {
  sendMergeCode,
  proveOther,
  proveOtherFactor,
  compareOwn: async ({ sql, actor, input, refuse }) => {
    const proved = await openProof(sql, actor, input.proof);
    if (!proved || proved.factor_asked) return refuse('proof_over');
    return ownPreview(sql, actor, { kept_id: actor.user.id, closed_id: proved.other.id });
  },
  mergeOwn: async ({ pool, actor, input, refuse, record }) => {
    const proved = await openProof(pool, actor, input.proof);
    if (!proved || proved.factor_asked) return refuse('proof_over');
    const two = { kept_id: actor.user.id, closed_id: proved.other.id };
    return runTransaction(pool, (sql) =>
      record(sql, async () => {
        await lockHoldings(sql);
        const rows = await accounts.lockAccounts(sql, [two.kept_id, two.closed_id]);
        // the password of the other one was changed, or it was left, while this waited
        if (!rows.has(two.kept_id) || !rows.has(two.closed_id) || !(await openProof(sql, actor, input.proof))) refuse('proof_over');
        const now = await ownPreview(sql, actor, two);
        const why = now.can!.merge;
        if (why !== true) refuse(why as 'two_people');
        if (now.mark !== input.mark) refuse('own_stale');
        const doing = { call: calls.mergeOwn.name, merged_by: actor.user.id, reason: '', told: 'merged_by_them' } as const;
        const id = await carryOut(sql, actor, rows, now, doing);
        return { id, until: (await store.findMerge(sql, id))!.undo_until };
      }, [two.kept_id, two.closed_id]),
    );
  },
  listOwnMerges: async ({ sql, actor }) => [...(await store.listOwnMerges(sql, actor.user.id))],
  undoOwnMerge: ({ pool, actor, own_merge, refuse, record }) => {
    const { id, kept_id, closed_id } = own_merge;
    return runTransaction(pool, (sql) =>
      record(sql, async () => {
        await lockHoldings(sql);
        const rows = await accounts.lockAccounts(sql, [kept_id, closed_id]);
        const merge = await store.lockMerge(sql, id);
        if (!merge || !rows.has(kept_id) || !rows.has(closed_id)) throw refused('not_found');
        if (merge.undone_at !== null || merge.over) refuse('own_undo_over');
        const { suspended, merged } = (await store.listSides(sql, actor, [kept_id])).get(kept_id)!;
        // while this waited: the other account would open for whom this one was closed to
        if (suspended) throw refused('signed_out');
        // what went on to a third account comes back from there first
        if (merged) refuse('own_merged');
        // merged with one account after the other, one journey would otherwise become that of many people
        if (await isGoneOnWith(sql, merge)) refuse('own_went_on');
        await takeBack(sql, merge, rows, actor.session_id);
        return { status: 'success' as const };
      }, [kept_id, closed_id]),
    );
  },
});
/** A merge that the person made by themself, in the account that stayed. */
export async function reachOwnMerge(sql: Sql, actor: Actor, id: number): Promise<store.MergeRow | undefined> {
  const merge = actor.user && (await store.findMerge(sql, id));
  return merge && merge.kept_id === actor.user!.id && merge.merged_by === actor.user!.id ? merge : undefined;
}
