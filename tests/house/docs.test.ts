// What the papers say is there: every setting is named in the README, every file that a page of docs points to exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = ['README.md', ...readdirSync('docs', { recursive: true }).map((n) => join('docs', String(n)))].filter((f) =>
  f.endsWith('.md'),
);

test('the README names every setting that the environment may give', () => {
  const told = ['config.ts', 'config-files.ts'].map((name) => readFileSync(`src/core/${name}`, 'utf8')).join('\n');
  const read = new Set([...told.matchAll(/\benv\.([A-Z\d_]+)/g)].map((m) => m[1]!));
  const readme = readFileSync('README.md', 'utf8');
  expect(read.size).toBeGreaterThan(15);
  expect([...read].filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([]);
});
test('every file named in a page of docs is there', () => {
  const named = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
    const links = [...text.replace(/`[^`]*`/g, '').matchAll(/\]\((?!https?:|\/)([^)#\s]+)\)/g)].map((m) => join(dirname(page), m[1]!));
    const paths = [...text.matchAll(/`((?:src|db|tests|tools|docs|bench)\/[\w./-]+)`/g)].map((m) => m[1]!);
    return [...links, ...paths].map((path) => [page, path] as const);
  });
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(([, path]) => !existsSync(path))).toEqual([]);
});
