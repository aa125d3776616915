// Claims to a teacher ID: made where the record alone settles nothing, decided once by an administrator, with a reason that is told.
import type { SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { type Ask, handle } from '#core/contract/server/handlers.ts';
import { runTransaction, type Sql } from '#core/db/server/sql.ts';
import { readRecordHistory } from '#core/history/server/telling.ts';
import { readList } from '#core/lists/server/order.ts';
import { atProfile } from '#features/accounts/addresses.ts';
import { accountKeys, isSameName, setTeacher } from '#features/accounts/server/service.ts';
import { notify, notifyHolders } from '#features/notices/server/service.ts';
import { atContact } from '#features/help/addresses.ts';
import { atTeacherClaims } from '../addresses.ts';
import type { OwnClaim } from '../contract.ts';
import * as open from '../contract-claims.ts';
import * as staff from '../contract-staff.ts';
import { type ListedClaim, teacherClaims } from '../lists.ts';
import type { SubType } from '../rules.ts';
import { claimStates } from '../rules-claims.ts';
import { notices } from '../words-notices.ts';
import { reachedBy } from './codes.ts';
import { compare, findVerifiable, readId } from './comparing.ts';
import { deny } from './deny.ts';
import type { RegistryRecord } from './port.ts';
import { recordOf } from './recorded.ts';
import { shownPapers } from './showing-papers.ts';
import { findHolder, lockId } from './store.ts';
import * as store from './store-claims.ts';
import { listPapers } from './store-papers.ts';
import { findRegistered } from './store-registry.ts';
import { dropWaiting } from './store-waiting.ts';

const { claimId: claim, claimByPapers, appeal } = open;
export const claimCalls = { claimId: claim, claimByPapers, appeal, ...staff };

export const ownClaim = async (sql: Sql, user_id: number): Promise<OwnClaim | null> => {
  const row = await store.findLastClaim(sql, user_id);
  if (!row) return null;
  const { appealed, unsent: needs_papers, ...claim } = row;
  const papers = shownPapers(await listPapers(sql, [row.id]), row.id, true);
  return { ...claim, papers, needs_papers, can: { appeal: claim.state === 'declined' && claim.kind !== 'appeal' && !appealed } };
};

/** Which script a name is written in. */
const isBengali = (name: string): boolean => /\p{Script=Bengali}/u.test(name);
/** What the record says. A claim by papers was compared with none: there it is the one that the local registry has of the ID, if any. */
async function recordFor(sql: Sql, row: store.ClaimRow): Promise<RegistryRecord> {
  if (row.name !== '') return row;
  const asked = { level: row.level, subType: row.sub_type as SubType, id: row.teacher_id };
  return (await findRegistered(sql, asked)) ?? { name: '', designation: '', institute: '', subject: '' };
}
async function seen(sql: Sql, row: store.ClaimRow, actor: SignedIn): Promise<staff.SeenClaim> {
  const found = await recordFor(sql, row);
  const papers = await listPapers(sql, row.appeals === null ? [row.id] : [row.id, row.appeals]);
  const opens = actor.grants.has('user.update') && !isPartOf(row, actor);
  const own = [row.asker_name, row.asker_bn_name ?? ''];
  const named = (bengali: boolean, names: readonly string[]) => names.find((name) => name !== '' && isBengali(name) === bengali) ?? '';
  return {
    ...{ id: row.id, kind: row.kind, state: row.state, level: row.level, sub_type: row.sub_type },
    ...{ told: row.told, reason: row.reason, created_at: row.created_at, decided_at: row.decided_at },
    record: recordOf(found, row.teacher_id),
    asker: { id: row.user_id, name: row.asker_name, bn_name: row.asker_bn_name, proven: row.asker_proven },
    names: (['bn', 'en'] as const).map((script) => ({
      script,
      account: named(script === 'bn', own),
      record: named(script === 'bn', [found.name]),
    })),
    alike: found.name !== '' && isSameName(found.name, own),
    holder:
      row.holder_id === null
        ? null
        : { id: row.holder_id, name: row.holder_name!, bn_name: row.holder_bn_name, verified_at: row.holder_since! },
    papers: shownPapers(papers, row.id, opens),
    earlier:
      row.earlier_at === null
        ? null
        : { reason: row.earlier_reason!, decided_at: row.earlier_at, papers: shownPapers(papers, row.appeals!, opens) },
    can: {
      decide: !actor.grants.has('user.update') ? 'not_allowed' : row.state === 'waiting' ? (whyNot(row, actor) ?? true) : 'claim_answered',
    },
  };
}
/** Who claims the ID, or has it. */
const isPartOf = (row: store.ClaimRow, { user }: SignedIn): boolean => row.user_id === user.id || row.holder_id === user.id;
/** Nobody decides about themselves, and an appeal is looked at by another one than the no. What somebody claimed whose account was suspended
 *  since, or closed for another one of theirs, waits for that to be lifted: it takes no ID from who has it. */
function whyNot(row: store.ClaimRow, actor: SignedIn) {
  if (isPartOf(row, actor)) return 'own_claim';
  if (row.earlier_by === actor.user.id) return 'appealed_yours';
  return row.asker_suspended ? 'asker_suspended' : undefined;
}

async function decide(
  sql: Sql,
  actor: SignedIn,
  seen_claim: store.ClaimRow,
  { state, reason }: { state: 'accepted' | 'declined'; reason: string },
): Promise<staff.SeenClaim> {
  const { id } = seen_claim;
  const early = whyNot(seen_claim, actor);
  if (early) deny(early);
  if (!(await store.writeDecision(sql, id, { state, reason, by: actor.user.id }))) {
    // withdrawn meanwhile, or its papers taken back
    if ((await store.findClaim(sql, id))?.unsent !== false) throw refused('not_found');
    deny('claim_answered');
  }
  // while it waited the claim may have gone over to another account of its person, or that may have been closed
  const row = (await store.findClaim(sql, id))!;
  const late = whyNot(row, actor);
  if (late) deny(late);
  // declined it may be: a doubtful name counts while it waits
  if (state === 'accepted' && row.asker_under_age) deny('asker_under_age');
  const account = accountKeys().public_url;
  if (state === 'accepted') {
    await lockId(sql, { level: row.level, subType: row.sub_type as SubType, id: row.teacher_id });
    for (const holder of await store.untieOthers(sql, row)) {
      await setTeacher(sql, holder, null);
      const terms = () => ({ link: account + atContact() });
      const letter = { ...notices.taken, terms, key: `teacher-claim-${row.id}-taken-${holder}` };
      await notify(sql, [{ user_id: holder, notice: { name: 'verification.taken', url: atProfile(), letter } }]);
    }
    const found = await recordFor(sql, row);
    const record = { ...found, name: found.name || row.asker_name };
    if (!(await store.confirmId(sql, row, record, actor.user.id))) deny('other_id');
    await setTeacher(sql, row.user_id, { pdsid: row.teacher_id, level: row.level });
    await dropWaiting(sql, row.user_id);
  } else if (await store.untieId(sql, row)) await setTeacher(sql, row.user_id, null);
  const what = state === 'accepted' ? 'accepted' : row.kind === 'appeal' ? 'final' : 'declined';
  const terms = () => ({ reason, link: account + atProfile() });
  const letter = { ...notices[what], terms, key: `teacher-claim-${row.id}-${state}` };
  await notify(sql, [{ user_id: row.user_id, notice: { name: `verification.${what}`, url: atProfile(), letter } }]);
  return seen(sql, (await store.findClaim(sql, id))!, actor);
}

/** Those who decide are told of claims until they read it. */
export const tellClaimed = (sql: Sql, user_id: number) =>
  notifyHolders(
    sql,
    { grant: 'user.update', but: user_id },
    { name: 'verification.claimed', url: atTeacherClaims(), fold: 'teacher-claims' },
  );
/** An ID that another account has, or whose record has another mobile number: compared as ever, then it waits for staff. */
async function claimId({ pool, actor, input, record, refuse }: Ask<typeof open.claimId>) {
  const user_id = actor.user.id;
  const last = await store.findLastClaim(pool, user_id);
  if (last?.state === 'waiting' && !last.unsent) return refuse('claim_waits');
  if (await findVerifiable(pool, user_id)) return refuse('other_id');
  const { asked, found } = await compare(pool, user_id, input);
  if (found.status === 'mismatch') return refuse('wrong_pair');
  const held = await findHolder(pool, asked);
  if (held === user_id) return refuse('id_free');
  // whom no code reaches at the number in the record has nobody but staff
  if (held === undefined && (await reachedBy(pool, user_id, found))?.of !== 'record') return refuse('id_free');
  const kind = held === undefined ? 'number' : 'used';
  return runTransaction(pool, (sql) =>
    record(sql, async () => {
      if (!(await store.insertClaim(sql, user_id, kind, asked, { ...found.record, told: input.told }))) deny('claim_waits');
      await tellClaimed(sql, user_id);
      return (await ownClaim(sql, user_id))!;
    }),
  );
}

export const claimHandlers = handle(claimCalls, {
  claimId,
  claimByPapers: async ({ sql, actor, input }) => {
    const user_id = actor.user.id;
    if (await findVerifiable(sql, user_id)) return deny('other_id');
    const none = { name: '', designation: '', institute: '', subject: '' };
    if (!(await store.insertClaim(sql, user_id, 'papers', readId(input), { ...none, told: input.told }))) deny('claim_waits');
    return (await ownClaim(sql, user_id))!;
  },
  appeal: async ({ sql, actor, input }) => {
    await findVerifiable(sql, actor.user.id);
    const last = await store.findLastClaim(sql, actor.user.id);
    if (last?.state === 'waiting') return deny('claim_waits');
    if (!last || last.state !== 'declined' || last.kind === 'appeal') return deny('nothing_declined');
    if (!(await store.insertAppeal(sql, actor.user.id, last.id, input.told))) deny('nothing_declined');
    await tellClaimed(sql, actor.user.id);
    return (await ownClaim(sql, actor.user.id))!;
  },
  listClaims: ({ sql, actor, input }) => {
    if (!isStaffOf(actor, null)) throw refused('not_allowed');
    const source = store.sourceOf(sql, input.filters.state ? claimStates : ['waiting']);
    return readList<ListedClaim>(sql, teacherClaims, source, input, actor.language);
  },
  viewClaim: ({ sql, actor, seen_teacher_claim }) => seen(sql, seen_teacher_claim, actor),
  viewClaimHistory: ({ sql, seen_teacher_claim, input }) =>
    readRecordHistory(sql, { entity: 'teacher_claim', id: seen_teacher_claim.id, before: input.before }),
  acceptClaim: ({ sql, actor, decided_teacher_claim: row, input }) => decide(sql, actor, row, { state: 'accepted', reason: input.reason }),
  declineClaim: ({ sql, actor, decided_teacher_claim: row, input }) => decide(sql, actor, row, { state: 'declined', reason: input.reason }),
});
