// Papers of a claim to a teacher ID (private files): added and taken back by whoever claims it, read by who decides, gone some weeks after the decision.
import { wrongField } from '#core/contract/server/refusal.ts';
import { type Ask, handle } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction } from '#core/db/server/sql.ts';
import { putFileWith, removeFile } from '#core/files/server/files.ts';
import { tidyPaper } from '#core/files/server/paper.ts';
import { job } from '#core/jobs/server/job.ts';
import { setTeacher } from '#features/accounts/server/service.ts';
import { addPaper, removePaper, withdrawClaim } from '../contract-claims.ts';
import { PAPER_DAYS } from '../rules-claims.ts';
import { ownClaim, tellClaimed } from './claims.ts';
import { deny } from './deny.ts';
import { untieId } from './store-claims.ts';
import * as store from './store-papers.ts';

async function keepPaper({ pool, actor, file, own_teacher_claim: { id }, record }: Ask<typeof addPaper>) {
  const made = await tidyPaper(file.bytes, 'paper');
  if (!made) throw wrongField('paper', 'document');
  // sent again by who did not hear that it had arrived
  if (await store.hasPaper(pool, id, made.bytes)) return record(pool, async () => (await ownClaim(pool, actor.user.id))!, []);
  return putFileWith(pool, { ...made, owner_id: actor.user.id, public: false }, (sql, paper) =>
    record(sql, async () => {
      const held = (await store.lockWaiting(sql, id)) ?? deny('claim_answered');
      if (!store.hasPlace(held)) deny('too_many_papers');
      await store.insertPaper(sql, id, paper.id);
      if (held.kind === 'papers' && held.papers === 0) await tellClaimed(sql, actor.user.id);
      return (await ownClaim(sql, actor.user.id))!;
    }),
  );
}
export const paperCalls = { addPaper, removePaper, withdrawClaim };
export const paperHandlers = handle(paperCalls, {
  addPaper: keepPaper,
  removePaper: async ({ sql, actor, input, own_teacher_claim: { id } }) => {
    if (!(await store.lockWaiting(sql, id))) deny('claim_answered');
    const file = await store.deletePaper(sql, id, input.paper);
    // one that was taken back before is gone, as it should be
    if (file !== undefined) await removeFile(sql, file);
    return (await ownClaim(sql, actor.user.id))!;
  },
  withdrawClaim: async ({ sql, own_teacher_claim: row }) => {
    if (!(await store.lockWaiting(sql, row.id))) deny('claim_answered');
    for (const file of await store.deleteClaim(sql, row.id)) await removeFile(sql, file);
    // an ID whose record has another name is nobody's without the look that waited
    if (row.kind === 'name' && (await untieId(sql, row))) await setTeacher(sql, row.user_id, null);
    return { status: 'success' as const };
  },
});

const AT_ONCE = 100;
const sweep = (pool: Pool): Promise<number> =>
  runTransaction(pool, async (sql) => {
    const files = await store.deleteOldPapers(sql, PAPER_DAYS, AT_ONCE);
    for (const id of files) await removeFile(sql, id);
    return files.length;
  });
export const sweepPapers = job(
  'verification.sweep-papers',
  async (_, { pool }) => {
    while ((await sweep(pool)) === AT_ONCE);
    await store.deleteUnsent(pool, PAPER_DAYS);
  },
  { nightly: true },
);
