// API contract of roles: what each may do, made and changed by administrators of type 1, and given to people and taken from them.
import * as z from 'zod/mini';
import { del, download, flag, get, Id, listed, none, ok, post, put, text } from '#core/contract/call.ts';
import { RecordHistory } from '#core/history/told.ts';
import { exporting } from '#core/lists/exporting.ts';
import { exportInput, listInput } from '#core/lists/input.ts';
import { isOffered } from './rules.ts';
import { RoleRow, roles } from './lists.ts';

/** Group -> action -> whether it may. What is left out may not. */
const Access = z
  .record(z.string().check(z.maxLength(40)), z.record(z.string().check(z.maxLength(40)), flag))
  .check(z.refine((map) => isOffered(map), { error: 'invalid' }));
export const Role = z.extend(RoleRow, { access: z.record(z.string(), z.record(z.string(), z.boolean())) });
export type Role = z.infer<typeof Role>;
const named = { name: text(80, 1), bn_name: text(80, 1), read_only: z._default(flag, false), access: Access };
const Slug = z.string().check(z.minLength(1), z.maxLength(80));

export const list = get('roles.list', '/admin-settings/manage-roles/view', {
  shows: ['holding'],
  summary: 'All roles, with how many people hold each',
  who: 'role.view',
  input: listInput(roles),
  output: listed(RoleRow),
});
export const exportRoles = get('roles.export', '/admin-settings/manage-roles/export', {
  summary: 'All roles that match, as CSV or XLSX',
  who: 'role.view',
  ...exporting,
  input: exportInput(roles),
  output: download('text/csv'),
});
export const listNames = get('roles.list-names', '/admin-settings/role-list/view', {
  summary: 'The names of all roles, to choose one of them',
  also: ['/admin-settings/manage-roles/role-list/view'],
  who: 'role.view',
  input: none,
  output: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      role: z.string(),
      name: z.string(),
      bn_name: z.string(),
      scope: z.enum(['system', 'institution']),
      read_only: z.boolean(),
      institution_id: z.nullable(z.number()),
    }),
  ),
});
export const view = get('roles.view', '/admin-settings/manage-roles/view/:slug', {
  summary: 'One role, with every group and action and whether it may',
  who: 'role.view',
  scope: { role: 'slug' },
  input: z.object({ slug: Slug }),
  output: Role,
});
export const history = get('roles.history', '/admin-settings/manage-roles/history/:id', {
  summary: 'What was changed in one role, and by whom',
  who: 'role.view',
  scope: { role: 'id' },
  unscoped: { before: 'the entry behind which older ones are told: those of this role alone' },
  input: z.object({ id: Slug, before: z.optional(Id) }),
  output: RecordHistory,
});
export const create = post('roles.create', '/admin-settings/new-role/create', {
  no_impersonation: true,
  summary: 'Makes a role, of the product or of one institution. It has nothing that its maker lacks',
  who: 'role.create',
  scope: { managed_institution: 'institution_id' },
  reauth: true,
  records: { did: 'created', entity: 'role', id: 'id' },
  limits: [{ per: 'account', times: 120, seconds: 3600 }],
  unscoped: { role: 'the short name that the new role gets' },
  input: z.object({
    ...named,
    role: z.string().check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, { error: 'invalid' }), z.maxLength(40, { error: 'max_text:40' })),
    scope: z._default(z.enum(['system', 'institution']), 'institution'),
    institution_id: z.optional(Id),
  }),
  output: Role,
  errors: { reserved_role: 422, beyond_yours: 403, role_taken: 409 },
  invalidates: ['roles.list', 'roles.list-names'],
});
export const update = put('roles.update', '/admin-settings/manage-roles/update', {
  no_impersonation: true,
  summary: 'Changes what a role is called and may do; those who hold it may it from their next call on',
  who: 'role.update',
  scope: { role: 'slug' },
  reauth: true,
  records: { did: 'changed', entity: 'role' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  unscoped: { version: 'the version that was changed, compared with the one that is there' },
  input: z.object({ ...named, slug: Slug, version: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)) }),
  output: Role,
  errors: { reserved_role: 409, own_role: 403, beyond_yours: 403, stale: 409 },
  invalidates: ['roles.list', 'roles.list-names', 'roles.view', 'roles.history'],
});

export const give = post('roles.give', '/admin-settings/manage-roles/give', {
  no_impersonation: true,
  summary: 'Gives somebody a role: for a course, for an institution, or for the whole system where neither is named',
  who: 'user.update',
  scope: { receiver: 'user_id', given_role: 'role_id', managed_institution: 'institution_id', managed_course: 'course_id' },
  reauth: true,
  records: { did: 'given', entity: 'holding', id: 'id' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ user_id: Id, role_id: Id, institution_id: z.optional(Id), course_id: z.optional(Id) }),
  output: z.object({ id: z.number(), user_id: z.number(), scope: z.enum(['system', 'institution', 'course']) }),
  errors: { own_role: 403, beyond_yours: 403, scope_too_wide: 403 },
  invalidates: ['roles.list'],
});
export const take = del('roles.take', '/admin-settings/manage-roles/holdings/:id', {
  no_impersonation: true,
  summary: 'Takes a role from somebody where they hold it. The last administrator keeps theirs',
  who: 'user.update',
  scope: { holding: 'id' },
  reauth: true,
  records: { did: 'taken', entity: 'holding' },
  limits: [{ per: 'account', times: 240, seconds: 3600 }],
  input: z.object({ id: Id }),
  output: ok,
  errors: { own_role: 403, beyond_yours: 403, scope_too_wide: 403, last_administrator: 409 },
  invalidates: ['roles.list'],
});
