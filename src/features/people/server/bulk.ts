// Bulk actions on people (jobs): suspending, letting in, logging out, sending resets; whoever matches, one by one, through the call for one.
import type { SignedIn } from '#core/access/actor.ts';
import type { AnyCall, Said } from '#core/contract/call.ts';
import { refused } from '#core/contract/server/refusal.ts';
import { type Ask, handle } from '#core/contract/server/handlers.ts';
import type { Sql } from '#core/db/server/sql.ts';
import { RunFault } from '#core/jobs/server/person-job.ts';
import { forgetItem } from '#core/jobs/server/store-runs.ts';
import { results } from '#core/jobs/words.ts';
import { sayBoth } from '#core/i18n/speaker.ts';
import type { Selected } from '#core/lists/input.ts';
import { countMatching, listMatching } from '#core/lists/server/order.ts';
import { withNames } from '#core/records/server/names.ts';
import { bulkJob, type Undoing, undoJob } from '#core/records/server/bulk.ts';
import { lockHoldings } from '#features/roles/server/service.ts';
import { atHolders, atPeople, atPerson } from '../addresses.ts';
import * as calls from '../contract-bulk.ts';
import type { Person } from '../contract.ts';
import { liftSuspension, sendReset, signOutPerson, suspendPerson } from '../contract-person.ts';
import { words as asking } from '../words-bulk.ts';
import { reach } from './reach.ts';
import { type ListedRole, namedFilters, type NamedRow, namesOf } from './store.ts';
import { words } from './words-bulk.ts';

type Action = keyof typeof words.done;
type Undone = keyof typeof words.undone;
interface Chosen extends Selected {
  action: Action;
  role?: string | undefined;
  reason?: string;
  /** Who holds a role too. */
  holders?: boolean;
}
interface Doing {
  call: AnyCall;
  did: string;
}
const doing: Record<Action, Doing> = {
  suspend: { call: suspendPerson, did: 'suspended' },
  lift: { call: liftSuspension, did: 'lifted' },
  sign_out: { call: signOutPerson, did: 'signed_out' },
  send_reset: { call: sendReset, did: 'sent' },
};
/** Two runs that touch the same people in their order, of whom some hold roles, would wait for each other. */
const lock = (sql: Sql) => lockHoldings(sql);
/** What taking it back does: letting in only who is suspended since then, suspending for the reason that there was. */
const undoing = ({ action }: Chosen): Undoing =>
  action === 'suspend'
    ? { call: liftSuspension, did: 'lifted', of: 'suspended', also: (kept) => kept, lock }
    : { call: suspendPerson, did: 'suspended', of: 'lifted', also: (kept) => kept, lock };
type Told = (typeof words.done)[Action] | (typeof words.undone)[Undone];
const toldOf = (told: Told, did: string) => (counts: Readonly<Record<string, number>>) =>
  sayBoth((t) => t(told, { done: counts[did] ?? 0, kept: counts.kept ?? 0 }));

async function find(sql: Sql, actor: SignedIn, { action, role, reason, holders, search, filters }: Chosen) {
  let listed: ListedRole | undefined;
  if (role !== undefined) listed = await reach.listed_role(sql, actor, role);
  // by nobody is meant: neither everybody, nor who is not seen
  if ((role !== undefined && !listed) || !actor.grants.has('user.view')) throw new RunFault(results.not_allowed);
  return {
    ...doing[action],
    source: namesOf(sql, actor, filters, listed, action === 'suspend' && !holders ? false : undefined),
    wanted: await withNames(sql, { search, filters }, namedFilters),
    label: (row: object) => ({ en: (row as NamedRow).title, bn: (row as NamedRow).bn_title }),
    ...(reason !== undefined && { also: { reason } }),
    lock,
  };
}
const tell = ({ action }: Chosen, counts: Readonly<Record<string, number>>): Said => toldOf(words.done[action], doing[action].did)(counts);

const item_link = (_: Chosen, { number }: { number: number }) => atPerson({ id: number });

export const undoMany = undoJob<Chosen>('people.undo-many', {
  item_link,
  find: undoing,
  tell: (payload, counts) => toldOf(words.undone[payload.action as Undone], undoing(payload).did)(counts),
});
export const changeMany = bulkJob<Chosen>('people.change-many', {
  item_link,
  call: ({ action }) => doing[action].call,
  find: async (sql, actor, payload) => ({
    ...(await find(sql, actor, payload)),
    keep: (row, answer) =>
      payload.action === 'suspend'
        ? { since: (answer as Person).suspended_at }
        : // of accounts that were suspended before a reason had to be given
          { reason: (row as unknown as NamedRow).suspended_reason || '–' },
  }),
  tell,
  undo: {
    days: calls.DAYS_TO_UNDO,
    takes: ['suspended', 'lifted'],
    find: undoing,
    title: ({ action }) => sayBoth((t) => t(words.undoing[action as Undone])),
    start: undoMany.start,
  },
});
/** What cannot be taken back. */
const actMany = bulkJob<Chosen>('people.act-many', {
  item_link,
  call: ({ action }) => doing[action].call,
  find: async (sql, actor, payload) => {
    const most = { rows: calls.MOST_RESETS, why: sayBoth((t) => t(asking.too_many, { most: calls.MOST_RESETS })) };
    return { ...(await find(sql, actor, payload)), ...(payload.action === 'send_reset' && { most }) };
  },
  tell,
});

const begin =
  (action: Action) =>
  async ({ sql, actor, input }: { sql: Sql; actor: SignedIn; input: Omit<Chosen, 'action'> }) => {
    const job = action === 'suspend' || action === 'lift' ? changeMany : actMany;
    const run_id = await job.start(sql, actor, {
      title: sayBoth((t) => t(words.doing[action])),
      link: input.role === undefined ? atPeople() : atHolders({ slug: input.role }),
      payload: { ...input, action },
    });
    return { run_id };
  };
export { calls };
/** Who of the selected holds a role, so that it is known before something is done to them with the rest. */
async function viewHolders({ sql, actor, input, listed_role }: Ask<typeof calls.viewHolders>) {
  if (!actor.grants.has('user.view')) throw refused('not_allowed');
  const source = namesOf(sql, actor, input.filters, listed_role, true);
  const wanted = { ...input, ...(await withNames(sql, { search: input.search, filters: input.filters }, namedFilters)) };
  const { count: holders, last: until } = await countMatching(sql, source, wanted);
  const rows = holders ? await listMatching<NamedRow>(sql, source, wanted, { after: 0, until, limit: calls.MOST_NAMED }) : [];
  return { holders, named: rows.map(({ id, title, bn_title }) => ({ id, title, bn_title })) };
}
export const handlers = handle(
  {
    viewHolders: calls.viewHolders,
    suspendMany: calls.suspendMany,
    liftMany: calls.liftMany,
    signOutMany: calls.signOutMany,
    sendResetMany: calls.sendResetMany,
  },
  {
    viewHolders,
    suspendMany: begin('suspend'),
    liftMany: begin('lift'),
    signOutMany: begin('sign_out'),
    sendResetMany: begin('send_reset'),
  },
);
export const jobs = [changeMany, actMany, undoMany];
/** Their name in what was done with many. */
export const forgetDone = (sql: Sql, user_id: number) =>
  forgetItem(
    sql,
    jobs.map((job) => job.name),
    user_id,
  );
