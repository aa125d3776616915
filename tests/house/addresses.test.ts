// Addresses of pages are made from their paths (`atCourse({ uuid })`), never written by hand: a renamed page is then a compile error.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? files(join(folder, n)) : [join(folder, n)]));
const sources = files('src').filter((f) => /\.tsx?$/.test(f) && !f.includes('/test/'));
const read = (file: string) => readFileSync(file, 'utf8');

const paths = sources
  .filter((f) => f.endsWith('/addresses.ts'))
  .flatMap((f) => [...read(f).matchAll(/address\(\s*'([^']+)'/g)].map((m) => m[1]!));
const patterns = paths.filter((p) => p !== '/').map((p) => new RegExp(`^${p.replace(/:\w+/g, '[^/]+')}$`));

/** Each string that looks like the address of a page, the parts filled in later as a word of their own. */
function written(text: string): string[] {
  const strings = [...text.matchAll(/(['"`])((?:\$\{[^{}]*\})?\/[^'"`\n]*)\1/g)].map((m) => m[2]!);
  const links = [...text.matchAll(/\b(?:to|href|action)=(["'])\/\1|\b(?:to|canonical): '\/'/g)].map((m) => m[0]);
  const found = strings.filter((s) => {
    const path = s
      .replace(/^\$\{[^{}]*\}/, '')
      .replace(/\$\{[^{}]*\}/g, 'x')
      .split(/[?#]/)[0]!;
    return patterns.some((pattern) => pattern.test(path));
  });
  return [...found, ...links];
}
/** Files that name addresses for a reason of their own. */
const mayWrite = (file: string): boolean =>
  // where they are declared, and their older forms beside them
  /\/(addresses|pages[a-z-]*)\.ts$/.test(file) ||
  // calls of the API, whose paths are their own
  /\/contract[a-z-]*\.ts$/.test(file) ||
  // which paths belong to which area, written from the pages by a tool
  file === 'src/app/area-addresses.ts' ||
  // samples of the design system lead nowhere
  file.startsWith('src/app/web/kit/');

test('every page path stands in the addresses of its room', () => {
  expect(paths.length).toBeGreaterThan(20);
  const literal = sources.filter((f) => /\/features\/.*\/web\/pages[a-z-]*\.ts$/.test(f) && /\bpath: ['"`]/.test(read(f)));
  expect(literal).toEqual([]);
});
test('no address of a page is written by hand', () => {
  expect(sources.filter((f) => !mayWrite(f)).flatMap((f) => written(read(f)).map((s) => `${f}: ${s}`))).toEqual([]);
});
test('an address that is written by hand is seen', () => {
  for (const text of [
    `<Link to="/login">`,
    `go('/course?tab=pending')`,
    '`${public_url}/course/details/${uuid}`',
    `<a href="/">`,
    `{ to: '/' }`,
  ])
    expect(written(text), text).toHaveLength(1);
  for (const text of [`fetch('/api/course')`, `import x from './course/details.ts'`, `'/courses'`]) expect(written(text), text).toEqual([]);
});
