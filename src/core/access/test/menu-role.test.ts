// Which menu each role has, and what counts in its access map.
import { expect, test } from 'vitest';
import { accessFor, listGrants, menuRole } from '../grants.ts';

test.each([
  [undefined, 'learner'],
  ['', 'learner'],
  ['super', 'super'],
  ['sys-report-reader', 'super'],
  ['sys-blog-and-tutorial-admin', 'approver'],
  ['partner', 'partner'],
  ['teacher', 'partner'],
  ['contributor', 'partner'],
  ['institute', 'partner'],
  ['dashboard-viewer', 'partner'],
  ['superman', 'partner'],
])('the role %s has the menu of %s', (role, menu) => expect(menuRole(role)).toBe(menu));
test.each([
  ['office-of-settings', 'super'],
  ['superman', 'super'],
  // those that the product knows keep their menus wherever they are held
  ['sys-blog-and-tutorial-admin', 'approver'],
  ['dashboard-viewer', 'partner'],
  ['teacher', 'partner'],
])('the role %s has, held for the whole site, the menu of %s', (role, menu) => expect(menuRole(role, true)).toBe(menu));
test.each([
  [{ course: { view: true, update: false } }, ['course.view']],
  [{ course: { view: 1, create: 'true' }, batch: true }, []],
  [{ course: null, palace: { view: true }, user: { fly: true } }, []],
  [{}, []],
])('in the map %j a permission counts only where its group has its action, and says yes', (access, granted) =>
  expect([...listGrants(access as never)]).toEqual(granted),
);
test('roles are managed by administrators of type 1 alone, whatever the map says', () => {
  const access = { role: { update: true }, user: { view: true } };
  expect(accessFor(access, { role: 'super', type: 1 })).toEqual(access);
  for (const [role, type] of [
    ['super', 0],
    ['partner', 1],
    ['sys-blog-and-tutorial-admin', 1],
  ] as const)
    expect(accessFor(access, { role, type }), role).toEqual({ user: { view: true } });
});
