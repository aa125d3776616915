// What docs/security.md says of OWASP ASVS 5.0 is there: every number of level 1 and 2 once, each file, and each test by its title.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, number, asks, where, tested, state]) => ({ number, asks, where, tested, state }) as Record<string, string>,
);
/** How many requirements of level 1 and 2 each section of the standard has. */
const sections: Record<string, number> = {
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
};

test('every number of these chapters stands there once, in order', () => {
  const expected = Object.entries(sections).flatMap(([section, count]) => Array.from({ length: count }, (_, i) => `${section}.${i + 1}`));
  expect(rows.map(({ number }) => number)).toEqual(expected);
});
test('each says whether it is met, and what is missing or not there where it is not', () => {
  const silent = rows.filter(({ state }) => !/^ (met\b|none\b|(partly|no): \S|partly, as \d)/.test(state!));
  expect(silent.map(({ number }) => number)).toEqual([]);
  const unplaced = rows.filter(({ where, state }) => /^ (met|partly)/.test(state!) && where!.trim() === '' && !state!.includes(': '));
  expect(unplaced.map(({ number }) => number)).toEqual([]);
});
test('each file that is named is there, and each test by its title in its file', () => {
  const files = [...page.matchAll(/`((?:src|tests|docs)\/[\w./-]+\.(?:tsx?|md))`/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(80);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const named = rows.flatMap(({ number, tested }) => {
    const [, file, title] = /^ `([^`]+)`(?: › (.+))? $/.exec(tested!) ?? [];
    return file ? [{ number, file, title: title ?? '' }] : tested!.trim() ? [{ number, file: '', title: tested! }] : [];
  });
  const titles = new Map(named.map(({ file }) => [file, existsSync(file) ? readFileSync(file, 'utf8') : '']));
  expect(named.filter(({ file, title }) => !titles.get(file)!.includes(title) || !/\.test\.ts$/.test(file))).toEqual([]);
});
