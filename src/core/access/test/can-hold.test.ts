// Which permissions a role of each kind can ever be given: what is shown quiet to who could have it, and not at all to who never can.
import { expect, test } from 'vitest';
import { canHold, grantNames, type RoleKind, systemRoles } from '../grants.ts';

const kind = (role: string, more: Partial<RoleKind> = {}): RoleKind => ({ role, type: 0, inside: false, read_only: false, ...more });
const inside = { inside: true };
test.each([
  ['a learner', undefined, [], ['course.view', 'category.create', 'role.view']],
  [
    'a teacher',
    kind('teacher', inside),
    ['course.publish', 'user.create', 'site.update', 'category.view', 'institution.update'],
    ['category.create', 'settings.update', 'notify.view', 'promotion.update', 'institution.create', 'role.view'],
  ],
  ['a teacher of courses without an institution', kind('teacher'), ['course.publish'], ['category.create', 'role.view']],
  ['a partner', kind('partner', inside), ['batch.delete', 'user.update'], ['feedback.approve', 'message.answer', 'settings.update']],
  ['a role made by hand for institutions', kind('clerk', inside), ['user.create'], ['category.delete', 'role.create']],
  ['a role made by hand for the whole site', kind('clerk'), ['category.create', 'notify.approve'], ['role.create']],
  ['one that only looks', kind('reader', { read_only: true }), ['category.view', 'report.view'], ['course.update', 'notify.create']],
  ['the viewer', kind('dashboard-viewer', { read_only: true }), ['settings.view'], ['settings.update', 'course.create', 'role.view']],
  ['who approves blog posts', kind('sys-blog-and-tutorial-admin'), ['blog.publish', 'tutorial.view'], ['course.view', 'user.view']],
  ['an administrator', kind('super'), ['category.create', 'institution.approve'], ['role.view', 'role.update']],
  ['an administrator of type 1', kind('super', { type: 1 }), ['role.update', 'settings.update'], []],
  ['an administrator of one institution', kind('super', inside), ['site.update'], ['category.create']],
] as const)('%s', (_, of, can, never) => {
  expect(can.filter((grant) => !canHold(of, grant))).toEqual([]);
  expect(never.filter((grant) => canHold(of, grant))).toEqual([]);
});
test('what a role of the product has can be held by its kind', () => {
  for (const [role, { access, scope, read_only }] of Object.entries(systemRoles)) {
    const of = kind(role, { inside: scope === 'institution', read_only, type: 1 });
    const has = grantNames.filter((grant) => access[grant.split('.')[0]!]?.[grant.split('.')[1]!]);
    expect(
      has.filter((grant) => !canHold(of, grant) && !grant.startsWith('role.')),
      role,
    ).toEqual([]);
  }
});
