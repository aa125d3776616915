// Which menu each role has.
import { expect, test } from 'vitest';
import { menuRole } from '../grants.ts';

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
