// API contract of system users: people who hold a role, their accounts, and the roles that they hold in a service (an institution, a course).
import * as z from 'zod/mini';
import { across, del, download, get, Id, integer, listed, ok, page, paged, post, put, text } from '#core/contract/call.ts';
import { RecordHistory } from '#core/history/told.ts';
import { exportingPeople } from '#core/lists/exporting.ts';
import { exportInput, listInput } from '#core/lists/input.ts';
import { bnName, emailText, personName, phoneText } from '#features/accounts/contract.ts';
import { Holding, SystemUserRow, systemUsers } from './lists.ts';

export const SystemUser = z.extend(SystemUserRow, {
  email: z.string(),
  phone: z.string(),
  /** Who has proved an address alone changes it. */
  claimed: z.boolean(),
  /** What they asked for lately and no role of theirs has, for who could give it. */
  requests: z.array(z.object({ id: z.number(), grant: z.string(), page: z.string(), asked_at: z.string() })),
});
export type SystemUser = z.infer<typeof SystemUser>;
const stale = ['system-users.list', 'system-users.view', 'system-users.list-of-service'];
const touches = ['holding'];

export const list = post('system-users.list', '/my-account/system-user/view', {
  shows: ['holding'],
  summary: 'Who holds a role within the reach of the asker',
  who: 'user.view',
  changes: false,
  input: listInput(systemUsers),
  output: listed(SystemUserRow),
});
export const exportUsers = get('system-users.export', '/my-account/system-user/export', {
  summary: 'All who match, as CSV or XLSX, with what they are written to at; that it was taken is recorded',
  who: 'user.view',
  ...exportingPeople,
  input: exportInput(systemUsers),
  output: download('text/csv'),
});
export const view = get('system-users.view', '/my-account/system-user/view/:slug', {
  shows: ['holding'],
  summary: 'One of them, by number or user name, with the roles that they hold there',
  who: 'user.view',
  scope: { system_user: 'slug' },
  input: z.object({ slug: text(100, 1) }),
  output: SystemUser,
});
export const history = get('system-users.history', '/my-account/system-user/history/:id', {
  summary: 'What was changed in the account of one of them',
  who: 'user.view',
  scope: { system_user: 'id' },
  unscoped: { before: 'the entry behind which older ones are told: those of this account alone' },
  input: z.object({ id: Id, before: z.optional(Id) }),
  output: RecordHistory,
});
const contact = { email: z.optional(emailText), phone: z.optional(phoneText) };
export const create = post('system-users.create', '/my-account/system-user/create', {
  summary: 'Makes the account of somebody who gets a role, unproved and without a password, and tells them: they claim it with a code',
  who: 'user.create',
  scope: { given_role: 'role_id', managed_institution: 'institution_id', managed_course: 'course_id' },
  reauth: true,
  records: { did: 'created', entity: 'person', id: 'id' },
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  input: z
    .object({
      name: personName,
      bn_name: z.optional(bnName),
      ...contact,
      role_id: Id,
      institution_id: z.optional(Id),
      course_id: z.optional(Id),
    })
    .check(across('email', 'phone_or_email', (input) => Boolean(input.email || input.phone))),
  output: SystemUser,
  errors: { address_taken: 409, beyond_yours: 403, scope_too_wide: 403 },
  touches,
  invalidates: stale,
});
export const update = put('system-users.update', '/my-account/system-user/update', {
  summary:
    'Changes the names of an account, and its contact as long as nobody has claimed it; fields left out stay. Without `version` what somebody else wrote within a minute is not overwritten',
  who: 'user.update',
  scope: { system_user: 'id' },
  reauth: true,
  records: { did: 'changed', entity: 'person', of: 'system_user' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  unscoped: { version: 'the version that was changed, compared with the one that is there' },
  input: z.object({
    id: Id,
    version: z.optional(integer(0, 2_147_483_647)),
    name: z.optional(personName),
    bn_name: z.optional(bnName),
    ...contact,
  }),
  output: SystemUser,
  errors: { holds_more: 403, address_owned: 409, address_taken: 409, stale: 409 },
  touches,
  invalidates: stale,
});
export const declineRequest = post('system-users.decline-access', '/my-account/access/decline', {
  summary: 'Declines a request for a permission; who asked is told, with the reason where one is given',
  who: 'user.update',
  scope: { access_request: 'id' },
  records: { did: 'decided', entity: 'access_request' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ id: Id, note: z._default(text(300), '') }),
  output: ok,
  invalidates: ['system-users.view'],
});
const service = z.enum(['system', 'institution', 'course', 'none']);
export const listOfService = get('system-users.list-of-service', '/my-account/system-user/view-userrole/:service/:service_id', {
  shows: ['holding'],
  summary: 'Who holds which role in one institution, for one course, or (with any number) in the whole system',
  who: 'user.view',
  unscoped: { service: 'one of three words', service_id: 'what it names depends on the service; the handler reaches it' },
  input: z.object({ ...page, service: z.enum(['system', 'institution', 'course']), service_id: integer(0, 2_147_483_647) }),
  output: paged(z.extend(Holding, { user: z.object({ id: z.number(), username: z.string(), name: z.string(), bn_name: z.string() }) })),
});
export const viewRoleAccess = get('system-users.view-role-access', '/my-account/system-user/role-access-view/:id', {
  summary: 'What a role lets its holders do, group by group, and what of it the asker lacks',
  who: 'user.view',
  scope: { seen_role: 'id' },
  input: z.object({ id: Id }),
  output: z.object({
    id: z.number(),
    role: z.string(),
    title: z.string(),
    bn_title: z.string(),
    read_only: z.boolean(),
    access: z.record(z.string(), z.record(z.string(), z.boolean())),
    /** Grants, such as `course.publish`. */
    lacks: z.array(z.string()),
    can: z.object({ give: z.union([z.literal(true), z.string()]) }),
  }),
});
export const remove = del('system-users.remove', '/my-account/system-user/delete/:service/:role_id', {
  summary: 'Takes back a role by the number of its holding, in the service where it is held. The last administrator keeps theirs',
  who: 'user.update',
  scope: { holding: 'role_id' },
  reauth: true,
  unscoped: { service: 'one of four words, compared with the holding' },
  records: { did: 'taken', entity: 'holding' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ service, role_id: Id }),
  output: ok,
  errors: { own_role: 403, beyond_yours: 403, scope_too_wide: 403, last_administrator: 409 },
  touches,
  invalidates: stale,
});
