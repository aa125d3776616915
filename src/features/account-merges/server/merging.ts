// Merging two accounts of one person (account merge): the preview, the merge in one transaction, undoing it, and its end after 30 days.
import { createHash } from 'node:crypto';
import type { Actor, SignedIn } from '#core/access/actor.ts';
import { isStaffOf } from '#core/access/server/reach.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { handle } from '#core/contract/server/handlers.ts';
import { type Pool, runTransaction, type Sql } from '#core/db/server/sql.ts';
import { erasePerson } from '#core/erasure/server/erasure.ts';
import { authorOf, record as recordOf } from '#core/history/server/recording.ts';
import { job } from '#core/jobs/server/job.ts';
import { countMoves, giveBackRows, listSharedCourses, moveLateRows, moveRows } from '#core/merging/server/moving.ts';
import { noticeTo } from '#core/post/server/notice.ts';
import { sendMessages } from '#core/post/server/post.ts';
import { isOfAge, languageOf, maskedApart } from '#features/accounts/rules.ts';
import * as accounts from '#features/accounts/server/service.ts';
import { atContact } from '#features/help/addresses.ts';
import { findFacts, type PersonFacts, shownPerson, whyUntouched } from '#features/people/server/service.ts';
import { words } from '#features/people/words.ts';
import { notify } from '#features/notices/server/service.ts';
import { atAccountSettings } from '#features/sessions/addresses.ts';
import { lockHoldings } from '#features/roles/server/service.ts';
import { endAllSessions } from '#features/sessions/server/service.ts';
import * as calls from '../contract.ts';
import { isFurther, UNDO_DAYS, warningsOf, whyNotMerge } from '../rules.ts';
import * as store from './store.ts';
import { messages } from './words.ts';

type Pair = { kept: PersonFacts; closed: PersonFacts };
/** Why this person does not merge these two; nothing when they do. */
async function whyNot(sql: Sql, actor: SignedIn, { kept, closed }: Pair, sides: Map<number, store.SideRow>) {
  // whose account was entered for an institution may learn elsewhere with the other one
  if (!isStaffOf(actor, null)) return 'beyond_scope';
  return (
    (await whyUntouched(sql, actor, kept, { takes_over: true })) ??
    (await whyUntouched(sql, actor, closed, { takes_over: true })) ??
    whyNotMerge(sides.get(kept.id)!, sides.get(closed.id)!)
  );
}
/** The courses that both have begun, with the journey that goes on. */
async function compareJourneys(sql: Sql, kept_id: number, closed_id: number) {
  const shared = await listSharedCourses(sql, { kept_id, closed_id });
  const rows = await store.listJourneys(sql, [kept_id, closed_id], shared);
  return shared.map((id) => {
    const of = (user: number) => rows.find((row) => row.course_id === id && row.user_id === user)!;
    const [kept, closed] = [of(kept_id), of(closed_id)];
    return {
      id,
      title: kept.title,
      bn_title: kept.bn_title,
      kept,
      closed,
      goes_on: isFurther(closed, kept) ? ('closed' as const) : ('kept' as const),
    };
  });
}
const decided = (courses: readonly { id: number; goes_on: 'kept' | 'closed' }[]) => ({
  exchanged: courses.filter((course) => course.goes_on === 'closed').map(({ id }) => id),
  left_behind: courses.filter((course) => course.goes_on === 'kept').map(({ id }) => id),
});
const own = (address: unknown): string => (typeof address === 'string' && !address.endsWith('@account.invalid') ? address : '');
function sideOf(row: store.SideRow, columns: accounts.Columns, other: accounts.Columns): calls.Side {
  const text = (name: string) => (columns[name] as string | null) ?? '';
  const shown = (name: 'phone' | 'email') => own(columns[name]) && maskedApart(own(columns[name]), own(other[name]));
  return {
    ...row,
    ...{ username: text('username'), name: text('name'), bn_name: text('bn_name'), gender: columns.gender as string | null },
    ...{ phone: shown('phone'), email: shown('email') },
    phone_verified: columns.phone_verified_at !== null,
    email_verified: columns.email_verified_at !== null,
    role: row.role ?? words.learner.en,
    bn_role: row.bn_role ?? words.learner.bn,
  };
}
export interface Two {
  kept_id: number;
  closed_id: number;
}
type Sides = Map<number, store.SideRow>;
type Judge = (sides: Sides, warnings: calls.MergePreview['warnings']) => Promise<string | undefined>;
/** What merging two accounts would do, and whether who asks may. */
export async function preview(sql: Sql, actor: SignedIn, { kept_id, closed_id }: Two, judge: Judge): Promise<calls.MergePreview> {
  const [rows, sides, courses] = await Promise.all([
    accounts.readAccounts(sql, [kept_id, closed_id]),
    store.listSides(sql, actor, [kept_id, closed_id]),
    compareJourneys(sql, kept_id, closed_id),
  ]);
  const [kept, closed] = [rows.get(kept_id)!, rows.get(closed_id)!];
  const { contacts, gained } = accounts.planJoining(kept, closed);
  const looked = (row: accounts.Columns, id: number) => ({
    keys: accounts.nameKeys(row.name as string, row.bn_name as string | null).filter((key) => key.length > 2),
    ...{ gender: row.gender as string | null, birth_date: row.birth_date as string | null },
    proved: sides.get(id)!.proved,
  });
  const warnings = warningsOf(looked(kept, kept_id), looked(closed, closed_id), (day) => !isOfAge(day));
  const why = await judge(sides, warnings);
  const seen = { contacts, gained, courses: decided(courses), names: [kept.name, kept.bn_name, closed.name, closed.bn_name] };
  return {
    kept: sideOf(sides.get(kept_id)!, kept, closed),
    closed: sideOf(sides.get(closed_id)!, closed, kept),
    warnings,
    contacts: contacts.map((contact) => ({ ...contact, address: maskedApart(contact.address, own(kept[contact.channel])) })),
    gained,
    courses,
    counted: (await countMoves(sql, { kept_id, closed_id, ...decided(courses) })).map(({ what, moves, stays }) => ({
      ...{ what: what.en, bn_what: what.bn, moves, stays },
    })),
    undo_days: UNDO_DAYS,
    mark: createHash('sha256')
      .update(JSON.stringify([kept_id, closed_id, seen]))
      .digest('hex'),
    can: { merge: why ?? true },
  };
}
const notices = {
  merged_by_them: { sms: messages.sms_merged, subject: messages.mail_merged_by_them_subject, mail: messages.mail_merged_by_them },
  merged: { sms: messages.sms_merged, subject: messages.mail_merged_subject, mail: messages.mail_merged },
  unmerged: { sms: messages.sms_unmerged, subject: messages.mail_unmerged_subject, mail: messages.mail_unmerged },
} as const;
/** A notice to each proved address of either account, once, in the person's language. */
async function tellBoth(sql: Sql, both: readonly accounts.Columns[], what: keyof typeof notices): Promise<void> {
  const language = languageOf({ language: both[0]!.language });
  const terms = { link: `${accounts.accountKeys().public_url}${atContact()}` };
  const proved = (column: 'phone' | 'email') =>
    new Set(both.flatMap((row) => (row[`${column}_verified_at`] !== null && row[column] ? [row[column] as string] : [])));
  const all = [
    ...[...proved('phone')].map((address) => ({ channel: 'sms' as const, address })),
    ...[...proved('email')].map((address) => ({ channel: 'mail' as const, address })),
  ];
  await sendMessages(
    sql,
    all.map((to) => noticeTo(to, language, notices[what], terms)),
  );
}
const LATE_MS = 90_000;
interface Doing {
  /** The call that was made. */
  call: string;
  merged_by: number;
  reason: string;
  told: 'merged' | 'merged_by_them';
}
/** Merges what was looked at, with both accounts under lock. */
export async function carryOut(sql: Sql, actor: SignedIn, rows: Map<number, accounts.Columns>, now: calls.MergePreview, doing: Doing) {
  const { call, merged_by, reason, told } = doing;
  const [kept_id, closed_id] = [now.kept.id, now.closed.id];
  const [kept, closed] = [rows.get(kept_id)!, rows.get(closed_id)!];
  const merge = { kept_id, closed_id, ...decided(now.courses) };
  const insert = () => store.insertMerge(sql, { ...merge, merged_by, reason, days: UNDO_DAYS });
  const done = { call, did: 'merged', entity: 'account_merge' } as const;
  const id = await recordOf(sql, authorOf(actor), done, { ids: [], made: (made) => [made] }, insert);
  await moveRows(sql, { id, ...merge });
  await endAllSessions(sql, closed_id);
  const why = messages.closed_because[languageOf({ language: closed.language })];
  await store.updateJoined(sql, id, await accounts.joinAccounts(sql, kept, closed, why));
  await tellBoth(sql, [kept, closed], told);
  await notify(sql, [{ user_id: kept_id, notice: { name: 'account-merges.merged', url: atAccountSettings() } }]);
  await moveLate.later(sql, { id }, { at: new Date(Date.now() + LATE_MS) });
  return id;
}
/** Separates two accounts again, both under lock. Whoever signed in by an address of the other account is not any more. */
export async function takeBack(sql: Sql, merge: store.MergeRow, rows: Map<number, accounts.Columns>, stays: number | null = null) {
  const { id, kept_id, closed_id } = merge;
  await giveBackRows(sql, merge);
  await accounts.partAccounts(sql, rows.get(kept_id)!, rows.get(closed_id)!, merge.accounts);
  await endAllSessions(sql, kept_id, stays);
  await store.markUndone(sql, id);
  const after = await accounts.readAccounts(sql, [kept_id, closed_id]);
  await tellBoth(sql, [after.get(kept_id)!, after.get(closed_id)!], 'unmerged');
  const notice = { name: 'account-merges.unmerged', url: atAccountSettings() };
  await notify(
    sql,
    [kept_id, closed_id].map((user_id) => ({ user_id, notice })),
  );
}
/** What staff see of two accounts. */
const staffPreview = (sql: Sql, actor: SignedIn, pair: Pair) =>
  preview(sql, actor, { kept_id: pair.kept.id, closed_id: pair.closed.id }, (sides) => whyNot(sql, actor, pair, sides));

export { calls };
export const handlers = handle(calls, {
  viewMerge: ({ sql, actor, person, other_person }) => staffPreview(sql, actor, { kept: person, closed: other_person }),
  mergePeople: async ({ pool, actor, input, person, other_person, refuse, record }) => {
    if (person.id === other_person.id) return refuse('same_account');
    const [kept_id, closed_id] = [person.id, other_person.id];
    return runTransaction(pool, async (sql) => {
      await record(sql, async () => {
        // nobody is given a role meanwhile, and whoever was suspended while they waited merges nothing
        await lockHoldings(sql);
        const rows = await accounts.lockAccounts(sql, [kept_id, closed_id]);
        const [kept, closed] = [await findFacts(sql, actor, kept_id), await findFacts(sql, actor, closed_id)];
        if (!kept || !closed || !rows.has(kept_id) || !rows.has(closed_id)) throw refused('not_found');
        if ((await accounts.findPerson(sql, actor.user.id))?.suspended) throw refused('signed_out');
        const now = await staffPreview(sql, actor, { kept, closed });
        const why = now.can!.merge;
        if (why !== true) refuse(why as 'same_account');
        if (now.mark !== input.mark) refuse('stale');
        const doing = { call: calls.mergePeople.name, merged_by: actor.user.id, reason: input.reason, told: 'merged' } as const;
        await carryOut(sql, actor, rows, now, doing);
      }, [kept_id, closed_id]);
      return shownPerson(sql, actor, kept_id);
    });
  },
  undoMerge: async ({ pool, actor, account_merge, refuse, record }) => {
    const { id, kept_id, closed_id } = account_merge;
    return runTransaction(pool, async (sql) => {
      await record(sql, async () => {
        await lockHoldings(sql);
        const rows = await accounts.lockAccounts(sql, [kept_id, closed_id]);
        const merge = await store.lockMerge(sql, id);
        const [kept, closed] = [await findFacts(sql, actor, kept_id), await findFacts(sql, actor, closed_id)];
        if (!merge || !kept || !closed) throw refused('not_found');
        if (merge.undone_at !== null) refuse('undone_already');
        if (merge.over) refuse('undo_over');
        const why =
          (await whyUntouched(sql, actor, kept, { takes_over: true })) ?? (await whyUntouched(sql, actor, closed, { merged: true }));
        if (why) refuse(why as 'own_account');
        if (!isStaffOf(actor, null)) refuse('beyond_scope');
        const sides = await store.listSides(sql, actor, [kept_id]);
        // what went on to a third account comes back from there first
        if (sides.get(kept_id)!.merged) refuse('merged_already');
        await takeBack(sql, merge, rows);
      }, [kept_id, closed_id]);
      return shownPerson(sql, actor, kept_id);
    });
  },
});

/** What a request that was under way wrote into the closed account goes over too. */
async function moveLateOf(pool: Pool, id: number): Promise<void> {
  await runTransaction(pool, async (sql) => {
    const found = await store.findMerge(sql, id);
    if (!found) return;
    const rows = await accounts.lockAccounts(sql, [found.kept_id, found.closed_id]);
    const merge = await store.lockMerge(sql, id);
    if (!merge || merge.undone_at !== null) return;
    await moveLateRows(sql, merge);
    const [kept, closed] = [rows.get(merge.kept_id), rows.get(merge.closed_id)];
    if (kept && closed) await store.updateJoined(sql, id, await accounts.joinLate(sql, kept, closed, merge.accounts));
  });
}
const moveLate = job<{ id: number }>('account-merges.move-late', ({ id }, { pool }) => moveLateOf(pool, id), {
  formerly: ['people.move-late'],
});
const AT_ONCE = 100;
/** After its days a merge is final: what the closed account was left with goes as that of a deleted account does, and its addresses are free. */
const settle = job('account-merges.settle-merges', (_, { pool }) => settleMerges(pool), { nightly: true });
async function settleMerges(pool: Pool): Promise<void> {
  for (let last = 0; ; ) {
    const over = await store.listOver(pool, last, AT_ONCE);
    for (const { id } of over)
      await runTransaction(pool, async (sql) => {
        const found = await store.findMerge(sql, id);
        if (!found) return;
        // in the order of an undoing, which would otherwise hold what this waits for
        await accounts.lockAccounts(sql, [found.kept_id, found.closed_id]);
        const merge = await store.lockMerge(sql, id);
        if (!merge) return;
        await store.deleteMerge(sql, id);
        if (merge.undone_at === null) await eraseClosed(sql, merge.closed_id);
      });
    if (over.length < AT_ONCE) return;
    last = over.at(-1)!.id;
  }
}
const eraseClosed = async (sql: Sql, user_id: number) => erasePerson(sql, { user_id, addresses: await store.listAddresses(sql, user_id) });
/** Whoever leaves takes along what was closed for their account. */
export async function eraseMerges(sql: Sql, user_id: number): Promise<void> {
  for (const closed of await store.deleteMergesOf(sql, user_id)) await eraseClosed(sql, closed);
}
export const jobs = [moveLate, settle];
export const reachMerge = async (sql: Sql, actor: Actor, id: number): Promise<(store.MergeRow & { id: number }) | undefined> => {
  if (!actor.grants.has('user.view')) return undefined;
  const merge = await store.findMerge(sql, id);
  if (!merge) return undefined;
  const seen = await Promise.all([findFacts(sql, actor, merge.kept_id), findFacts(sql, actor, merge.closed_id)]);
  return seen.every(Boolean) ? merge : undefined;
};
