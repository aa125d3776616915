// Bulk decisions about certificates (jobs): all who match in a batch, those of a portion together, as the call for one would do it.
import type { SignedIn } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import type { AnyCall, Said } from '#core/contract/call.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { serveActions } from '#core/records/server/actions.ts';
import { awardActions } from '../actions.ts';
import { atBatchOf } from '../addresses-staff.ts';
import { kindOfCourse } from '../rules-kinds.ts';
import { errors } from '../words-errors.ts';
import { type Decisions, decideAll } from './awarding.ts';
import { listByEnrollments } from './store.ts';
import { awardsOf, getBatch } from './store-staff.ts';

interface Chosen {
  batch_id: number;
  reason?: string;
}
/** As it is recorded of one. What stands against somebody is said in the call's words. */
async function decideTogether(
  sql: Sql,
  actor: SignedIn,
  { name, records }: AnyCall,
  { ids, reason = null }: { ids: readonly number[]; reason?: string | null | undefined },
): Promise<ReadonlyMap<number, Said>> {
  const { did, entity } = records!;
  const before = (await listByEnrollments(sql, ids)).map((row) => row.id);
  const decisions = await record(
    sql,
    authorOf(actor),
    { call: name, did, entity },
    { ids: before, made: (out: Decisions) => [...out.values()].flatMap((one) => ('done' in one ? [one.done] : [])) },
    () => decideAll(sql, ids, { user_id: actor.user.id, reason }),
  );
  return new Map([...decisions].flatMap(([id, one]) => ('why' in one ? [[id, sayBoth((t) => t(errors[one.why]))] as const] : [])));
}
export const many = serveActions<Chosen>(awardActions, {
  find: async (sql, actor, { action, batch_id, reason }) => {
    // whoever lost the course decides no more of it
    if (!actor.grants.has('certificate.view') || !(await reachFor('managed_batch')(sql, actor, batch_id))) return undefined;
    const { call } = awardActions.entries[action]!;
    return {
      source: awardsOf(sql, batch_id),
      all: (tx, rows) => decideTogether(tx, actor, call, { ids: rows.map((row) => row.list_key), reason }),
    };
  },
  link: async (sql, { batch_id }) => atBatchOf[kindOfCourse((await getBatch(sql, batch_id)).kind)]({ id: batch_id }),
});
