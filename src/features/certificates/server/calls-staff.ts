// Handlers of the calls by which staff give certificates.
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import type { SignedIn } from '#core/access/actor.ts';
import { runTransaction } from '#core/db/server/sql.ts';
import { type Listed, listMatching, readList } from '#core/lists/server/order.ts';
import * as calls from '../contract-staff.ts';
import { type AwardRow, awards, certificateBatches } from '../lists-staff.ts';
import { againstApproving, againstRefusing, againstRenewing, againstRevoking } from '../rules-awards.ts';
import { kindOfCourse } from '../rules-kinds.ts';
import { archiveOf } from './archive.ts';
import { approve, refuse, renew } from './awarding.ts';
import { manyHandlers } from './deciding-many.ts';
import { issuer } from './issuer.ts';
import * as store from './store-staff.ts';

const may = (allowed: boolean, against: string | false): true | string => (allowed ? against || true : 'not_allowed');
function withCan({ user, grants }: SignedIn, { user_id, gives, renamed, ...row }: store.ListedAward): AwardRow {
  const own = user_id === user.id;
  const [decides, revokes] = [grants.has('certificate.approve'), grants.has('certificate.revoke')];
  return {
    ...row,
    can: {
      approve: may(decides, againstApproving({ state: row.state, gives, own })),
      refuse: may(decides, againstRefusing({ state: row.state, gives, own })),
      open: ['valid', 'revoked'].includes(row.state) || 'not_approved',
      renew: may(revokes, againstRenewing({ state: row.state, same_name: !renamed, own })),
      revoke: may(revokes, againstRevoking(row)),
    },
  };
}
const { approveMany: _a, refuseMany: _r, ...byHand } = calls;
export { calls as staffCalls };
export const staffHandlers = {
  ...manyHandlers,
  ...handle(byHand, {
    listBatches: ({ sql, actor, input }) =>
      readList<store.ListedBatch>(sql, certificateBatches, store.batchesOf(sql, actor, input.kind), input, actor.language),
    viewBatch: async ({ sql, managed_batch }) => {
      const row = await store.getBatch(sql, managed_batch.id);
      return { ...row, kind: kindOfCourse(row.kind), designs: await store.listUsable(sql, row.id) };
    },
    setTerms: async ({ sql, input, managed_batch }) => {
      const batch_id = input.whole_course ? null : managed_batch.id;
      const { course_id } = managed_batch;
      const { needs_approval, template_id } = input;
      if (template_id !== null && !(await store.isUsable(sql, template_id, course_id))) throw refused('not_found');
      const id = await store.saveTerms(sql, { course_id, batch_id, needs_approval, template_id });
      return { id, needs_approval, template_id };
    },
    listAwards: async ({ sql, actor, input, managed_batch }) => {
      const found: Listed<store.ListedAward> = await readList(sql, awards, store.awardsOf(sql, managed_batch.id), input, actor.language);
      return { ...found, data: found.data.map((row) => withCan(actor, row)) };
    },
    approveOne: async ({ sql, actor, awarded, refuse: deny }) => {
      const came = await approve(sql, awarded, actor.user.id);
      if ('why' in came) return deny(came.why);
      return { id: came.done.id, tracking_code: came.done.tracking_code };
    },
    refuseOne: async ({ sql, actor, input, awarded, refuse: deny }) => {
      const came = await refuse(sql, awarded, { user_id: actor.user.id, reason: input.reason });
      if ('why' in came) return deny(came.why);
      return { id: came.done.id, tracking_code: came.done.tracking_code };
    },
    renew: async ({ sql, actor, input, awarded, refuse: deny }) => {
      const came = await renew(sql, awarded, { user_id: actor.user.id, reason: input.reason });
      if ('why' in came) return deny(came.why);
      return { id: came.done.id, tracking_code: came.done.tracking_code };
    },
    downloadMany: async ({ pool, record, input, managed_batch, refuse: deny }) => {
      const wanted = { ...input, except: input.except ?? [] };
      const range = { after: 0, until: 2_147_483_647, limit: calls.MOST_ZIPPED + 1 };
      const rows = await listMatching<store.ListedAward>(pool, store.awardsOf(pool, managed_batch.id), wanted, range);
      const given = rows.filter((row) => row.state === 'valid').map((row) => row.list_key);
      if (rows.length > calls.MOST_ZIPPED) deny('too_many_sheets');
      if (given.length === 0) deny('nothing_given');
      await runTransaction(pool, (sql) => record(sql, async () => {}, [managed_batch.id]));
      return { body: archiveOf(pool, given, issuer().public_url), file_name: `certificates-${managed_batch.id}.zip` };
    },
  }),
};
