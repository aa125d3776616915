// Which database is refused, and that each refusal says what to do.
import { expect, test } from 'vitest';
import { explainIncompatibility } from '../server/compatibility.ts';

const good = { name: 'school', version_num: 150_000, encoding: 'UTF8', bengali: true };

test('PostgreSQL 15 or newer in UTF8 with ICU is taken', () => {
  expect(explainIncompatibility(good)).toBeUndefined();
  expect(explainIncompatibility({ ...good, version_num: 180_004 })).toBeUndefined();
});

test('an older PostgreSQL, another encoding and a build without ICU are refused', () => {
  expect(explainIncompatibility({ ...good, version_num: 140_019 })).toMatch(/^PostgreSQL 14 is too old: 15 or newer is needed\. Upgrade/);
  expect(explainIncompatibility({ ...good, encoding: 'LATIN1' })).toMatch(/LATIN1, which cannot hold Bengali.*createdb --encoding=UTF8/);
  expect(explainIncompatibility({ ...good, bengali: false })).toMatch(/without ICU/);
});
