// Where a login leads on to: paths of this site alone, and none that would undo the login.
import { expect, test } from 'vitest';
import { localPath } from '../rules.ts';

test.each(['/dashboard', '/course/journey/x?lesson=3#end', '/my-notes?next=//host', '/%2e%2e/dashboard'])('%s is gone to', (next) => {
  expect(localPath(next)).toBe(next);
});
test.each([
  ...['', null, undefined, 'dashboard', '//host', '/\\host', '/a b', '/a\\b', 'https://host/', 'javascript:alert(1)'],
  ...['/login', '/logout', '/registration/teacher', '/x/../logout', '/x/%2e%2e/logout', '/./login', '/x/..//host'],
])('%s is not', (next) => {
  expect(localPath(next)).toBeUndefined();
});
