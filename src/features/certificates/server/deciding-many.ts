// Bulk decisions about certificates (jobs): all who match in a batch, one by one, through the call for one.
import type { SignedIn } from '#core/access/actor.ts';
import { reachFor } from '#core/access/server/reach.ts';
import type { AnyCall, Said } from '#core/contract/call.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import { authorOf, record } from '#core/history/server/recording.ts';
import type { Word } from '#core/i18n/words.ts';
import { RunFault } from '#core/jobs/server/person-job.ts';
import { results } from '#core/jobs/words.ts';
import type { Selected } from '#core/lists/input.ts';
import { bulkJob } from '#core/records/server/bulk.ts';
import { atBatchOf } from '../addresses-staff.ts';
import * as calls from '../contract-staff.ts';
import { kindOfCourse } from '../rules-kinds.ts';
import { errors } from '../words-errors.ts';
import { doing } from '../words-staff.ts';
import { type Decisions, decideAll } from './awarding.ts';
import { listByEnrollments } from './store.ts';
import { awardsOf, getBatch } from './store-staff.ts';

interface Chosen extends Selected {
  batch_id: number;
  reason?: string;
}
interface Deed {
  call: AnyCall;
  did: string;
  title: Word;
  result: (typeof doing)['approved' | 'refused'];
}
const deedOf = ({ reason }: Chosen): Deed =>
  reason === undefined
    ? { call: calls.approveOne, did: 'approved', title: doing.approving, result: doing.approved }
    : { call: calls.refuseOne, did: 'rejected', title: doing.refusing, result: doing.refused };

/** As the call for one does it, and as it is recorded. What stands against somebody is said in the call's words. */
async function decideTogether(sql: Sql, actor: SignedIn, payload: Chosen, ids: readonly number[]): Promise<ReadonlyMap<number, Said>> {
  const { call } = deedOf(payload);
  const { did, entity } = call.records!;
  const before = (await listByEnrollments(sql, ids)).map((row) => row.id);
  const decisions = await record(
    sql,
    authorOf(actor),
    { call: call.name, did, entity },
    { ids: before, made: (out: Decisions) => [...out.values()].flatMap((one) => ('done' in one ? [one.done] : [])) },
    () => decideAll(sql, ids, { user_id: actor.user.id, reason: payload.reason ?? null }),
  );
  return new Map([...decisions].flatMap(([id, one]) => ('why' in one ? [[id, sayBoth((t) => t(errors[one.why]))] as const] : [])));
}
export const decideMany = bulkJob<Chosen>('certificates.decide-many', {
  call: (payload) => deedOf(payload).call,
  find: async (sql, actor, payload) => {
    // asked anew before each portion: whoever lost the course decides no more of it
    if (!actor.grants.has('certificate.view') || !(await reachFor('managed_batch')(sql, actor, payload.batch_id)))
      throw new RunFault(results.not_allowed);
    return {
      ...deedOf(payload),
      source: awardsOf(sql, payload.batch_id),
      all: (tx, rows) =>
        decideTogether(
          tx,
          actor,
          payload,
          rows.map((row) => row.list_key),
        ),
      label: (row) => ({ en: String(row.title), bn: String(row.bn_title || row.title) }),
      ...(payload.reason !== undefined && { also: { reason: payload.reason } }),
    };
  },
  tell: (payload, counts) => {
    const { did, result } = deedOf(payload);
    return sayBoth((t) => t(result, { done: counts[did] ?? 0, kept: counts.kept ?? 0 }));
  },
});
async function begin(sql: Sql, actor: SignedIn, payload: Chosen): Promise<{ run_id: number }> {
  const { kind } = await getBatch(sql, payload.batch_id);
  const run_id = await decideMany.start(sql, actor, {
    title: sayBoth((t) => t(deedOf(payload).title)),
    link: atBatchOf[kindOfCourse(kind)]({ id: payload.batch_id }),
    payload,
  });
  return { run_id };
}
export const manyHandlers = handle(
  { approveMany: calls.approveMany, refuseMany: calls.refuseMany },
  {
    approveMany: ({ sql, actor, input }) => begin(sql, actor, input),
    refuseMany: ({ sql, actor, input }) => begin(sql, actor, input),
  },
);
