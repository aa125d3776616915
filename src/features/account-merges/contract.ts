// API contract of merging two accounts of one person: what would happen, doing it, and undoing it.
import * as z from 'zod/mini';
import { get, Id, post, text } from '#core/contract/call.ts';
import { Can } from '#core/records/input.ts';
import { entry, one, Person } from '#features/people/contract.ts';

/** Why two accounts are not merged by this person, or by nobody. */
const why = {
  ...entry,
  same_account: 422,
  administrator: 409,
  holds_role: 409,
  account_suspended: 409,
  leaving: 409,
  two_identities: 409,
  other_birth_date: 409,
} as const;
const { limits } = one;
const stale = ['account-merges.view-merge'];

const Side = z.object({
  id: z.number(),
  username: z.string(),
  name: z.string(),
  bn_name: z.string(),
  phone: z.string(),
  email: z.string(),
  phone_verified: z.boolean(),
  email_verified: z.boolean(),
  gender: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  joined: z.string(),
  seen: z.nullable(z.string()),
  sessions: z.number(),
  courses: z.number(),
  completed: z.number(),
  certificates: z.number(),
  role: z.string(),
  bn_role: z.string(),
});
export type Side = z.infer<typeof Side>;
const Journey = z.object({
  status: z.enum(['approved', 'pending', 'rejected', 'none']),
  lessons_done: z.number(),
  completed: z.boolean(),
  certificate: z.boolean(),
});
export const MergePreview = z.object({
  kept: Side,
  closed: Side,
  warnings: z.array(z.enum(['names_differ', 'genders_differ', 'minor', 'both_proved'])),
  /** Numbers and addresses of the account that is closed, by their ends. */
  contacts: z.array(
    z.object({ channel: z.enum(['phone', 'email']), address: z.string(), verified: z.boolean(), fate: z.enum(['moves', 'held']) }),
  ),
  /** What of the profile is taken over. */
  gained: z.array(z.string()),
  /** Courses that both have begun. */
  courses: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      bn_title: z.string(),
      kept: Journey,
      closed: Journey,
      goes_on: z.enum(['kept', 'closed']),
    }),
  ),
  counted: z.array(z.object({ what: z.string(), bn_what: z.string(), moves: z.number(), stays: z.number() })),
  undo_days: z.number(),
  /** Names what was seen: a merge of anything else is refused. */
  mark: z.string(),
  can: Can,
});
export type MergePreview = z.infer<typeof MergePreview>;

export const viewMerge = get('account-merges.view-merge', '/my-account/people/merge/:id/:other_id', {
  summary: 'What merging two accounts would do: what goes over, what stays behind, which journeys go on; or why it cannot be done',
  who: 'user.update',
  scope: { person: 'id', other_person: 'other_id' },
  input: z.object({ id: Id, other_id: Id }),
  output: MergePreview,
});
export const mergePeople = post('account-merges.merge', '/my-account/people/merge', {
  summary: 'Makes two accounts of one person one: the other one is closed, what it has goes over, both are told. Can be undone for 30 days',
  who: 'user.update',
  scope: { person: 'id', other_person: 'other_id' },
  reauth: true,
  limits,
  records: { did: 'merged', entity: 'person', of: 'person' },
  transaction: { own: 'the accounts are locked in one order by everybody, and both are told of in the history' },
  input: z.object({ id: Id, other_id: Id, reason: text(300, 1), mark: text(64, 1) }),
  output: Person,
  errors: { ...why, stale: 409 },
  invalidates: stale,
});
export const undoMerge = post('account-merges.undo-merge', '/my-account/people/merge/undo', {
  summary: 'Gives both accounts back what they had. What the person did since stays with the account that stayed',
  who: 'user.update',
  scope: { account_merge: 'id' },
  reauth: true,
  limits,
  records: { did: 'unmerged', entity: 'person', of: 'account_merge' },
  transaction: { own: 'the accounts are locked in one order by everybody, and both are told of in the history' },
  input: z.object({ id: Id }),
  output: Person,
  errors: { ...entry, undone_already: 409, undo_over: 410 },
  invalidates: stale,
});
