// Bulk actions on the people of a batch (jobs): approving, refusing, moving, more time, messages; one by one, through the call for one, with undo.
import type { SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import type { AnyCall, Said } from '#core/contract/call.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { sayBoth, speaker } from '#core/i18n/speaker.ts';
import { RunFault } from '#core/jobs/server/person-job.ts';
import { forgetItem } from '#core/jobs/server/store-runs.ts';
import { results } from '#core/jobs/words.ts';
import type { Selected } from '#core/lists/input.ts';
import { bulkJob, type Undoing, undoJob } from '#core/records/server/bulk.ts';
import { atBatchPeople } from '#features/batches/addresses.ts';
import { findBatch } from '#features/batches/server/service.ts';
import { approve } from '../contract.ts';
import * as staff from '../contract-staff.ts';
import { isLonger } from '../rules.ts';
import { runs as words } from '../words-staff.ts';
import { deny } from './deny.ts';
import { listIdsOf, peopleOf, type PersonRow } from './store-staff.ts';

type Action = 'approve' | 'reject' | 'remove' | 'move' | 'extend' | 'message';
interface Chosen extends Selected {
  batch_id: number;
  action: Action;
  /** What the call is asked beside the person. */
  also: object;
}
const callOf: Record<Action, AnyCall> = {
  approve,
  reject: approve,
  remove: approve,
  move: staff.moveEnrollment,
  extend: staff.extendEnrollment,
  message: staff.writeTo,
};
const DID = 'done';
/** What taking it back needs of a person: how they stood before. */
const keepOf = (action: Action, row: PersonRow, answer: unknown): object => {
  if (action === 'move') return { batch_id: (answer as { from_batch_id: number }).from_batch_id };
  if (action === 'extend') return { until: (answer as { before: string | null }).before };
  return { status: row.state, expects: action === 'approve' ? 'approved' : 'rejected' };
};
const tell =
  (told: (typeof words)['done' | 'undone']) =>
  (_: Chosen, { done = 0, kept = 0 }: Readonly<Record<string, number>>): Said =>
    sayBoth((t) => t(told, { done, kept }));
const undoing = ({ action }: Chosen): Undoing => ({ call: callOf[action], did: DID, of: DID, also: (kept) => kept });

async function find(sql: Sql, actor: SignedIn, { batch_id, action, also, search, filters }: Chosen) {
  const batch = await findBatch(sql, batch_id);
  // the role may reach another course by now; by nobody everybody is not meant
  if (!batch || !isStaffOf(actor, batch.institution_id, batch.course_id)) throw new RunFault(results.not_allowed);
  return {
    call: callOf[action],
    did: DID,
    also,
    source: peopleOf(sql, batch_id),
    wanted: { search, filters },
    label: (row: object) => ({ en: (row as PersonRow).title, bn: (row as PersonRow).bn_title }),
    keep: (row: object, answer: unknown) => keepOf(action, row as PersonRow, answer),
  };
}
export const undoMany = undoJob<Chosen>('enrollments.undo-many', { find: undoing, tell: tell(words.undone) });
export const changeMany = bulkJob<Chosen>('enrollments.change-many', {
  call: ({ action }) => callOf[action],
  find,
  tell: tell(words.done),
  undo: {
    days: staff.DAYS_TO_UNDO,
    takes: [DID],
    find: undoing,
    title: ({ action }) => sayBoth((t, language) => t(words.undoing, { what: speaker(language)(words.doing[action]) })),
    start: undoMany.start,
  },
});
/** A message cannot be taken back. */
const writeMany = bulkJob<Chosen>('enrollments.write-many', {
  call: ({ action }) => callOf[action],
  find: async (sql, actor, payload) => ({
    ...(await find(sql, actor, payload)),
    most: { rows: staff.MOST_WRITTEN, why: results.failed },
  }),
  tell: tell(words.done),
});

type Input = Selected & { batch_id: number };
async function begin(sql: Sql, actor: SignedIn, action: Action, input: Input, also: object): Promise<{ run_id: number }> {
  const { batch_id, search, filters, except, ids } = input;
  const run_id = await (action === 'message' ? writeMany : changeMany).start(sql, actor, {
    title: sayBoth((t) => t(words.doing[action])),
    link: atBatchPeople({ id: batch_id }),
    payload: { batch_id, action, also, search, filters, except, ids },
  });
  return { run_id };
}
const { decideMany, moveMany, extendMany, writeToMany } = staff;
export const calls = { decideMany, moveMany, extendMany, writeToMany };
export const handlers = handle(calls, {
  decideMany: ({ sql, actor, input: { action, reason = '', ...input } }) =>
    begin(sql, actor, action, input, action === 'approve' ? { status: 'approved' } : { status: 'rejected', reason }),
  moveMany: ({ sql, actor, input, other_managed_batch }) => begin(sql, actor, 'move', input, { batch_id: other_managed_batch.id }),
  extendMany: async ({ sql, actor, input: { until, ...input } }) => {
    const batch = await findBatch(sql, input.batch_id);
    if (until !== null && batch && !isLonger(until, batch.ends_at, Date.now())) deny('not_longer');
    return begin(sql, actor, 'extend', input, { until });
  },
  writeToMany: ({ sql, actor, input: { text, ...input } }) => begin(sql, actor, 'message', input, { text }),
});
export const jobs = [changeMany, writeMany, undoMany];
/** Their name in what was done with many: items are numbered by the enrollments. */
export async function forgetDone(sql: Sql, user_id: number): Promise<void> {
  const names = jobs.map((job) => job.name);
  for (const id of await listIdsOf(sql, user_id)) await forgetItem(sql, names, id);
}
